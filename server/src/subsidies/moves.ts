import {
  type NewSubsidyMove,
  type SubsidyMove,
  type SubsidyState,
  subsidyMoves,
} from '@krishi-bima/contract/subsidies/subsidies';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export type EntryRecord = Selectable<Schema['subsidy_entries']>;

interface Step {
  to: SubsidyState;
  on_date: string;
  reference?: string | null;
  reason?: string | null;
}

/** Every step of an entry is recorded: who, when, from which state to which, on which letter, why. */
export async function recordMove(
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

/** Returns the entries, locked in the order of their ids; each must exist, belong to one company and be ready. */
export async function lockEntries(
  data: Scoped,
  wanted: readonly number[],
  isReady: (entry: EntryRecord) => boolean,
): Promise<[EntryRecord, ...EntryRecord[]]> {
  const ids = [...new Set(wanted)];
  const entries = await data
    .from('subsidy_entries')
    .selectAll('subsidy_entries')
    .where('subsidy_entries.id', 'in', ids)
    .orderBy('subsidy_entries.id')
    .forUpdate()
    .execute();
  const [first, ...rest] = entries;
  const isUnknown = (id: number) => !entries.some((entry) => entry.id === id && entry.insurance === first?.insurance);
  const unknown = namesOf(wanted, isUnknown, 'unknown_reference');
  if (!first || unknown) throw new Problem('invalid_input', { fields: unknown ?? {} });
  const unready = namesOf(wanted, (id) => !entries.some((entry) => entry.id === id && isReady(entry)), 'wrong_state');
  if (unready) throw new Problem('wrong_state', { fields: unready });
  return [first, ...rest];
}

/** The error names the entries that cannot move. */
function namesOf(
  wanted: readonly number[],
  isWrong: (id: number) => boolean,
  code: 'unknown_reference' | 'wrong_state',
): FieldProblems | undefined {
  const named = wanted.flatMap((id, place) => (isWrong(id) ? [[`entries.${place}`, code] as const] : []));
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** Moves several entries by one move of the table, on one letter: all of them or none. */
export async function moveEntries(data: Scoped, body: NewSubsidyMove, today: string): Promise<number> {
  const move: SubsidyMove = subsidyMoves[body.move];
  const reference = body.reference?.trim() || null;
  const reason = body.reason?.trim() || null;
  const problems: FieldProblems = {};
  if (move.reference && !reference) problems.reference = 'required';
  if (move.reason && !reason) problems.reason = 'required';
  if (body.on_date > today) problems.on_date = 'future_date';
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  // A payment on a bill stays on it.
  const isPaidOn = ({ received }: EntryRecord) => move.to === 'recommended' && received > 0;
  const entries = await lockEntries(
    data,
    body.entries,
    (entry) => move.from.includes(entry.status) && !isPaidOn(entry),
  );
  for (const entry of entries) {
    await data.update('subsidy_entries', entry.id, changeBy(body.move, body.on_date, reference), { reason });
    await recordMove(data, entry, { to: move.to, on_date: body.on_date, reference, reason });
  }
  return entries.length;
}

function changeBy(name: NewSubsidyMove['move'], on_date: string, reference: string | null) {
  const status = subsidyMoves[name].to;
  if (name === 'recommend') return { status, recommendation_no: reference, recommended_on: on_date };
  if (name === 'take_back') return { status, recommendation_no: null, recommended_on: null };
  return name === 'unbill' ? { status, bill: null, billed_amount: null } : { status };
}
