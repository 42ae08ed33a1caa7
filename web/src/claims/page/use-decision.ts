import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import type { RefusalReasonName } from '@krishi-bima/contract/claims/perils';
import { claimMove, type PlainClaimMove } from '@krishi-bima/contract/claims/states';
import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { toast } from '#ui/toast.tsx';
import { claimMessages as messages } from './messages.ts';
import { isLeading, offeredMoves } from './turn.ts';

export type DecisionState = ReturnType<typeof useDecision>;

/** Only the move that leads on is chosen beforehand, and while that one is blocked none is. */
function movesOf(claim: Claim, picked: PlainClaimMove | undefined) {
  const moves = offeredMoves(claim);
  const open = moves.filter(({ hindrances }) => hindrances.length === 0);
  const usual = open[0] === moves[0] && isLeading(open[0]?.move) ? open[0] : undefined;
  return { moves, chosen: (open.find(({ move }) => move === picked) ?? usual)?.move };
}

/** What is typed and chosen until it is sent; it outlives a change that somebody else made meanwhile. */
export function useDecision(claim: Claim) {
  const { id, version } = claim;
  const queries = useQueryClient();
  const [picked, setPicked] = useState<PlainClaimMove>();
  const [remark, setRemark] = useState('');
  const [refusal, setRefusal] = useState<RefusalReasonName | null>(null);
  const [approver, setApprover] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const [conflict, setConflict] = useState<ApiProblem>();
  const { moves, chosen } = movesOf(claim, picked);
  const showNew = async () => {
    setConflict(undefined);
    await refresh(queries, claims.get, claims.list, claims.counts, claimSurvey.findings);
  };
  const { run, running } = useSave(claims.move, {
    key: String(id),
    async onSaved() {
      if (chosen) toast.done(claimMove(chosen).done);
      setRemark('');
      setTried(false);
      setRefusing(false);
      setPicked(undefined);
      await showNew();
    },
    onProblem(problem) {
      setRefusing(false);
      if (problem.code === 'stale') setConflict(problem);
      else toast.failed({ title: messages.failed, text: problem.detail });
    },
  });
  const lacksRemark = chosen !== undefined && claimMove(chosen).reason === 'required' && remark.trim().length < 3;

  async function send() {
    if (!chosen || lacksRemark) return;
    const more = chosen === 'refuse_claim' ? { refusal } : chosen === 'approve_claim_first' ? { approver } : {};
    await run({ params: { id }, body: { move: chosen, reason: remark.trim() || null, ...more } }, { version });
  }
  /** A refusal has a dialog of its own. */
  async function decide() {
    if (chosen === 'refuse_claim') return setRefusing(true);
    setTried(true);
    await send();
  }
  async function refuse() {
    setTried(true);
    if (refusal) await send();
  }
  return {
    ...{ moves, chosen, remark, setRemark, refusal, setRefusal, approver, setApprover, lacksRemark },
    ...{ isTried, running, conflict, showNew, decide, refuse, isRefusing },
    stopRefusing: () => setRefusing(false),
    choose: (move: PlainClaimMove) => {
      setPicked(move);
      setTried(false);
    },
  };
}
