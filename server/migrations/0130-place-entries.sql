-- What each policy, endorsement, cancellation and notice of loss adds to the figures of its day and place. The writes that
-- change those records change this table in the same transaction, so that statistics add up these narrow rows alone.
create table place_entries (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  -- the registers' numbers of policy lines, and 4 for a notice of loss
  entry smallint not null constraint place_entries_entry check (entry between 1 and 4),
  -- the id of the policy, endorsement or claim
  entry_id integer not null,
  policy integer not null,
  form text not null,
  -- in Nepal
  day date not null,
  province integer,
  district integer,
  municipality integer,
  ward integer,
  -- of a notice
  peril text,
  sum_insured bigint not null default 0,
  premium bigint not null default 0,
  heads integer not null default 0,
  area_sqm numeric(16, 4) not null default 0,
  unique (insurance, id),
  constraint place_entries_once unique (entry, entry_id),
  constraint place_entries_policy foreign key (insurance, policy) references policies (insurance, id),
  constraint place_entries_peril check ((peril is not null) = (entry = 4))
);
create index place_entries_days on place_entries (insurance, day)
  include (entry, form, province, district, municipality, ward, peril, sum_insured, premium, heads, area_sqm);
create index place_entries_perils on place_entries (insurance, peril, day)
  include (form, province, district, municipality, ward) where entry = 4;
create index place_entries_of_policy on place_entries (policy);

-- The insured land, else the farmer's address.
create function place_of_proposal(of_company integer, of_proposal integer,
  out province integer, out district integer, out municipality integer, out ward integer) language sql stable as
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

create function day_in_nepal(moment timestamptz) returns date language sql immutable as
$$ select (moment at time zone interval '05:45')::date $$;

-- What an entry should be, by the records as they are.
create function policy_entries_of(of_policy integer) returns setof place_entries language sql stable as
$$
  select 0, p.insurance, e.entry, p.id, p.id, p.form, day_in_nepal(e.moment), place.province, place.district,
    place.municipality, place.ward, null::text, e.sum_insured, e.premium,
    case when e.entry = 1 then rows.heads else 0 end, case when e.entry = 1 then rows.area_sqm else 0 end
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

create function endorsement_entries_of(of_endorsement integer) returns setof place_entries language sql stable as
$$
  select 0, d.insurance, 2::smallint, d.id, d.policy, p.form, day_in_nepal(d.in_force_at), place.province, place.district,
    place.municipality, place.ward, null::text, coalesce(d.sum_insured, 0), coalesce(d.premium, 0), 0, 0::numeric
  from endorsements d join policies p on p.insurance = d.insurance and p.id = d.policy
    cross join lateral place_of_proposal(p.insurance, p.insurance_proposal) place
  where d.id = of_endorsement and d.in_force_at is not null and d.deleted_at is null
$$;

create function claim_entries_of(of_claim integer) returns setof place_entries language sql stable as
$$
  select 0, c.insurance, 4::smallint, c.id, c.policy, c.form, day_in_nepal(c.reported_at), place.province,
    coalesce(c.district, place.district), place.municipality, place.ward, c.peril, 0::bigint, 0::bigint, 0, 0::numeric
  from claims c cross join lateral place_of_proposal(c.insurance, c.insurance_proposal) place
  where c.id = of_claim and c.deleted_at is null
$$;

-- A connection plans what a trigger does once: over tables that are small then, it would read them whole for ever after.
create function keep_policy_entries() returns trigger language plpgsql set enable_seqscan = off as
$$
begin
  delete from place_entries where entry in (1, 3) and entry_id = new.id;
  insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
      sum_insured, premium, heads, area_sqm)
    select insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril, sum_insured,
      premium, heads, area_sqm from policy_entries_of(new.id);
  return null;
end
$$;
create function keep_endorsement_entries() returns trigger language plpgsql set enable_seqscan = off as
$$
begin
  delete from place_entries where entry = 2 and entry_id = new.id;
  insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
      sum_insured, premium, heads, area_sqm)
    select insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril, sum_insured,
      premium, heads, area_sqm from endorsement_entries_of(new.id);
  return null;
end
$$;
create function keep_claim_entries() returns trigger language plpgsql set enable_seqscan = off as
$$
begin
  delete from place_entries where entry = 4 and entry_id = new.id;
  insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
      sum_insured, premium, heads, area_sqm)
    select insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril, sum_insured,
      premium, heads, area_sqm from claim_entries_of(new.id);
  return null;
end
$$;
create trigger policies_entries after insert or update of issued_at, cancelled_at, refund_farmer, refund_authority,
    sum_insured, premium, insurance_proposal, deleted_at on policies
  for each row execute function keep_policy_entries();
create trigger endorsements_entries after insert or update of in_force_at, sum_insured, premium, deleted_at on endorsements
  for each row execute function keep_endorsement_entries();
create trigger claims_entries after insert or update of reported_at, peril, district, deleted_at on claims
  for each row execute function keep_claim_entries();
