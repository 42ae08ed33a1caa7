-- outside a transaction
-- How far each person has read what happened to one record; `notifications_seen` says it of all records.
create table if not exists notifications_read (
  user_id integer not null references users on delete cascade,
  entity text not null,
  record integer not null,
  history bigint not null,
  primary key (user_id, entity, record)
);
-- What waits for somebody is little beside what was done over the years, so it waits in indexes of its own.
create index concurrently if not exists proposals_returned on proposals (insurance, created_by, moved_at)
  where deleted_at is null and status = 'returned';
create index concurrently if not exists deposits_pending on deposits (insurance, created_at)
  where deleted_at is null and status = 'pending';
create index concurrently if not exists policies_to_refund on policies (insurance, cancelled_at)
  where deleted_at is null and status = 'cancelled' and refund_farmer > 0;
