-- outside a transaction
-- The papers of a claim can be verified by anybody: the form, the survey report, the discharge and the letter that ends it.
alter table printed_papers drop constraint if exists printed_papers_kind_check, add constraint printed_papers_kind_check
  check (kind in ('proposal', 'subsidy_application', 'policy', 'endorsement', 'kyc', 'receipt', 'register', 'animal',
    'claim_form', 'survey_report', 'discharge', 'claim_letter'))
  not valid;
alter table printed_papers validate constraint printed_papers_kind_check;
