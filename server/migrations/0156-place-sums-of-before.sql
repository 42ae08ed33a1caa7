-- outside a transaction
-- The money of the claims of before, indexes for what the sums do not hold, and the sums.
-- by ids of claims
insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
    noticed, incurred, paid)
  select e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality, e.ward, e.peril,
    e.noticed, e.incurred, e.paid
  from claims c cross join lateral claim_entries_of(c.id) e where c.id between $1 and $2
  on conflict (entry, entry_id) do update set noticed = excluded.noticed, incurred = excluded.incurred,
    paid = excluded.paid;
alter table place_entries validate constraint place_entries_entry;
alter table place_entries validate constraint place_entries_peril;
create index concurrently if not exists place_entries_of_day on place_entries (day, insurance)
  include (entry, form, district, municipality, ward, peril, sum_insured, premium, heads, area_sqm, noticed, incurred,
    paid);
create index concurrently if not exists place_entries_of_district on place_entries (district, day, insurance)
  include (entry, form, municipality, ward, peril, sum_insured, premium, heads, area_sqm, noticed, incurred, paid);
create index concurrently if not exists place_entries_of_claims on place_entries (day, insurance)
  include (entry, form, district, municipality, ward, peril, noticed, incurred, paid) where peril is not null;
drop index concurrently if exists place_entries_days;
select lay_place_sums();
