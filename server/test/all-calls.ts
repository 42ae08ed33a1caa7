import { endpoints } from '@krishi-bima/contract/endpoints';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Every call of the contract by its name. */
export const everyCall = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);

/** For whoever tries them all: a stream has no end that could be waited for. */
export const allCalls = everyCall.filter(({ endpoint }) => endpoint.media !== 'stream');

export function send({ app, tokens }: TestApp, person: Person, endpoint: Endpoint, id: number | string, query = '') {
  return app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, String(id)) + query,
    headers: { authorization: `Token ${tokens[person]}` },
    ...(endpoint.body ? { payload: {} } : {}),
  });
}

/**
 * Returns the queries that ask a list for what belongs to each of these records, in the words that the call knows: what
 * it does not know changes no answer.
 */
export function queriesFor({ query }: Endpoint, ids: Iterable<number | string>, entity: 'kyc' | 'proposal'): string[] {
  const known = Object.keys(query?.properties ?? {});
  const owners = known.filter((name) => ['personal_info', 'entity_id', 'id'].includes(name));
  if (owners.length === 0) return [];
  const kinds = Object.entries({ entity, form: 'vegetable' }).filter(([name]) => known.includes(name));
  return [...new Set(ids)].map((id) => `?${new URLSearchParams([...owners.map((name) => [name, `${id}`]), ...kinds])}`);
}
