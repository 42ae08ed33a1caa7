import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { canMakeMove, type Relation } from '@krishi-bima/contract/access/moves';
import { payableKindNames } from '@krishi-bima/contract/payments/kinds';
import type { NewBatchMove } from '@krishi-bima/contract/payments/payments';
import {
  type BatchMove,
  type BatchPrecondition,
  batchMove,
  batchMoveNames,
  batchPreconditions,
} from '@krishi-bima/contract/payments/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { hindered } from '../errors/problem.ts';
import { type PaymentRecord, recordOf } from '../payments/records.ts';
import { postVoucher } from '../payments/vouchers.ts';
import { permitMove } from '../proposals/moves.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { sources } from './sources.ts';

export type BatchRecord = Selectable<Schema['payment_batches']>;

interface Case {
  data: Scoped;
  batch: BatchRecord;
  payments: readonly PaymentRecord[];
}

const preconditions: Record<BatchPrecondition, (asked: Case) => boolean | Promise<boolean>> = {
  other_preparer: ({ data, batch }) => batch.created_by !== data.viewer.id,
  other_account_writer: ({ data, payments }) => {
    return payments.every(({ account_given_by }) => account_given_by !== data.viewer.id);
  },
  still_payable: async ({ data, payments }) => {
    for (const kind of payableKindNames) {
      if (!(await sources[kind].arePayable(data, recordsOf(payments, kind)))) return false;
    }
    return true;
  },
};

function recordsOf(payments: readonly PaymentRecord[], kind: PaymentRecord['kind']): number[] {
  return payments.filter((one) => one.kind === kind).map(recordOf);
}

async function blockersOf(asked: Case, move: BatchMove, checks: readonly BatchPrecondition[]): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const check of batchMove(move).preconditions.filter((one) => checks.includes(one))) {
    if (!(await preconditions[check](asked))) found.push({ check, code: batchPreconditions[check].problem });
  }
  return found;
}

function partsIn({ data, batch }: Case): Set<Relation> {
  return new Set<Relation>(batch.created_by === data.viewer.id ? ['writer'] : []);
}

/** Returns the moves open to the reader, with what blocks each; what has to be locked is looked at when it is made. */
export async function batchMovesOpenTo(asked: Case) {
  const actor = { permissions: asked.data.viewer.permissions, parts: partsIn(asked) };
  const moves = [];
  for (const move of batchMoveNames.filter((name) => canMakeMove(batchMove(name), asked.batch.status, actor))) {
    moves.push({ move, hindrances: await blockersOf(asked, move, ['other_preparer', 'other_account_writer']) });
  }
  return moves;
}

/** Makes a move of the table: the second person orders all payments of the batch, or it goes back. */
export async function decideBatch(data: Scoped, id: number, { move: name, reason }: NewBatchMove, now: Date) {
  const batch = await data.lock('payment_batches', id);
  const payments = await paymentsOf(data, id);
  const asked = { data, batch, payments };
  permitMove(batchMove(name), batch, data.viewer, { parts: partsIn(asked), reason });
  const [blocker] = await blockersOf(asked, name, batchMove(name).preconditions);
  if (blocker) throw hindered([blocker]);
  if (name === 'approve_batch') await order(asked, now);
  else await release(asked, reason?.trim() ?? '', now);
}

export function paymentsOf(data: Scoped, batch: number): Promise<PaymentRecord[]> {
  return data
    .from('payments')
    .selectAll('payments')
    .where('payments.batch', '=', batch)
    .orderBy('payments.position')
    .execute();
}

async function order({ data, batch, payments }: Case, now: Date): Promise<void> {
  const paid_on = todayAd(now);
  const voucher = await postVoucher(data, {
    ...{ insurance: batch.insurance, kind: 'payment', on: paid_on, company_account: batch.account },
    narration: batchNarration(batch),
    payments,
  });
  // The batch has the history of what happens to all of its payments.
  const sent = { status: 'sent', paid_on, voucher: voucher.id } as const;
  await data.updateRows('payments').set(sent).where('payments.batch', '=', batch.id).execute();
  const decided = { decided_by: data.viewer.id, decided_at: now, voucher: voucher.id };
  await data.update('payment_batches', batch.id, { status: 'approved', ...decided }, { action: 'approve_batch' });
  for (const kind of payableKindNames) await sources[kind].ordered(data, recordsOf(payments, kind), now);
}

async function release({ data, batch }: Case, reason: string, now: Date): Promise<void> {
  await data.updateRows('payments').set({ status: 'dropped' }).where('payments.batch', '=', batch.id).execute();
  const decided = { decided_by: data.viewer.id, decided_at: now, reason };
  await data.update('payment_batches', batch.id, { status: 'refused', ...decided }, { action: 'refuse_batch', reason });
}

export function batchNarration({ batch_no }: Pick<BatchRecord, 'batch_no'>): string {
  return `भुक्तानी सूची ${batch_no}`;
}
