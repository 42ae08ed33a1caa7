import {
  type NewSubsidyMove,
  type SubsidyMove,
  type SubsidyState,
  subsidyMoves,
} from '@krishi-bima/contract/subsidies';
import { type FieldProblems, Problem } from '../platform/problem.ts';
import type { Scoped } from '../platform/scoped.ts';
import type { EntryRecord } from './queries.ts';

interface Step {
  to: SubsidyState;
  on_date: string;
  reference?: string | null;
  reason?: string | null;
}

/** Every step of an entry stays to be read: who, when, from where to where, on which letter, why. */
export async function noteMove(
  data: Scoped,
  { id, insurance, status }: { id: number; insurance: number; status: SubsidyState | null },
  { to, on_date, reference = null, reason = null }: Step,
): Promise<void> {
  const { viewer, db } = data;
  await db
    .insertInto('subsidy_moves')
    .values({
      insurance,
      subsidy_entry: id,
      from_status: status,
      to_status: to,
      on_date,
      reference,
      reason,
      actor: viewer.id,
    })
    .execute();
}

/** The entries, locked in the order of their ids; each must be there and belong to one company. */
export async function lockEntries(data: Scoped, wanted: readonly number[]): Promise<[EntryRecord, ...EntryRecord[]]> {
  const ids = [...new Set(wanted)];
  const entries = await data
    .from('subsidy_entries')
    .selectAll('subsidy_entries')
    .where('subsidy_entries.id', 'in', ids)
    .orderBy('subsidy_entries.id')
    .forUpdate()
    .execute();
  const [first, ...rest] = entries;
  if (!first || entries.length !== ids.length || rest.some(({ insurance }) => insurance !== first.insurance)) {
    throw new Problem('invalid_input', { fields: { entries: 'unknown_reference' } });
  }
  return [first, ...rest];
}

/** Several entries by one move of the table, on one letter: all of them or none. */
export async function moveEntries(data: Scoped, body: NewSubsidyMove, today: string): Promise<number> {
  const move: SubsidyMove = subsidyMoves[body.move];
  const reference = body.reference?.trim() || null;
  const reason = body.reason?.trim() || null;
  const problems: FieldProblems = {};
  if (move.reference && !reference) problems.reference = 'required';
  if (move.reason && !reason) problems.reason = 'required';
  if (body.on_date > today) problems.on_date = 'future_date';
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const entries = await lockEntries(data, body.entries);
  for (const entry of entries) {
    // What was paid on a bill stays on it.
    const isPaidOn = move.to === 'recommended' && entry.received > 0;
    if (!move.from.includes(entry.status) || isPaidOn) throw new Problem('wrong_state');
    await data.update('subsidy_entries', entry.id, changeBy(body.move, body.on_date, reference), { reason });
    await noteMove(data, entry, { to: move.to, on_date: body.on_date, reference, reason });
  }
  return entries.length;
}

function changeBy(name: NewSubsidyMove['move'], on_date: string, reference: string | null) {
  const status = subsidyMoves[name].to;
  if (name === 'recommend') return { status, recommendation_no: reference, recommended_on: on_date };
  if (name === 'take_back') return { status, recommendation_no: null, recommended_on: null };
  return name === 'unbill' ? { status, bill: null } : { status };
}
