import { formsOf } from '@krishi-bima/contract/forms';
import { type SubsidyState, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Described, described, homeOf, insuredName, policyNo } from './policy-columns.ts';
import { type Asked, amount, defineRegister, together } from './register.ts';

const entries = { opened: 1, withdrawn: 2, corrected: 3 } as const;

const entryNames = {
  [entries.opened]: text('अनुदान दाबी', 'Claimed'),
  [entries.withdrawn]: text('माग फिर्ता लिइएको', 'Withdrawn'),
  [entries.corrected]: text('घटाइएको', 'Corrected'),
};

interface Line extends Pick<Described, 'insured'> {
  entry: 1 | 2 | 3;
  day: string;
  /** The slab's percentage; 0 where the ledger has none. */
  district: number;
  district_np: string;
  district_en: string;
  percent: string;
  policy_no: string;
  sum_insured: number;
  premium: number;
  farmer_share: number;
  amount: number;
  received: number;
  status: SubsidyState;
  recommendation_no: string | null;
  recommended_on: string | null;
  bill_no: string | null;
}

/** Selects what the ledger opened in the period, less what was withdrawn or corrected in it. */
function claimLines(data: Scoped, asked: Asked) {
  const { from, to } = asked;
  const whole = (['sum_insured', 'premium', 'farmer_share'] as const).map((name) =>
    sql<number>`${ownOrEndorsed(name)}`.as(name),
  );
  const none = sql<number>`0::bigint`.as('received');
  const opened = ofLedger(data, asked)
    .select([sql<number>`${sql.lit(entries.opened)}`.as('entry'), 'subsidy_entries.opened_on as day', ...whole])
    .select(['subsidy_entries.opened_amount as amount', 'subsidy_entries.received'])
    .where('subsidy_entries.opened_on', '>=', from)
    .where('subsidy_entries.opened_on', '<=', to);
  // What was corrected before is withdrawn no second time.
  const withdrawn = ofLedger(data, asked)
    .innerJoin('subsidy_moves', (on) =>
      on
        .onRef('subsidy_moves.insurance', '=', 'subsidy_entries.insurance')
        .onRef('subsidy_moves.subsidy_entry', '=', 'subsidy_entries.id')
        .on('subsidy_moves.to_status', '=', 'withdrawn'),
    )
    .leftJoinLateral(correctedBefore, (on) => on.onTrue())
    .select([sql<number>`${sql.lit(entries.withdrawn)}`.as('entry'), 'subsidy_moves.on_date as day'])
    .select([
      sql<number>`-(${ownOrEndorsed('sum_insured')} + before.sum_insured)`.as('sum_insured'),
      sql<number>`-(${ownOrEndorsed('premium')} + before.premium)`.as('premium'),
      sql<number>`-(${ownOrEndorsed('farmer_share')} + before.premium - before.amount)`.as('farmer_share'),
      sql<number>`-subsidy_entries.amount`.as('amount'),
      none,
    ])
    .where('subsidy_entries.status', '=', 'withdrawn')
    .where('subsidy_entries.amount', '>', 0)
    .where('subsidy_moves.on_date', '>=', from)
    .where('subsidy_moves.on_date', '<=', to);
  const corrected = ofLedger(data, asked)
    .innerJoin(data.table('subsidy_corrections'), (on) =>
      on
        .onRef('subsidy_corrections.insurance', '=', 'subsidy_entries.insurance')
        .onRef('subsidy_corrections.subsidy_entry', '=', 'subsidy_entries.id'),
    )
    .select([sql<number>`${sql.lit(entries.corrected)}`.as('entry'), 'subsidy_corrections.on_date as day'])
    .select([
      'subsidy_corrections.sum_insured',
      'subsidy_corrections.premium',
      sql<number>`subsidy_corrections.premium - subsidy_corrections.amount`.as('farmer_share'),
      'subsidy_corrections.amount',
      none,
    ])
    .where('subsidy_corrections.on_date', '>=', from)
    .where('subsidy_corrections.on_date', '<=', to);
  return together(opened, withdrawn, corrected);
}

const correctedBefore = sql<Record<'sum_insured' | 'premium' | 'amount', number>>`(select
    coalesce(sum(c.sum_insured), 0)::bigint as sum_insured, coalesce(sum(c.premium), 0)::bigint as premium,
    coalesce(sum(c.amount), 0)::bigint as amount
  from ${rowsByKey('subsidy_corrections', 'c', {
    insurance: 'subsidy_entries.insurance',
    subsidy_entry: 'subsidy_entries.id',
  })})`.as('before');

const endorsed = rowsByKey('endorsements', 'endorsed', {
  insurance: 'subsidy_entries.insurance',
  id: 'subsidy_entries.endorsement',
});

function ownOrEndorsed(name: 'sum_insured' | 'premium' | 'farmer_share') {
  return sql<number>`coalesce(${sql.ref(`endorsed.${name}`)}, ${sql.ref(`policies.${name}`)})`;
}

function ofLedger(data: Scoped, { insurance, branch, agent, district, registration }: Asked) {
  let rows = data
    .from('subsidy_entries')
    .innerJoin(data.table('policies'), (on) =>
      on
        .onRef('policies.insurance', '=', 'subsidy_entries.insurance')
        .onRef('policies.insurance_proposal', '=', 'subsidy_entries.insurance_proposal'),
    )
    // The entry of an endorsement is about what the endorsement added.
    .leftJoinLateral(endorsed, (on) => on.onTrue())
    .leftJoin('districts', 'districts.id', 'subsidy_entries.district')
    .select([
      'subsidy_entries.insurance',
      'subsidy_entries.id as entry_id',
      'subsidy_entries.personal_info',
      'subsidy_entries.status',
      'subsidy_entries.percent',
      'subsidy_entries.recommendation_no',
      'subsidy_entries.recommended_on',
      'subsidy_entries.bill',
      'policies.id as policy',
      'policies.policy_no',
      sql<number>`-subsidy_entries.percent`.as('percent_down'),
      sql<number>`coalesce(subsidy_entries.district, 0)`.as('district'),
      sql<string>`coalesce(districts.name_np, 'जिल्ला नखुलेको')`.as('district_np'),
      sql<string>`coalesce(districts.name_en, 'No district')`.as('district_en'),
    ]);
  rows = rows.where(equalTo('subsidy_entries', { insurance, district })).where(equalTo('policies', { branch, agent }));
  if (!registration) return rows;
  return rows.where(
    'policies.form',
    'in',
    formsOf(registration).map(({ name }) => name),
  );
}

/** The subsidy claim list shows the premium that the state is asked for, by district and slab. */
export const subsidyClaims = defineRegister<Line>({
  key: 'subsidy_claims',
  title: text('अनुदान दाबी फाँटवारी', 'Subsidy claim list'),
  permission: 'view_subsidy',
  filters: ['branch', 'agent', 'district', 'registration'],
  groups: { district: ['district', 'district_np', 'district_en'], percent: ['percent_down', 'percent'] },
  order: ['district', 'percent_down', 'day', 'entry', 'entry_id'],
  lines: claimLines,
  details: {
    insured: described.insured,
    bill_no: sql`(select b.bill_no from ${rowsByKey('subsidy_bills', 'b', { insurance: 'line.insurance', id: 'line.bill' })})`,
  },
  columns: {
    district: {
      label: text('जिल्ला', 'District'),
      kind: 'text',
      rank: 'line',
      cell: ({ district_np, district_en }) => text(district_np, district_en),
    },
    percent: { label: terms.subsidyPercent, kind: 'percent', rank: 'column', cell: slabOf },
    day: { label: text('मिति', 'Date'), kind: 'date', rank: 'line', width: 19, cell: ({ day }) => day },
    policy_no: policyNo,
    entry: {
      label: text('किसिम', 'Entry'),
      kind: 'text',
      rank: 'extra',
      beneath: 'policy_no',
      cell: ({ entry }) => entryNames[entry],
    },
    insured: { label: text('कृषकको नाम', 'Farmer'), kind: 'text', rank: 'line', width: 'rest', cell: insuredName },
    address: { label: text('ठेगाना', 'Address'), kind: 'text', rank: 'extra', beneath: 'insured', cell: homeOf },
    sum_insured: amount('sum_insured', terms.sumInsured, { width: 24 }),
    premium: amount('premium', terms.premium),
    farmer_share: amount('farmer_share', terms.farmersShare),
    amount: amount('amount', text('अनुदान दाबी', 'Subsidy claimed'), { rank: 'fact' }),
    received: amount('received', text('प्राप्त अनुदान', 'Received'), { rank: 'extra' }),
    status: {
      label: terms.status,
      kind: 'text',
      rank: 'column',
      width: 24,
      cell: ({ status }) => subsidyStates[status],
    },
    recommendation_no: {
      label: terms.recommendationNo,
      kind: 'text',
      rank: 'extra',
      beneath: 'status',
      cell: ({ recommendation_no: number }) => number,
    },
    recommended_on: {
      label: text('सिफारिस मिति', 'Recommended on'),
      kind: 'date',
      rank: 'extra',
      cell: ({ recommended_on: day }) => day,
    },
    bill_no: {
      label: terms.subsidyBillNo,
      kind: 'text',
      rank: 'extra',
      beneath: 'policy_no',
      cell: ({ bill_no: number }) => number,
    },
  },
});

/** The column stores it as `80.0000`. */
function slabOf({ percent }: Line): string {
  return String(Number(percent));
}
