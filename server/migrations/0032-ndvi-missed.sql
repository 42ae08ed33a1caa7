-- A picture over a field that could not be read: tried again a few times, while the others of its days are measured.
create table ndvi_missed (
  field integer not null references fields,
  scene text not null,
  day date not null,
  tries integer not null default 1,
  problem text not null,
  next_at timestamptz not null,
  primary key (field, scene)
);

-- Pictures of values that are gone go too: the sweep takes what is only held.
insert into held_files (key, held_at)
  select raster ->> 'key', 'epoch' from ndvi_values where deleted_at is not null and raster is not null
  on conflict do nothing;
update ndvi_values set raster = null where deleted_at is not null and raster is not null;

-- The next field to look at is the first of one of two queues; of both in one index the end was found by reading it all.
drop index ndvi_scans_due;
create index ndvi_scans_new on ndvi_scans (next_at) where since is null;
create index ndvi_scans_begun on ndvi_scans (next_at) where since is not null;
