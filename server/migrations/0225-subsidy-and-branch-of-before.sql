-- outside a transaction
-- The branch and the subsidy of the entries of before, indexes that hold them, and the sums.
-- by ids of policies
insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
    sum_insured, premium, heads, area_sqm, noticed, incurred, paid, branch, subsidy)
  select e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality, e.ward, e.peril,
    e.sum_insured, e.premium, e.heads, e.area_sqm, e.noticed, e.incurred, e.paid, e.branch, e.subsidy
  from policies r cross join lateral policy_entries_of(r.id) e where r.id between $1 and $2
  on conflict (entry, entry_id) do update set branch = excluded.branch, subsidy = excluded.subsidy;
-- by ids of endorsements
insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
    sum_insured, premium, heads, area_sqm, noticed, incurred, paid, branch, subsidy)
  select e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality, e.ward, e.peril,
    e.sum_insured, e.premium, e.heads, e.area_sqm, e.noticed, e.incurred, e.paid, e.branch, e.subsidy
  from endorsements r cross join lateral endorsement_entries_of(r.id) e where r.id between $1 and $2
  on conflict (entry, entry_id) do update set branch = excluded.branch, subsidy = excluded.subsidy;
-- by ids of claims
insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
    sum_insured, premium, heads, area_sqm, noticed, incurred, paid, branch, subsidy)
  select e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality, e.ward, e.peril,
    e.sum_insured, e.premium, e.heads, e.area_sqm, e.noticed, e.incurred, e.paid, e.branch, e.subsidy
  from claims r cross join lateral claim_entries_of(r.id) e where r.id between $1 and $2
  on conflict (entry, entry_id) do update set branch = excluded.branch, subsidy = excluded.subsidy;
create index concurrently if not exists place_entries_of_days on place_entries (day, insurance)
  include (entry, form, district, municipality, ward, peril, sum_insured, premium, heads, area_sqm, noticed, incurred,
    paid, subsidy);
create index concurrently if not exists place_entries_of_branch on place_entries (branch, day, insurance)
  include (entry, form, district, municipality, ward, peril, sum_insured, premium, heads, area_sqm, noticed, incurred,
    paid, subsidy);
drop index concurrently if exists place_entries_of_day;
select lay_place_sums();
