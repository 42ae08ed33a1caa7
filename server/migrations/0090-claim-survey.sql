-- Why somebody passed over what was found beside a claim: who, when, and the figures it rested on. One in force for a
-- place; what was said before stands in the history.
create table claim_reasons (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  claim integer not null,
  check_name text not null,
  -- the row of the claim; null where it is about the whole claim
  line integer,
  figures jsonb not null,
  reason text not null,
  given_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint claim_reasons_claim foreign key (insurance, claim) references claims (insurance, id),
  constraint claim_reasons_line foreign key (insurance, line) references claim_lines (insurance, id)
);
create unique index claim_reasons_place on claim_reasons (claim, check_name, coalesce(line, 0)) where deleted_at is null;
select guard_people('claim_reasons');

-- What an archive says of a day that is over, by place as the forecasts (weather_cells): nobody's data, so no company's.
create table weather_days (
  latitude numeric(4, 1) not null,
  longitude numeric(4, 1) not null,
  day date not null,
  -- the service was asked, by whichever process
  tried_at timestamptz,
  fetched_at timestamptz,
  provider text,
  -- null where the service has nothing of that day yet
  said jsonb,
  primary key (latitude, longitude, day)
);
