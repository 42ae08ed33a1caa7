-- What a write leaves as it was stays: most moves of a claim change nothing of what is added up, and each entry that goes
-- and comes back adds eight rows to the sums. One plan fits every record: it is made at the first write of a connection.
create or replace function keep_place_entries() returns trigger language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as
$$
declare
  of_table text := tg_table_name;
  of_record integer;
  wanted place_entries[];
begin
  if of_table in ('claim_lines', 'payments') then
    of_table := 'claims';
    of_record := new.claim;
  else
    of_record := new.id;
  end if;
  if of_table = 'policies' then
    wanted := array(select e from policy_entries_of(of_record) e);
  elsif of_table = 'endorsements' then
    wanted := array(select e from endorsement_entries_of(of_record) e);
  else
    wanted := array(select e from claim_entries_of(of_record) e);
  end if;
  delete from place_entries p
    where (p.entry, p.entry_id) in (
      select k.entry, of_record
        from unnest(case of_table when 'policies' then '{1,3}' when 'endorsements' then '{2}' else '{4,5}' end::smallint[]) k (entry)
      union all
      select 6, id from payments where of_table = 'claims' and insurance = new.insurance and claim = of_record)
    and not exists (
      select from unnest(wanted) w
      where (w.insurance, w.entry, w.entry_id, w.policy, w.form, w.day, w.province, w.district, w.municipality, w.ward,
          w.peril, w.sum_insured, w.premium, w.heads, w.area_sqm, w.noticed, w.incurred, w.paid)
        is not distinct from (p.insurance, p.entry, p.entry_id, p.policy, p.form, p.day, p.province, p.district,
          p.municipality, p.ward, p.peril, p.sum_insured, p.premium, p.heads, p.area_sqm, p.noticed, p.incurred, p.paid));
  insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
      sum_insured, premium, heads, area_sqm, noticed, incurred, paid)
    select insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril, sum_insured,
      premium, heads, area_sqm, noticed, incurred, paid
    from unnest(wanted) w
    where not exists (select from place_entries p where p.entry = w.entry and p.entry_id = w.entry_id);
  return null;
end
$$;
drop function entries_of(text, integer);

-- In this language a connection plans the statement once, in SQL at each entry.
create or replace function sum_entry(e place_entries, sign integer) returns void language plpgsql as
$$
begin
  insert into place_sums (insurance, noticed, month, form, district, municipality, peril, policies, claims, sum_insured,
      premium, heads, area_sqm, incurred, paid)
    select company, month_of_day(coalesce(e.noticed, e.day)), month_of_day(e.day), e.form, place.district,
      place.municipality, coalesce(e.peril, ''), sign * (e.entry = 1)::integer, sign * (e.entry = 4)::integer,
      sign * e.sum_insured, sign * e.premium, sign * e.heads, sign * e.area_sqm, sign * e.incurred, sign * e.paid
    from unnest(array[e.insurance, null]) company,
      (values (coalesce(e.district, 0), coalesce(e.municipality, 0)), (-1, -1)) place (district, municipality);
end
$$;

-- A function that answers with a set is planned as a part of the statement that asks.
drop function place_of_proposal(integer, integer);
create function place_of_proposal(of_company integer, of_proposal integer)
  returns table (province integer, district integer, municipality integer, ward integer) language sql stable rows 1 as
$$
  select coalesce((o.values #>> '{farm_address,province}')::integer, k.province),
    coalesce((o.values #>> '{farm_address,district}')::integer, k.district),
    case when o.values #>> '{farm_address,district}' is null then k.municipality
      else (o.values #>> '{farm_address,municipality}')::integer end,
    case when o.values #>> '{farm_address,district}' is null then k.ward
      else (o.values #>> '{farm_address,ward}')::integer end
  from proposals o join kyc k on k.insurance = o.insurance and k.personal_info = o.personal_info
  where o.insurance = of_company and o.id = of_proposal
$$;
