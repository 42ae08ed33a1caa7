-- Where two cancel a policy: who asked for it, why, and what would have gone back on that day.
alter table proposals
  add column cancel_asked_by integer references users,
  add column cancel_asked_at timestamptz,
  add column cancel_reason text,
  add column cancel_refund_farmer bigint,
  add column cancel_refund_authority bigint;
