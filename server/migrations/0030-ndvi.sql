-- How green a field was on a day: measured by satellite, or entered by somebody who names the source.
create table ndvi_values (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  field integer not null,
  day date not null,
  source text not null check (source in ('satellite', 'manual')),
  -- of a satellite the catalogue's name of the picture; else whatever the person names
  scene text,
  provider text,
  mean numeric(5, 4) not null check (mean between -1 and 1),
  spread numeric(5, 4) check (spread >= 0),
  valid_percent numeric(5, 2) check (valid_percent between 0 and 100),
  cloud_percent numeric(5, 2) check (cloud_percent between 0 and 100),
  -- key, size in pixels, and the boundary on them
  raster jsonb,
  note text,
  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (insurance, id),
  constraint ndvi_values_field foreign key (insurance, field) references fields (insurance, id)
);
create unique index ndvi_values_scene on ndvi_values (field, scene) where source = 'satellite' and deleted_at is null;
create unique index ndvi_values_day on ndvi_values (field, day) where source = 'manual' and deleted_at is null;
create index ndvi_values_of_field on ndvi_values (field, day desc, id desc) where deleted_at is null;

-- How far the satellites' archive has been searched for a field. A new boundary is searched for anew.
create table ndvi_scans (
  field integer primary key references fields,
  shape integer not null,
  -- everything from one day to the other has been looked at
  since date,
  until date,
  failures integer not null default 0,
  problem text,
  looked_at timestamptz,
  -- also the lease of whoever is at it: a process that dies lets it run out
  next_at timestamptz not null default now()
);
create index ndvi_scans_due on ndvi_scans ((since is not null), next_at);
create index field_shapes_newest on field_shapes (created_at);
