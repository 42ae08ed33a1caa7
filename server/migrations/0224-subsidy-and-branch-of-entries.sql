-- What the state pays of each entry's premium, and the branch of its policy or claim: the figures of a branch are read from
-- the entries alone, the subsidy of all is summed up with the rest.
alter table place_entries add column branch integer, add column subsidy bigint not null default 0;
alter table place_sums add column subsidy bigint not null default 0;

create or replace function policy_entries_of(of_policy integer) returns setof place_entries language sql stable as
$$
  select 0, p.insurance, e.entry, p.id, p.id, p.form, day_in_nepal(e.moment), place.province, place.district,
    place.municipality, place.ward, null::text, e.sum_insured, e.premium,
    case when e.entry = 1 then rows.heads else 0 end, case when e.entry = 1 then rows.area_sqm else 0 end,
    null::date, 0::bigint, 0::bigint, p.branch, e.subsidy
  from policies p
    cross join lateral place_of_proposal(p.insurance, p.insurance_proposal) place
    cross join lateral (
      select coalesce(sum(coalesce(r.count, 1)), 0)::integer as heads, coalesce(sum(r.area_sqm), 0) as area_sqm
      from proposal_rows r
      where r.insurance = p.insurance and r.insurance_proposal = p.insurance_proposal and r.deleted_at is null) rows
    cross join lateral (
      select 1::smallint as entry, p.issued_at as moment, p.sum_insured, p.premium, p.subsidy
      union all
      select 3::smallint, p.cancelled_at, -(p.sum_insured + (
          select coalesce(sum(d.sum_insured), 0)::bigint from endorsements d
          where d.insurance = p.insurance and d.policy = p.id and d.in_force_at is not null)),
        -(p.refund_farmer + p.refund_authority), -p.refund_authority
      where p.cancelled_at is not null) e
  where p.id = of_policy and p.deleted_at is null
$$;

create or replace function endorsement_entries_of(of_endorsement integer) returns setof place_entries
  language sql stable as
$$
  select 0, d.insurance, 2::smallint, d.id, d.policy, p.form, day_in_nepal(d.in_force_at), place.province, place.district,
    place.municipality, place.ward, null::text, coalesce(d.sum_insured, 0), coalesce(d.premium, 0), 0, 0::numeric,
    null::date, 0::bigint, 0::bigint, p.branch, coalesce(d.subsidy, 0)
  from endorsements d join policies p on p.insurance = d.insurance and p.id = d.policy
    cross join lateral place_of_proposal(p.insurance, p.insurance_proposal) place
  where d.id = of_endorsement and d.in_force_at is not null and d.deleted_at is null
$$;

create or replace function claim_entries_of(of_claim integer) returns setof place_entries language sql stable as
$$
  with claim as (
    select c.insurance, c.id, c.policy, c.branch, c.form, c.peril, day_in_nepal(c.reported_at) as noticed,
      day_in_nepal(c.moved_at) as moved, place.province, coalesce(c.district, place.district) as district,
      place.municipality, place.ward, c.status in ('intimated', 'registered', 'inspection', 'documents_pending',
        'assessed', 'approved', 'appealed') as is_open,
      coalesce(c.payable, c.assessed, c.estimated, (
        select coalesce(sum(l.sum_insured), 0)::bigint from claim_lines l
        where l.insurance = c.insurance and l.claim = c.id and l.deleted_at is null)) as known
    from claims c cross join lateral place_of_proposal(c.insurance, c.insurance_proposal) place
    where c.id = of_claim and c.deleted_at is null),
  ordered as (
    select p.id, p.paid_on, p.amount from payments p join claim on p.insurance = claim.insurance and p.claim = claim.id
    where p.status in ('sent', 'confirmed') and p.deleted_at is null)
  select 0, c.insurance, e.entry, e.entry_id, c.policy, c.form, e.day, c.province, c.district, c.municipality, c.ward,
    c.peril, 0::bigint, 0::bigint, 0, 0::numeric, c.noticed, e.incurred, e.paid, c.branch, 0::bigint
  from claim c cross join lateral (
    select 4::smallint as entry, c.id as entry_id, c.noticed as day, c.known as incurred, 0::bigint as paid
    union all
    select 5::smallint, c.id, coalesce(max(o.paid_on), c.moved), (coalesce(sum(o.amount), 0) - c.known)::bigint, 0
      from ordered o where not c.is_open having not c.is_open
    union all
    select 6::smallint, o.id, o.paid_on, 0, o.amount from ordered o) e
$$;

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
          w.peril, w.sum_insured, w.premium, w.heads, w.area_sqm, w.noticed, w.incurred, w.paid, w.branch,
          w.subsidy)
        is not distinct from (p.insurance, p.entry, p.entry_id, p.policy, p.form, p.day, p.province, p.district,
          p.municipality, p.ward, p.peril, p.sum_insured, p.premium, p.heads, p.area_sqm, p.noticed, p.incurred, p.paid,
          p.branch, p.subsidy));
  insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
      sum_insured, premium, heads, area_sqm, noticed, incurred, paid, branch, subsidy)
    select insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril, sum_insured,
      premium, heads, area_sqm, noticed, incurred, paid, branch, subsidy
    from unnest(wanted) w
    where not exists (select from place_entries p where p.entry = w.entry and p.entry_id = w.entry_id);
  return null;
end
$$;

drop trigger policies_entries on policies;
create trigger policies_entries after insert or update of issued_at, cancelled_at, refund_farmer, refund_authority,
    sum_insured, premium, subsidy, branch, insurance_proposal, deleted_at on policies
  for each row execute function keep_place_entries();
drop trigger endorsements_entries on endorsements;
create trigger endorsements_entries after insert or update of in_force_at, sum_insured, premium, subsidy, deleted_at
  on endorsements for each row execute function keep_place_entries();
drop trigger claims_entries on claims;
create trigger claims_entries after insert or update of reported_at, peril, district, branch, status, moved_at, payable,
    assessed, estimated, deleted_at on claims
  for each row execute function keep_place_entries();

create or replace function sum_entry(e place_entries, sign integer) returns void language plpgsql as
$$
begin
  insert into place_sums (insurance, noticed, month, form, district, municipality, peril, policies, claims, sum_insured,
      premium, heads, area_sqm, incurred, paid, subsidy)
    select company, month_of_day(coalesce(e.noticed, e.day)), month_of_day(e.day), e.form, place.district,
      place.municipality, coalesce(e.peril, ''), sign * (e.entry = 1)::integer, sign * (e.entry = 4)::integer,
      sign * e.sum_insured, sign * e.premium, sign * e.heads, sign * e.area_sqm, sign * e.incurred, sign * e.paid,
      sign * e.subsidy
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
        select distinct noticed, month, form, district, municipality, peril from place_sums
        where fresh and (insurance = whose or (whose is null and insurance is null))),
      gone as (
        delete from place_sums s using touched t
        where (s.insurance = whose or (whose is null and s.insurance is null))
          and (s.noticed, s.month, s.form, s.district, s.municipality, s.peril)
            = (t.noticed, t.month, t.form, t.district, t.municipality, t.peril)
        returning s.*),
      kept as (
        insert into place_sums (insurance, noticed, month, form, district, municipality, peril, policies, claims,
            sum_insured, premium, heads, area_sqm, incurred, paid, subsidy, fresh)
          select whose, noticed, month, form, district, municipality, peril, sum(policies), sum(claims), sum(sum_insured),
            sum(premium), sum(heads), sum(area_sqm), sum(incurred), sum(paid), sum(subsidy), false
          from gone group by noticed, month, form, district, municipality, peril
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
  insert into place_sums (insurance, noticed, month, form, district, municipality, peril, policies, claims, sum_insured,
      premium, heads, area_sqm, incurred, paid, subsidy, fresh)
    select company, month_of_day(e.noticed), month_of_day(e.day), e.form, place.district, place.municipality, e.peril,
      sum(e.policies), sum(e.claims), sum(e.sum_insured), sum(e.premium), sum(e.heads), sum(e.area_sqm), sum(e.incurred),
      sum(e.paid), sum(e.subsidy), false
    from (
      select insurance, coalesce(noticed, day) as noticed, day, form, coalesce(district, 0) as district,
        coalesce(municipality, 0) as municipality, coalesce(peril, '') as peril,
        count(*) filter (where entry = 1) as policies, count(*) filter (where entry = 4) as claims,
        sum(sum_insured) as sum_insured, sum(premium) as premium, sum(heads) as heads, sum(area_sqm) as area_sqm,
        sum(incurred) as incurred, sum(paid) as paid, sum(subsidy) as subsidy
      from place_entries group by 1, 2, 3, 4, 5, 6, 7) e
      cross join lateral unnest(array[e.insurance, null]) company
      cross join lateral (values (e.district, e.municipality), (-1, -1)) place (district, municipality)
    group by 1, 2, 3, 4, 5, 6, 7
$$;
