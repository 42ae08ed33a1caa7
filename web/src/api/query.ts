import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { hashKey, QueryClient as Queries, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { addressOf, type CallInput, call, requestKindOf } from './client.ts';
import { orKnown } from './known.ts';
import { Superseded } from './supersede.ts';

const keptInMemoryMs = 60 * 60_000;

/**
 * There is no refetch on window focus and no retry (specification, section 9). Being offline is reported at once
 * instead of waiting silently.
 */
export function createQueryClient(): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        // Where there is no line, what somebody has looked at is all that there is.
        gcTime: keptInMemoryMs,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

interface QuerySettings {
  /** As in `CallOptions`: each consumer of one endpoint on the same screen needs its own key. */
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
      yielding(client, queryKey, (again) =>
        orKnown(client, queryKey, () => call(endpoint, input, { signal, key: again ?? key }), isList(endpoint)),
      ),
  });
}

function isList({ response }: Endpoint): boolean {
  return 'results' in ((response as { properties?: object }).properties ?? {});
}

/** After a write, everything shown from this endpoint is fetched again. */
export function refresh(client: QueryClient, ...endpoints: Endpoint[]) {
  return Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [requestKindOf(endpoint)] })));
}

/** Queries superseded while a component still needs them; they are refetched once under a key of their own. */
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
