-- outside a transaction
-- The greenness of all fields over some days.
create index concurrently if not exists ndvi_values_by_day on ndvi_values (insurance, day)
  include (field, mean, valid_percent) where deleted_at is null;
