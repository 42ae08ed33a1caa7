-- The account to which a claim of the member's rows is paid.
alter table proposal_members
  add column bank_name text,
  add column bank_branch text,
  add column account_no text,
  add column account_holder text;
