create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Keys for signing links, made once and kept here so that every process has the same.
create table secrets (
  name text primary key,
  value text not null
);

create table companies (
  id integer generated always as identity primary key,
  code text not null,
  name_np text not null,
  name_en text not null,
  address_np text not null default '',
  phone text not null default '',
  registration_no text not null default '',
  pan_no text not null default '',
  colour text not null default '#0b7a55',
  logo_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index companies_code on companies (code) where deleted_at is null;

create table branches (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  code text not null,
  name_np text not null,
  name_en text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index branches_code on branches (insurance, code) where deleted_at is null;

create table insurance_projects (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  name_np text not null,
  name_en text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id)
);

create table cooperatives (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  name_np text not null,
  name_en text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id)
);

create table users (
  id integer generated always as identity primary key,
  -- null for the super admin alone
  insurance integer references companies,
  username text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null default '',
  phone text,
  role text not null,
  partner boolean not null default false,
  branch integer,
  insurance_project integer,
  cooperative integer,
  picture_key text,
  is_active boolean not null default true,
  last_login timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint users_company check (insurance is not null or role = 'superadmin'),
  constraint users_branch foreign key (insurance, branch) references branches (insurance, id),
  constraint users_project foreign key (insurance, insurance_project) references insurance_projects (insurance, id),
  constraint users_cooperative foreign key (insurance, cooperative) references cooperatives (insurance, id)
);
create unique index users_username on users (lower(username)) where deleted_at is null;
create index users_by_company on users (insurance, id desc) where deleted_at is null;

create table tokens (
  id integer generated always as identity primary key,
  hash text not null unique,
  user_id integer not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index tokens_by_user on tokens (user_id);

-- Failed sign-ins; counted per account and address, per address, per account (docs/behaviour.md, Sign-in limits).
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_by_account on sign_in_failures (account, at);
create index sign_in_failures_by_address on sign_in_failures (address, at);

create table history (
  id bigint generated always as identity primary key,
  insurance integer references companies,
  entity text not null,
  entity_id integer not null,
  -- the record whose file this belongs to: a row's proposal, a record itself
  owner_entity text not null,
  owner_id integer not null,
  action text not null,
  actor integer references users,
  at timestamptz not null default now(),
  changes jsonb not null default '{}',
  reason text,
  request_id text
);
create index history_of_owner on history (owner_entity, owner_id, id desc);
create index history_by_actor on history (actor, id desc);

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  status integer,
  record_id integer,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table tasks (
  id uuid primary key,
  insurance integer references companies,
  created_by integer not null references users,
  kind text not null,
  status text not null default 'PENDING',
  progress integer not null default 0,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tasks_by_creator on tasks (created_by, created_at desc);
