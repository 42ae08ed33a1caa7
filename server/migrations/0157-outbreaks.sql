-- An outbreak of disease that somebody was told of: a district, or a ward of one that is calm as a whole.
create table outbreaks (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  line text not null constraint outbreaks_line_words check (line in ('crop', 'livestock')),
  district integer not null references districts,
  municipality integer references municipalities,
  ward integer references wards,
  -- the Sunday of its loudest week then, the claims of that week and how many would have been usual
  week date not null,
  count integer not null constraint outbreaks_count check (count > 0),
  limit_value numeric(10, 2) not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint outbreaks_ward_of check ((ward is null) = (municipality is null))
);
create unique index outbreaks_once on outbreaks (insurance, line, district, coalesce(ward, 0), week);

create table outbreak_people (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  outbreak integer not null,
  person integer not null references users,
  unique (insurance, id),
  constraint outbreak_people_once unique (outbreak, person),
  constraint outbreak_people_outbreak foreign key (insurance, outbreak) references outbreaks (insurance, id)
);
select guard_people('outbreak_people');
create index outbreak_people_bell on outbreak_people (person, outbreak);
