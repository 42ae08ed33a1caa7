-- Where somebody has to go: raised by a move of a record or by the day, or added by hand, and ended by its report.
create table visits (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  kind text not null constraint visits_kind_words
    check (kind in ('inspection', 'claim_survey', 'renewal', 'photographs', 'follow_up')),
  -- of the crop or of the claim
  phase text constraint visits_phase_words check (phase in ('seedling', 'growth', 'flowering', 'fruiting', 'harvesting',
    'intimated', 'registered', 'inspection', 'documents_pending', 'assessed', 'approved', 'rejected', 'appealed', 'paid',
    'closed')),
  status text not null default 'due' constraint visits_status_words check (status in ('due', 'done', 'cancelled')),
  due_on date not null,
  -- nobody is named yet where it is null
  person integer references users,
  personal_info integer not null,
  -- what it concerns; of the farmer alone where all are null
  insurance_proposal integer,
  policy integer,
  claim integer,
  animal integer,
  -- where it leads, as it was known when it was raised
  field integer,
  ward integer references wards,
  note text,
  raised boolean not null default false,
  done_on date,
  done_by integer references users,
  report text,
  cancel_reason text,

  created_by integer references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint visits_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint visits_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id),
  constraint visits_policy foreign key (insurance, policy) references policies (insurance, id),
  constraint visits_claim foreign key (insurance, claim) references claims (insurance, id),
  constraint visits_animal foreign key (insurance, animal) references animals (insurance, id),
  constraint visits_field foreign key (insurance, field) references fields (insurance, id),
  constraint visits_one_record check (num_nonnulls(insurance_proposal, policy, claim, animal) <= 1),
  constraint visits_of_record check (case kind when 'inspection' then insurance_proposal is not null
    when 'claim_survey' then claim is not null when 'follow_up' then true else policy is not null end),
  constraint visits_done check ((status = 'done') = (done_on is not null)),
  constraint visits_cancelled check (status = 'cancelled' or cancel_reason is null)
);
select guard_people('visits');

-- A record asks for one inspection or survey at a time, a policy for its renewal and the pictures of a phase once.
create unique index visits_inspecting on visits (insurance_proposal)
  where kind = 'inspection' and status = 'due' and deleted_at is null;
create unique index visits_surveying on visits (claim)
  where kind = 'claim_survey' and status = 'due' and deleted_at is null;
create unique index visits_raised_of_policy on visits (policy, kind, coalesce(phase, ''))
  where policy is not null and raised and deleted_at is null;
-- The days of one person, and of a company.
create index visits_of_person on visits (person, due_on) where status = 'due' and deleted_at is null;
create index visits_done_by_day on visits (insurance, done_on) where status = 'done' and deleted_at is null;
create index visits_by_day on visits (insurance, due_on) where status = 'due' and deleted_at is null;
create index visits_of_farmer on visits (personal_info, due_on) where deleted_at is null;
create index visits_of_policy on visits (policy) where policy is not null and deleted_at is null;
create index visits_of_claim on visits (claim) where claim is not null and deleted_at is null;

-- With the farmer goes what was written about going there.
create function forget_visits() returns trigger language plpgsql as $$
begin
  update history set changes = changes - '{note,report,cancel_reason}'::text[], reason = null
    where entity = 'visit' and entity_id in (select id from visits where personal_info = new.personal_info);
  update visits set note = null, report = null, cancel_reason = null,
    status = case status when 'due' then 'cancelled' else status end where personal_info = new.personal_info;
  return null;
end $$;
create trigger kyc_visits_forgotten after update of erased_at on kyc for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_visits();
