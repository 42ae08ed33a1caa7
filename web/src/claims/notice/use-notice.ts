import { claims } from '@krishi-bima/contract/claims/claims';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { queryFor, refresh } from '#api/query.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { noticeMessages as messages } from './messages.ts';
import { claimOf, emptyNotice, type Missing, missingIn, type Notice, withPolicy } from './notice.ts';

const nothing: ReadonlySet<Missing> = new Set();

interface Start {
  policy_no: string | undefined;
  row: number | undefined;
  path: string;
}

/** The notice with its draft, its cover check and the attempt to register it. */
export function useNotice({ policy_no, row, path }: Start) {
  const queries = useQueryClient();
  const [notice, setNotice] = useState(emptyNotice);
  const [isTried, setTried] = useState(false);
  const draft = useDraft<Notice>({ key: path.replace(/^\//, ''), path, apply: setNotice });

  function set(change: Partial<Notice>) {
    const next = { ...notice, ...change };
    setNotice(next);
    draft.keep(next, next.policy ? farmerName(next.policy.personal_info) : t(messages.title));
  }
  // The policy that the page before was about, where nothing of a draft is in its place.
  const linked = useLinkedPolicy(policy_no);
  const [isTaken, setTaken] = useState(false);
  if (linked && !isTaken && !draft.looking) {
    setTaken(true);
    if (notice.policy === null && !draft.found) setNotice(withPolicy(notice, linked, row));
  }

  const cover = useCover(notice);
  const isLate = cover.check?.lines.some(({ key, state }) => key === 'late' && state === 'explain') ?? false;
  const missing = missingIn(notice, isLate);
  const saving = useSave(claims.create, {
    async onSaved() {
      await draft.discard();
      await refresh(queries, claims.list, claims.counts);
    },
  });

  async function register() {
    setTried(true);
    const body = missing.size === 0 ? claimOf(notice) : undefined;
    return body && (await saving.run({ body }));
  }
  return { notice, set, draft, cover, missing: isTried ? missing : nothing, saving, register };
}

export type NoticeState = ReturnType<typeof useNotice>;

function useLinkedPolicy(policy_no: string | undefined) {
  const { data } = useQuery({
    ...queryFor(claims.insured, { query: { search: policy_no ?? '' } }, { key: 'linked' }),
    enabled: policy_no !== undefined,
  });
  return data?.results.find((one) => one.policy_no === policy_no);
}

/** Asked anew whenever policy, rows, day or cause change: the answer is for that day. */
function useCover({ policy, rows, loss_at, peril }: Notice) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(claims.cover, {
      query: {
        policy: policy?.id ?? 0,
        loss_at: loss_at ?? '',
        ...(peril ? { peril } : {}),
        ...(rows.length > 0 ? { rows: rows.map(({ row_id }) => row_id).join(',') } : {}),
      },
    }),
    enabled: policy !== null && loss_at !== null,
    placeholderData: (before) => before,
  });
  return {
    isAsked: policy !== null && loss_at !== null,
    check: policy && loss_at ? data : undefined,
    problem: error instanceof ApiProblem ? error : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
