-- When somebody walked or skipped the way through their first tasks; null before.
alter table users add column guide_seen_at timestamptz;
