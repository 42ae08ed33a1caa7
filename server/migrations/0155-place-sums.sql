-- The months of the Nepali calendar by the AD day on which each begins, as calendar_years has them.
create table calendar_months (first_day date primary key);
create function lay_calendar_months() returns void language sql as
$$
  delete from calendar_months;
  insert into calendar_months
    select date '1943-04-14' + (sum(m.days) over (order by y.year, m.nth) - m.days)::integer
    from calendar_years y cross join unnest(y.months) with ordinality as m (days, nth) where y.year >= 2000
$$;
select lay_calendar_months();

-- A day that the calendar does not know stands for itself.
create function month_of_day(of_day date) returns date language sql stable as
$$ select coalesce((select max(first_day) from calendar_months where first_day <= of_day), of_day) $$;

-- Money of claims: 4 the notice with what is known of the loss, 5 what the end of the claim changes in that, 6 a payment
-- that was ordered. The notice's day is kept with each, and its peril.
alter table place_entries add column noticed date, add column incurred bigint not null default 0,
  add column paid bigint not null default 0, drop constraint place_entries_entry, drop constraint place_entries_peril;
alter table place_entries
  add constraint place_entries_entry check (entry between 1 and 6) not valid,
  add constraint place_entries_peril check ((peril is not null) = (entry >= 4)) not valid;

create or replace function policy_entries_of(of_policy integer) returns setof place_entries language sql stable as
$$
  select 0, p.insurance, e.entry, p.id, p.id, p.form, day_in_nepal(e.moment), place.province, place.district,
    place.municipality, place.ward, null::text, e.sum_insured, e.premium,
    case when e.entry = 1 then rows.heads else 0 end, case when e.entry = 1 then rows.area_sqm else 0 end,
    null::date, 0::bigint, 0::bigint
  from policies p
    cross join lateral place_of_proposal(p.insurance, p.insurance_proposal) place
    cross join lateral (
      select coalesce(sum(coalesce(r.count, 1)), 0)::integer as heads, coalesce(sum(r.area_sqm), 0) as area_sqm
      from proposal_rows r
      where r.insurance = p.insurance and r.insurance_proposal = p.insurance_proposal and r.deleted_at is null) rows
    cross join lateral (
      select 1::smallint as entry, p.issued_at as moment, p.sum_insured, p.premium
      union all
      select 3::smallint, p.cancelled_at, -(p.sum_insured + (
          select coalesce(sum(d.sum_insured), 0)::bigint from endorsements d
          where d.insurance = p.insurance and d.policy = p.id and d.in_force_at is not null)),
        -(p.refund_farmer + p.refund_authority)
      where p.cancelled_at is not null) e
  where p.id = of_policy and p.deleted_at is null
$$;

create or replace function endorsement_entries_of(of_endorsement integer) returns setof place_entries
  language sql stable as
$$
  select 0, d.insurance, 2::smallint, d.id, d.policy, p.form, day_in_nepal(d.in_force_at), place.province, place.district,
    place.municipality, place.ward, null::text, coalesce(d.sum_insured, 0), coalesce(d.premium, 0), 0, 0::numeric,
    null::date, 0::bigint, 0::bigint
  from endorsements d join policies p on p.insurance = d.insurance and p.id = d.policy
    cross join lateral place_of_proposal(p.insurance, p.insurance_proposal) place
  where d.id = of_endorsement and d.in_force_at is not null and d.deleted_at is null
$$;

-- Of an open claim counts what is known of it; of a settled one what was paid.
create or replace function claim_entries_of(of_claim integer) returns setof place_entries language sql stable as
$$
  with claim as (
    select c.insurance, c.id, c.policy, c.form, c.peril, day_in_nepal(c.reported_at) as noticed,
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
    c.peril, 0::bigint, 0::bigint, 0, 0::numeric, c.noticed, e.incurred, e.paid
  from claim c cross join lateral (
    select 4::smallint as entry, c.id as entry_id, c.noticed as day, c.known as incurred, 0::bigint as paid
    union all
    select 5::smallint, c.id, coalesce(max(o.paid_on), c.moved), (coalesce(sum(o.amount), 0) - c.known)::bigint, 0
      from ordered o where not c.is_open having not c.is_open
    union all
    select 6::smallint, o.id, o.paid_on, 0, o.amount from ordered o) e
$$;

create function entries_of(of_table text, of_record integer) returns setof place_entries language sql stable as
$$
  select * from policy_entries_of(of_record) where of_table = 'policies'
  union all
  select * from endorsement_entries_of(of_record) where of_table = 'endorsements'
  union all
  select * from claim_entries_of(of_record) where of_table = 'claims'
$$;

drop trigger policies_entries on policies;
drop trigger endorsements_entries on endorsements;
drop trigger claims_entries on claims;
drop function keep_policy_entries, keep_endorsement_entries, keep_claim_entries;

-- Lines and payments are of a claim, whose entries are then made anew.
-- A connection plans what a trigger does once: over tables that are small then, it would read them whole for ever after.
create function keep_place_entries() returns trigger language plpgsql set enable_seqscan = off as
$$
declare
  of_table text := tg_table_name;
  of_record integer;
begin
  if of_table in ('claim_lines', 'payments') then
    of_table := 'claims';
    of_record := new.claim;
  else
    of_record := new.id;
  end if;
  delete from place_entries where entry_id = of_record
    and entry = any (case of_table when 'policies' then '{1,3}' when 'endorsements' then '{2}' else '{4,5}' end::smallint[]);
  if of_table = 'claims' then
    delete from place_entries where entry = 6
      and entry_id in (select id from payments where insurance = new.insurance and claim = of_record);
  end if;
  insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
      sum_insured, premium, heads, area_sqm, noticed, incurred, paid)
    select insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril, sum_insured,
      premium, heads, area_sqm, noticed, incurred, paid from entries_of(of_table, of_record);
  return null;
end
$$;
create trigger policies_entries after insert or update of issued_at, cancelled_at, refund_farmer, refund_authority,
    sum_insured, premium, insurance_proposal, deleted_at on policies
  for each row execute function keep_place_entries();
create trigger endorsements_entries after insert or update of in_force_at, sum_insured, premium, deleted_at on endorsements
  for each row execute function keep_place_entries();
create trigger claims_entries after insert or update of reported_at, peril, district, status, moved_at, payable, assessed,
    estimated, deleted_at on claims
  for each row execute function keep_place_entries();
create trigger claim_lines_entries after insert or update of sum_insured, deleted_at on claim_lines
  for each row execute function keep_place_entries();
create trigger payments_entries after insert or update of status, paid_on, amount, deleted_at on payments
  for each row when (new.claim is not null) execute function keep_place_entries();

-- The sums of the entries by month, place, form and cause. Each write adds rows of its own, and nobody waits for a row of
-- totals: what is there of one key adds up, and a scheduled task puts it together. The rows without a company are those
-- of all companies.
create table place_sums (
  id integer generated always as identity,
  insurance integer references companies,
  -- the first days of the months of the notice, else of the entry, and of the entry
  noticed date not null,
  month date not null,
  form text not null,
  -- 0 and '' where the entry has none; -1 in the row of all places together
  district integer not null,
  municipality integer not null,
  peril text not null,
  policies integer not null,
  claims integer not null,
  sum_insured bigint not null,
  premium bigint not null,
  heads integer not null,
  area_sqm numeric(18, 4) not null,
  incurred bigint not null,
  paid bigint not null,
  -- not put together yet
  fresh boolean not null default true
);
create index place_sums_months on place_sums (insurance, noticed);
create index place_sums_districts on place_sums (insurance, district, noticed);
create index place_sums_fresh on place_sums (insurance) where fresh;

create function sum_entry(e place_entries, sign integer) returns void language sql as
$$
  insert into place_sums (insurance, noticed, month, form, district, municipality, peril, policies, claims, sum_insured,
      premium, heads, area_sqm, incurred, paid)
    select company, month_of_day(coalesce(e.noticed, e.day)), month_of_day(e.day), e.form, place.district,
      place.municipality, coalesce(e.peril, ''), sign * (e.entry = 1)::integer, sign * (e.entry = 4)::integer,
      sign * e.sum_insured, sign * e.premium, sign * e.heads, sign * e.area_sqm, sign * e.incurred, sign * e.paid
    from unnest(array[e.insurance, null]) company,
      (values (coalesce(e.district, 0), coalesce(e.municipality, 0)), (-1, -1)) place (district, municipality)
$$;
create function keep_place_sums() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then perform sum_entry(old, -1); end if;
  if tg_op <> 'DELETE' then perform sum_entry(new, 1); end if;
  return null;
end
$$;
create trigger place_entries_sums after insert or update or delete on place_entries
  for each row execute function keep_place_sums();

-- Puts together what was added to a month since the last time, and answers how many rows that were. One at a time: of
-- two, the second would miss what the first has written.
create function fold_place_sums() returns integer language plpgsql as
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
            sum_insured, premium, heads, area_sqm, incurred, paid, fresh)
          select whose, noticed, month, form, district, municipality, peril, sum(policies), sum(claims), sum(sum_insured),
            sum(premium), sum(heads), sum(area_sqm), sum(incurred), sum(paid), false
          from gone group by noticed, month, form, district, municipality, peril
          having (sum(policies), sum(claims), sum(sum_insured), sum(premium), sum(heads), sum(area_sqm), sum(incurred),
            sum(paid)) <> (0, 0, 0, 0, 0, 0, 0, 0))
    select count(*) into written from gone where fresh;
    folded := folded + written;
  end loop;
  return folded;
end
$$;

-- All sums anew from the entries. A write of somebody meanwhile is in neither or in both of what goes and what comes.
create function lay_place_sums() returns void language sql as
$$
  select pg_advisory_xact_lock(20830155);
  with gone as (delete from place_sums)
  insert into place_sums (insurance, noticed, month, form, district, municipality, peril, policies, claims, sum_insured,
      premium, heads, area_sqm, incurred, paid, fresh)
    select company, month_of_day(e.noticed), month_of_day(e.day), e.form, place.district, place.municipality, e.peril,
      sum(e.policies), sum(e.claims), sum(e.sum_insured), sum(e.premium), sum(e.heads), sum(e.area_sqm), sum(e.incurred),
      sum(e.paid), false
    from (
      select insurance, coalesce(noticed, day) as noticed, day, form, coalesce(district, 0) as district,
        coalesce(municipality, 0) as municipality, coalesce(peril, '') as peril,
        count(*) filter (where entry = 1) as policies, count(*) filter (where entry = 4) as claims,
        sum(sum_insured) as sum_insured, sum(premium) as premium, sum(heads) as heads, sum(area_sqm) as area_sqm,
        sum(incurred) as incurred, sum(paid) as paid
      from place_entries group by 1, 2, 3, 4, 5, 6, 7) e
      cross join lateral unnest(array[e.insurance, null]) company
      cross join lateral (values (e.district, e.municipality), (-1, -1)) place (district, municipality)
    group by 1, 2, 3, 4, 5, 6, 7
$$;

-- A corrected calendar moves the days between months.
create function follow_calendar() returns trigger language plpgsql as
$$
declare
  before date[] := array(select first_day from calendar_months order by first_day);
begin
  perform lay_calendar_months();
  if before <> array(select first_day from calendar_months order by first_day) and exists (select from place_entries) then
    perform lay_place_sums();
  end if;
  return null;
end
$$;
create trigger calendar_years_months after insert or delete or update of months on calendar_years
  for each statement execute function follow_calendar();
