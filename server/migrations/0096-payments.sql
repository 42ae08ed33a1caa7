-- What the company owes to a farmer is paid one by one or in batches for the bank: of every kind of payable, claims first
-- (docs/decisions/0020-payments-in-batches.md).

-- From which the company pays.
create table company_accounts (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  -- what the account is for: दाबी खाता
  name text not null,
  bank_name text not null,
  bank_branch text,
  account_no text not null,
  active boolean not null default true,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id)
);
select guard_people('company_accounts');
create unique index company_accounts_once on company_accounts (insurance, lower(bank_name), account_no)
  where deleted_at is null;

-- The account that was given for one claim, after the proposal: the last one counts.
create table payee_accounts (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  claim integer not null,
  -- of a group the member whose rows were hit
  member integer,
  account_holder text not null,
  bank_name text not null,
  bank_branch text,
  account_no text not null,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint payee_accounts_claim foreign key (insurance, claim) references claims (insurance, id),
  constraint payee_accounts_member foreign key (insurance, member) references proposal_members (insurance, id)
);
select guard_people('payee_accounts');
create index payee_accounts_of_claim on payee_accounts (claim, id);

-- The ledger: every payment that was ordered, and every one that came back, as debit and credit.
create table vouchers (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  voucher_no text not null,
  fiscal_year integer not null,
  voucher_on date not null,
  kind text not null constraint vouchers_kind_words check (kind in ('payment', 'return')),
  narration text not null,
  amount bigint not null constraint vouchers_amount check (amount > 0),
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  unique (insurance, id),
  unique (insurance, voucher_no)
);
select guard_people('vouchers');
create index vouchers_by_day on vouchers (insurance, voucher_on, id);

create table voucher_entries (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  voucher integer not null,
  account text not null constraint voucher_entries_account_words
    check (account in ('claims_crop', 'claims_livestock', 'bank')),
  company_account integer,
  debit bigint not null,
  credit bigint not null,
  unique (insurance, id),
  constraint voucher_entries_voucher foreign key (insurance, voucher) references vouchers (insurance, id),
  constraint voucher_entries_account foreign key (insurance, company_account) references company_accounts (insurance, id),
  constraint voucher_entries_side check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
);
create index voucher_entries_of_voucher on voucher_entries (voucher, id);

-- Last numbers given, counted inside the transaction that gives them.
create table voucher_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  last integer not null constraint voucher_numbers_last check (last >= 0),
  primary key (insurance, fiscal_year)
);
create table payment_batch_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  last integer not null constraint payment_batch_numbers_last check (last >= 0),
  primary key (insurance, fiscal_year)
);

-- Both sides of a voucher come to its amount, once the transaction that posts it ends.
create function voucher_balances() returns trigger language plpgsql as $$
declare
  posted vouchers;
  debits bigint;
  credits bigint;
begin
  select * into posted from vouchers
    where id = case tg_table_name when 'vouchers' then new.id else (to_jsonb(new) ->> 'voucher')::integer end;
  select sum(debit), sum(credit) into debits, credits from voucher_entries where voucher = posted.id;
  if debits is distinct from posted.amount or credits is distinct from posted.amount then
    raise exception 'voucher % does not balance', posted.voucher_no
      using errcode = 'integrity_constraint_violation', constraint = 'vouchers_balance', table = 'vouchers';
  end if;
  return null;
end $$;
create constraint trigger vouchers_balance after insert on vouchers deferrable initially deferred
  for each row execute function voucher_balances();
create constraint trigger voucher_entries_balance after insert on voucher_entries deferrable initially deferred
  for each row execute function voucher_balances();

-- What goes to the bank in one file. One prepares it, another one approves it.
create table payment_batches (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  batch_no text not null,
  fiscal_year integer not null,
  account integer not null,
  format text not null,
  count integer not null constraint payment_batches_count check (count > 0),
  amount bigint not null constraint payment_batches_amount check (amount > 0),
  status text not null default 'pending' constraint payment_batches_status_words
    check (status in ('pending', 'approved', 'refused')),
  decided_by integer references users,
  decided_at timestamptz,
  reason text,
  voucher integer,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  unique (insurance, batch_no),
  constraint payment_batches_account foreign key (insurance, account) references company_accounts (insurance, id),
  constraint payment_batches_voucher foreign key (insurance, voucher) references vouchers (insurance, id),
  constraint payment_batches_two_people check (status <> 'approved' or decided_by <> created_by),
  constraint payment_batches_posted check ((status = 'approved') = (voucher is not null)),
  constraint payment_batches_decided check ((status = 'pending') = (decided_by is null))
);
select guard_people('payment_batches');
create index payment_batches_newest on payment_batches (insurance, id desc) where deleted_at is null;
create index payment_batches_waiting on payment_batches (insurance, id) where deleted_at is null and status = 'pending';

create table payments (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  -- another kind of payable adds its own column here, and to the check
  kind text not null constraint payments_kind_words check (kind in ('claim')),
  claim integer,
  member integer,
  personal_info integer not null,
  line text not null constraint payments_line_words check (line in ('crop', 'livestock')),
  -- null of a payment that somebody made by hand
  batch integer,
  position integer,
  amount bigint not null constraint payments_amount check (amount > 0),
  payee_name text not null,
  bank_name text not null,
  bank_branch text,
  account_no text not null,
  name_check text not null constraint payments_name_check_words
    check (name_check in ('same', 'spelling', 'other', 'consented')),
  account_given_by integer references users,
  reference_no text not null,
  status text not null constraint payments_status_words
    check (status in ('pending', 'sent', 'confirmed', 'returned', 'dropped')),
  paid_on date,
  voucher integer,
  -- the bank's answer
  answered_on date,
  bank_reference text,
  return_reason text,
  answered_by integer references users,
  return_voucher integer,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint payments_claim foreign key (insurance, claim) references claims (insurance, id),
  constraint payments_member foreign key (insurance, member) references proposal_members (insurance, id),
  constraint payments_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint payments_batch foreign key (insurance, batch) references payment_batches (insurance, id),
  constraint payments_voucher foreign key (insurance, voucher) references vouchers (insurance, id),
  constraint payments_return_voucher foreign key (insurance, return_voucher) references vouchers (insurance, id),
  constraint payments_of_kind check ((kind = 'claim') = (claim is not null)),
  constraint payments_in_batch check ((batch is null) = (position is null)),
  constraint payments_ordered check ((status in ('sent', 'confirmed', 'returned')) = (paid_on is not null)),
  constraint payments_returned check ((status = 'returned') = (return_reason is not null))
);
select guard_people('payments');
-- What is owed to one person for a claim is on its way once.
create unique index payments_once on payments (claim, coalesce(member, 0)) where status in ('pending', 'sent', 'confirmed');
create unique index payments_reference on payments (insurance, reference_no) where batch is not null;
create index payments_of_claim on payments (claim, id) where claim is not null;
create index payments_of_batch on payments (batch, position) where batch is not null;
create index payments_of_farmer on payments (personal_info, id desc);
create index payments_by_state on payments (insurance, status, id desc) where deleted_at is null;
create index payments_by_day on payments (insurance, paid_on, id) where paid_on is not null;

-- No more goes out for a claim than it comes to.
create function refuse_overpayment() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from payments where claim = new.claim and status in ('pending', 'sent', 'confirmed'))
    > (select payable from claims where id = new.claim) then
    raise exception 'claim % would be paid more than it comes to', new.claim
      using errcode = 'integrity_constraint_violation', constraint = 'payments_within_payable', table = 'payments';
  end if;
  return null;
end $$;
create trigger payments_within_payable after insert or update of status on payments for each row
  when (new.claim is not null) execute function refuse_overpayment();

-- Payments from before batches were made by hand. Nobody held the holder's name against the insured's.
insert into payments (insurance, kind, claim, personal_info, line, amount, payee_name, bank_name, account_no, name_check,
    reference_no, status, paid_on, created_by, created_at, updated_at, version)
  select p.insurance, 'claim', p.claim, c.personal_info,
    case c.form when 'cattle' then 'livestock' else 'crop' end, p.amount, p.payee_name, p.bank_name, p.account_no, 'other',
    p.reference_no, 'confirmed', p.paid_on, p.created_by, p.created_at, p.updated_at, p.version
  from claim_payments p join claims c on c.id = p.claim;
drop table claim_payments;

do $$
declare kept text;
begin
  foreach kept in array array['vouchers', 'voucher_entries', 'payee_accounts']
  loop
    execute format('create trigger %1$s_fixed before update on %1$s for each row execute function refuse_change()', kept);
  end loop;
  foreach kept in array array['vouchers', 'voucher_entries', 'payee_accounts', 'payments', 'payment_batches']
  loop
    execute format('create trigger %1$s_kept before delete on %1$s for each row execute function refuse_change()', kept);
    execute format('create trigger %1$s_whole before truncate on %1$s execute function refuse_change()', kept);
  end loop;
end $$;
create trigger payments_fixed before update on payments for each row
  execute function keep_other_columns('status', 'paid_on', 'voucher', 'answered_on', 'bank_reference', 'return_reason',
    'answered_by', 'return_voucher', 'version', 'updated_at');
create trigger payment_batches_fixed before update on payment_batches for each row
  execute function keep_other_columns('status', 'decided_by', 'decided_at', 'reason', 'voucher', 'version', 'updated_at');
