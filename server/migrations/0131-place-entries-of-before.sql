-- outside a transaction
-- The entries of what was written before the table was there.
-- by ids of policies
insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
    sum_insured, premium, heads, area_sqm)
  select e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality, e.ward, e.peril,
    e.sum_insured, e.premium, e.heads, e.area_sqm
  from policies p cross join lateral policy_entries_of(p.id) e where p.id between $1 and $2 on conflict do nothing;
-- by ids of endorsements
insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
    sum_insured, premium, heads, area_sqm)
  select e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality, e.ward, e.peril,
    e.sum_insured, e.premium, e.heads, e.area_sqm
  from endorsements p cross join lateral endorsement_entries_of(p.id) e where p.id between $1 and $2
  on conflict do nothing;
-- by ids of claims
insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
    sum_insured, premium, heads, area_sqm)
  select e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality, e.ward, e.peril,
    e.sum_insured, e.premium, e.heads, e.area_sqm
  from claims p cross join lateral claim_entries_of(p.id) e where p.id between $1 and $2 on conflict do nothing;
