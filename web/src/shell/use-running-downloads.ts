import { downloads } from '@krishi-bima/contract/downloads/downloads';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';

const runningMs = 3000;

/**
 * Returns how many tasks of the user run. It asks once, and again only while one runs; starting a task refreshes it.
 */
export function useRunningDownloads(): number {
  const mayExport = useMay('export_proposal');
  const { data } = useQuery({
    ...queryFor(downloads.list, { query: { running: true, limit: 1 } }, { key: 'running', staleMs: 30_000 }),
    enabled: mayExport,
    refetchInterval: ({ state }) => ((state.data?.count ?? 0) > 0 ? runningMs : false),
  });
  return data?.count ?? 0;
}
