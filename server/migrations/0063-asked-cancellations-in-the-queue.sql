-- outside a transaction
-- Cancellations that wait for their second person, longest waiting first.
create index concurrently if not exists proposals_cancel_asked on proposals (insurance, moved_at, id)
  where deleted_at is null and status = 'issued' and cancel_asked_by is not null;
