-- A password that somebody else knows is good for one sitting: its owner sets another one first.
alter table users
  add column password_once boolean not null default false,
  add column password_until timestamptz,
  add column password_set_at timestamptz;

-- What one admin asked for and another one confirms; until then nothing has changed.
create table confirmations (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  kind text not null check (kind in ('new_admin', 'admin_role', 'admin_password', 'approval_limit')),
  person integer,
  role text,
  password_hash text,
  approval_limit bigint check (approval_limit >= 0),
  asked_by integer not null,
  outcome text check (outcome in ('confirmed', 'refused')),
  decided_by integer references users,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id),
  foreign key (insurance, person) references users (insurance, id),
  foreign key (insurance, asked_by) references users (insurance, id),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  check ((kind = 'approval_limit') = (person is null)),
  check (outcome is distinct from 'confirmed' or decided_by <> asked_by)
);
-- Of one thing only the latest wish is waited for.
create unique index confirmations_open on confirmations (insurance, kind, coalesce(person, 0)) where outcome is null;
create index confirmations_of_person on confirmations (insurance, person);
