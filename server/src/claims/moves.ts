import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { canMakeMove } from '@krishi-bima/contract/access/moves';
import type { NewClaimMove } from '@krishi-bima/contract/claims/claims';
import {
  type ClaimMove,
  type ClaimPrecondition,
  claimMove,
  claimMoveNames,
  claimPreconditions,
} from '@krishi-bima/contract/claims/states';
import { findForm } from '@krishi-bima/contract/forms';
import { orderedPaymentStates, type PaymentState } from '@krishi-bima/contract/payments/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Updateable } from 'kysely';
import { moveAnimal, undoDeath } from '../animals/moves.ts';
import type { Schema } from '../database/schema.ts';
import { existing, type FieldProblems, hindered, Problem } from '../errors/problem.ts';
import { limitsOn } from '../findings/queries.ts';
import { colleaguesWho } from '../policies/colleagues.ts';
import { permitMove } from '../proposals/moves.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { followClaim } from '../visits/records/follow.ts';
import { checkCover, grantedTo } from './cover.ts';
import { getInsured } from './insured.ts';
import { assessorsOf } from './records/assessors.ts';
import { type ClaimRecord, evidenceOf, type LineRecord, linesOf, restartClock } from './records/evidence.ts';

/** A claim with what its preconditions are about, as it is now. */
interface Case {
  data: Scoped;
  claim: ClaimRecord;
  lines: readonly LineRecord[];
  now: Date;
}

type Verdict = boolean | FieldProblems;

/** Returns whether each precondition of the table of moves holds. */
const preconditions: Record<ClaimPrecondition, (asked: Case) => Verdict | Promise<Verdict>> = {
  rows_assessed: ({ lines }) => lines.every(({ payout, refusal }) => payout !== null || refusal !== null),
  papers: async ({ data, claim, lines }) => {
    const missing = (await evidenceOf(data, claim, lines)).filter((one) => one.missing);
    return missing.length === 0 || Object.fromEntries(missing.map(({ code }) => [code, 'required' as const]));
  },
  covered: async ({ data, claim, lines }) => {
    const paying = lines.filter(({ refusal }) => refusal === null).map(({ row_id }) => row_id);
    const loss = { ...claim, rows: paying, claim: claim.id };
    const { lines: answers } = await checkCover(data, await getInsured(data, claim.policy), loss);
    // What is left of the sum is a precondition of its own.
    return answers.every(({ key, outside }) => key === 'sum_left' || !outside);
  },
  something_payable: ({ claim }) => (claim.payable ?? 0) > 0,
  sum_left: async ({ data, claim, lines }) => {
    const rows = lines.map(({ row_id }) => row_id);
    const granted = await grantedTo(data, rows, claim.id);
    return lines.every((line) => (line.payable ?? 0) <= line.sum_insured - (granted.get(line.row_id) ?? 0));
  },
  // Whoever entered figures has assessed, whoever submitted them.
  other_assessor: async ({ data, claim }) => !(await assessorsOf(data, claim.id)).has(data.viewer.id),
  above_limit: async (asked) => asked.claim.first_approved_by === null && (await isAboveLimit(asked)),
  second_person: async (asked) => {
    const { first_approved_by } = asked.claim;
    if (first_approved_by !== null) return first_approved_by !== asked.data.viewer.id;
    return !(await isAboveLimit(asked));
  },
  other_decider: ({ data, claim }) => claim.decided_by !== data.viewer.id,
  other_approver: ({ data, claim }) => claim.decided_by !== data.viewer.id,
  unpaid: async (asked) => !(await hasPayment(asked, orderedPaymentStates)),
  out_of_batch: async (asked) => !(await hasPayment(asked, ['pending'])),
  bank_confirmed: async (asked) => !(await hasPayment(asked, ['pending', 'sent'])),
};

async function hasPayment({ data, claim }: Case, states: readonly PaymentState[]): Promise<boolean> {
  const found = data
    .from('payments')
    .select('payments.id')
    .where('payments.claim', '=', claim.id)
    .where('payments.status', 'in', [...states])
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Returns the amount in paisa above which two approve on that day. */
export async function secondAbove(data: Scoped, { insurance }: ClaimRecord, now: Date): Promise<number> {
  const { claim_second_amount } = await limitsOn(data, insurance, todayAd(now));
  return Math.round(claim_second_amount * 100);
}

async function isAboveLimit({ data, claim, now }: Case): Promise<boolean> {
  return (claim.payable ?? 0) > (await secondAbove(data, claim, now));
}

export async function claimBlockers(asked: Case, move: ClaimMove): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const check of claimMove(move).preconditions) {
    const verdict = await preconditions[check](asked);
    if (verdict === true) continue;
    const fields = verdict === false ? {} : { fields: verdict };
    found.push({ check, code: claimPreconditions[check].problem, ...fields });
  }
  return found;
}

/** Returns the moves open to the reader, with what blocks each. */
export async function movesOpenTo(asked: Case) {
  const { claim, data } = asked;
  const actor = { permissions: data.viewer.permissions, parts: new Set<never>() };
  const moves = [];
  for (const move of claimMoveNames.filter((name) => canMakeMove(claimMove(name), claim.status, actor))) {
    const hindrances = await claimBlockers(asked, move);
    const isSilent = hindrances.some(({ check }) => check === 'above_limit');
    if (!isSilent) moves.push({ move, hindrances });
  }
  return moves;
}

export function refuseBlocked(found: readonly Blocker[]): void {
  if (found.length > 0) throw hindered(found);
}

interface Asked {
  now: Date;
  version: number | undefined;
}

/** Makes a move of the table: the only way in which a person changes the state of a claim. */
export async function makeClaimMove(data: Scoped, id: number, body: NewClaimMove, { now, version }: Asked) {
  const seen = existing(await data.from('claims').selectAll('claims').where('claims.id', '=', id).executeTakeFirst());
  // What is left of a policy's sums is looked at by one decision at a time.
  await data.lock('policies', seen.policy);
  const claim = await data.lock('claims', id, version);
  permitForm(data.viewer, claim.form);
  const move = claimMove(body.move);
  permitMove(move, claim, data.viewer, { parts: new Set(), reason: body.reason });
  const lines = await linesOf(data, id);
  const asked = { data, claim, lines, now };
  refuseBlocked(await claimBlockers(asked, body.move));
  const columns = await effects[body.move]?.(asked, body);
  const reason = body.reason?.trim() || null;
  await data.update('claims', id, { ...columns, status: move.to, moved_at: now }, { action: body.move, reason });
  await restartClock(data, id);
  await followClaim(data, id, { now, reason });
}

type Columns = Updateable<Schema['claims']>;
type Effect = (asked: Case, body: NewClaimMove) => Columns | Promise<Columns>;

const unapproved = { first_approved_by: null, first_approved_at: null, approver: null };

/** What a move changes besides the state. */
const effects: Partial<Record<ClaimMove, Effect>> = {
  assess_claim: ({ data, now }) => ({ ...unapproved, assessed_by: data.viewer.id, assessed_at: now }),
  approve_claim_first: async ({ data, claim, now }, { approver = null }) => {
    if (approver !== null) await expectApprover(data, claim, approver);
    return { first_approved_by: data.viewer.id, first_approved_at: now, approver };
  },
  approve_claim: async (asked, body) => {
    await buryDead(asked);
    return decided(asked, body);
  },
  return_claim: async (asked) => {
    await raiseDead(asked);
    return unapproved;
  },
  refuse_claim: (asked, body) => {
    if (!body.refusal) throw new Problem('rule_broken', { fields: { refusal: 'required' } });
    return { ...decided(asked, body), refusal: body.refusal };
  },
  uphold_refusal: decided,
  reopen_claim: () => ({ ...unapproved, refusal: null }),
  withdraw_claim: decided,
};

function decided({ data, now }: Case, { reason }: NewClaimMove): Columns {
  return { decided_by: data.viewer.id, decided_at: now, decision_reason: reason?.trim() || null };
}

async function expectApprover(data: Scoped, claim: ClaimRecord, approver: number): Promise<void> {
  const { line } = existing(findForm(claim.form));
  const asked = { insurance: claim.insurance, line, except: data.viewer.id };
  const approvers = await colleaguesWho(data, 'approve_claim', asked);
  const isOne = approvers.some(({ id }) => id === approver) && !(await assessorsOf(data, claim.id)).has(approver);
  if (!isOne) throw new Problem('rule_broken', { fields: { approver: 'unknown_reference' } });
}

/** An animal whose death is to be paid for is dead in its own record, so that no renewal insures it again. */
async function buryDead({ data, claim, lines, now }: Case): Promise<void> {
  for (const { id: line, animal: id, loss, refusal, damaged_count, buried } of lines) {
    if (id === null || loss !== 'death' || refusal !== null || buried !== null) continue;
    const animal = await data.lock('animals', id);
    if (animal.died_on !== null) continue;
    const dead = Math.min(damaged_count ?? 1, animal.count ?? 1);
    await data.updateDerived('claim_lines', line, { buried: dead });
    const left = (animal.count ?? 1) - dead;
    if (left > 0) {
      await data.update('animals', id, { count: left }, { reason: claim.claim_no });
      continue;
    }
    const evidence = await picturesOf(data, id);
    const death = { move: 'die', on: claim.loss_on, reason: claim.claim_no, evidence } as const;
    if (evidence.length > 0) await moveAnimal(data, id, death, todayAd(now));
    else await data.update('animals', id, { died_on: claim.loss_on }, { reason: claim.claim_no });
  }
}

/** What an approval took off an animal or a herd is there again when it is sent back. */
async function raiseDead({ data, claim, lines }: Case): Promise<void> {
  for (const { id: line, animal: id, buried } of lines) {
    if (id === null || buried === null) continue;
    const animal = await data.lock('animals', id);
    const living = animal.died_on === null ? (animal.count ?? 0) : 0;
    if (animal.count !== null) await data.update('animals', id, { count: living + buried }, { reason: claim.claim_no });
    if (animal.died_on !== null) await undoDeath(data, animal, claim.claim_no);
    await data.updateDerived('claim_lines', line, { buried: null });
  }
}

/** The most that a move of an animal names. */
const mostPictures = 20;

async function picturesOf(data: Scoped, animal: number): Promise<number[]> {
  const media = await data
    .from('media')
    .select('media.id')
    .where('media.animal', '=', animal)
    .where('media.album', 'in', ['claim', 'burial'])
    .orderBy('media.id', 'desc')
    .limit(mostPictures)
    .execute();
  return media.map(({ id }) => id);
}
