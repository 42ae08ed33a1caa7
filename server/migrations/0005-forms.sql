-- The tables behind the rules of the forms: productivity by district, support prices, highest values, ages. The newest
-- figure in force on a proposal's date counts, so a later one need not close an earlier one.
create table rates (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  rate_table text not null,
  key text not null,
  -- null: everywhere
  district integer references districts,
  effective_from date not null,
  effective_to date,
  value numeric(16, 4) not null,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint rates_period check (effective_to is null or effective_to >= effective_from)
);
-- Also how the figures of a day are found.
create unique index rates_of_day on rates (insurance, rate_table, key, coalesce(district, 0), effective_from)
  where deleted_at is null;

-- What a row insures: a crop, a fruit, a species. An animal's row is the animal: its id is the animal's, and what is
-- kept of it (media, claims) refers to it by company and id.
alter table proposal_rows rename column crop to kind;
alter table proposal_rows add column count integer;
alter table proposal_rows add column tag_no text;
-- Is this ear tag insured already?
create index proposal_rows_tags on proposal_rows (insurance, tag_no) where deleted_at is null and tag_no is not null;
