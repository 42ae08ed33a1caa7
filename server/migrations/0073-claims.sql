-- दाबी: the loss of what a policy insures, from its notice to its payment.
create table claims (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  claim_no text not null,
  fiscal_year integer not null,
  form text not null references forms (name),
  policy integer not null,
  insurance_proposal integer not null,
  personal_info integer not null,
  branch integer,
  district integer references districts,
  status text not null default 'intimated' constraint claims_status_words check (status in ('intimated', 'registered',
    'inspection', 'documents_pending', 'assessed', 'approved', 'rejected', 'appealed', 'paid', 'closed')),

  -- the notice
  peril text not null,
  cause text,
  description text not null,
  loss_at timestamptz not null,
  -- the day in Nepal
  loss_on date not null,
  reported_at timestamptz not null,
  reported_via text not null constraint claims_reported_via_words
    check (reported_via in ('phone', 'visit', 'sms', 'email', 'app', 'technician')),
  informant text not null constraint claims_informant_words
    check (informant in ('insured', 'family', 'neighbour', 'technician', 'agent', 'ward', 'other')),
  informant_name text not null,
  informant_phone text,
  late_reason text,
  treated_from date,
  veterinarian text,
  -- what was found of the day of the loss, when the notice was registered
  cover jsonb not null,
  covered boolean not null,
  late boolean not null,

  -- the company's limits on the day of the notice: a small claim, and the days for it and for others
  small_most bigint not null,
  small_days integer not null,
  large_days integer not null,
  -- the day on which the last required paper came, and the day by which the claim is to be paid
  papers_on date,
  due_on date,

  assignee integer references users,
  estimated bigint,
  assessed bigint,
  deductible bigint,
  salvage bigint,
  cut bigint,
  payable bigint,
  assessed_by integer references users,
  assessed_at timestamptz,
  first_approved_by integer references users,
  first_approved_at timestamptz,
  approver integer references users,
  decided_by integer references users,
  decided_at timestamptz,
  decision_reason text,
  refusal text,

  -- what a list shows of the first row, and how many there are
  kind text not null,
  mark text,
  rows integer not null check (rows > 0),

  moved_at timestamptz not null default clock_now(),
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  unique (insurance, claim_no),
  constraint claims_policy foreign key (insurance, policy) references policies (insurance, id),
  constraint claims_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id),
  constraint claims_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint claims_branch foreign key (insurance, branch) references branches (insurance, id),
  constraint claims_amounts check (estimated >= 0 and assessed >= 0 and deductible >= 0 and salvage >= 0 and cut >= 0 and payable >= 0),
  constraint claims_added_up check (payable = assessed - deductible - salvage - cut),
  constraint claims_summed check (num_nulls(assessed, deductible, salvage, cut, payable) in (0, 5)),
  constraint claims_after_loss check (reported_at >= loss_at),
  constraint claims_assessed check (status not in ('assessed', 'approved', 'paid') or (payable is not null and assessed_by is not null)),
  constraint claims_granted check (status not in ('approved', 'paid') or (payable > 0 and decided_by is not null)),
  constraint claims_refused check ((status = 'rejected') <= (refusal is not null)),
  constraint claims_two_people check (status not in ('approved', 'paid') or (decided_by <> assessed_by and decided_by is distinct from first_approved_by)),
  constraint claims_first_of_two check (first_approved_by is distinct from assessed_by or first_approved_by is null)
);
select guard_people('claims');
create trigger claims_same_farmer after insert or update of insurance, insurance_proposal, personal_info on claims
  for each row execute function refuse_other_farmer();
create index claims_newest on claims (insurance, id desc) where deleted_at is null;
create index claims_states on claims (insurance, status, id) where deleted_at is null;
create index claims_due on claims (insurance, due_on, id)
  where deleted_at is null and status in ('intimated', 'registered', 'inspection', 'documents_pending', 'assessed', 'approved', 'appealed');
create index claims_numbers on claims using gin (insurance, claim_no gin_trgm_ops) where deleted_at is null;
create index claims_of_policy on claims (policy, id);
create index claims_of_farmer on claims (personal_info, id desc);

-- Last number given, per company, fiscal year and line; counted inside the registering transaction.
create table claim_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  line text not null,
  last integer not null constraint claim_numbers_last check (last >= 0),
  primary key (insurance, fiscal_year, line)
);

-- A row of the policy that was hit, as it stood on the day of the loss, and what the surveyor measured of it.
create table claim_lines (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  claim integer not null,
  -- the id of the row in the policy's content
  row_id integer not null,
  animal integer,
  field integer,
  values jsonb not null,
  kind text not null,
  mark text,
  sum_insured bigint not null,
  deductible_percent numeric(5, 2) not null,
  insured_area jsonb,
  insured_count integer,

  loss text not null constraint claim_lines_loss_words check (loss in ('death', 'disability', 'partial', 'total')),
  estimated bigint,
  damaged_area jsonb,
  damaged_count integer,
  damage_percent numeric(5, 2),
  market_value bigint,
  cost_till_loss bigint,
  salvage_value bigint,
  tag_returned boolean,
  tag_found text,
  disposal text constraint claim_lines_disposal_words check (disposal in ('buried', 'burned', 'other')),
  disposed_on date,
  remark text,
  refusal text,
  -- the arithmetic as it was worked out, and its end: null before the surveyor's figures, nothing of a refused row
  payout jsonb,
  payable bigint,

  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  unique (claim, row_id),
  constraint claim_lines_claim foreign key (insurance, claim) references claims (insurance, id),
  constraint claim_lines_animal foreign key (insurance, animal) references animals (insurance, id),
  constraint claim_lines_field foreign key (insurance, field) references fields (insurance, id),
  constraint claim_lines_amounts check (sum_insured >= 0 and estimated >= 0 and market_value >= 0 and cost_till_loss >= 0
    and salvage_value >= 0 and payable >= 0),
  constraint claim_lines_within_sum check (payable <= sum_insured),
  constraint claim_lines_quantity check (num_nonnulls(insured_area, insured_count) = 1 and damaged_count <= insured_count),
  constraint claim_lines_percent check (damage_percent between 0 and 100)
);
create index claim_lines_of_row on claim_lines (row_id);
create index claim_lines_of_animal on claim_lines (animal) where animal is not null;

-- A claim is paid whole, and once.
create table claim_payments (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  claim integer not null,
  amount bigint not null constraint claim_payments_amount check (amount > 0),
  payee_name text not null,
  bank_name text not null,
  account_no text not null,
  reference_no text not null,
  paid_on date not null,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint claim_payments_once unique (claim),
  constraint claim_payments_claim foreign key (insurance, claim) references claims (insurance, id)
);
select guard_people('claim_payments');
create trigger claim_payments_fixed before update on claim_payments for each row when (not is_erasing()) execute function refuse_change();
create trigger claim_payments_kept before delete on claim_payments for each row execute function refuse_change();
create trigger claim_payments_whole before truncate on claim_payments execute function refuse_change();
