import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { hashKey, QueryClient as Queries, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { addressOf, type CallInput, call, requestKindOf } from './client.ts';
import { Superseded } from './supersede.ts';

/** Spec section 9: no refetch on window focus, no retries. Offline is said at once instead of waiting in silence. */
export function createQueryClient(): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

interface QuerySettings {
  /** As in `CallOptions`: consumers of one endpoint that stand on screen together each need their own. */
  key?: string;
  staleMs?: number;
}

/** For `useQuery` and `useSuspenseQuery`: `queryFor(kyc.list, { query: { search } })`. */
export function queryFor<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { key, staleMs = 0 }: QuerySettings = {},
) {
  const queryKey: QueryKey = [requestKindOf(endpoint), addressOf(endpoint, input)];
  return queryOptions({
    queryKey,
    staleTime: staleMs,
    queryFn: ({ signal, client }): Promise<Output<E>> =>
      yielding(client, queryKey, (again) => call(endpoint, input, { signal, key: again ?? key })),
  });
}

/** After a write: everything shown from this endpoint is asked for anew. */
export function refresh(client: QueryClient, ...endpoints: Endpoint[]) {
  return Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [requestKindOf(endpoint)] })));
}

/** Queries that were overtaken although a part of the screen still waits for them. They run a second time alone. */
const overtaken = new Set<string>();

async function yielding<T>(client: QueryClient, queryKey: QueryKey, run: (again?: string) => Promise<T>): Promise<T> {
  const hash = hashKey(queryKey);
  try {
    return await run(overtaken.delete(hash) ? hash : undefined);
  } catch (error) {
    if (error instanceof Superseded) {
      overtaken.add(hash);
      await client.cancelQueries({ queryKey, exact: true }, { silent: true, revert: true });
      const query = client.getQueryCache().find({ queryKey, exact: true });
      if (query && query.getObserversCount() > 0) void query.fetch().catch(() => {});
    }
    throw error;
  }
}
