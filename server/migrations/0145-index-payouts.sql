-- What a season of an index product pays (docs/decisions/0024-pay-outs-of-a-season.md): reckoned from stored readings, approved
-- by two people, and paid to each member through the batches of payments.

create table index_payouts (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  payout_no text not null,
  product integer not null,
  -- of the Nepali calendar, in which the season begins
  year integer not null,
  position integer not null,
  status text not null default 'pending' constraint index_payouts_status_words
    check (status in ('pending', 'approved_once', 'approved', 'paid', 'withdrawn')),
  -- the day up to which it is reckoned, and the terms and readings that it is reckoned from
  until date not null,
  reckoning jsonb not null,
  -- parts of the sum insured in millionths: what is due in all, and what pay-outs before came to
  due integer not null,
  before integer not null,
  sum_insured bigint not null,
  -- in paisa: what pay-outs before came to, and this one
  settled bigint not null,
  amount bigint not null,
  members integer not null,
  -- nothing of the season can change any more: the approval closes it
  closes boolean not null,
  first_approved_by integer references users,
  first_approved_at timestamptz,
  first_note text,
  approved_by integer references users,
  approved_at timestamptz,
  note text,
  withdrawn_by integer references users,
  withdrawn_at timestamptz,
  withdrawn_reason text,

  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  unique (insurance, payout_no),
  constraint index_payouts_product foreign key (insurance, product) references index_products (insurance, id),
  constraint index_payouts_due check (due between 0 and 1000000 and before between 0 and 1000000),
  constraint index_payouts_amounts check (sum_insured >= 0 and settled >= 0 and amount >= 0 and members >= 0),
  constraint index_payouts_two_people check (first_approved_by <> approved_by),
  constraint index_payouts_first check (num_nonnulls(first_approved_by, first_approved_at) in (0, 2)),
  constraint index_payouts_second check (num_nonnulls(approved_by, approved_at) in (0, 2)),
  constraint index_payouts_state check (case status
    when 'pending' then first_approved_by is null and approved_by is null
    when 'approved_once' then first_approved_by is not null and approved_by is null
    when 'withdrawn' then num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_reason) = 3
    else num_nonnulls(first_approved_by, approved_by) = 2 end)
);
select guard_people('index_payouts');
create index index_payouts_of_season on index_payouts (product, year, position);
-- One pay-out of a season waits at a time.
create unique index index_payouts_waiting on index_payouts (product, year)
  where deleted_at is null and status in ('pending', 'approved_once');

-- What each member gets of it.
create table index_shares (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  payout integer not null,
  policy integer not null,
  insurance_proposal integer not null,
  -- of the policy or, in its list, of the member
  personal_info integer not null,
  member integer,
  name_np text not null,
  membership_no text,
  units integer not null,
  -- in paisa: what the member is insured for, what pay-outs before came to, and this one
  sum_insured bigint not null,
  settled bigint not null,
  amount bigint not null,

  unique (insurance, id),
  constraint index_shares_payout foreign key (insurance, payout) references index_payouts (insurance, id),
  constraint index_shares_policy foreign key (insurance, policy) references policies (insurance, id),
  constraint index_shares_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id),
  constraint index_shares_member foreign key (insurance, member) references proposal_members (insurance, id),
  constraint index_shares_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint index_shares_amounts check (units > 0 and sum_insured >= 0 and settled >= 0 and amount >= 0)
);
create unique index index_shares_once on index_shares (payout, policy, personal_info, coalesce(member, 0));
create index index_shares_of_farmer on index_shares (personal_info);

-- A member's share is payable as a claim is.
alter table payments add column share integer,
  drop constraint payments_kind_words,
  add constraint payments_kind_words check (kind in ('claim', 'index')),
  drop constraint payments_of_kind,
  add constraint payments_of_kind check ((kind = 'claim') = (claim is not null) and (kind = 'index') = (share is not null)),
  add constraint payments_share foreign key (insurance, share) references index_shares (insurance, id);
create unique index payments_share_once on payments (share) where status in ('pending', 'sent', 'confirmed');
create index payments_of_share on payments (share, id) where share is not null;

-- A share is paid whole, into one account.
create function refuse_other_amount() returns trigger language plpgsql as $$
begin
  if not exists (select from index_shares where id = new.share and amount = new.amount
      and personal_info = new.personal_info and member is not distinct from new.member) then
    raise exception 'share % comes to another amount', new.share
      using errcode = 'integrity_constraint_violation', constraint = 'payments_of_share', table = 'payments';
  end if;
  return null;
end $$;
create trigger payments_whole_share after insert on payments for each row
  when (new.share is not null) execute function refuse_other_amount();

alter table payee_accounts add column share integer,
  alter column claim drop not null,
  add constraint payee_accounts_of check (num_nonnulls(claim, share) = 1 and (share is null or member is null)),
  add constraint payee_accounts_share foreign key (insurance, share) references index_shares (insurance, id);
create index payee_accounts_of_share on payee_accounts (share, id) where share is not null;

alter table voucher_entries drop constraint voucher_entries_account_words,
  add constraint voucher_entries_account_words check (account in ('claims_crop', 'claims_livestock', 'claims_index', 'bank'));

-- A share stays as it was approved; of a pay-out its state and who decided.
create trigger index_shares_fixed before update on index_shares for each row execute function refuse_change();
create trigger index_payouts_fixed before update on index_payouts for each row
  execute function keep_other_columns('status', 'first_approved_by', 'first_approved_at', 'first_note', 'approved_by',
    'approved_at', 'note', 'withdrawn_by', 'withdrawn_at', 'withdrawn_reason', 'version', 'updated_at');
do $$
declare kept text;
begin
  foreach kept in array array['index_payouts', 'index_shares']
  loop
    execute format('create trigger %1$s_kept before delete on %1$s for each row execute function refuse_change()', kept);
    execute format('create trigger %1$s_whole before truncate on %1$s execute function refuse_change()', kept);
  end loop;
end $$;
