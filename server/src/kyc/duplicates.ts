import { type Identity, identityFields, ownNumbers } from '@krishi-bima/contract/kyc/identity';
import { foldName } from '@krishi-bima/nepali/folding';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import type { OpenDb, ScopedSchema } from '../tenancy/walls.ts';
import { bareNumber, wholePart } from './keys.ts';

type Kyc = ExpressionBuilder<ScopedSchema<'kyc'>, 'kyc'>;

/**
 * Two farmers are likely duplicates with the same citizenship, national ID, registration or tax number, or with the
 * same name by sound and the same birth date or a shared phone.
 */
export function isDuplicateOf(kyc: Kyc, identity: Identity) {
  return kyc.or([...ownNumbers.flatMap((name) => sameNumber(kyc, name, identity[name])), ...sameName(kyc, identity)]);
}

function sameNumber(kyc: Kyc, name: (typeof ownNumbers)[number], value: string | null | undefined) {
  const number = bareNumber(value);
  if (number === '') return [];
  const own = sql<string>`regexp_replace(lower(${sql.ref(`kyc.${name}`)}), '[^a-z0-9]', '', 'g')`;
  return [kyc.and([kyc('kyc.number_key', 'like', wholePart(number)), kyc(own, '=', number)])];
}

function sameName(kyc: Kyc, { name_np, date_of_birth, phone_number_np, guardian_phone }: Identity) {
  const key = foldName(name_np ?? '');
  const phones = [phone_number_np, guardian_phone].map(bareNumber).filter(Boolean);
  const besides = [
    ...(date_of_birth ? [kyc('kyc.date_of_birth', '=', date_of_birth)] : []),
    ...(phones.length > 0 ? [kyc('kyc.phone_number_np', 'in', phones), kyc('kyc.guardian_phone', 'in', phones)] : []),
  ];
  if (key === '' || besides.length === 0) return [];
  return [kyc.and([kyc('kyc.name_key', 'like', wholePart(key)), kyc.or(besides)])];
}

/**
 * Until the transaction ends, nobody else in the company writes a farmer with this number or name: when two clerks
 * register one person at once, the second finds the first. Numbers are always locked before names, so that there is no
 * deadlock.
 */
export async function lockIdentity(db: OpenDb, insurance: number, identity: Identity): Promise<void> {
  const { name_np } = identity;
  const keys = ownNumbers
    .map((name) => bareNumber(identity[name]))
    .filter(Boolean)
    .sort();
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`kyc ${insurance}`}, 0))`.execute(db);
  for (const key of [...keys, foldName(name_np ?? '')]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`kyc ${insurance} ${key}`}, 0))`.execute(db);
  }
}

/** Locks for thousands at once: until the transaction ends, nobody else in the company registers a farmer. */
export async function lockIdentities(db: OpenDb, insurance: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kyc ${insurance}`}, 0))`.execute(db);
}

export interface Duplicate extends Identity {
  id: number;
  twin_review: boolean;
}

/** Returns the newest few, as many as anybody will compare side by side. */
export function findDuplicates(
  data: Scoped,
  insurance: number,
  identity: Identity,
  except?: number,
): Promise<Duplicate[]> {
  let query = data
    .from('kyc')
    .select(['kyc.id', 'kyc.twin_review', ...identityFields.map((name) => `kyc.${name}` as const)])
    .where('kyc.insurance', '=', insurance)
    .where((kyc) => isDuplicateOf(kyc, identity))
    .orderBy('kyc.id', 'desc')
    .limit(20);
  if (except !== undefined) query = query.where('kyc.id', '!=', except);
  return query.execute();
}

/** A new question replaces an earlier answer, which stays in the history. */
export const unreviewed = { twin_review: true, twin_reason: null };

/**
 * Flags the other half of an undecided pair. The flag follows from the two records and is nobody's edit of the other:
 * whoever is changing that one meets no conflict.
 */
export async function markDuplicates(data: Scoped, duplicates: Duplicate[]): Promise<void> {
  const unmarked = duplicates.filter(({ twin_review }) => !twin_review);
  for (const id of await notBusy(data, unmarked)) await data.updateDerived('kyc', id, unreviewed);
}

/** Removes the flag from farmers that waited only for the decision just made about `decided`. */
export async function resolveDuplicates(
  data: Scoped,
  insurance: number,
  decided: number,
  duplicates: Duplicate[],
  reason: string | null = null,
): Promise<void> {
  const settled: Duplicate[] = [];
  for (const duplicate of duplicates.filter(({ twin_review }) => twin_review)) {
    const others = await findDuplicates(data, insurance, duplicate, duplicate.id);
    if (!others.some(({ id, twin_review }) => twin_review && id !== decided)) settled.push(duplicate);
  }
  for (const id of await notBusy(data, settled)) await data.update('kyc', id, { twin_review: false }, { reason });
}

/** Waiting for a record that somebody is writing, while they wait for this transaction, would be a deadlock. */
async function notBusy(data: Scoped, duplicates: Duplicate[]): Promise<number[]> {
  if (duplicates.length === 0) return [];
  const ids = duplicates.map(({ id }) => id);
  const free = await data
    .from('kyc')
    .select('kyc.id')
    .where('kyc.id', 'in', ids)
    .orderBy('kyc.id')
    .forUpdate()
    .skipLocked()
    .execute();
  return free.map(({ id }) => id);
}
