-- A value that comes or goes colours a field of the map anew.
create index ndvi_values_changed on ndvi_values (insurance, (greatest(updated_at, deleted_at)) desc);
