import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { newId } from '#api/new-id.ts';
import { queryFor, refresh } from '#api/query.ts';
import { upload } from '#api/upload.ts';

const code = 'cancellation_request';

/** The signed request on which a cancellation rests: what is there, and a way to add it. */
export function useCancelRequest(insurance_proposal: number) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { data } = useQuery({
    ...queryFor(proposalDocuments.list, { query: { id: insurance_proposal, code } }),
    throwOnError: false,
  });
  const documents = (data?.results ?? []).filter((one) => {
    return one.code === code && !one.replaced && one.state !== 'returned';
  });
  async function add(file: File | null) {
    if (!file) return;
    const body = new FormData();
    body.set('client_id', newId());
    body.set('code', code);
    body.set('insurance_proposal', String(insurance_proposal));
    body.set('file', file, file.name);
    setSending(true);
    setProblem(undefined);
    try {
      await upload(proposalDocuments.create, { body }, () => undefined);
      await refresh(queries, proposalDocuments.list);
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setProblem(failure);
    } finally {
      setSending(false);
    }
  }
  return { documents, add, isSending, problem };
}

export type CancelRequest = ReturnType<typeof useCancelRequest>;
