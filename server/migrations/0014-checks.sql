-- Why a warning was passed over: who, when, and what the warning rested on. One in force for a place; what was said
-- before stands in the history.
create table check_reasons (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_proposal integer not null,
  check_name text not null,
  part text not null,
  client_id text,
  field text not null,
  figures jsonb not null,
  reason text not null,
  given_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint check_reasons_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id)
);
create unique index check_reasons_place
  on check_reasons (insurance_proposal, check_name, part, coalesce(client_id, ''), field) where deleted_at is null;

-- The figures that checks go by, where a company has its own; the newest in force on a proposal's date counts.
create table check_limits (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  limit_name text not null,
  effective_from date not null,
  value numeric(16, 4) not null check (value >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index check_limits_day on check_limits (insurance, limit_name, effective_from) where deleted_at is null;

-- Is this plot insured already? A row may name several: `417, 418`.
create index proposal_rows_kitta on proposal_rows
  using gin (insurance, regexp_split_to_array(values ->> 'kitta_no', '[, ]+'))
  where deleted_at is null and values ->> 'kitta_no' is not null;
