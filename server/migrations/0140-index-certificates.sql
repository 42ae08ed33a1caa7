-- outside a transaction
-- The certificate of a member of a cooperative, verified by its code like the others.
alter table printed_papers drop constraint if exists printed_papers_kind_check, add constraint printed_papers_kind_check
  check (kind in ('proposal', 'subsidy_application', 'policy', 'endorsement', 'kyc', 'receipt', 'register', 'animal',
    'claim_form', 'survey_report', 'discharge', 'claim_letter', 'index_certificate'))
  not valid;
alter table printed_papers validate constraint printed_papers_kind_check;
