import { companyArchive } from '@krishi-bima/contract/archives/archives';
import { type Download, downloads } from '@krishi-bima/contract/downloads/downloads';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { pollWhileRunning } from '#api/use-record.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

export function isRunning({ status }: Pick<Download, 'status'>): boolean {
  return status === 'PENDING' || status === 'STARTED';
}

/** What I started, asked for often as long as something runs. */
export function useDownloads(slice: { limit: number; offset: number }) {
  return useList(downloads.list, { query: slice }, { key: 'downloads', againMs: pollWhileRunning(isRunning) });
}

/** What can be done with one of them; the list tells what became of it. */
export function useDownloadActions({ id }: Pick<Download, 'id'>) {
  const client = useQueryClient();
  const act = (verb: 'cancel' | 'retry' | 'remove') => async () => {
    try {
      await call(downloads[verb], { params: { id } }, { key: id });
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      toast.failed({ title: messages.notDone, text: failure.detail });
    } finally {
      // The page of a company's archive shows one of them.
      await Promise.all([refresh(client, downloads.list), refresh(client, companyArchive.get)]);
    }
  };
  return { cancel: act('cancel'), retry: act('retry'), remove: act('remove') };
}
