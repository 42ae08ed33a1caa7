import { roles } from '@krishi-bima/contract/access/roles';
import { formEndpoints, type Proposal, proposals } from '@krishi-bima/contract/proposals/proposals';
import { type ProposalPayments, receipts } from '@krishi-bima/contract/receipts/receipts';
import type { Text } from '@krishi-bima/contract/values/text';
import { ownWriting, type Station, stationsOf, type Wait, waitOf, waits } from '@krishi-bima/contract/workflow/turns';
import type { WorkflowStatus } from '@krishi-bima/contract/workflow/workflow';
import { toPaisa } from '@krishi-bima/nepali/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { staffName } from '#i18n/names.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#workflow/messages.ts';
import { type Moves, useMoves } from '#workflow/use-moves.tsx';

/** Where a proposal stands for whoever reads it: whose turn it is, the way so far, and what the reader may do. */
export interface Standing {
  moves: Moves;
  money: ProposalPayments | undefined;
  wait: Wait | undefined;
  whose: 'you' | 'other';
  sentence: Text | undefined;
  stations: Station[];
  /** It waits for the farmer's money, and the reader may take it. */
  mayReceive: boolean;
  /** It waits for the reader's report. */
  mayInspect: boolean;
}

export function useStanding(): Standing {
  const { form, name } = useEditor();
  const queries = useQueryClient();
  const proposal = useEditorState((state) => state.proposal);
  const user = useUser();
  const money = useMoney(proposal);
  const mayTake = useMay('add_receipt', form.line);
  const mayVerify = useMay('verify_proposal');
  const moves = useMoves({
    id: proposal.id,
    insurance: proposal.insurance,
    line: form.line,
    onMoved: () => refresh(queries, formEndpoints[name].get, proposals.list),
  });
  const { status } = moves;
  const owes = owesOf(status, money);
  const wait = waitOf({
    status: proposal.status,
    line: form.line,
    first_approved_by: status?.first_approved_by ?? null,
    owes,
    moves: status?.moves ?? [],
  });
  const mayReceive = wait === 'receive' && mayTake && money !== undefined && money.closed_because === null;
  const mayInspect = isInspection(wait) && mayVerify && proposal.technician === user.id;
  const isMine = mayReceive || mayInspect || (moves.leading !== undefined && wait !== 'receive');
  return {
    ...{ moves, money, wait, mayReceive, mayInspect },
    whose: isMine ? 'you' : 'other',
    sentence: wait && (isMine ? messages.yours(waits[wait]) : ofOther(wait, proposal, status)),
    stations: stationsOf({
      status: proposal.status,
      timeline: status?.timeline ?? [],
      owes,
      paid: lastReceipt(money),
    }),
  };

  function ofOther(awaited: Wait, { created_by }: Proposal, known: WorkflowStatus | undefined): Text {
    const left = waits[awaited];
    const admin = roles[form.line === 'crop' ? 'crop_admin' : 'livestock_admin'].label;
    const person = isInspection(awaited) || awaited === 'verify' ? known?.technician : undefined;
    const writer = awaited === 'submit' || awaited === 'correct' ? created_by : undefined;
    const one = person ?? writer;
    if (one) return messages.ofPerson(staffName(one), left);
    if (awaited === 'approve_second' || (awaited === 'approve' && ownWriting(known?.moves ?? [])))
      return messages.ofRole(messages.anotherPerson, waits.approve);
    // Whoever meets the farmer takes the money.
    return awaited === 'receive' ? left : messages.ofRole(admin, left);
  }
}

function isInspection(wait: Wait | undefined): boolean {
  return wait === 'inspect_land' || wait === 'inspect_animals';
}

/** There is something to pay once it is submitted. */
function useMoney({ id, status }: Proposal): ProposalPayments | undefined {
  const mayView = useMay('view_receipt');
  const asked = queryFor(receipts.ofProposal, { params: { id } });
  return useQuery({ ...asked, enabled: mayView && status !== 'draft', throwOnError: false }).data;
}

/** By the receipts, or by what blocks the issue; undefined for whoever sees neither. */
function owesOf(status: WorkflowStatus | undefined, money: ProposalPayments | undefined): boolean | undefined {
  if (money) return money.due !== null && toPaisa(money.due) > 0;
  const issue = status?.moves.find(({ move }) => move === 'issue');
  return issue?.hindrances.some(({ check }) => check === 'share_received');
}

function lastReceipt(money: ProposalPayments | undefined) {
  const last = money?.receipts.findLast(({ kind }) => kind === 'receipt');
  return last && { at: last.received_on, by: last.collector ?? last.created_by };
}
