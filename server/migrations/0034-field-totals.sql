-- Count and area under the filters of the list, and the newest page, are read from this index alone.
drop index fields_newest;
create index fields_newest on fields (insurance, id desc) include (area_sqm, crop, west, created_at)
  where deleted_at is null;
