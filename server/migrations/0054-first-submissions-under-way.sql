-- outside a transaction
-- Only of what is under way is the day asked for.
-- by ids of proposals
update proposals set first_submitted_on = (submitted_at at time zone interval '05:45')::date
where id between $1 and $2
  and status in ('returned', 'submitted', 'technician_review', 'verified', 'approved')
  and submitted_at is not null and first_submitted_on is null;
