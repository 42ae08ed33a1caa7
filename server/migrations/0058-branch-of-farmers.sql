-- outside a transaction
alter table kyc drop constraint if exists kyc_branch,
  add constraint kyc_branch foreign key (insurance, branch) references branches (insurance, id) not valid;
-- by ids of kyc
update kyc set branch = u.branch from users u
where kyc.id between $1 and $2 and kyc.branch is null
  and u.id = kyc.created_by and u.insurance = kyc.insurance and u.branch is not null;
alter table kyc validate constraint kyc_branch;
create index concurrently if not exists kyc_by_branch on kyc (insurance, branch, id desc)
  where deleted_at is null and branch is not null;
