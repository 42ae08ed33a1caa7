import { endpoints } from '@krishi-bima/contract/endpoints';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Every call of the contract by its name, for whoever tries them all. */
export const allCalls = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);

export function send({ app, tokens }: TestApp, person: Person, endpoint: Endpoint, id: number | string, query = '') {
  return app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, String(id)) + query,
    headers: { authorization: `Token ${tokens[person]}` },
    ...(endpoint.body ? { payload: {} } : {}),
  });
}
