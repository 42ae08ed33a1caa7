import { type Import, imports } from '@krishi-bima/contract/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor, refresh } from '#api/query.ts';
import { isOurs } from '#api/use-record.ts';
import { isWorking } from './import-words.ts';

const firstMs = 300;
const longestMs = 3000;

/** The import, asked again ever more slowly while it works. */
export function useImport(id: number) {
  const { data, error, refetch } = useQuery({
    ...queryFor(imports.get, { params: { id } }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isWorking(state.data)) return false;
      return Math.min(longestMs, firstMs * 1.3 ** state.dataUpdateCount);
    },
    throwOnError: isOurs,
  });
  return {
    record: data,
    problem: error instanceof ApiProblem ? error : undefined,
    retry: () => void refetch(),
  };
}

/** What an answer says is shown at once; lists of it are asked anew. */
export function useTaken() {
  const queries = useQueryClient();
  return async (answer: Import) => {
    queries.setQueryData(queryFor(imports.get, { params: { id: answer.id } }).queryKey, answer);
    await refresh(queries, imports.list, imports.get, imports.records, imports.errors);
  };
}
