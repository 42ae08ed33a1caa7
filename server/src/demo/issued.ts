import { type RefundTerms, refundOf } from '@krishi-bima/contract/policies/refunds';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import type { PolicySnapshot } from '../database/json-columns.ts';
import { existing } from '../errors/problem.ts';
import { factNames } from '../kyc/queries.ts';
import { asProposals } from '../proposals/answer.ts';
import { selectProposals } from '../proposals/queries.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { systemScope } from '../tenancy/system.ts';
import { workHour } from './calendar.ts';
import { chanceOf } from './chance.ts';
import type { Covered, Covering } from './covering.ts';
import { endorsementsOf } from './endorsed.ts';

export const refundTerms: RefundTerms = { rule: 'pro_rata', scale: [] };

/** What a cancelled policy gets back, from the first day on. */
export async function seedRefundRule(
  { db, chronicle, office, seed, insurer, period }: Covering,
  by: number,
): Promise<void> {
  const [id = 0] = await nextIds(db, 'refund_rules_id_seq', 1);
  const at = workHour(chanceOf(seed, insurer.code, 'refunds'), period.from);
  const rule = { ...refundTerms, effective_from: period.from, note: 'नमुना', created_by: by };
  const row = { id, insurance: office.id, ...rule, created_at: at, updated_at: at, version: 1 };
  await bulkInsert(db, 'refund_rules', [row]);
  chronicle.created('refund_rules', row, by, at);
}

/** A policy for every issued cover, as it was issued, with how it ended. */
export async function seedPolicies(covering: Covering, covers: readonly Covered[]): Promise<void> {
  const { db, office } = covering;
  const issued = covers
    .filter(({ life }) => life.issue)
    .sort((a, b) => String(a.life.issue?.at).localeCompare(String(b.life.issue?.at)));
  const snapshots = await snapshotsOf(covering, issued);
  const ids = await nextIds(db, 'policies_id_seq', issued.length);
  const idOf = new Map(issued.map(({ head }, index) => [head.id, ids[index] ?? 0]));
  const rows = issued.map((cover) => {
    const renews = cover.head.renews === null ? null : (idOf.get(cover.head.renews) ?? null);
    return policyRow(covering, cover, {
      id: idOf.get(cover.head.id) ?? 0,
      renews,
      snapshot: existing(snapshots.get(cover.head.id)),
    });
  });
  const endorsements = await endorsementsOf(covering, rows);
  const endorsedAt = new Map(endorsements.map(({ policy, created_at }) => [policy, created_at]));
  await bulkInsert(
    db,
    'policies',
    rows.map((row) => {
      const updated_at = endorsedAt.get(row.id);
      return updated_at ? { ...row, updated_at, version: row.version + 1 } : row;
    }),
  );
  await bulkInsert(db, 'endorsements', endorsements);
  const counted = Map.groupBy(rows, ({ policy_no, fiscal_year }) => `${fiscal_year} ${policy_no.split('/')[3]}`);
  await bulkInsert(
    db,
    'policy_numbers',
    [...counted].map(([key, own]) => {
      const [fiscal_year, line] = key.split(' ');
      return { insurance: office.id, fiscal_year: Number(fiscal_year), line, last: own.length };
    }),
  );
}

/** Exactly what issuing keeps, made by what answers the proposal. */
async function snapshotsOf(
  { db, period, office }: Covering,
  issued: readonly Covered[],
): Promise<Map<number, PolicySnapshot>> {
  const data = systemScope(db);
  const snapshots = new Map<number, PolicySnapshot>();
  for (const [form, own] of Map.groupBy(issued, ({ line }) => line.form)) {
    const ids = own.map(({ head }) => head.id);
    const found = await selectProposals(data)
      .where('proposals.insurance', '=', office.id)
      .where('proposals.id', 'in', ids)
      .execute();
    const facts = new Map(own.map(({ head, owner }) => [head.id, owner.row]));
    for (const { id, ...proposal } of await asProposals(data, form, found, period.to)) {
      const row = facts.get(id) ?? {};
      const known = Object.fromEntries(factNames.map((name) => [name, row[name]]));
      const { personal_info, default_values, insurance_details, members, totals, tariff } = proposal;
      snapshots.set(id, {
        personal_info: { ...known, ...personal_info },
        default_values,
        insurance_details,
        members,
        totals,
        tariff: existing(tariff ?? undefined),
      });
    }
  }
  return snapshots;
}

interface Given {
  id: number;
  renews: number | null;
  snapshot: PolicySnapshot;
}

function policyRow({ chronicle, office }: Covering, { life, head, line, proposal }: Covered, given: Given) {
  const { at = '', by = 0, policy_no = '' } = life.issue ?? {};
  const asked = new Date(String(proposal.values.risk_start_at)).toISOString();
  const { sum_insured, premium, subsidy, farmer_share, stamp, payable } = head;
  let row = {
    ...given,
    insurance: office.id,
    insurance_proposal: head.id,
    personal_info: head.personal_info,
    form: line.form.name,
    policy_no,
    fiscal_year: fiscalYearOf(todayAd(new Date(at))),
    status: 'issued',
    issued_at: at,
    issued_by: by,
    risk_start_at: asked > at ? asked : at,
    risk_end_at: new Date(String(proposal.values.risk_end_at)).toISOString(),
    branch: head.branch,
    agent: head.agent,
    ...{ sum_insured, premium, subsidy, farmer_share, stamp, payable },
    ...{
      cancelled_at: null as string | null,
      cancelled_by: null as number | null,
      refund_rule: null as RefundTerms | null,
    },
    ...{ refund_farmer: null as number | null, refund_authority: null as number | null },
    created_at: at,
    updated_at: at,
    version: 1,
  };
  chronicle.created('policies', row, by, at);
  for (const step of life.steps) {
    if (step.move !== 'expire' && step.move !== 'renew' && step.move !== 'cancel') continue;
    const ended = { ...row, status: endOf[step.move], updated_at: step.at, version: row.version + 1 };
    const after = step.move === 'cancel' ? { ...ended, ...cancellation(row, step.at, step.by) } : ended;
    const note = { action: step.move, actor: step.by, at: step.at, reason: step.reason ?? null };
    chronicle.noted('policies', after, { ...note, changes: changesBetween(row, after) });
    row = after;
  }
  return row;
}

const endOf = { expire: 'expired', renew: 'renewed', cancel: 'cancelled' } as const;

function cancellation(row: Parameters<typeof refundOf>[0], at: string, by: number | null) {
  const refund = refundOf(row, at, refundTerms);
  return {
    cancelled_at: at,
    cancelled_by: by,
    refund_rule: refundTerms,
    refund_farmer: refund.farmer,
    refund_authority: refund.authority,
  };
}
