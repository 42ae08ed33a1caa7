-- The day in Nepal of the first submission, which a correction does not move: buying windows are judged by it.
alter table proposals add column first_submitted_on date;
