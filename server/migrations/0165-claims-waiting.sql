-- outside a transaction
-- What waits for whom is told by the index alone: it holds the open claims, by due day.
create index concurrently if not exists claims_waiting on claims (insurance, due_on, id)
  include (status, form, estimated, assessed, payable, assignee, assessed_by, first_approved_by, approver, decided_by)
  where deleted_at is null
    and status in ('intimated', 'registered', 'inspection', 'documents_pending', 'assessed', 'approved', 'appealed');
drop index concurrently if exists claims_due;
