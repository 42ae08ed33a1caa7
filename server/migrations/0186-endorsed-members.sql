-- outside a transaction
-- A member whom an endorsement brought into the policy is none of the list that the proposal was handed in with.
alter table proposal_members add column if not exists endorsement integer;
alter table proposal_members drop constraint if exists proposal_members_endorsement, add constraint proposal_members_endorsement
  foreign key (insurance, endorsement) references endorsements (insurance, id) not valid;
alter table proposal_members validate constraint proposal_members_endorsement;
create index concurrently if not exists proposal_members_of_endorsement on proposal_members (endorsement) where endorsement is not null;
