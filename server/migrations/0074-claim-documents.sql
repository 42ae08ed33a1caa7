-- outside a transaction
-- What a claim rests on is a document of the policy's proposal, as what an endorsement rests on is.
alter table documents add column if not exists claim integer;
alter table documents drop constraint if exists documents_claim, add constraint documents_claim
  foreign key (insurance, claim) references claims (insurance, id) not valid;
alter table documents validate constraint documents_claim;
create index concurrently if not exists documents_of_claim on documents (claim, code) where claim is not null;
