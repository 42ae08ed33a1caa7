-- Days on which somebody who makes visits is away: no visit is given to them then.
create table absences (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  person integer not null references users,
  from_day date not null,
  until_day date not null,
  note text,

  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint absences_days check (until_day between from_day and from_day + 365)
);
select guard_people('absences');
create index absences_of_person on absences (person, until_day) where deleted_at is null;
