-- A point inside each local level, for the weather of what has no boundary of its own.
alter table municipalities add column longitude double precision;
alter table municipalities add column latitude double precision;

-- The last forecast of each place, rounded to a tenth of a degree: nobody's data, so no company's.
create table weather_cells (
  latitude numeric(4, 1) not null,
  longitude numeric(4, 1) not null,
  -- a page or a field wanted it; what nobody wants is no longer fetched
  asked_at timestamptz not null default now(),
  -- the provider was asked, by whichever process
  tried_at timestamptz,
  fetched_at timestamptz,
  provider text,
  now jsonb,
  hours jsonb,
  days jsonb,
  primary key (latitude, longitude)
);
create index weather_cells_due on weather_cells (fetched_at nulls first);

-- What a forecast threatens a field with: once for a field, a danger and a day.
create table weather_notices (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  field integer not null,
  kyc integer not null,
  kind text not null,
  day date not null,
  value numeric(10, 2) not null,
  limit_value numeric(10, 2) not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint weather_notices_once unique (field, kind, day),
  constraint weather_notices_field foreign key (insurance, field) references fields (insurance, id)
);

-- The bell of whoever entered a field that another one's farmer works.
create index fields_by_creator on fields (created_by) where deleted_at is null;
create index history_of_weather on history (entity_id) where entity = 'weather_notice';
