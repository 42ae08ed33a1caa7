import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { userSummary } from '../tenancy/summaries.ts';

export interface About {
  name_np: string;
  name_en?: string | null;
  number?: string | null;
  form?: string | null;
  /** The policy of a proposal, or the policy itself. */
  policy?: number | null;
  policy_no?: string | null;
}

/** Selects whose record it is and under which number, by the owner columns of a row outside; deposits have a collector. */
export function aboutRecord(outer: 'page' | 'history') {
  const id = `${outer}.owner_id`;
  const entity = sql.ref(`${outer}.owner_entity`);
  const insured = rowsByKey('kyc', 'k', { personal_info: 'o.personal_info' });
  const policy = rowsByKey('policies', 'i', { insurance: 'o.insurance', insurance_proposal: 'o.id' });
  return sql<About | null>`case ${entity}
    when 'proposal' then (select jsonb_build_object('name_np', k.name_np, 'name_en', k.name_en,
        'number', o.proposal_no, 'form', o.form, 'policy', i.id, 'policy_no', i.policy_no)
      from ${rowsByKey('proposals', 'o', { id })} cross join lateral ${insured} left join lateral ${policy} on true)
    when 'kyc' then (select jsonb_build_object('name_np', k.name_np, 'name_en', k.name_en)
      from ${rowsByKey('kyc', 'k', { id })})
    when 'policy' then (select jsonb_build_object('name_np', k.name_np, 'name_en', k.name_en,
        'form', o.form, 'number', o.policy_no, 'policy', o.id, 'policy_no', o.policy_no)
      from ${rowsByKey('policies', 'o', { id })} cross join lateral ${insured})
    when 'animal' then (select jsonb_build_object('name_np', k.name_np, 'name_en', k.name_en, 'number', o.tag_no)
      from ${rowsByKey('animals', 'o', { id })} cross join lateral ${insured})
    when 'visit' then (select jsonb_build_object('name_np', k.name_np, 'name_en', k.name_en, 'number', null)
      from ${rowsByKey('visits', 'o', { id })} cross join lateral ${insured})
    when 'outbreak' then (select jsonb_build_object('name_np', coalesce(m.name_np || '-' || w.number, d.name_np),
        'name_en', coalesce(m.name_en || '-' || w.number, d.name_en), 'number', null)
      from ${rowsByKey('outbreaks', 'o', { id })} join districts d on d.id = o.district
        left join wards w on w.id = o.ward left join municipalities m on m.id = w.municipality)
    when 'deposit' then (select jsonb_build_object('number', o.slip_no, 'name_np', concat_ws(' ',
        ${userSummary('o.collector')} ->> 'first_name', ${userSummary('o.collector')} ->> 'last_name'))
      from ${rowsByKey('deposits', 'o', { id })})
    end`;
}
