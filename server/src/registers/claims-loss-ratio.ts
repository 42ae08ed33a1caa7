import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { formOfClaim } from './claim-columns.ts';
import { reportedClaims } from './claim-lines.ts';
import { policyEntries, policyLines } from './policy-lines.ts';
import { type Asked, amount, defineRegister, together } from './register.ts';

/** A line of insurance in a district. */
export interface Place {
  form: string;
  /** 0 where none is known. */
  district: number;
  named: { name_np: string; name_en: string } | null;
}

interface Line extends Place {
  policies: number;
  premium: number;
  claims: number;
  paid: number;
  outstanding: number;
  incurred: number;
}

/** Premium of the period by the premium statement, and the claims notified in it as they stood at its end. */
export function ratioLines(data: Scoped, asked: Asked) {
  const proposal = rowsByKey('proposals', 'o', { insurance: 'p.insurance', id: 'p.insurance_proposal' });
  const farmer = rowsByKey('kyc', 'k', { insurance: 'p.insurance', personal_info: 'p.personal_info' });
  const premiums = sql`select p.form, d.district, count(*) filter (where p.entry = ${sql.lit(policyEntries.issue)}) as policies,
      sum(p.premium) as premium, 0 as claims, 0 as paid, 0 as outstanding
    from ${policyLines(data, asked)} p, lateral (
      select coalesce((o.values -> 'farm_address' ->> 'district')::integer, k.district) as district
      from ${proposal}, ${farmer}) d
    group by p.form, d.district`;
  const claims = sql`select c.form, c.district, 0 as policies, 0 as premium, count(*) as claims, sum(c.paid) as paid,
      sum(c.outstanding) as outstanding
    from ${together(reportedClaims(data, asked))} c group by c.form, c.district`;
  return sql`(select one.form, coalesce(one.district, 0) as district, sum(one.policies)::integer as policies,
      sum(one.premium)::bigint as premium, sum(one.claims)::integer as claims, sum(one.paid)::bigint as paid,
      sum(one.outstanding)::bigint as outstanding, sum(one.paid + one.outstanding)::bigint as incurred
    from (${premiums} union all ${claims}) one group by one.form, coalesce(one.district, 0))`;
}

/** Per cent, to two places; null without a premium. */
export function ratioOf({ incurred = 0, premium = 0 }: { incurred?: number; premium?: number }): string | null {
  return premium > 0 ? String(Math.round((incurred * 10_000) / premium) / 100) : null;
}

export const byPlace = {
  groups: { form: ['form'] },
  order: ['form', 'district'],
  details: {
    named: sql`(select jsonb_build_object('name_np', d.name_np, 'name_en', d.name_en)
      from districts d where d.id = line.district)`,
  },
};

export const placeColumns = {
  form: formOfClaim,
  district: {
    label: text('जिल्ला', 'District'),
    kind: 'text',
    rank: 'title',
    width: 'rest',
    cell: ({ named }: Place) => (named ? text(named.name_np, named.name_en) : text('जिल्ला नखुलेको', 'No district')),
  },
} as const;

/** The loss ratio says by line and district what the claims of a period come to beside its premium. */
export const claimsLossRatio = defineRegister<Line>({
  key: 'loss_ratio',
  title: text('दाबी अनुपात', 'Loss ratio'),
  permission: 'view_proposal',
  filters: ['branch', 'province', 'district', 'municipality', 'ward', 'registration'],
  ...byPlace,
  lines: ratioLines,
  columns: {
    ...placeColumns,
    policies: {
      label: text('बीमालेख', 'Policies'),
      kind: 'number',
      rank: 'column',
      width: 22,
      sum: 'policies',
      cell: ({ policies }) => policies,
    },
    premium: amount('premium', terms.premium, { width: 34, rank: 'fact' }),
    claims: {
      label: text('दाबी', 'Claims'),
      kind: 'number',
      rank: 'column',
      width: 20,
      sum: 'claims',
      cell: ({ claims }) => claims,
    },
    paid: amount('paid', text('भुक्तानी भएको', 'Paid'), { width: 32 }),
    outstanding: amount('outstanding', text('बाँकी दाबी', 'Outstanding'), { width: 32 }),
    incurred: amount('incurred', text('जम्मा दाबी', 'Incurred'), { width: 34, rank: 'fact' }),
    ratio: {
      label: text('दाबी अनुपात', 'Loss ratio'),
      kind: 'percent',
      rank: 'fact',
      width: 24,
      cell: ratioOf,
      ofSums: ratioOf,
    },
  },
});
