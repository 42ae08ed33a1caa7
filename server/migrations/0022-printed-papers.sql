-- Which papers were printed, by the check code they bear: whoever holds one may ask whether it still says what the
-- record says. Nothing of what stands on it.
create table printed_papers (
  fingerprint text primary key,
  insurance integer not null references companies,
  kind text not null check (kind in ('proposal', 'subsidy_application', 'policy', 'kyc', 'receipt')),
  record_id integer not null,
  first_printed_at timestamptz not null default now()
);
