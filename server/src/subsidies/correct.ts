import { type SubsidyState, subsidyMoves } from '@krishi-bima/contract/subsidies/subsidies';
import type { Scoped } from '../tenancy/scoped.ts';
import { type EntryRecord, recordMove } from './moves.ts';

/** A part of a cover that ended before its time, in paisa: of what was issued, or of what an endorsement added. */
interface UnearnedPart {
  endorsement: number | null;
  sum_insured: number;
  premium: number;
  /** Below zero of an endorsement that took something off. */
  subsidy: number;
}

interface Unearned {
  insurance_proposal: number;
  parts: readonly UnearnedPart[];
}

interface Cause {
  reason: string;
  today: string;
}

/**
 * Withdraws the unearned part of a cover's subsidy; the earned part is still claimed (docs/behaviour.md, Cancelling).
 * Each entry gives its own part. What an endorsement took off has no entry: it is off the cover's, and what that has no
 * more comes off the endorsements', the oldest first. The entries are locked before anybody looks at their state, as
 * billing locks them.
 */
export async function withdrawUnearned(
  data: Scoped,
  { insurance_proposal, parts }: Unearned,
  cause: Cause,
): Promise<void> {
  const entries = await lockEntries(data, insurance_proposal);
  const hasEntry = new Set(entries.map(({ endorsement }) => endorsement));
  let carried = 0;
  for (const entry of entries) {
    const own = parts.filter(({ endorsement }) => {
      return endorsement === entry.endorsement || (entry.endorsement === null && !hasEntry.has(endorsement));
    });
    const sumOf = (name: 'sum_insured' | 'premium' | 'subsidy') => own.reduce((sum, part) => sum + part[name], 0);
    if (entry.status === 'withdrawn') continue;
    const wanted = sumOf('subsidy') + carried;
    const subsidy = Math.min(Math.max(0, wanted), entry.amount);
    carried = wanted - subsidy;
    const less = { subsidy, premium: Math.max(0, sumOf('premium')), sum_insured: Math.max(0, sumOf('sum_insured')) };
    if (subsidy > 0) await withdrawFrom(data, entry, less, cause);
  }
}

/** The cover's own entry comes first, then those of its endorsements. */
async function lockEntries(data: Scoped, proposal: number): Promise<EntryRecord[]> {
  const found = await data
    .from('subsidy_entries')
    .select('subsidy_entries.id')
    .where('subsidy_entries.insurance_proposal', '=', proposal)
    .orderBy('subsidy_entries.id')
    .execute();
  const entries: EntryRecord[] = [];
  for (const { id } of found) entries.push(await data.lock('subsidy_entries', id));
  return entries.toSorted((a, b) => (a.endorsement ?? 0) - (b.endorsement ?? 0));
}

/** A bill that was sent is corrected by a line of its own and stays as it was sent. */
async function withdrawFrom(
  data: Scoped,
  entry: EntryRecord,
  less: Omit<UnearnedPart, 'endorsement'>,
  { reason, today }: Cause,
): Promise<void> {
  const unsent: readonly SubsidyState[] = subsidyMoves.withdraw.from;
  if (less.subsidy === entry.amount && unsent.includes(entry.status)) {
    await data.update('subsidy_entries', entry.id, { status: 'withdrawn' }, { reason });
    await recordMove(data, entry, { to: 'withdrawn', on_date: today, reason });
    return;
  }
  const { insurance, id, bill } = entry;
  const amount = entry.amount - less.subsidy;
  await data.insert('subsidy_corrections', {
    insurance,
    subsidy_entry: id,
    on_date: today,
    amount: -less.subsidy,
    premium: -less.premium,
    sum_insured: -less.sum_insured,
    bill,
    reason,
    created_by: data.viewer.id,
  });
  const status = stateAfter(entry, amount);
  await data.update('subsidy_entries', id, { amount, status }, { reason });
  if (status !== entry.status) await recordMove(data, entry, { to: status, on_date: today, reason });
}

/** A billed entry that owes nothing more is received, or withdrawn where nothing ever came. */
function stateAfter({ status, received }: EntryRecord, amount: number): SubsidyState {
  if (status !== 'billed_to_nia' || received < amount) return status;
  return received > 0 ? 'received' : 'withdrawn';
}
