-- What a line costs with a company from one day on. The newest row in force on a proposal's date counts, so a later
-- row need not close an earlier one.
create table tariffs (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  line text not null,
  effective_from date not null,
  effective_to date,
  rate numeric(7, 4) not null,
  crop_rates jsonb not null default '{}',
  subsidy_slabs jsonb not null default '[]',
  slab_basis text not null default 'whole' check (slab_basis = 'whole'),
  stamp bigint not null default 0,
  accident_premium bigint not null default 0,
  deductible numeric(7, 4) not null default 0,
  caps jsonb not null default '[]',
  buying_windows jsonb not null default '[]',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint tariffs_period check (effective_to is null or effective_to >= effective_from)
);
-- Also how the tariff of a day is found.
create unique index tariffs_line on tariffs (insurance, line, effective_from) where deleted_at is null;

-- What a clerk entered stands in `values`; the columns beside it follow from it, in paisa and square metres, for
-- lists and reports.
create table proposals (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  form text not null,
  personal_info integer not null,
  status text not null default 'draft' check (status in ('draft', 'submitted')),
  proposal_no text,
  values jsonb not null default '{}',

  fiscal_year integer,
  proposal_date date,
  branch integer,
  agent integer,
  area_sqm numeric(16, 4),
  sum_insured bigint,
  premium bigint,
  subsidy bigint,
  farmer_share bigint,
  stamp bigint,
  payable bigint,

  -- frozen at submit
  tariff_snapshot jsonb,
  submitted_at timestamptz,
  submitted_by integer references users,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint proposals_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint proposals_branch foreign key (insurance, branch) references branches (insurance, id),
  constraint proposals_agent foreign key (insurance, agent) references users (insurance, id),
  constraint proposals_submitted check (
    status = 'draft' or (proposal_no is not null and tariff_snapshot is not null and submitted_at is not null)
  )
);
create unique index proposals_number on proposals (insurance, proposal_no) where proposal_no is not null;
-- The register, newest first; the company's filters by form, state and dates are cheap on top of it.
create index proposals_newest on proposals (insurance, id desc) where deleted_at is null;
-- The farmer's file and by-owner calls; without the company, because projects come through the farmer too.
create index proposals_of_farmer on proposals (personal_info, id desc) where deleted_at is null;
-- Registers of a fiscal year and of a branch; counted without reading the rows.
create index proposals_by_year on proposals (insurance, fiscal_year, id desc) where deleted_at is null;
create index proposals_by_branch on proposals (insurance, branch, id desc) where deleted_at is null;
-- Registers between two days.
create index proposals_by_date on proposals (insurance, proposal_date) where deleted_at is null;
-- Drafts are few beside what has been submitted over the years.
create index proposals_drafts on proposals (insurance, id desc) where deleted_at is null and status = 'draft';
create index proposals_by_creator on proposals (created_by, id desc) where deleted_at is null;
-- Search by a part of the number.
create index proposals_numbers on proposals using gin (insurance, proposal_no gin_trgm_ops)
  where deleted_at is null and proposal_no is not null;

create table proposal_rows (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_proposal integer not null,
  client_id uuid not null,
  position integer not null default 0,
  values jsonb not null default '{}',

  crop text,
  area_sqm numeric(16, 4),
  sum_insured bigint,
  premium bigint,
  subsidy bigint,
  farmer_share bigint,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint proposal_rows_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id)
);
-- A repeated POST finds its row; also how the rows of a proposal are read.
create unique index proposal_rows_client on proposal_rows (insurance_proposal, client_id) where deleted_at is null;

-- Last number given, per company, fiscal year and line. Counted inside the submitting transaction, so none is lost.
create table proposal_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  line text not null,
  last integer not null,
  primary key (insurance, fiscal_year, line)
);
