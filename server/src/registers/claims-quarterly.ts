import { text } from '@krishi-bima/contract/values/text';
import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { isOrdered } from '../payments/records.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import {
  causeName,
  claimNo,
  type DescribedClaim,
  describedClaim,
  districtName,
  formOfClaim,
  lostThing,
  policyOfClaim,
  refusalName,
  stateName,
} from './claim-columns.ts';
import { outstandingClaims, reportedClaims } from './claim-lines.ts';
import { insuredName } from './policy-columns.ts';
import { type Asked, amount, defineRegister, together } from './register.ts';

const entries = { brought: 1, reported: 2 } as const;

const entryNames = {
  [entries.brought]: text('अघिल्लो अवधिबाट सरेका', 'Brought forward'),
  [entries.reported]: text('यस अवधिमा सूचना आएका', 'Notified in the period'),
};

interface Quarterly extends DescribedClaim {
  entry: 1 | 2;
  paid_in: number;
  paid_in_on: string | null;
}

const ordered = rowsByKey('payments', 'p', { insurance: 'entry.insurance', claim: 'entry.claim' });

/** What was outstanding when the period began, what was notified in it, and what was paid of both. */
function quarterLines(data: Scoped, asked: Asked) {
  const { open, settled } = outstandingClaims(data, asked, asked.from);
  const part = (entry: number, from: unknown) => sql`select ${sql.lit(entry)} as entry, entry.*,
      (select coalesce(sum(p.amount), 0)::bigint from ${ordered} where ${inPeriod(asked)}) as paid_in,
      (select max(p.paid_on) from ${ordered} where ${inPeriod(asked)}) as paid_in_on
    from ${from} entry`;
  return together(
    part(entries.brought, together(open, settled)),
    part(entries.reported, together(reportedClaims(data, asked))),
  );
}

function inPeriod({ from, to }: Asked) {
  return sql`${isOrdered('p')} and p.paid_on >= ${from}::date and p.paid_on <= ${to}::date`;
}

/** Days from the last required paper to the payment, by which the Authority judges. */
function daysTaken({ papers_on, paid_in_on }: Quarterly): number | null {
  return papers_on && paid_in_on ? daysBetween(papers_on, paid_in_on) : null;
}

/** The list that the Authority asks for within fifteen days of each quarter. */
export const claimsQuarterly = defineRegister<Quarterly>({
  key: 'claims_quarterly',
  title: text('त्रैमासिक दाबी विवरण', 'Quarterly claims statement'),
  permission: 'view_proposal',
  filters: ['branch', 'district', 'registration'],
  groups: { entry: ['entry'] },
  order: ['entry', 'reported_on', 'claim'],
  lines: quarterLines,
  details: describedClaim,
  columns: {
    entry: { label: text('किसिम', 'Entry'), kind: 'text', rank: 'line', cell: ({ entry }) => entryNames[entry] },
    claim_no: claimNo,
    policy_no: policyOfClaim,
    form: { ...formOfClaim, rank: 'extra', beneath: 'covered' },
    insured: { label: text('बीमितको नाम', 'Insured'), kind: 'text', rank: 'line', width: 'rest', cell: insuredName },
    district: { label: text('जिल्ला', 'District'), kind: 'text', rank: 'extra', beneath: 'insured', cell: districtName },
    covered: { label: text('बाली/पशु', 'Crop or animal'), kind: 'text', rank: 'column', width: 24, cell: lostThing },
    peril: { label: text('कारण', 'Cause'), kind: 'text', rank: 'extra', beneath: 'covered', cell: causeName },
    loss_on: {
      label: text('क्षति मिति', 'Lost on'),
      kind: 'date',
      rank: 'extra',
      beneath: 'reported_on',
      cell: ({ loss_on }) => loss_on,
    },
    reported_on: {
      label: text('सूचना मिति', 'Notified on'),
      kind: 'date',
      rank: 'column',
      width: 17,
      cell: (line) => line.reported_on,
    },
    papers_on: {
      label: text('कागजात पूरा', 'Papers complete'),
      kind: 'date',
      rank: 'column',
      width: 17,
      cell: ({ papers_on }) => papers_on,
    },
    estimated: amount('estimated', text('दाबी रकम', 'Claimed'), { width: 20 }),
    payable: amount('payable', text('भुक्तानीयोग्य', 'Payable'), { width: 20 }),
    paid_in: amount('paid_in', text('भुक्तानी भएको', 'Paid'), { width: 20, rank: 'fact' }),
    paid_on: {
      label: text('भुक्तानी मिति', 'Paid on'),
      kind: 'date',
      rank: 'column',
      width: 17,
      cell: ({ paid_in_on }) => paid_in_on,
    },
    days: {
      label: text('लागेको दिन', 'Days taken'),
      kind: 'number',
      rank: 'extra',
      beneath: 'paid_on',
      unit: text('दिन', 'days'),
      cell: daysTaken,
    },
    outstanding: amount('outstanding', text('बाँकी दाबी', 'Outstanding'), { width: 20, rank: 'fact' }),
    status: { label: text('हालको स्थिति', 'Status now'), kind: 'text', rank: 'column', width: 18, cell: stateName },
    refusal: {
      label: text('अस्वीकृतिको कारण', 'Reason of the refusal'),
      kind: 'text',
      rank: 'extra',
      beneath: 'insured',
      cell: refusalName,
    },
  },
});
