-- What waits to be verified is little beside what was verified over the years, so it waits in an index of its own.
create index kyc_waiting on kyc (insurance, id) include (is_crop, is_livestock)
  where deleted_at is null and status in ('new', 'under_review', 'update_required');
