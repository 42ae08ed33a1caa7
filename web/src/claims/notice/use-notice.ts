import { claims } from '@krishi-bima/contract/claims/claims';
import { type WaitingNotice, waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { useOpenedEntry } from '#outbox/use-kept.ts';
import { noticeMessages as messages } from './messages.ts';
import { emptyNotice, fromWaiting, type Missing, missingIn, type Notice, withPolicy } from './notice.ts';
import { type Registered, useRegistering } from './use-registering.ts';

const nothing: ReadonlySet<Missing> = new Set();

interface Start {
  policy_no: string | undefined;
  row: number | undefined;
  /** The notice that waits for its policy. */
  waiting: number | undefined;
  path: string;
}

/** The notice with its draft, its cover check and the attempt to register it. */
export function useNotice({ policy_no, row, waiting, path }: Start) {
  const [notice, setNotice] = useState(emptyNotice);
  const [isTried, setTried] = useState(false);
  const opened = useOpenedEntry(path);
  const draft = useDraft<Notice>({
    key: opened ? `claims/entry/${opened.id}` : path.replace(/^\//, ''),
    path,
    apply: setNotice,
  });
  const [shownEntry, setShownEntry] = useState<string>();
  if (opened && opened.id !== shownEntry) {
    setShownEntry(opened.id);
    setNotice(opened.form as Notice);
  }

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

  const told = useTold(waiting);
  if (told && !isTaken && !draft.looking) {
    setTaken(true);
    if (!draft.found) setNotice(fromWaiting(told));
  }

  const cover = useCover(notice);
  const isLate = cover.check?.lines.some(({ key, state }) => key === 'late' && state === 'explain') ?? false;
  const missing = missingIn(notice, isLate);
  const registering = useRegistering({ notice, draft, waiting, path, opened });

  /** Answers the claim, or the notice that waits for its policy. */
  async function register(): Promise<Registered | undefined> {
    setTried(true);
    return missing.size > 0 ? undefined : registering.register();
  }
  const { running, problem } = registering;
  const state = { notice, set, draft, told, cover, missing: isTried ? missing : nothing, running, problem };
  return { ...state, register, path };
}

export type NoticeState = ReturnType<typeof useNotice>;

/** What was told before the policy was found. */
function useTold(waiting: number | undefined): WaitingNotice | undefined {
  const { data } = useQuery({
    ...queryFor(waitingNotices.get, { params: { id: waiting ?? 0 } }),
    enabled: waiting !== undefined,
  });
  return data;
}

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
