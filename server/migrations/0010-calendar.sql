-- Month lengths of Bikram Sambat, of the country and no company's. The program brings what it knows; a super admin sets
-- a projected year when its official calendar appears. `version` is that of the whole table when the row was last set,
-- so the highest one tells every server and browser whether it reckons by the newest calendar.
create table calendar_years (
  year integer primary key,
  months smallint[] not null check (cardinality(months) = 12 and 29 <= all (months) and 32 >= all (months)),
  official boolean not null,
  version integer not null default 1,
  set_by integer references users,
  set_at timestamptz
);
