import { text } from '@krishi-bima/contract/values/text';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import {
  claimNo,
  type DescribedClaim,
  describedClaim,
  districtName,
  formOfClaim,
  lostThing,
  policyOfClaim,
  stateName,
} from './claim-columns.ts';
import { outstandingClaims } from './claim-lines.ts';
import { branchName, insuredName, phoneOf } from './policy-columns.ts';
import { amount, defineRegister, together } from './register.ts';

/** The last day of each age, in days from the notice; the last has no end. */
const ages = [15, 30, 60, 90] as const;

const ageNames = [
  text('१५ दिनसम्म', 'Up to 15 days'),
  text('१६–३० दिन', '16–30 days'),
  text('३१–६० दिन', '31–60 days'),
  text('६१–९० दिन', '61–90 days'),
  text('९० दिनभन्दा बढी', 'More than 90 days'),
];

interface Outstanding extends DescribedClaim {
  age: number;
  days: number;
}

/** Days since the notice, at the end of the period or today if that is still to come. */
function daysBy(to: string) {
  return sql`least(${to}::date, (clock_now() at time zone interval '05:45')::date) - entry.reported_on`;
}

/** What is outstanding at the end of the period, oldest age last. */
export const claimsOutstanding = defineRegister<Outstanding>({
  key: 'claims_outstanding',
  title: text('बाँकी दाबी', 'Outstanding claims'),
  permission: 'view_proposal',
  filters: ['branch', 'agent', 'district', 'registration'],
  groups: { age: ['age'] },
  order: ['age', 'reported_on', 'claim'],
  lines(data, asked) {
    const { open, settled } = outstandingClaims(data, asked, addDays(asked.to, 1));
    const days = daysBy(asked.to);
    const age = sql.join(
      ages.map((most, at) => sql`when ${days} <= ${sql.lit(most)} then ${sql.lit(at)}`),
      sql` `,
    );
    return sql`(select entry.*, (${days})::integer as days, case ${age} else ${sql.lit(ages.length)} end as age
      from ${together(open, settled)} entry)`;
  },
  details: describedClaim,
  columns: {
    age: { label: text('दाबीको उमेर', 'Age'), kind: 'text', rank: 'line', cell: ({ age }) => ageNames[age] ?? null },
    claim_no: claimNo,
    policy_no: policyOfClaim,
    form: { ...formOfClaim, rank: 'extra', beneath: 'covered' },
    insured: { label: text('बीमितको नाम', 'Insured'), kind: 'text', rank: 'line', width: 'rest', cell: insuredName },
    phone: { label: text('फोन', 'Phone'), kind: 'text', rank: 'extra', beneath: 'insured', cell: phoneOf },
    covered: { label: text('बाली/पशु', 'Crop or animal'), kind: 'text', rank: 'column', width: 34, cell: lostThing },
    district: { label: text('जिल्ला', 'District'), kind: 'text', rank: 'extra', beneath: 'insured', cell: districtName },
    reported_on: {
      label: text('सूचना मिति', 'Notified on'),
      kind: 'date',
      rank: 'column',
      width: 22,
      cell: (line) => line.reported_on,
    },
    days: {
      label: text('दिन', 'Days'),
      kind: 'number',
      rank: 'column',
      width: 14,
      cell: ({ days }) => days,
    },
    due_on: {
      label: text('भुक्तानी म्याद', 'To be paid by'),
      kind: 'date',
      rank: 'column',
      width: 22,
      cell: ({ due_on }) => due_on,
    },
    outstanding: amount('outstanding', text('बाँकी दाबी', 'Outstanding'), { width: 27, rank: 'fact' }),
    status: {
      label: text('हालको स्थिति', 'Status now'),
      kind: 'text',
      rank: 'column',
      width: 26,
      cell: stateName,
    },
    branch: { label: text('शाखा', 'Branch'), kind: 'text', rank: 'extra', beneath: 'status', cell: branchName },
  },
});
