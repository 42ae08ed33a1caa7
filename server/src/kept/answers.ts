import { type Line, worksIn } from '@krishi-bima/contract/access/roles';
import { animals } from '@krishi-bima/contract/animals/animals';
import { claims } from '@krishi-bima/contract/claims/claims';
import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { branches } from '@krishi-bima/contract/companies/companies';
import { kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { fields } from '@krishi-bima/contract/fields/fields';
import { checkLimitEndpoints, findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { forms } from '@krishi-bima/contract/forms';
import { keptAddress } from '@krishi-bima/contract/kept/address';
import type { KeptAnswer } from '@krishi-bima/contract/kept/kept';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { kycList } from '@krishi-bima/contract/kyc/list';
import { endpointsFor, proposals } from '@krishi-bima/contract/proposals/proposals';
import { tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { users } from '@krishi-bima/contract/users/users';
import { visits } from '@krishi-bima/contract/visits/visits';
import { type Endpoint, type Input, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { summariesOf } from '../claims/queries.ts';
import { gathering } from '../database/gather.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { type Asking, answerWithin } from '../http/reads.ts';
import { kycSummaries } from '../kyc/list.ts';
import { asLine } from '../proposals/answer.ts';
import { linesOf } from '../proposals/queries.ts';
import { scoped } from '../tenancy/scoped.ts';
import { baseOf, detourOf, readVisits } from '../visits/queries.ts';
import { queueLines } from '../workflow/queue.ts';
import type { Compared } from './copies.ts';
import { forDevice } from './for-device.ts';
import type { Selected } from './select.ts';

interface Read {
  endpoint: Endpoint;
  input: { params?: object; query?: object };
  /** Whose answer it is, where it tells of one farmer alone. */
  farmer?: number;
}

/** An answer that is one farmer's alone, by `personal_info`. */
export interface Named {
  path: string;
  farmer: number;
}

interface Asked {
  today: string;
  /** Nothing has happened to what it tells since the device was given it. */
  isSame: (named: Named) => boolean;
}

/** Lists of the records that are kept, and each of these as its own page asks for it. */
export async function answersOf(
  deps: Deps,
  asking: Asking,
  selected: Selected,
  { today, isSame }: Asked,
): Promise<Compared> {
  const reads = readsOf(asking, selected, today).map((read) => ({
    ...read,
    path: keptAddress(urlOf(read.endpoint, read.input)),
  }));
  const [same, others] = partition(reads, ({ path, farmer }) => farmer !== undefined && isSame({ path, farmer }));
  const lists = await listsOf(asking, selected, today);
  const made = [...lists, ...(await answered(deps, asking, others))];
  return { made: made.map(({ path, body }) => ({ path, body: forDevice(body) })), same: same.map(({ path }) => path) };
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (is(one) ? 'yes' : 'no'));
  return [yes, no];
}

/** A list on the device has the kept records alone, in the order of the list. */
async function listsOf({ data, viewer }: Asking, selected: Selected, today: string): Promise<KeptAnswer[]> {
  const { queue, proposals: kept, farmers } = selected;
  const found: KeptAnswer[] = [];
  const add = (endpoint: Endpoint, results: readonly unknown[], query = {}, more = {}) =>
    found.push({
      path: keptAddress(urlOf(endpoint, { query })),
      body: { count: results.length, next: null, previous: null, results, ...more },
    });
  for (const { group, ids } of queue) add(workflow.queue, await queueLines(data, ids), { group });
  const lines = await linesOf(
    data,
    kept.map(({ id }) => id),
  );
  add(
    proposals.list,
    lines.map((line) => asLine(line, viewer)),
  );
  add(
    kycList,
    await kycSummaries(
      data,
      farmers.map(({ id }) => id),
    ),
  );
  const detour = await detourOf(data, undefined, today);
  const base = await baseOf(data, viewer.id);
  add(visits.list, await readVisits(data, selected.visits), {}, { detour, base });
  if (viewer.permissions.has(claims.list.permission)) add(claims.list, await summariesOf(data, selected.claims));
  return found;
}

function readsOf({ viewer }: Asking, selected: Selected, today: string): Read[] {
  const lines = (['crop', 'livestock'] as const).filter((line) => worksIn(viewer.role, line));
  return [
    ...lines.flatMap(countsOf),
    ask(branches.list, { query: { limit: 200 } }),
    ask(users.agents, { query: { limit: 200 } }),
    ...termsOf(lines, selected, today),
    ask(tariffs.list, { query: { on: today, limit: 200 } }),
    ask(checkLimitEndpoints.list, { query: { limit: 200 } }),
    ask(visits.phases, { query: { limit: 200 } }),
    ...selected.proposals.flatMap(({ id, form, personal_info }) =>
      ofFarmer(personal_info, [
        ask(endpointsFor({ name: form }).get, { params: { id } }),
        ask(workflow.status, { params: { id } }),
        ask(findingEndpoints.get, { params: { id } }),
        ask(proposalDocuments.list, { query: { id, limit: 200 } }),
      ]),
    ),
    ...selected.farmers.flatMap(({ id, personal_info }) =>
      ofFarmer(personal_info, [
        ask(kyc.get, { params: { id } }),
        ask(workflow.kycStatus, { params: { id } }),
        ask(kycDocuments.list, { query: { kyc__id: id, limit: 200 } }),
        ...(lines.includes('crop') ? [ask(fields.list, { query: { farm_id: personal_info, limit: 200 } })] : []),
      ]),
    ),
    ...selected.fields.flatMap(({ id, personal_info }) =>
      ofFarmer(personal_info, [ask(fields.get, { params: { id } })]),
    ),
    ...(lines.includes('livestock')
      ? selected.farmers.map(({ personal_info }) => ask(animals.list, { query: { personal_info, limit: 200 } }))
      : []),
    ...selected.animals.map(({ id }) => ask(animals.get, { params: { id } })),
    ...selected.claims.flatMap((id) => [
      ask(claims.get, { params: { id } }),
      ask(claimSurvey.findings, { params: { id } }),
    ]),
    ...selected.visits.map((id) => ask(visits.get, { params: { id } })),
  ];
}

/** What a proposal of each form costs: everywhere, and in the districts of the farmers. */
function termsOf(lines: readonly Line[], { districts }: Selected, on: string): Read[] {
  const own = Object.values(forms).filter(({ line }) => lines.includes(line));
  return own.flatMap(({ name: form }) =>
    [undefined, ...districts].map((district) => ask(tariffs.inForce, { query: { form, on, district } })),
  );
}

/** The counts of tabs stay as last known. */
function countsOf(line: Line): Read[] {
  return [
    ask(workflow.tabCounts, { query: { registration: line } }),
    ask(workflow.queueCounts, { query: { [line === 'crop' ? 'is_crop' : 'is_livestock']: true } }),
    ask(claims.counts, { query: { registration: line } }),
  ];
}

function ofFarmer(farmer: number, reads: readonly Read[]): Read[] {
  return reads.map((read) => ({ ...read, farmer }));
}

function ask<E extends Endpoint>(endpoint: E, input: Input<E> & Read['input']): Read {
  return { endpoint, input };
}

/** So many questions are under way at a time. */
const atATime = 400;

async function answered(
  deps: Deps,
  asking: Asking,
  reads: readonly (Read & { path: string })[],
): Promise<KeptAnswer[]> {
  const { viewer, auditContext } = asking.data;
  const together = { ...asking, data: scoped(gathering(deps.database.db), viewer, auditContext) };
  const found: (KeptAnswer | undefined)[] = [];
  let next = 0;
  const worker = async () => {
    while (next < reads.length) {
      const place = next;
      next += 1;
      const { endpoint, input, path } = existing(reads[place]);
      const body = await answerWithin(deps, together, endpoint, input as Input<Endpoint>);
      if (body !== undefined) found[place] = { path, body };
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return found.filter((one) => one !== undefined);
}
