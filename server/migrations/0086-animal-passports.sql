-- outside a transaction
-- The passport of an animal is a paper that anybody can verify.
alter table printed_papers drop constraint if exists printed_papers_kind_check, add constraint printed_papers_kind_check
  check (kind in ('proposal', 'subsidy_application', 'policy', 'endorsement', 'kyc', 'receipt', 'register', 'animal'))
  not valid;
alter table printed_papers validate constraint printed_papers_kind_check;
