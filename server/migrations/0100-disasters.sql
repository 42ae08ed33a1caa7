-- One event that hit many policies, whose claims are registered and followed together.
create table disasters (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  disaster_no text not null,
  fiscal_year integer not null,
  name text not null,
  description text,
  peril text not null,
  loss_at timestamptz not null,
  -- the day in Nepal
  loss_on date not null,
  -- a polygon, or the wards that were chosen
  area jsonb not null,
  -- what each group of crops was expected to have lost
  percents jsonb not null,
  -- the newest work at registering the claims
  task uuid,

  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  unique (insurance, disaster_no)
);
select guard_people('disasters');
create index disasters_newest on disasters (insurance, id desc) where deleted_at is null;

-- Last number given, per company and fiscal year; counted inside the registering transaction.
create table disaster_numbers (
  insurance integer not null references companies,
  fiscal_year integer not null,
  last integer not null constraint disaster_numbers_last check (last >= 0),
  primary key (insurance, fiscal_year)
);

-- A policy that was picked, and what came of it: a claim, or why there is none.
create table disaster_policies (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  disaster integer not null,
  policy integer not null,
  ward integer references wards,
  longitude double precision,
  latitude double precision,
  has_boundary boolean not null,
  -- the rows that lie in the area, each with its expected loss in per cent
  lines jsonb not null,
  sum_insured bigint not null,
  expected bigint not null,
  assignee integer references users,
  claim integer,
  problem text,
  unique (insurance, id),
  unique (disaster, policy),
  constraint disaster_policies_disaster foreign key (insurance, disaster) references disasters (insurance, id),
  constraint disaster_policies_policy foreign key (insurance, policy) references policies (insurance, id),
  constraint disaster_policies_claim foreign key (insurance, claim) references claims (insurance, id),
  constraint disaster_policies_amounts check (sum_insured >= 0 and expected between 0 and sum_insured),
  constraint disaster_policies_one_end check (num_nonnulls(claim, problem) < 2),
  constraint disaster_policies_place check (num_nulls(longitude, latitude) in (0, 2))
);
create unique index disaster_policies_claims on disaster_policies (claim) where claim is not null;
create trigger disaster_policies_own_people before insert or update of insurance, assignee on disaster_policies for each row
  when (not are_own_people(new.insurance, array[new.assignee])) execute function refuse_row();
