-- outside a transaction
-- What a register of claims has in its month, and what was still outstanding at the end of it.
create index concurrently if not exists claims_reported on claims (insurance, reported_at, id) where deleted_at is null;
create index concurrently if not exists claims_moved on claims (insurance, moved_at, id) where deleted_at is null;
create index concurrently if not exists payments_returned_on on payments (insurance, answered_on, id)
  where status = 'returned';
