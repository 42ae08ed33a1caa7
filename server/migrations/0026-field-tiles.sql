-- The map of fields. From far away a tile counts what lies in each of its squares: told by the middle of the bounding
-- box, from the index alone, for a row with its boundary is wide.
create index fields_middle on fields (insurance, ((west + east) / 2)) include (west, south, east, north, id, personal_info)
  where deleted_at is null and west is not null;

-- Whether any field of a company, or a policy that colours one, changed since a tile was cut.
create index fields_changed on fields (insurance, (greatest(updated_at, deleted_at)) desc);
create index policies_changed on policies (insurance, (greatest(updated_at, deleted_at)) desc);

-- The list by size.
create index fields_by_area on fields (insurance, area_sqm, id) where deleted_at is null;
