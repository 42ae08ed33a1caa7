-- The report sums up proposals instead of their rows wherever it may: a third as many, each with its own figures.
alter table proposals add column row_count integer not null default 0;
update proposals set row_count = counted.rows
  from (select insurance_proposal, count(*) as rows from proposal_rows where deleted_at is null group by 1) counted
  where counted.insurance_proposal = proposals.id;

-- Count and sums under any of the usual filters are read from these two alone.
create index proposals_report on proposals (insurance, fiscal_year, proposal_date)
  include (id, form, status, branch, agent, created_by, created_at, personal_info,
    row_count, area_sqm, sum_insured, premium, subsidy, farmer_share)
  where deleted_at is null;
create index proposal_rows_report on proposal_rows (insurance, kind, insurance_proposal desc, id desc)
  include (area_sqm, sum_insured, premium, subsidy, farmer_share) where deleted_at is null;

-- The newest page goes from proposal to proposal, and to the rows of each.
create index proposal_rows_newest on proposal_rows (insurance_proposal desc, id desc) where deleted_at is null;

-- What a person looks at again and again: the filters of a list and its columns, under a name.
create table saved_views (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  owner integer not null references users,
  screen text not null,
  name text not null,
  query text not null,
  columns text[] not null,
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index saved_views_name on saved_views (insurance, owner, screen, name) where deleted_at is null;
create index saved_views_shared on saved_views (insurance, screen) where deleted_at is null and shared;
