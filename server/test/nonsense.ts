import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { requestSchemas } from '@krishi-bima/contract/wire/request';
import { Problem } from '../src/errors/problem.ts';
import { checkBody, checkText } from '../src/http/schemas.ts';

export interface Attempt {
  id: number | string;
  payload: unknown;
  query?: string;
}

const bodies = [
  null,
  0,
  '',
  'ं',
  '\u0000',
  [],
  {},
  [null],
  { id: {} },
  { insurance: -1 },
  'x'.repeat(5000),
  { personal_info: [] },
];
const ids = ['0', '-1', '99999999999999999999', '1e3', 'null', "1'--", '%00'];
const query = 'limit=1&offset=1&search=%27%25_%5C&ordering=-id&insurance=1';

/** Nonsense of every kind for a call, in its body, its address and its query. */
export function nonsenseFor(endpoint: Endpoint, id: number | string): Attempt[] {
  const payload = endpoint.body ? {} : undefined;
  return [
    ...(endpoint.body ? bodies : [undefined]).map((body) => ({ id, payload: body })),
    ...(endpoint.params ? ids : []).map((other) => ({ id: other, payload })),
    { id, payload, query },
  ];
}

/** What the schemas refuse they refuse whoever asks, before a handler runs. */
export function refusedBySchema(endpoint: Endpoint): (attempt: Attempt) => boolean {
  const { path, query, body } = requestSchemas(endpoint);
  const checks = {
    path: path && checkText(path),
    query: query && checkText(query),
    body: body && checkBody(body),
  };
  return ({ id, payload, query: asked = '' }) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, String(id)]));
    const parts = { path: params, query: Object.fromEntries(new URLSearchParams(asked)), body: payload };
    // The id of these stands in the query or the body.
    if (endpoint.id_in) return false;
    try {
      for (const part of ['path', 'query', 'body'] as const) checks[part]?.(parts[part]);
      return false;
    } catch (error) {
      return error instanceof Problem;
    }
  };
}
