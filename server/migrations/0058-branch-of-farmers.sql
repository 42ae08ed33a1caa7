-- outside a transaction
alter table kyc drop constraint if exists kyc_branch,
  add constraint kyc_branch foreign key (insurance, branch) references branches (insurance, id) not valid;
-- again until none is left
update kyc set branch = u.branch from users u
  where u.id = kyc.created_by and kyc.id in (
    select k.id from kyc k join users r on r.id = k.created_by and r.insurance = k.insurance
    where k.branch is null and r.branch is not null limit 5000);
alter table kyc validate constraint kyc_branch;
create index concurrently if not exists kyc_by_branch on kyc (insurance, branch, id desc)
  where deleted_at is null and branch is not null;
