-- The tree of 7 provinces, 77 districts, 753 local levels and 6,743 wards, the same for every company.
create table provinces (
  id integer primary key,
  name_np text not null,
  name_en text not null
);

create table districts (
  id integer primary key,
  province integer not null references provinces,
  name_np text not null,
  name_en text not null,
  area_unit text not null check (area_unit in ('ropani', 'bigha'))
);
create index districts_by_province on districts (province);

create table municipalities (
  id integer primary key,
  district integer not null references districts,
  name_np text not null,
  name_en text not null,
  category_np text not null,
  category_en text not null
);
create index municipalities_by_district on municipalities (district);

create table wards (
  id integer primary key,
  municipality integer not null references municipalities,
  number integer not null,
  unique (municipality, number)
);

-- Where somebody lives or a field lies. The levels above the ward are repeated so that lists filter without joins.
create table addresses (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  province integer not null references provinces,
  district integer not null references districts,
  municipality integer not null references municipalities,
  ward integer not null references wards,
  tole text not null default '',
  unique (insurance, id),
  unique (insurance, ward, tole)
);
