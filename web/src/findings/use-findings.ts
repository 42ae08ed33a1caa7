import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import type { Finding } from '@krishi-bima/contract/findings/find';
import { type CheckReason, findingEndpoints, type ProposalFindings } from '@krishi-bima/contract/findings/findings';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestKindOf } from '#api/client.ts';
import { useSave } from '#api/mutation.ts';
import { queryFor, refresh } from '#api/query.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

export type ShownFinding = Finding<CheckReason>;

/** What the server knows for the checks of a proposal, asked anew whenever the proposal or its papers change. */
export function useFindings(id: number, version: number) {
  const queries = useQueryClient();
  const asked = queryFor(findingEndpoints.get, { params: { id } });
  const queryKey = [...asked.queryKey, version];
  const { data, error, refetch } = useQuery({
    ...asked,
    queryKey,
    throwOnError: false,
    // What the version before showed stands until the new one is there.
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const kind = requestKindOf(proposalDocuments.list);
    // What was uploaded is missing no more.
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === kind && query.state.fetchStatus === 'idle') void refetch();
    });
  }, [queries, refetch]);

  const { run, running } = useSave(findingEndpoints.explain, {
    key: String(id),
    async onSaved(checks: ProposalFindings) {
      queries.setQueryData(queryKey, checks);
      await refresh(queries, workflow.status);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notKept, text: detail }),
  });

  async function explain({ check, part, row, field }: ShownFinding, reason: string): Promise<boolean> {
    return (await run({ params: { id }, body: { check, part, row, field, reason } })) !== undefined;
  }
  return { checks: data, error, refetch, explain, running };
}
