import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';

/** What policies of the cooperative in force insure for a member today; money in paisa. */
export interface GroupCover {
  sum_insured: number;
  premium: number;
  /** Null where nothing is insured, or by products of several units. */
  units: number | null;
  unit: IndexTerms['unit'] | null;
}

/** Selects the cover of the member in `kyc`: each row as it was issued, or as the last endorsement in force left it. */
export function groupCover(data: Scoped): RawBuilder<GroupCover> {
  const ofPolicy = sql`from ${data.table('proposal_members', 'm')}
    join ${data.table('policies', 'g')} on g.insurance_proposal = m.insurance_proposal`;
  const inForce = sql`m.farmer = kyc.personal_info and g.form = ${indexinsurance.name}
    and g.status = 'issued' and g.risk_end_at > clock_now()`;
  const stands = (id: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${data.table('policy_rows', 'own')} where own.policy = g.id and own.row_id = ${id})`;
  const endorsed = sql`(select distinct on (c.row -> 'after' ->> 'id') c.row -> 'after' as row
    from ${data.table('endorsements', 'e')} cross join lateral jsonb_array_elements(e.row_changes) as c (row)
    where e.policy = g.id and e.status = 'in_force' and c.row -> 'after' ->> 'id' is not null
    order by c.row -> 'after' ->> 'id', e.in_force_at desc, e.id desc)`;
  const issued = sql`select r.sum_insured, r.premium, r.values ->> 'units' as units, r.kind
    ${ofPolicy} join ${data.table('proposal_rows', 'r')} on r.member_id = m.id
    where ${inForce} and ${stands(sql`r.id`)}
      and not exists (select 1 from ${endorsed} x where x.row ->> 'id' = r.id::text)`;
  const changed = sql`select ((x.row ->> 'sum_insured')::numeric * 100)::bigint,
      ((x.row ->> 'premium')::numeric * 100)::bigint, x.row ->> 'units', x.row ->> 'product'
    ${ofPolicy} cross join lateral ${endorsed} x
    where ${inForce} and x.row ->> 'member' = m.client_id::text and ${stands(sql`(x.row ->> 'id')::integer`)}`;
  return sql<GroupCover>`(select jsonb_build_object(
      'sum_insured', coalesce(sum(c.sum_insured), 0), 'premium', coalesce(sum(c.premium), 0),
      'units', case when count(distinct p.unit) = 1 then sum(c.units::integer) end,
      'unit', case when count(distinct p.unit) = 1 then min(p.unit) end)
    from (${issued} union all ${changed}) c (sum_insured, premium, units, kind)
      left join lateral (select i.terms ->> 'unit' as unit from ${data.table('index_products', 'i')}
        where i.id = substring(c.kind from 'product_(\\d+)')::integer) p on true)`;
}
