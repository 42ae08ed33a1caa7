-- The bill to the authority that stood over the policy when it was endorsed: whoever wrote it knew.
alter table endorsements add column subsidy_bill text;
