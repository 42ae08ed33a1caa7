import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { missingAtStage } from '@krishi-bima/contract/documents/kinds';
import { type KycMove, type KycPrecondition, kycMove, kycPreconditions } from '@krishi-bima/contract/kyc/moves';
import { farmerProblems } from '@krishi-bima/contract/proposals/rules';
import { isOneOf } from '@krishi-bima/contract/values/records';
import type { KycMoveBody } from '@krishi-bima/contract/workflow/workflow';
import type { Selectable } from 'kysely';
import { asksForTwo } from '../confirmations/ask.ts';
import type { Schema } from '../database/schema.ts';
import { papersOfFarmer } from '../documents/queries.ts';
import { type FieldProblems, fieldsOf, hindered, Problem } from '../errors/problem.ts';
import { hasWrittenKyc } from '../kyc/writers.ts';
import type { Scoped } from '../tenancy/scoped.ts';

type Row = Selectable<Schema['kyc']>;
type Verdict = FieldProblems | boolean;
type Checker = (data: Scoped, farmer: Row) => Verdict | Promise<Verdict>;

/** Returns whether each precondition holds: true, or the failures by path. */
const checkers: Record<KycPrecondition, Checker> = {
  whole: (_, farmer) => farmerProblems(farmer),
  twins_decided: (_, farmer) => !farmer.twin_review,
  other_writer: async (data, farmer) =>
    !(await asksForTwo(data, farmer.insurance)) || !(await hasWrittenKyc(data, farmer)),
  papers: async (data, farmer) => {
    const missing = missingAtStage(await papersOfFarmer(data, farmer), 'verify');
    return Object.fromEntries(missing.map(({ code }) => [code, 'required' as const]));
  },
};

/** The call has locked the record already. */
export async function moveKyc(data: Scoped, id: number, { move: name, reason }: KycMoveBody, version?: number) {
  const farmer = await data.lock('kyc', id, version);
  const move = kycMove(name);
  if (move.by.length === 0) throw new Problem('forbidden');
  if (!isOneOf(move.from, farmer.status)) throw new Problem('wrong_state');
  if (move.reason === 'required' && !reason?.trim())
    throw new Problem('rule_broken', { fields: { reason: 'required' } });
  refuse(await kycBlockers(data, farmer, name));
  await data.update('kyc', id, { status: move.to }, { action: name, reason: reason?.trim() || null });
}

/** Missing fields are reported field by field, everything else by its precondition. */
function refuse(found: readonly Blocker[]): void {
  const whole = found.find(({ check }) => check === 'whole');
  if (whole) throw new Problem('incomplete', { fields: fieldsOf([whole]) });
  if (found.length > 0) throw hindered(found);
}

/** Returns the blockers of a move on this farmer. */
export async function kycBlockers(data: Scoped, farmer: Row, name: KycMove): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const check of kycMove(name).preconditions) {
    const verdict = await checkers[check](data, farmer);
    const fields = typeof verdict === 'boolean' ? {} : verdict;
    if (verdict === true || (verdict !== false && Object.keys(fields).length === 0)) continue;
    found.push({ check, code: kycPreconditions[check].problem, ...(verdict === false ? {} : { fields }) });
  }
  return found;
}
