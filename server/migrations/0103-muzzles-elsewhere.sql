-- Whether a comparison found the muzzle under another tag, which waits in the work list until somebody has concluded.
alter table muzzle_matches add column elsewhere boolean not null default false;
alter table muzzle_matches disable trigger muzzle_matches_fixed;
update muzzle_matches m set elsewhere = true
  from muzzle_readings r where r.id = m.enrolled and r.animal <> m.animal;
alter table muzzle_matches enable trigger muzzle_matches_fixed;
create index muzzle_matches_elsewhere on muzzle_matches (insurance, created_at) where elsewhere;
