-- What was handed out to be kept on somebody's device: the fingerprint of each answer by its address, none of their
-- contents. The next time only what differs is handed out, and what went away is named.
create table kept_copies (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  made_at timestamptz not null default clock_now(),
  fingerprints jsonb not null check (jsonb_typeof(fingerprints) = 'object')
);
create index kept_copies_of_user on kept_copies (user_id, made_at desc);
create index kept_copies_old on kept_copies (made_at);
