-- What the state is asked for now, as it was opened, and as it stood on the bill that was sent: a later cancellation
-- changes the first alone.
alter table subsidy_entries
  add column opened_amount bigint,
  add column billed_amount bigint,
  drop constraint subsidy_entries_amount_check,
  drop constraint subsidy_entries_received;
update subsidy_entries
  set opened_amount = amount, billed_amount = case when bill is null then null else amount end;
alter table subsidy_entries
  alter column opened_amount set not null,
  add constraint subsidy_entries_amount check (amount >= 0 and amount <= opened_amount),
  add constraint subsidy_entries_received check (received >= 0 and received <= coalesce(billed_amount, amount));

-- A line of the ledger by which less is asked for; where the entry had been billed, the bill that it corrects.
create table subsidy_corrections (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  subsidy_entry integer not null,
  on_date date not null,
  amount bigint not null check (amount < 0),
  premium bigint not null check (premium <= 0),
  sum_insured bigint not null check (sum_insured <= 0),
  bill integer,
  reason text not null,

  created_by integer references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint subsidy_corrections_entry foreign key (insurance, subsidy_entry) references subsidy_entries (insurance, id),
  constraint subsidy_corrections_bill foreign key (insurance, bill) references subsidy_bills (insurance, id)
);
create index subsidy_corrections_of_entry on subsidy_corrections (subsidy_entry, id);
create index subsidy_corrections_by_day on subsidy_corrections (insurance, on_date, id);

-- Cancelled after the authority was asked: until now only the register of claims knew.
insert into subsidy_corrections (insurance, subsidy_entry, on_date, amount, premium, sum_insured, bill, reason, created_by)
  select e.insurance, e.id, (p.cancelled_at at time zone interval '05:45')::date, -p.refund_authority,
    -(p.refund_farmer + p.refund_authority), -p.sum_insured, e.bill, 'रद्द', p.cancelled_by
  from subsidy_entries e join policies p on p.insurance = e.insurance and p.insurance_proposal = e.insurance_proposal
  where p.refund_authority > 0 and e.status <> 'withdrawn' and e.deleted_at is null;
update subsidy_entries e set amount = e.amount + c.amount
  from subsidy_corrections c where c.subsidy_entry = e.id and c.insurance = e.insurance;

-- The farmer's part of a cancelled policy's premium on its way back: to whom, by which way, when, by which voucher.
create table refund_payments (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  policy integer not null,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  method text not null check (method in ('transfer', 'cheque', 'online')),
  reference_no text not null,
  bank_name text not null,
  account_no text,
  payee_name text not null,

  created_by integer references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint refund_payments_policy foreign key (insurance, policy) references policies (insurance, id)
);
create index refund_payments_of_policy on refund_payments (policy, id);
