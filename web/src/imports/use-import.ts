import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { useQueryClient } from '@tanstack/react-query';
import { queryFor, refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { isWorking } from './import-words.ts';

const firstMs = 300;
const longestMs = 3000;

/** The import, asked again ever more slowly while it works. */
export function useImport(id: number) {
  return useRecord(
    imports.get,
    { params: { id } },
    { againMs: (record, answers) => isWorking(record) && Math.min(longestMs, firstMs * 1.3 ** answers) },
  );
}

/** What an answer says is shown at once; lists of it are asked anew. */
export function useStoreImport() {
  const queries = useQueryClient();
  return async (answer: Import) => {
    queries.setQueryData(queryFor(imports.get, { params: { id: answer.id } }).queryKey, answer);
    await refresh(queries, imports.list, imports.get, imports.records, imports.errors);
  };
}
