import { worksIn } from '@krishi-bima/contract/access/roles';
import { type QueueGroupName, queueGroup } from '@krishi-bima/contract/workflow/workflow';
import { idsStatement } from '../claims/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { visitIds } from '../visits/queries.ts';
import { groupsOf, queueIds } from '../workflow/queue.ts';

/** What is kept is today's work and no archive. */
const most = { proposals: 200, visits: 200, claims: 100, things: 1000 };

export interface Selected {
  /** The groups of the queue that are somebody's own, with the proposals in their order. */
  queue: { group: QueueGroupName; ids: number[] }[];
  proposals: { id: number; form: string; personal_info: number }[];
  visits: number[];
  claims: number[];
  farmers: { id: number; personal_info: number }[];
  fields: { id: number; personal_info: number }[];
  animals: { id: number; personal_info: number }[];
  /** Where the farmers live. */
  districts: number[];
}

/** Finds what waits for the viewer, and the records that it concerns, all within the viewer's own part of the data. */
export async function selectWork(data: Scoped, today: string): Promise<Selected> {
  const { viewer } = data;
  const queue = await ownQueue(data);
  const visits = idsOf(await visitIds(data, { mine: true, status: 'due' }, today).limit(most.visits).execute());
  const claims = await ownClaims(data, today);
  const visited = await concernedBy(data, visits);
  const proposals = await proposalsAmong(data, [
    ...new Set([...queue.flatMap(({ ids }) => ids), ...visited.proposals]),
  ]);
  const people = await ownersOf(
    data,
    claims,
    proposals.map(({ id }) => id),
  );
  const farmers = await farmersAmong(data, [...new Set([...people, ...visited.owners])]);
  const owners = farmers.map(({ personal_info }) => personal_info);
  return {
    ...{ queue, proposals, visits, claims, farmers },
    districts: await districtsOf(data, owners),
    fields: worksIn(viewer.role, 'crop') ? await thingsOf(data, 'fields', owners) : [],
    animals: worksIn(viewer.role, 'livestock') ? await thingsOf(data, 'animals', owners) : [],
  };
}

async function ownQueue(data: Scoped): Promise<Selected['queue']> {
  const own = groupsOf(data.viewer).filter((group) => queueGroup(group).as !== undefined);
  const found = [];
  let left = most.proposals;
  for (const group of own) {
    const ids = left > 0 ? idsOf(await queueIds(data, group, {}).limit(left).execute()) : [];
    found.push({ group, ids });
    left -= ids.length;
  }
  return found;
}

/** What waits for the viewer, and what is still open of theirs. */
async function ownClaims(data: Scoped, today: string): Promise<number[]> {
  const mine = await idsStatement(data, { tab: 'mine' }, today).limit(most.claims).execute();
  const given = idsStatement(data, { tab: 'open', assignee: data.viewer.id }, today).limit(most.claims);
  return [...new Set(idsOf([...mine, ...(await given.execute())]))].slice(0, most.claims);
}

async function concernedBy(data: Scoped, visits: readonly number[]) {
  if (visits.length === 0) return { proposals: [], owners: [] };
  const rows = await data
    .from('visits')
    .select(['visits.insurance_proposal', 'visits.personal_info'])
    .where('visits.id', 'in', [...visits])
    .execute();
  return {
    proposals: rows.flatMap(({ insurance_proposal }) => insurance_proposal ?? []),
    owners: rows.map(({ personal_info }) => personal_info),
  };
}

async function proposalsAmong(data: Scoped, ids: readonly number[]): Promise<Selected['proposals']> {
  if (ids.length === 0) return [];
  return data
    .from('proposals')
    .select(['proposals.id', 'proposals.form', 'proposals.personal_info'])
    .where('proposals.id', 'in', ids.slice(0, most.proposals))
    .orderBy('proposals.id', 'desc')
    .execute();
}

async function ownersOf(data: Scoped, claims: readonly number[], proposals: readonly number[]): Promise<number[]> {
  const ofClaims = claims.length
    ? await data.from('claims').select('claims.personal_info').where('claims.id', 'in', claims).execute()
    : [];
  const ofProposals = proposals.length
    ? await data.from('proposals').select('proposals.personal_info').where('proposals.id', 'in', proposals).execute()
    : [];
  return [...ofClaims, ...ofProposals].map(({ personal_info }) => personal_info);
}

async function farmersAmong(data: Scoped, owners: readonly number[]): Promise<Selected['farmers']> {
  if (owners.length === 0) return [];
  return data
    .from('kyc')
    .select(['kyc.id', 'kyc.personal_info'])
    .where('kyc.personal_info', 'in', owners)
    .orderBy('kyc.id', 'desc')
    .execute();
}

const home = rowsByKey('addresses', 'home', { id: 'kyc.address' });

async function districtsOf(data: Scoped, owners: readonly number[]): Promise<number[]> {
  if (owners.length === 0) return [];
  const rows = await data
    .from('kyc')
    .innerJoinLateral(home, (join) => join.onTrue())
    .select('home.district')
    .distinct()
    .where('kyc.personal_info', 'in', owners)
    .orderBy('home.district')
    .execute();
  return rows.map(({ district }) => district);
}

async function thingsOf(data: Scoped, table: 'fields' | 'animals', owners: readonly number[]) {
  if (owners.length === 0) return [];
  const of = table === 'fields' ? fieldsOf(data, owners) : animalsOf(data, owners);
  return of.execute();
}

function fieldsOf(data: Scoped, owners: readonly number[]) {
  const found = data.from('fields').select(['fields.id', 'fields.personal_info']);
  return found.where('fields.personal_info', 'in', owners).orderBy('fields.id', 'desc').limit(most.things);
}

function animalsOf(data: Scoped, owners: readonly number[]) {
  const found = data.from('animals').select(['animals.id', 'animals.personal_info']);
  return found.where('animals.personal_info', 'in', owners).orderBy('animals.id', 'desc').limit(most.things);
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
