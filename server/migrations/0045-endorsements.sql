-- An endorsement is prepared by one person, approved by another and, with money, in force after the receipt. Those of
-- before were corrections, in force as they were written.
alter table endorsements
  add column kind text not null default 'correct'
    check (kind in ('add_row', 'remove_row', 'replace_row', 'change_sum', 'identify', 'correct')),
  add column status text not null default 'in_force'
    check (status in ('draft', 'submitted', 'approved', 'in_force', 'refused', 'withdrawn')),
  add column cause text,
  -- the rows that it adds, takes out or replaces: `[{ row_id, before, after }]`
  add column row_changes jsonb not null default '[]',
  -- why warnings were passed over, with the figures behind them
  add column finding_reasons jsonb not null default '[]',
  -- the extra premium from the day on; below zero what goes back
  add column sum_insured bigint not null default 0,
  add column premium bigint not null default 0,
  add column subsidy bigint not null default 0,
  add column subsidy_percent numeric(7, 4) not null default 0,
  add column farmer_share bigint not null default 0,
  add column days integer not null default 0,
  add column days_left integer not null default 0,
  add column approver integer references users,
  add column moved_at timestamptz not null default clock_now(),
  add column decided_by integer references users,
  add column decided_at timestamptz,
  add column decision_reason text,
  add column in_force_at timestamptz;
update endorsements set in_force_at = created_at, moved_at = created_at;
alter table endorsements
  add constraint endorsements_shares check (farmer_share = premium - subsidy),
  add constraint endorsements_in_force check ((status = 'in_force') = (in_force_at is not null)),
  add constraint endorsements_two_people check (
    kind = 'correct' or status not in ('approved', 'in_force') or (decided_by is not null and decided_by <> created_by)
  );
-- One at a time is under way.
create unique index endorsements_under_way on endorsements (policy)
  where deleted_at is null and status in ('draft', 'submitted', 'approved');
create index endorsements_waiting on endorsements (insurance, status, moved_at)
  where deleted_at is null and status in ('draft', 'submitted', 'approved');
create index endorsements_by_force on endorsements (insurance, in_force_at)
  where deleted_at is null and in_force_at is not null;

-- The evidence of an endorsement and the money for it belong to it beside their proposal.
alter table documents add column endorsement integer;
alter table documents add constraint documents_endorsement
  foreign key (insurance, endorsement) references endorsements (insurance, id);
create index documents_of_endorsement on documents (endorsement, code) where endorsement is not null;
alter table receipts add column endorsement integer;
alter table receipts add constraint receipts_endorsement
  foreign key (insurance, endorsement) references endorsements (insurance, id);
create index receipts_of_endorsement on receipts (endorsement) where endorsement is not null;

-- The subsidy of an extra premium has an entry of its own: what was billed before stays as it was sent.
alter table subsidy_entries add column endorsement integer;
alter table subsidy_entries add constraint subsidy_entries_endorsement
  foreign key (insurance, endorsement) references endorsements (insurance, id);
drop index subsidy_entries_once;
create unique index subsidy_entries_once on subsidy_entries (insurance_proposal, coalesce(endorsement, 0))
  where deleted_at is null;
