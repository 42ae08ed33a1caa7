-- The ground that a farmer works. The boundary is GeoJSON; its bounding box stands beside it for the spatial index.
create table fields (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  -- the owner by both ids, as everywhere
  personal_info integer not null,
  kyc integer not null,
  field_name text not null,
  kitta_no text,
  sheet_no text,
  crop text,
  -- as the farmer says, and as the land paper does: unit, parts and square metres
  area jsonb,
  paper_area jsonb,
  polygon_area_sqm numeric(16, 4),
  -- what counts: the polygon's, else the entered one, else the paper's
  area_sqm numeric(16, 4) not null default 0,
  field_polygon_json jsonb,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  near_border boolean not null default false,

  address integer,
  -- copies of the address's levels, so that lists filter and count without a join
  province integer,
  district integer,
  municipality integer,
  ward integer,
  remarks text,
  -- `| thulo pato | 422 |`, folded as a farmer's name is
  name_key text not null default '',

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint fields_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint fields_kyc foreign key (insurance, kyc) references kyc (insurance, id),
  constraint fields_address foreign key (insurance, address) references addresses (insurance, id),
  constraint fields_boundary check (
    num_nulls(field_polygon_json, polygon_area_sqm, west, south, east, north) in (0, 6)
  )
);
create index fields_of_farmer on fields (personal_info, id desc) where deleted_at is null;
create index fields_newest on fields (insurance, id desc) include (area_sqm) where deleted_at is null;
create index fields_by_place on fields (insurance, district, municipality, ward) include (area_sqm)
  where deleted_at is null;
create index fields_names on fields using gin (insurance, name_key gin_trgm_ops) where deleted_at is null;
-- What lies here? Companies share few places, so the place alone is narrow enough.
create index fields_ground on fields using gist (box(point(west, south), point(east, north)))
  where deleted_at is null and west is not null;

-- One row for each change of a boundary; what it was before is the row before.
create table field_shapes (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  field integer not null,
  field_polygon_json jsonb,
  area_sqm numeric(16, 4),
  source text not null,
  created_by integer references users,
  created_at timestamptz not null default now(),
  constraint field_shapes_field foreign key (insurance, field) references fields (insurance, id)
);
create index field_shapes_of_field on field_shapes (field, id desc);

-- The field that a row insures, so that a check across proposals need not open the rows.
alter table proposal_rows add column field_id integer;
alter table proposal_rows add constraint proposal_rows_field
  foreign key (insurance, field_id) references fields (insurance, id);
create index proposal_rows_fields on proposal_rows (field_id) where deleted_at is null and field_id is not null;
