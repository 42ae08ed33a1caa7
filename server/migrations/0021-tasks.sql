-- What a task is about, what it was given, so that a failed one is tried again, and the file that it holds from its
-- beginning, so that a half-made one is found.
alter table tasks
  add column about jsonb not null default '{"ne": "", "en": ""}',
  add column input jsonb not null default '{}',
  add column concerns jsonb,
  add column file_key text;
update tasks set file_key = result->>'key';

-- The sweep looks for the old, the list for those of one person.
create index tasks_by_age on tasks (updated_at);
