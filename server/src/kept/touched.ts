import type { Entity } from '@krishi-bima/contract/history/history';
import { sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Copy } from './copies.ts';
import type { Selected } from './select.ts';

/** What happens to these shows in no answer of another record's, and their own answers are made each time. */
const apart: ReadonlySet<Entity> = new Set([
  ...(['absence', 'animal', 'claim', 'company_account', 'confirmation', 'day_close', 'deposit', 'disaster'] as const),
  ...(['import', 'index_payout', 'index_product', 'index_reading', 'index_station', 'outbreak', 'payment'] as const),
  ...(['payment_batch', 'program', 'saved_view', 'sms_batch', 'sms_rule', 'sms_template', 'subsidy_bill'] as const),
  ...(['visit', 'waiting_notice', 'webhook'] as const),
]);

/** People come and go without a change of what they may. */
const comings = ['sign_in', 'new_device', 'used_code', 'left_unsent'] as const;

/** An entry is written with the time of its transaction, which takes no longer. */
const longestMs = 2 * 60_000;

/** Returns how far the history is, without what transactions under way may still write behind it. */
export async function seenHistory({ db }: Scoped, now: Date): Promise<number> {
  const last = db
    .selectFrom('history')
    .select('history.id')
    .where('history.at', '<', new Date(now.getTime() - longestMs));
  const found = await last.orderBy('history.id', 'desc').limit(1).executeTakeFirst();
  return found?.id ?? 0;
}

interface Since {
  today: string;
  /** A release of the program may answer differently; this one answers since then. */
  started: Date;
}

/**
 * Returns the farmers, by `personal_info`, to whom or to whose records something has happened since that copy; undefined
 * where anybody's answers may differ: something that all stand under has changed, or all were not compared today.
 */
export async function touchedSince(
  data: Scoped,
  copy: Copy,
  selected: Selected,
  { today, started }: Since,
): Promise<ReadonlySet<number> | undefined> {
  const { whole_on, whole_at, seen_history } = copy;
  if (whole_on !== today || whole_at === null || whole_at < started) return undefined;
  const happened = await happenedSince(data, seen_history);
  const owners = new Map([
    ['kyc', new Map(selected.farmers.map(({ id, personal_info }) => [id, personal_info]))],
    ['proposal', new Map(selected.proposals.map(({ id, personal_info }) => [id, personal_info]))],
    ['field', new Map(selected.fields.map(({ id, personal_info }) => [id, personal_info]))],
    ['policy', await ownersOfPolicies(data, happened)],
  ]);
  const touched = new Set<number>();
  for (const { owner_entity, owner_id } of happened) {
    const known = owners.get(owner_entity);
    if (!known && !apart.has(owner_entity)) return undefined;
    const farmer = known?.get(owner_id);
    if (farmer !== undefined) touched.add(farmer);
  }
  return touched;
}

interface Happened {
  owner_entity: Entity;
  owner_id: number;
}

function happenedSince({ db, viewer }: Scoped, seen: number): Promise<Happened[]> {
  const { company } = viewer.scope;
  return db
    .selectFrom('history')
    .select(['history.owner_entity', 'history.owner_id'])
    .distinct()
    .where('history.id', '>', seen)
    .where((entry) => entry.or([entry('history.insurance', 'is', null), entry('history.insurance', '=', company ?? 0)]))
    .where((entry) => entry.or([entry('history.entity', '!=', 'user'), entry('history.action', 'not in', comings)]))
    .execute();
}

async function ownersOfPolicies(data: Scoped, happened: readonly Happened[]): Promise<Map<number, number>> {
  const ids = happened.flatMap(({ owner_entity, owner_id }) => (owner_entity === 'policy' ? [owner_id] : []));
  if (ids.length === 0) return new Map();
  const policies = data.from('policies').select(['policies.id', 'policies.personal_info']);
  const rows = await policies.where('policies.id', '=', sql<number>`any(${ids})`).execute();
  return new Map(rows.map(({ id, personal_info }) => [id, personal_info]));
}
