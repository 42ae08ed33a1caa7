-- outside a transaction
-- What was assigned before there were visits; both are found by the index of what is under way.
insert into visits (insurance, kind, personal_info, insurance_proposal, person, due_on, raised)
select insurance, 'inspection', personal_info, id, technician,
  greatest((clock_now() at time zone interval '05:45')::date, (submitted_at at time zone interval '05:45')::date + 7), true
from proposals where status = 'technician_review' and technician is not null and deleted_at is null
on conflict do nothing;
insert into visits (insurance, kind, phase, personal_info, claim, person, due_on, raised)
select insurance, 'claim_survey', status, personal_info, id, assignee,
  greatest((clock_now() at time zone interval '05:45')::date, (reported_at at time zone interval '05:45')::date + 7), true
from claims where status in ('intimated', 'registered', 'inspection', 'documents_pending') and assignee is not null
  and deleted_at is null
on conflict do nothing;
