-- One reading against the enrolments of the other animals of its company (docs/decisions/0019-muzzle-prints.md).
create table muzzle_searches (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  animal integer not null,
  -- a job that runs twice searches once
  reading integer not null,
  -- how many animals it was compared with
  compared integer not null check (compared >= 0),
  created_at timestamptz not null default clock_now(),
  unique (insurance, id),
  unique (reading),
  constraint muzzle_searches_animal foreign key (insurance, animal) references animals (insurance, id),
  constraint muzzle_searches_reading foreign key (insurance, reading) references muzzle_readings (insurance, id)
);
create trigger muzzle_searches_fixed before update or delete on muzzle_searches for each row execute function refuse_change();

-- A comparison is of its asked animal and of the one that was enrolled, which a search may find to be another.
create index muzzle_matches_asked on muzzle_matches (asked);
-- The enrolment of each animal that a search compares with.
create index muzzle_readings_enrolled on muzzle_readings (insurance, engine, animal, id desc)
  where purpose = 'enrol' and fault is null;
