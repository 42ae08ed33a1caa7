-- A notice of loss whose policy was not found yet: as it was told, until a claim is made of it or it is found that
-- nothing was insured.
create table waiting_notices (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  line text not null constraint waiting_notices_line_words check (line in ('crop', 'livestock')),
  said_of text not null,
  peril text not null,
  cause text,
  description text not null,
  loss_at timestamptz not null,
  reported_at timestamptz not null,
  reported_via text not null constraint waiting_notices_reported_via_words
    check (reported_via in ('phone', 'visit', 'sms', 'email', 'app', 'technician')),
  informant text not null constraint waiting_notices_informant_words
    check (informant in ('insured', 'family', 'neighbour', 'technician', 'agent', 'ward', 'other')),
  informant_name text not null,
  informant_phone text,
  treated_from date,
  veterinarian text,
  -- what became of it: a claim, or nothing with a reason
  claim integer unique,
  dropped_reason text,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint waiting_notices_claim foreign key (insurance, claim) references claims (insurance, id),
  constraint waiting_notices_after_loss check (reported_at >= loss_at),
  constraint waiting_notices_one_end check (num_nonnulls(claim, dropped_reason) <= 1)
);
create index waiting_notices_open on waiting_notices (insurance, id)
  where claim is null and dropped_reason is null and deleted_at is null;
select guard_people('waiting_notices');
