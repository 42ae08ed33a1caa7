import type { Role } from '@krishi-bima/contract/access/roles';
import { identityFields } from '@krishi-bima/contract/kyc/identity';
import type { KycChange, KycInfo, NewKyc } from '@krishi-bima/contract/kyc/kyc';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany } from '../tenancy/scoped-many.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { findDuplicates, lockIdentity, markDuplicates, resolveDuplicates, unreviewed } from './duplicates.ts';
import { placesOf, placesOfMany, validatedFarmer } from './facts.ts';
import { nameKey, numberFields, numberKey } from './keys.ts';
import { requireReverification } from './reverification.ts';

type Row = Selectable<Schema['kyc']>;

/**
 * Registers a new farmer of the company; a likely duplicate without a decision is accepted and waits for one
 * (docs/behaviour.md, Duplicates).
 */
export async function registerFarmer(data: Scoped, body: NewKyc, today: string): Promise<number> {
  const { viewer } = data;
  // A project user without a project would register farmers that nobody of the project sees.
  if (viewer.scope.project === 0) throw new Problem('forbidden');
  const insurance = data.companyFor(body.insurance);
  const { farmer, changes } = validatedFarmer(body.personal_info, today);
  await lockIdentity(data.db, insurance, farmer);
  const duplicates = await findDuplicates(data, insurance, farmer);
  const { twin_reason = null } = body;
  const isUndecided = duplicates.length > 0 && twin_reason === null;
  const places = await placesOf(data, insurance, body.personal_info);
  const row = { ...rowOf(viewer, insurance, body, { farmer, changes }), ...places, twin_review: isUndecided };
  const { id } = await data.insert('kyc', row, { reason: twin_reason });
  if (isUndecided) await markDuplicates(data, duplicates);
  return id;
}

/**
 * Registers all of them or none, in a few statements. Their duplicates have been decided before, and `lockIdentities`
 * keeps others from writing meanwhile. Returns the ids in the same order. `memberships` says, for each, of which
 * cooperative they are a member; without it none.
 */
export async function registerFarmers(
  data: Scoped,
  insurance: number,
  bodies: readonly NewKyc[],
  today: string,
  memberships: readonly Pick<Row, 'cooperative' | 'member_since'>[] = [],
): Promise<number[]> {
  const { viewer } = data;
  if (viewer.scope.project === 0) throw new Problem('forbidden');
  const places = await placesOfMany(
    data,
    insurance,
    bodies.map(({ personal_info }) => personal_info),
  );
  const facts = bodies.map((body, at) => {
    const row = rowOf(viewer, insurance, body, validatedFarmer(body.personal_info, today));
    return { ...row, ...places[at], ...memberships[at], twin_review: false };
  });
  const written = await insertMany(data, 'kyc', facts, { reasonOf: ({ twin_reason }) => twin_reason ?? null });
  return written.map(({ id }) => id);
}

function rowOf(
  viewer: Viewer,
  insurance: number,
  body: NewKyc,
  { farmer, changes }: ReturnType<typeof validatedFarmer>,
) {
  return {
    ...changes,
    name_np: body.personal_info.name_np,
    ...coversOf(viewer.role, body),
    ...keysOf(farmer),
    insurance,
    twin_reason: body.twin_reason ?? null,
    created_by: viewer.id,
    branch: viewer.branch,
  };
}

/** Old clients send neither flag; then the registrar's role decides. */
function coversOf(role: Role, { is_crop = false, is_livestock = false }: Pick<NewKyc, 'is_crop' | 'is_livestock'>) {
  if (is_crop || is_livestock) return { is_crop, is_livestock };
  const isLivestock = livestockRoles.includes(role);
  return { is_crop: !isLivestock, is_livestock: isLivestock };
}

const livestockRoles: readonly Role[] = ['livestock_admin', 'livestock_agent', 'livestock_technician', 'himalayan'];

function keysOf(farmer: KycInfo) {
  return { name_key: nameKey(farmer), number_key: numberKey(farmer) };
}

/** Merges the change into the record, which the call has locked. */
export async function changeFarmer(data: Scoped, record: Row, body: KycChange, today: string): Promise<void> {
  const { personal_info: given = {} } = body;
  const decision = body.twin_reason === record.twin_reason ? null : (body.twin_reason ?? null);
  const { farmer, changes } = validatedFarmer(given, today, record);
  const covers = changedCovers(record, body);
  const isAbout = (names: readonly string[]) => names.some((name) => name in changes);
  const review =
    isAbout(identityFields) || decision !== null ? await reviewDuplicates(data, record, farmer, decision) : {};
  const places = await placesOf(data, record.insurance, given);
  const values = {
    ...changes,
    ...places,
    ...covers,
    ...(isAbout(['name_np', 'name_en', ...numberFields]) ? keysOf(farmer) : {}),
    ...review,
  };
  await data.update('kyc', record.id, values, { reason: decision });
  const moved = 'address' in places && places.address !== record.address ? ['address'] : [];
  await requireReverification(data, record, [...Object.keys(changes), ...moved]);
}

/** A farmer of neither register would be in no list. */
function changedCovers(record: Row, { is_crop, is_livestock }: KycChange) {
  if (is_crop === undefined && is_livestock === undefined) return {};
  const covers = { is_crop: is_crop ?? record.is_crop, is_livestock: is_livestock ?? record.is_livestock };
  if (covers.is_crop || covers.is_livestock) return covers;
  throw new Problem('rule_broken', { fields: { is_crop: 'required', is_livestock: 'required' } });
}

/**
 * A decision closes the question for the record and for those that waited for it. A change that makes a new pair asks
 * again; a change after which nobody resembles this farmer withdraws the question.
 */
async function reviewDuplicates(
  data: Scoped,
  { id, insurance, ...before }: Row,
  farmer: KycInfo,
  decision: string | null,
) {
  await lockIdentity(data.db, insurance, farmer);
  const old = await findDuplicates(data, insurance, before, id);
  const now = await findDuplicates(data, insurance, farmer, id);
  const known = new Set(old.map((duplicate) => duplicate.id));
  const fresh = now.filter((duplicate) => !known.has(duplicate.id));
  if (decision !== null) {
    await resolveDuplicates(data, insurance, id, [...old, ...fresh], decision);
    return { twin_review: false, twin_reason: decision };
  }
  if (fresh.length > 0) {
    await markDuplicates(data, fresh);
    return unreviewed;
  }
  if (now.length > 0 || !before.twin_review) return {};
  await resolveDuplicates(data, insurance, id, old);
  return { twin_review: false };
}
