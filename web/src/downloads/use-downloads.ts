import { type Download, downloads } from '@krishi-bima/contract/tasks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { queryFor, refresh } from '#api/query.ts';
import { isOurs } from '#api/use-record.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

const runningMs = 1500;
/** Addresses of files live for fifteen minutes. */
const freshMs = 10 * 60_000;

export function isRunning({ status }: Pick<Download, 'status'>): boolean {
  return status === 'PENDING' || status === 'STARTED';
}

/** What I started, asked for often as long as something runs. */
export function useDownloads(slice: { limit: number; offset: number }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(downloads.list, { query: slice }, { key: 'downloads' }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? runningMs : freshMs),
    throwOnError: isOurs,
  });
  return {
    page: data,
    problem: error instanceof ApiProblem ? error : undefined,
    stale: isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** What can be done with one of them; the list tells what became of it. */
export function useDownloadActs({ id }: Pick<Download, 'id'>) {
  const client = useQueryClient();
  const act = (verb: 'cancel' | 'again' | 'remove') => async () => {
    try {
      await call(downloads[verb], { params: { id } }, { key: id });
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      toast.failed({ title: messages.notDone, text: failure.detail });
    } finally {
      await refresh(client, downloads.list);
    }
  };
  return { cancel: act('cancel'), again: act('again'), remove: act('remove') };
}
