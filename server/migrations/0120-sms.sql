-- How a company sends messages from a day on: what a part costs, how many a month may have, when nothing is sent, and what
-- is sent of itself.
create table sms_rules (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  effective_from date not null,
  part_cost bigint check (part_cost >= 0),
  monthly_parts integer check (monthly_parts >= 0),
  -- minutes of the day in Nepal; equal for never
  quiet_from integer not null check (quiet_from between 0 and 1439),
  quiet_until integer not null check (quiet_until between 0 and 1439),
  repeat_days integer not null check (repeat_days between 0 and 366),
  sender text,
  language text not null constraint sms_rules_language_words check (language in ('ne', 'en')),
  automatic text[] not null default '{}',
  renewal_days integer not null check (renewal_days between 1 and 120),
  created_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index sms_rules_day on sms_rules (insurance, effective_from) where deleted_at is null;
select guard_people('sms_rules');

create table sms_templates (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  name_np text not null,
  name_en text not null,
  occasion text,
  text_np text not null,
  text_en text not null,
  created_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
-- One text of the company for what is sent of itself.
create unique index sms_templates_occasion on sms_templates (insurance, occasion)
  where deleted_at is null and occasion is not null;
select guard_people('sms_templates');

-- That a farmer wants messages: how it was said, since when, and until when.
create table sms_consents (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  kyc integer not null,
  given_by text not null constraint sms_consents_given_by_words check (given_by in ('form', 'phone')),
  given_on date not null,
  withdrawn_on date,
  created_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint sms_consents_kyc foreign key (insurance, kyc) references kyc (insurance, id),
  constraint sms_consents_order check (withdrawn_on >= given_on)
);
create unique index sms_consents_living on sms_consents (kyc) where withdrawn_on is null and deleted_at is null;
create index sms_consents_of_farmer on sms_consents (kyc, id desc);
select guard_people('sms_consents');

-- What was sent together: by somebody to a list, by a call to numbers, or of itself on one day.
create table sms_batches (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_project integer,
  cooperative integer,
  occasion text,
  template integer,
  title jsonb,
  text text not null,
  language text not null constraint sms_batches_language_words check (language in ('ne', 'en')),
  sender text,
  -- the day of what is sent of itself
  automatic_on date,
  direct boolean not null default false,
  send_at timestamptz not null default clock_now(),
  created_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint sms_batches_project foreign key (insurance, insurance_project) references insurance_projects (insurance, id),
  constraint sms_batches_cooperative foreign key (insurance, cooperative) references cooperatives (insurance, id),
  constraint sms_batches_template foreign key (insurance, template) references sms_templates (insurance, id),
  constraint sms_batches_sent_by check ((created_by is null) = (automatic_on is not null))
);
create unique index sms_batches_automatic on sms_batches (insurance, occasion, automatic_on) where automatic_on is not null;
create index sms_batches_newest on sms_batches (insurance, id desc) where deleted_at is null;
select guard_people('sms_batches');

-- One message to one number.
create table sms_messages (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  batch integer not null,
  kyc integer not null,
  phone text not null,
  text text not null,
  alphabet text not null constraint sms_messages_alphabet_words check (alphabet in ('gsm7', 'ucs2')),
  parts integer not null check (parts > 0),
  cost bigint check (cost >= 0),
  -- what makes two messages the same: the occasion, template or text, and the record
  same_key text not null,
  -- raised by one event, and once
  event_key text,
  -- the failed message that this one repeats
  again_of integer,
  state text not null default 'waiting' constraint sms_messages_state_words check (state in
    ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'kept', 'cancelled')),
  reason text,
  said text,
  provider text,
  provider_id text,
  send_at timestamptz not null,
  -- a process has it until then; afterwards nobody knows whether it went out
  leased_until timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default clock_now(),
  settled_at timestamptz,
  unique (insurance, id),
  constraint sms_messages_batch foreign key (insurance, batch) references sms_batches (insurance, id),
  constraint sms_messages_kyc foreign key (insurance, kyc) references kyc (insurance, id),
  constraint sms_messages_again foreign key (insurance, again_of) references sms_messages (insurance, id),
  constraint sms_messages_leased check ((state = 'sending') = (leased_until is not null)),
  constraint sms_messages_settled check ((state in ('waiting', 'sending')) = (settled_at is null))
);
create unique index sms_messages_event on sms_messages (insurance, event_key) where event_key is not null;
create unique index sms_messages_again_once on sms_messages (again_of) where again_of is not null;
create index sms_messages_due on sms_messages (insurance, send_at, id) where state = 'waiting';
create index sms_messages_leased_until on sms_messages (leased_until) where state = 'sending';
create index sms_messages_told on sms_messages (provider, settled_at) where state = 'sent';
create index sms_messages_of_batch on sms_messages (batch, state);
create index sms_messages_of_farmer on sms_messages (kyc, id desc);
create index sms_messages_of_month on sms_messages (insurance, created_at);

-- Whatever left for the provider, or may have, waits no more: nothing is ever sent twice, whoever changes the row.
create function refuse_second_sending() returns trigger language plpgsql as $$
begin
  if new.state = old.state or (old.state, new.state) in (('waiting', 'sending'), ('waiting', 'kept'),
    ('waiting', 'failed'), ('waiting', 'cancelled'), ('sending', 'waiting'), ('sending', 'sent'), ('sending', 'failed'),
    ('sending', 'unknown'), ('sending', 'kept'), ('sent', 'delivered'), ('sent', 'failed'), ('unknown', 'sent'),
    ('unknown', 'delivered'), ('unknown', 'failed')) then
    return new;
  end if;
  raise exception 'a message that is % does not become %', old.state, new.state using errcode = 'check_violation';
end $$;
create trigger sms_messages_moves before update of state on sms_messages
  for each row execute function refuse_second_sending();

-- With the farmer goes what was written to them.
create function forget_messages() returns trigger language plpgsql as $$
begin
  update sms_messages set phone = '', text = '', said = null where kyc = new.id;
  return null;
end $$;
create trigger kyc_messages_forgotten after update of erased_at on kyc for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_messages();

-- Why nothing is sent for a while; one row, because the operator has one account with one provider.
create table sms_pause (
  one boolean primary key default true check (one),
  reason text not null,
  until timestamptz not null
);

-- What happened and is still to be told: to the farmer by message, to other programs by webhook. Written in the transaction
-- of what happened, and gone once it is told.
create table events (
  id bigint generated always as identity primary key,
  insurance integer not null references companies,
  type text not null,
  record integer not null,
  -- by which other programs know it, however often it is told
  key uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_now(),
  tries integer not null default 0
);
