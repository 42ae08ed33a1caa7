-- How far the history was when a copy was made, so that the next time only the records that it names since are looked at;
-- and when all of it was made by this release, which is done once a day, since not everything that shows in an answer is in
-- the history of its own record.
alter table kept_copies
  add column seen_history bigint not null default 0,
  add column whole_on date,
  add column whole_at timestamptz;
