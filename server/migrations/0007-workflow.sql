-- The states of docs/domain.md (States of a proposal); contract/src/proposals/states.ts says who moves a proposal from which to which.
alter table proposals drop constraint proposals_status_check;
alter table proposals drop constraint proposals_submitted;
alter table proposals
  add column moved_at timestamptz not null default now(),
  add column technician integer,
  -- of two, above the company's limit
  add column first_approved_by integer references users,
  add column first_approved_at timestamptz,
  add column approved_by integer references users,
  add column approved_at timestamptz,
  -- the proposal whose policy this one continues; deferred, so that a backup is laid in whatever order it comes
  add column renews integer,
  add constraint proposals_renews foreign key (insurance, renews) references proposals (insurance, id)
    deferrable initially deferred,
  add constraint proposals_status check (
    status in (
      'draft', 'submitted', 'technician_review', 'verified', 'approved', 'issued', 'expired', 'renewed', 'cancelled',
      'returned', 'rejected'
    )
  ),
  -- A returned proposal keeps its number, and its tariff is open again.
  add constraint proposals_submitted check (
    status = 'draft'
    or (proposal_no is not null and submitted_at is not null and (status = 'returned' or tariff_snapshot is not null))
  ),
  add constraint proposals_technician foreign key (insurance, technician) references users (insurance, id),
  add constraint proposals_reviewed check (status <> 'technician_review' or technician is not null);
update proposals set moved_at = coalesce(submitted_at, created_at);

-- The queues: what is under way is little beside what was issued over the years, so each waits in an index of its own.
create index proposals_under_way on proposals (insurance, status, moved_at, id)
  where deleted_at is null and status in ('submitted', 'technician_review', 'verified', 'approved');
create index proposals_of_technician on proposals (technician, moved_at, id)
  where deleted_at is null and status = 'technician_review';
create index proposals_of_writer on proposals (created_by, status, moved_at, id)
  where deleted_at is null and status in ('draft', 'returned');

-- Paisa; above it two people approve. Null: one person approves everything.
alter table companies add column approval_limit bigint check (approval_limit >= 0);

-- The cover as it was issued: everything of it stands in `snapshot`, the columns beside it are for lists and reports.
create table policies (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_proposal integer not null,
  personal_info integer not null,
  form text not null,
  policy_no text not null,
  fiscal_year integer not null,
  -- a copy of the proposal's, so that registers filter without a join; moved together with it
  status text not null default 'issued' check (status in ('issued', 'expired', 'renewed', 'cancelled')),
  issued_at timestamptz not null,
  issued_by integer references users,
  risk_start_at timestamptz not null,
  risk_end_at timestamptz not null,
  branch integer,
  agent integer,
  sum_insured bigint not null,
  premium bigint not null,
  subsidy bigint not null,
  farmer_share bigint not null,
  stamp bigint not null,
  payable bigint not null,
  snapshot jsonb not null,
  -- the policy that this one continues
  renews integer,

  cancelled_at timestamptz,
  cancelled_by integer references users,
  refund_rule jsonb,
  refund_farmer bigint,
  refund_authority bigint,

  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,

  unique (insurance, id),
  unique (insurance, insurance_proposal),
  unique (insurance, policy_no),
  constraint policies_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id),
  constraint policies_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint policies_branch foreign key (insurance, branch) references branches (insurance, id),
  constraint policies_agent foreign key (insurance, agent) references users (insurance, id),
  constraint policies_renews foreign key (insurance, renews) references policies (insurance, id)
    deferrable initially deferred,
  constraint policies_period check (risk_end_at > risk_start_at),
  constraint policies_cancelled check (
    status <> 'cancelled'
    or (cancelled_at is not null and refund_rule is not null and refund_farmer is not null and refund_authority is not null)
  )
);
-- The register, newest first, and of a fiscal year.
create index policies_newest on policies (insurance, id desc) where deleted_at is null;
create index policies_by_year on policies (insurance, fiscal_year, id desc) where deleted_at is null;
create index policies_of_farmer on policies (personal_info, id desc) where deleted_at is null;
-- What ends soon, for the renewal list, and what has ended, for the daily round over all companies.
create index policies_in_force on policies (insurance, risk_end_at) where deleted_at is null and status = 'issued';
create index policies_ending on policies (risk_end_at) where deleted_at is null and status = 'issued';
create index policies_numbers on policies using gin (insurance, policy_no gin_trgm_ops) where deleted_at is null;

-- Nobody, and no mistake of ours, changes what was issued: later changes are endorsements.
create function policies_stay_as_issued() returns trigger language plpgsql as $$
begin
  if (new.insurance, new.insurance_proposal, new.personal_info, new.form, new.policy_no, new.fiscal_year, new.issued_at,
      new.risk_start_at, new.risk_end_at, new.sum_insured, new.premium, new.subsidy, new.farmer_share, new.stamp,
      new.payable, new.snapshot)
    is distinct from
     (old.insurance, old.insurance_proposal, old.personal_info, old.form, old.policy_no, old.fiscal_year, old.issued_at,
      old.risk_start_at, old.risk_end_at, old.sum_insured, old.premium, old.subsidy, old.farmer_share, old.stamp,
      old.payable, old.snapshot)
  then
    raise exception 'policy % was issued and does not change', old.policy_no;
  end if;
  return new;
end $$;
create trigger policies_stay_as_issued before update on policies
  for each row execute function policies_stay_as_issued();

-- One way on for each policy; a rejected try leaves it open for another.
create unique index proposals_renewal on proposals (renews)
  where deleted_at is null and renews is not null and status <> 'rejected';

-- Last number given, per company, fiscal year and line; counted inside the issuing transaction.
create table policy_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  line text not null,
  last integer not null,
  primary key (insurance, fiscal_year, line)
);

-- सम्पुष्टि: a later change of a policy, `{ path: [before, after] }`.
create table endorsements (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  policy integer not null,
  number integer not null,
  effective_from date not null,
  reason text not null,
  changes jsonb not null,
  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  unique (policy, number),
  constraint endorsements_policy foreign key (insurance, policy) references policies (insurance, id)
);

-- What a cancelled policy gets back, per company from one day on. The newest row in force on the day of cancelling counts.
create table refund_rules (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  effective_from date not null,
  rule text not null check (rule in ('none', 'pro_rata', 'short_period')),
  -- for short_period: `{ up_to, kept }`, percent of the period gone and percent of the premium kept
  scale jsonb not null default '[]',
  note text not null default '',
  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index refund_rules_day on refund_rules (insurance, effective_from) where deleted_at is null;

-- Farmers whose KYC waits for somebody.
create index kyc_to_verify on kyc (insurance, id desc)
  where deleted_at is null and status in ('under_review', 'update_required');
