-- Whom a group or a cooperative insures: listed with its proposal, and each row names one.
create table proposal_members (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_proposal integer not null,
  client_id uuid not null,
  position integer not null default 0,
  name_np text,
  citizenship_no text,
  phone_number_np text,
  membership_no text,
  share_percent double precision,
  -- owner id of the farmer, where the member is one of the company's
  farmer integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id),
  unique (insurance, insurance_proposal, id),
  constraint proposal_members_proposal foreign key (insurance, insurance_proposal)
    references proposals (insurance, id),
  constraint proposal_members_farmer foreign key (insurance, farmer) references kyc (insurance, personal_info)
);
-- A repeated save finds its member; also how the members of a proposal are read.
create unique index proposal_members_client on proposal_members (insurance_proposal, client_id)
  where deleted_at is null;
create index proposal_members_farmers on proposal_members (farmer) where deleted_at is null and farmer is not null;

-- The member that a row names: one of its own proposal.
alter table proposal_rows add column member_id integer;
alter table proposal_rows add constraint proposal_rows_member
  foreign key (insurance, insurance_proposal, member_id) references proposal_members (insurance, insurance_proposal, id);
create index proposal_rows_members on proposal_rows (member_id) where deleted_at is null and member_id is not null;
