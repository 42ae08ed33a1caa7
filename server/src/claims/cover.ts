import { type CoverCheck, type CoverFacts, type CoverRow, coverCheck } from '@krishi-bima/contract/claims/cover';
import type { PerilName } from '@krishi-bima/contract/claims/perils';
import type { LimitName } from '@krishi-bima/contract/findings/limits';
import type { Form } from '@krishi-bima/contract/forms/form';
import { endOfCover } from '@krishi-bima/contract/policies/cancelling';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { limitsOn } from '../findings/queries.ts';
import { getPolicy } from '../policies/ending.ts';
import { clearedFor } from '../receipts/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { animalsOf, contentOn, describeRow, type Insured } from './insured.ts';
import { isGranted } from './records/of-policy.ts';

export interface Loss {
  loss_at: Date;
  reported_at: Date;
  peril: PerilName | null;
  /** Of the policy; all of that day by default. */
  rows: readonly number[] | null;
  /** The claim itself, once it is registered: its own figures do not count as earlier ones. */
  claim?: number;
}

/** Asks of the day of a loss what a claim asks: nothing here looks at today but the money and the claims before. */
export async function checkCover(data: Scoped, insured: Insured, loss: Loss): Promise<CoverCheck> {
  return coverCheck(await factsOf(data, insured, loss));
}

async function factsOf(data: Scoped, insured: Insured, loss: Loss): Promise<CoverFacts> {
  const { policy, form, endorsements } = insured;
  const day = todayAd(loss.loss_at);
  const details = contentOn(insured, day).insurance_details;
  const asked = loss.rows === null ? details : details.filter(({ id }) => loss.rows?.includes(id));
  const limits = await limitsOn(data, policy.insurance, todayAd(loss.reported_at));
  const changed = endorsements.filter(({ days_left }) => days_left > 0);
  return {
    loss_at: loss.loss_at.toISOString(),
    reported_at: loss.reported_at.toISOString(),
    peril: loss.peril,
    risk_start_at: policy.risk_start_at.toISOString(),
    risk_end_at: policy.risk_end_at.toISOString(),
    ended_at: policy.cancelled_at && endOfCover(policy.cancel_on, policy.cancelled_at.toISOString()),
    waits: form.line === 'livestock' && asked.some((row) => describeRow(form, row).kind !== 'poultry'),
    asked: loss.rows?.length ?? details.length,
    rows: await rowsOf(data, insured, asked, loss.claim),
    payable: policy.payable,
    cleared: await clearedFor(data, policy.insurance_proposal),
    receipt: await lastReceipt(data, policy.insurance_proposal),
    endorsements: {
      by_then: endorsements.filter(({ effective_from }) => effective_from <= day).length,
      later: changed.filter(({ effective_from }) => effective_from > day).length,
    },
    earlier: await earlierClaims(data, policy.id, loss),
    limits: { notice_days: noticeDays(form, limits), waiting_days: Math.floor(limits.disease_waiting_days) },
  };
}

function noticeDays({ line }: Form, limits: Record<LimitName, number>): number {
  return Math.floor(line === 'crop' ? limits.notice_days_crop : limits.notice_days_livestock);
}

/** Returns what the policy insured of these rows on the day of the loss. */
export function coverRowsOf(
  data: Scoped,
  insured: Insured,
  { id, loss_on }: { id: number; loss_on: string },
  rows: readonly number[],
): Promise<CoverRow[]> {
  const details = contentOn(insured, loss_on).insurance_details.filter((row) => rows.includes(row.id));
  return rowsOf(data, insured, details, id);
}

type Row = ReturnType<typeof contentOn>['insurance_details'][number];

async function rowsOf(
  data: Scoped,
  insured: Insured,
  rows: readonly Row[],
  claim: number | undefined,
): Promise<CoverRow[]> {
  const ids = rows.map(({ id }) => id);
  const animals = await animalsOf(data, ids);
  const [granted, died, waited] = [
    await grantedTo(data, ids, claim),
    await deathsOf(data, [...animals.values()]),
    await insuredBefore(data, insured, [...animals.values()]),
  ];
  return rows.map((row) => {
    const animal = animals.get(row.id);
    const before = animal === undefined ? undefined : waited.get(animal);
    return {
      row_id: row.id,
      sum_insured: describeRow(insured.form, row).sum_insured,
      granted: granted.get(row.id) ?? 0,
      since: before ?? addedOn(insured, row.id) ?? todayAd(insured.policy.risk_start_at),
      died_on: (animal !== undefined && died.get(animal)) || null,
    };
  });
}

function addedOn({ endorsements }: Insured, row: number): string | undefined {
  const added = endorsements.find(({ row_changes }) =>
    row_changes.some(({ row_id, before, after }) => after?.id === row && (before === null || row_id !== row)),
  );
  return added?.effective_from;
}

/** Returns what claims before granted to each row, in paisa. */
export async function grantedTo(
  data: Scoped,
  rows: readonly number[],
  except: number | undefined,
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const found = await data
    .from('claim_lines')
    .innerJoin(data.table('claims'), 'claims.id', 'claim_lines.claim')
    .select(['claim_lines.row_id', sql<number>`sum(claim_lines.payable)::bigint`.as('granted')])
    .where('claim_lines.row_id', 'in', [...rows])
    .where('claim_lines.payable', '>', 0)
    .where('claims.id', '!=', except ?? 0)
    .where(isGranted)
    .groupBy('claim_lines.row_id')
    .execute();
  return new Map(found.map(({ row_id, granted }) => [row_id, granted]));
}

async function deathsOf(data: Scoped, animals: readonly number[]): Promise<Map<number, string | null>> {
  if (animals.length === 0) return new Map();
  const found = await data
    .from('animals')
    .select(['animals.id', 'animals.died_on'])
    .where('animals.id', 'in', [...animals])
    .execute();
  return new Map(found.map(({ id, died_on }) => [id, died_on]));
}

/** A day of grace between a policy and its renewal, since the one ends and the other begins at midnight. */
const gap = 86_400_000;

/** Returns since when the policy that this one renews insured each of these animals, where no day lay between. */
async function insuredBefore(
  data: Scoped,
  { policy }: Insured,
  animals: readonly number[],
): Promise<Map<number, string>> {
  if (policy.renews === null || animals.length === 0) return new Map();
  const earlier = await getPolicy(data, policy.renews);
  if (earlier.risk_end_at.getTime() + gap < policy.risk_start_at.getTime()) return new Map();
  const rows = await data
    .from('animal_rows')
    .select('animal_rows.animal')
    .where('animal_rows.insurance_proposal', '=', earlier.insurance_proposal)
    .where('animal_rows.animal', 'in', [...animals])
    .execute();
  return new Map(rows.map(({ animal }) => [animal, todayAd(earlier.risk_start_at)]));
}

async function lastReceipt(data: Scoped, proposal: number): Promise<CoverFacts['receipt']> {
  const found = await data
    .from('receipts')
    .select(['receipts.receipt_no', 'receipts.received_on as day'])
    .where('receipts.insurance_proposal', '=', proposal)
    .where('receipts.amount', '>', 0)
    .orderBy('receipts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

async function earlierClaims(data: Scoped, policy: number, { claim, rows }: Loss): Promise<CoverFacts['earlier']> {
  const found = await data
    .from('claims')
    .select(['claims.id', 'claims.claim_no', 'claims.loss_on', 'claims.status'])
    .where('claims.policy', '=', policy)
    .where('claims.id', '!=', claim ?? 0)
    .orderBy('claims.id', 'desc')
    .execute();
  const last = found[0];
  const ofRows =
    last && rows && rows.length > 0
      ? await data
          .from('claim_lines')
          .select('claim_lines.claim')
          .distinct()
          .where('claim_lines.row_id', 'in', [...rows])
          .where('claim_lines.claim', '!=', claim ?? 0)
          .execute()
      : [];
  return {
    count: found.length,
    of_rows: ofRows.length,
    last: last ? { claim_no: last.claim_no, loss_on: last.loss_on, status: last.status } : null,
  };
}
