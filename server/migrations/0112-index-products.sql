-- Where index insurance is measured, as the company names it.
create table index_stations (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  code text not null,
  name_np text not null,
  name_en text not null,
  -- who measures, such as the Department of Hydrology and Meteorology
  source text not null,
  latitude double precision,
  longitude double precision,

  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint index_stations_place check (num_nulls(latitude, longitude) in (0, 2))
);
select guard_people('index_stations');
create unique index index_stations_code on index_stations (insurance, code) where deleted_at is null;

-- A product of index insurance: a draft, or as the Authority approved it, and then no term changes any more.
create table index_products (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  code text not null,
  name_np text not null,
  name_en text not null,
  crop text not null,
  -- the local levels or places where it is sold, in words
  places text not null,
  station integer not null,
  fallback integer,
  terms jsonb not null,
  enrol_from date,
  enrol_until date,
  status text not null default 'draft' constraint index_products_status_words check (status in ('draft', 'approved')),
  approval_no text,
  approved_on date,

  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint index_products_station foreign key (insurance, station) references index_stations (insurance, id),
  constraint index_products_fallback foreign key (insurance, fallback) references index_stations (insurance, id),
  constraint index_products_two_stations check (fallback <> station),
  constraint index_products_enrolment check (enrol_from <= enrol_until),
  constraint index_products_approved check ((status = 'approved') = (num_nonnulls(approval_no, approved_on) = 2))
);
select guard_people('index_products');
create unique index index_products_code on index_products (insurance, code) where deleted_at is null;

-- What a station measured on a day in Nepal; a correction is in the history.
create table index_readings (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  station integer not null,
  measure text not null
    constraint index_readings_measure_words check (measure in ('rain', 'temp_max', 'temp_min', 'water_level', 'ndvi')),
  day date not null,
  value numeric(7, 2) not null,
  quality text not null constraint index_readings_quality_words check (quality in ('final', 'provisional')),
  source text not null,

  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint index_readings_station foreign key (insurance, station) references index_stations (insurance, id),
  constraint index_readings_below_zero check (value >= 0 or measure in ('temp_max', 'temp_min', 'ndvi'))
);
select guard_people('index_readings');
create unique index index_readings_day on index_readings (station, measure, day) where deleted_at is null;

-- An import makes readings, too.
create or replace function is_import_record(company integer, import integer, record integer) returns boolean language plpgsql stable as $$
begin
  return case (select kind from imports where insurance = company and id = import)
    when 'farmers' then exists (select from kyc where insurance = company and id = record)
    when 'members' then exists (select from kyc where insurance = company and id = record)
    when 'readings' then exists (select from index_readings where insurance = company and id = record)
    when 'animals' then exists (select from animals where insurance = company and id = record)
    when 'claims' then exists (select from claims where insurance = company and id = record)
    else exists (select from proposals where insurance = company and id = record)
  end;
end $$;
