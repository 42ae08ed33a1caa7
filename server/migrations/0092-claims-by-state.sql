-- outside a transaction
-- A tab of the list by due day, with what is summed below it, and what was decided before of the same form and cause.
create index concurrently if not exists claims_of_state on claims (insurance, status, due_on, id)
  include (estimated, assessed, payable) where deleted_at is null;
drop index concurrently if exists claims_states;
create index concurrently if not exists claims_alike on claims (insurance, form, peril, decided_at desc)
  where deleted_at is null and decided_at is not null;
