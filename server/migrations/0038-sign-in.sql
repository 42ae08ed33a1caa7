-- A browser from which an account has signed in, known by a random mark that it stores.
create table devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  hash text not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default clock_now(),
  last_used_at timestamptz not null default clock_now(),
  unique (user_id, hash)
);
create index devices_by_hash on devices (hash);

alter table tokens
  add column device integer references devices on delete set null,
  add column address text not null default '';
create index tokens_by_device on tokens (device);
create index tokens_by_use on tokens (last_used_at);

-- A try on a known device is counted by the device, any other by its network.
alter table sign_in_failures add column device integer references devices on delete cascade;
create index sign_in_failures_by_device on sign_in_failures (device, at);
create index sign_in_failures_by_age on sign_in_failures (at);

-- One company learns nothing of the names in another.
drop index users_username;
create unique index users_username on users (coalesce(insurance, 0), lower(username)) where deleted_at is null;
create index users_by_username on users (lower(username)) where deleted_at is null;
