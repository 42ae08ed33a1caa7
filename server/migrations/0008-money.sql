-- What the receipts of a proposal say, under the names of the header's fields. Typed by hand until now; what was
-- typed stays in the history.
alter table proposals add column payment jsonb not null default '{}';
update proposals set values = values - '{payment_method,receipt_no,paid_at}'::text[]
  where values ?| '{payment_method,receipt_no,paid_at}'::text[];

-- What a collector brought to the company's bank. The receipts that make it up point here while it stands; after a
-- refusal they are with their collector again, and `receipt_ids` keeps what it was about.
create table deposits (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_project integer,
  cooperative integer,
  branch integer not null,
  collector integer not null references users,
  deposited_on date not null,
  bank_name text not null,
  slip_no text not null,
  amount bigint not null check (amount > 0),
  receipt_ids jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'refused')),
  reason text,
  decided_by integer references users,
  decided_at timestamptz,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint deposits_branch foreign key (insurance, branch) references branches (insurance, id),
  constraint deposits_project foreign key (insurance, insurance_project) references insurance_projects (insurance, id),
  constraint deposits_cooperative foreign key (insurance, cooperative) references cooperatives (insurance, id)
);
-- One slip of a bank is one deposit.
create unique index deposits_slip on deposits (insurance, lower(bank_name), slip_no)
  where deleted_at is null and status <> 'refused';
create index deposits_newest on deposits (insurance, id desc) where deleted_at is null;
create index deposits_of_collector on deposits (insurance, collector, deposited_on) where deleted_at is null;
create index deposits_by_day on deposits (insurance, branch, deposited_on) where deleted_at is null;

-- A wrong receipt is never changed: a counter-receipt, below zero, takes it back.
create table receipts (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_proposal integer not null,
  receipt_no text not null,
  fiscal_year integer not null,
  branch integer not null,
  received_on date not null,
  amount bigint not null,
  method text not null check (method in ('cash', 'bank_voucher', 'cheque', 'online')),
  reference_no text,
  bank_name text,
  instrument_date date,
  payer_name text,
  remarks text,
  collector integer not null references users,
  reverses integer,
  reason text,
  deposit integer,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint receipts_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id),
  constraint receipts_branch foreign key (insurance, branch) references branches (insurance, id),
  constraint receipts_deposit foreign key (insurance, deposit) references deposits (insurance, id),
  -- A restored backup may hold the counter-receipt first.
  constraint receipts_reverses foreign key (insurance, reverses) references receipts (insurance, id)
    deferrable initially deferred,
  constraint receipts_sign check (case when reverses is null then amount > 0 else amount < 0 and reason is not null end)
);
create unique index receipts_number on receipts (insurance, receipt_no);
create unique index receipts_reversed_once on receipts (reverses) where reverses is not null;
create index receipts_of_proposal on receipts (insurance_proposal, id);
create index receipts_newest on receipts (insurance, id desc);
create index receipts_by_day on receipts (insurance, branch, received_on);
create index receipts_by_collector on receipts (insurance, collector, received_on);
create index receipts_of_deposit on receipts (deposit) where deposit is not null;
-- What is still on its way to a bank is little beside all that ever was taken.
create index receipts_in_hand on receipts (insurance, collector, branch)
  where deposit is null and method in ('cash', 'cheque');

-- Last receipt number given, per company, fiscal year and code of the branch. Its row is also what the taking of
-- money and the closing of the day wait for each other by.
create table receipt_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  series text not null,
  last integer not null,
  primary key (insurance, fiscal_year, series)
);

-- A branch's day, or that of one collector at it; while it is closed it takes no money. Figures as they stood then.
create table day_closes (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  branch integer not null,
  collector integer references users,
  day date not null,
  status text not null default 'closed' check (status in ('closed', 'reopened')),
  totals jsonb not null,
  expected_cash bigint not null,
  counted_cash bigint not null,
  explanation text,
  closed_by integer references users,
  reopened_by integer references users,
  reopened_at timestamptz,
  reopen_reason text,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint day_closes_branch foreign key (insurance, branch) references branches (insurance, id),
  constraint day_closes_explained check (expected_cash = counted_cash or explanation is not null)
);
create unique index day_closes_once on day_closes (insurance, branch, day, (coalesce(collector, 0)))
  where status = 'closed' and deleted_at is null;
create index day_closes_by_day on day_closes (insurance, day desc, id desc) where deleted_at is null;

-- The state's part of an issued cover's premium, from the farmer's application until the authority has paid it.
create table subsidy_entries (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_proposal integer not null,
  personal_info integer not null,
  district integer references districts,
  fiscal_year integer not null,
  sum_insured bigint not null,
  percent numeric(7, 4) not null,
  amount bigint not null check (amount > 0),
  received bigint not null default 0,
  status text not null default 'applied'
    check (status in ('applied', 'recommendation_pending', 'recommended', 'billed_to_nia', 'received', 'withdrawn')),
  -- what is due is as old as this
  opened_on date not null,
  recommendation_no text,
  recommended_on date,
  bill integer,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint subsidy_entries_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id),
  constraint subsidy_entries_received check (received >= 0 and received <= amount)
);
create unique index subsidy_entries_once on subsidy_entries (insurance_proposal) where deleted_at is null;
create index subsidy_entries_newest on subsidy_entries (insurance, id desc) where deleted_at is null;
create index subsidy_entries_by_state on subsidy_entries (insurance, status, opened_on) where deleted_at is null;
create index subsidy_entries_of_farmer on subsidy_entries (insurance, personal_info, fiscal_year) where deleted_at is null;
create index subsidy_entries_of_bill on subsidy_entries (bill) where bill is not null;

create table subsidy_moves (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  subsidy_entry integer not null,
  from_status text,
  to_status text not null,
  on_date date not null,
  reference text,
  reason text,
  actor integer references users,
  at timestamptz not null default now(),
  unique (insurance, id),
  constraint subsidy_moves_entry foreign key (insurance, subsidy_entry) references subsidy_entries (insurance, id)
);
create index subsidy_moves_of_entry on subsidy_moves (subsidy_entry, id);

create table subsidy_bills (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  bill_no text not null,
  fiscal_year integer not null,
  billed_on date not null,
  note text,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index subsidy_bills_number on subsidy_bills (insurance, bill_no);
create index subsidy_bills_newest on subsidy_bills (insurance, id desc) where deleted_at is null;
alter table subsidy_entries
  add constraint subsidy_entries_bill foreign key (insurance, bill) references subsidy_bills (insurance, id);

create table subsidy_bill_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  last integer not null,
  primary key (insurance, fiscal_year)
);

create table subsidy_payments (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  bill integer not null,
  received_on date not null,
  reference text not null,
  amount bigint not null check (amount > 0),

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint subsidy_payments_bill foreign key (insurance, bill) references subsidy_bills (insurance, id)
);
create index subsidy_payments_of_bill on subsidy_payments (bill, id);

-- How a payment was spread over the entries of its bill.
create table subsidy_shares (
  insurance integer not null references companies,
  payment integer not null,
  subsidy_entry integer not null,
  amount bigint not null check (amount > 0),
  primary key (payment, subsidy_entry),
  constraint subsidy_shares_payment foreign key (insurance, payment) references subsidy_payments (insurance, id),
  constraint subsidy_shares_entry foreign key (insurance, subsidy_entry) references subsidy_entries (insurance, id)
);
create index subsidy_shares_of_entry on subsidy_shares (subsidy_entry);

-- Most subsidy that one farmer should get in a fiscal year; the newest row in force counts, null ends the limit.
create table subsidy_caps (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  effective_from date not null,
  subsidy_cap_per_farmer bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index subsidy_caps_day on subsidy_caps (insurance, effective_from) where deleted_at is null;
