-- outside a transaction
-- An endorsement has a paper of its own.
alter table printed_papers drop constraint if exists printed_papers_kind_check, add constraint printed_papers_kind_check
  check (kind in ('proposal', 'subsidy_application', 'policy', 'endorsement', 'kyc', 'receipt', 'register')) not valid;
alter table printed_papers validate constraint printed_papers_kind_check;
-- Why a policy was cancelled, and from which day, where that is not the day on which it was.
alter table proposals add column if not exists cancel_cause text, add column if not exists cancel_on date;
alter table policies add column if not exists cancel_cause text, add column if not exists cancel_on date;
alter table proposals drop constraint if exists proposals_cancel_cause, add constraint proposals_cancel_cause
  check (cancel_cause in ('request', 'sale', 'gone',
  'insured_died', 'double_cover', 'false_details', 'unpaid', 'mistake', 'other')) not valid;
alter table proposals validate constraint proposals_cancel_cause;
alter table policies drop constraint if exists policies_cancel_cause, add constraint policies_cancel_cause
  check (cancel_cause in ('request', 'sale', 'gone',
  'insured_died', 'double_cover', 'false_details', 'unpaid', 'mistake', 'other')) not valid;
alter table policies validate constraint policies_cancel_cause;
alter table policies drop constraint if exists policies_cancel_day, add constraint policies_cancel_day
  check (cancel_on is null or cancelled_at is not null) not valid;
alter table policies validate constraint policies_cancel_day;
