-- outside a transaction
-- Only of what is under way is the day asked for.
-- again until none is left
update proposals set first_submitted_on = (submitted_at at time zone interval '05:45')::date where id in (
  select id from proposals
  where status in ('returned', 'submitted', 'technician_review', 'verified', 'approved')
    and submitted_at is not null and first_submitted_on is null
  limit 5000);
