-- The sums of all places of a company are by branch, 0 where the entry has none: the figures of a branch are read from them,
-- and those of the company are still what they add up to, also for a program of before.
alter table place_sums add column branch integer not null default 0;

create or replace function sum_entry(e place_entries, sign integer) returns void language plpgsql as
$$
begin
  insert into place_sums (insurance, noticed, month, form, district, municipality, peril, branch, policies, claims,
      sum_insured, premium, heads, area_sqm, incurred, paid, subsidy)
    select company, month_of_day(coalesce(e.noticed, e.day)), month_of_day(e.day), e.form, place.district,
      place.municipality, coalesce(e.peril, ''),
      case when company is not null and place.district = -1 then coalesce(e.branch, 0) else 0 end,
      sign * (e.entry = 1)::integer, sign * (e.entry = 4)::integer, sign * e.sum_insured, sign * e.premium, sign * e.heads,
      sign * e.area_sqm, sign * e.incurred, sign * e.paid, sign * e.subsidy
    from unnest(array[e.insurance, null]) company,
      (values (coalesce(e.district, 0), coalesce(e.municipality, 0)), (-1, -1)) place (district, municipality);
end
$$;

create or replace function fold_place_sums() returns integer language plpgsql as
$$
declare
  whose integer;
  written integer;
  folded integer := 0;
begin
  if not pg_try_advisory_xact_lock(20830155) then return 0; end if;
  for whose in select distinct insurance from place_sums where fresh loop
    with touched as (
        select distinct noticed, month, form, district, municipality, peril, branch from place_sums
        where fresh and (insurance = whose or (whose is null and insurance is null))),
      gone as (
        delete from place_sums s using touched t
        where (s.insurance = whose or (whose is null and s.insurance is null))
          and (s.noticed, s.month, s.form, s.district, s.municipality, s.peril, s.branch)
            = (t.noticed, t.month, t.form, t.district, t.municipality, t.peril, t.branch)
        returning s.*),
      kept as (
        insert into place_sums (insurance, noticed, month, form, district, municipality, peril, branch, policies, claims,
            sum_insured, premium, heads, area_sqm, incurred, paid, subsidy, fresh)
          select whose, noticed, month, form, district, municipality, peril, branch, sum(policies), sum(claims),
            sum(sum_insured), sum(premium), sum(heads), sum(area_sqm), sum(incurred), sum(paid), sum(subsidy), false
          from gone group by noticed, month, form, district, municipality, peril, branch
          having (sum(policies), sum(claims), sum(sum_insured), sum(premium), sum(heads), sum(area_sqm), sum(incurred),
            sum(paid), sum(subsidy)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0))
    select count(*) into written from gone where fresh;
    folded := folded + written;
  end loop;
  return folded;
end
$$;

create or replace function lay_place_sums() returns void language sql as
$$
  select pg_advisory_xact_lock(20830155);
  with gone as (delete from place_sums)
  insert into place_sums (insurance, noticed, month, form, district, municipality, peril, branch, policies, claims,
      sum_insured, premium, heads, area_sqm, incurred, paid, subsidy, fresh)
    select company, month_of_day(e.noticed), month_of_day(e.day), e.form, place.district, place.municipality, e.peril,
      case when company is not null and place.district = -1 then e.branch else 0 end,
      sum(e.policies), sum(e.claims), sum(e.sum_insured), sum(e.premium), sum(e.heads), sum(e.area_sqm), sum(e.incurred),
      sum(e.paid), sum(e.subsidy), false
    from (
      select insurance, coalesce(noticed, day) as noticed, day, form, coalesce(district, 0) as district,
        coalesce(municipality, 0) as municipality, coalesce(peril, '') as peril, coalesce(branch, 0) as branch,
        count(*) filter (where entry = 1) as policies, count(*) filter (where entry = 4) as claims,
        sum(sum_insured) as sum_insured, sum(premium) as premium, sum(heads) as heads, sum(area_sqm) as area_sqm,
        sum(incurred) as incurred, sum(paid) as paid, sum(subsidy) as subsidy
      from place_entries group by 1, 2, 3, 4, 5, 6, 7, 8) e
      cross join lateral unnest(array[e.insurance, null]) company
      cross join lateral (values (e.district, e.municipality), (-1, -1)) place (district, municipality)
    group by 1, 2, 3, 4, 5, 6, 7, 8
$$;
