import type { Line } from '@krishi-bima/contract/access/roles';
import { problems } from '@krishi-bima/contract/problems/problems';
import { type ProposalMove, proposalMove, proposalMoves } from '@krishi-bima/contract/proposals/states';
import { isKeyOf, keysOf } from '@krishi-bima/contract/values/records';
import { fits, leadingMove, leadingMoves } from '@krishi-bima/contract/workflow/turns';
import {
  type AvailableMove,
  type MoveBody,
  type WorkflowStatus,
  workflow,
} from '@krishi-bima/contract/workflow/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { confirm, confirmWithReason } from '#ui/confirm.tsx';
import type { MenuAction } from '#ui/popup-menu-action.ts';
import { toast } from '#ui/toast.tsx';
import { messages, questions } from './messages.ts';
import { isRefusal, moveIcon } from './move-icons.ts';
import { TechnicianDialog } from './technician-dialog.tsx';

export interface MoveDialogProps {
  running: boolean;
  problem: ApiProblem | undefined;
  onMove: (reason: string | null, more?: Pick<MoveBody, 'cause' | 'cancel_on'>) => void;
  onClose: () => void;
}

export interface MovesOf {
  /** Of the proposal. */
  id: number;
  insurance: number;
  /** Whose technicians may be chosen. */
  line: Line;
  /** What the page shows of the record is asked for anew. */
  onMoved: () => unknown;
  /** The move whose dialog is open at first, if this person may make it. */
  opensWith?: ProposalMove | undefined;
  /** Moves of which the page has more to say than a question and a reason. */
  dialogs?: Partial<Record<ProposalMove, (props: MoveDialogProps) => ReactNode>>;
}

export interface Moves {
  status: WorkflowStatus | undefined;
  problem: ApiProblem | undefined;
  retry: () => void;
  /** The one that leads on from here, blocked or not. */
  leading: AvailableMove | undefined;
  /** Every other that fits, for the menu. */
  others: MenuAction[];
  running: boolean;
  start: (move: ProposalMove) => Promise<void>;
  /** What is being asked before a move. */
  dialog: ReactNode;
}

const technicianMoves: readonly ProposalMove[] = keysOf(proposalMoves).filter((name) => proposalMove(name).technician);

/** What this person may do with a proposal or its policy now, and the way to do it. */
export function useMoves({ id, insurance, line, onMoved, opensWith, dialogs = {} }: MovesOf): Moves {
  const { record: status, problem, retry } = useRecord(workflow.status, { params: { id } });
  const [asking, setAsking] = useState<ProposalMove | undefined>(opensWith);
  const { run, running, problem: refusal } = useMove(id, () => setAsking(undefined), onMoved);
  const moves = status?.moves ?? [];
  const leading = leadingMove(moves);

  const make = (body: MoveBody) => void run({ params: { id }, body }, { version: status?.version });
  async function start(move: ProposalMove) {
    if (technicianMoves.includes(move) || dialogs[move]) return setAsking(move);
    const reason = await reasonFor(move);
    if (reason !== undefined) make({ move, reason: reason || null });
  }
  return {
    ...{ status, problem, retry, leading, running, start },
    others: moves
      .filter((one) => one !== leading && fits(one) && !leadingMoves.some((name) => name === one.move))
      .flatMap(({ move, hindrances }) => (isKeyOf(proposalMoves, move) ? [menuAction(move, hindrances, start)] : [])),
    dialog:
      asking && moves.some(({ move }) => move === asking) ? (
        <MoveDialog
          asking={asking}
          ask={dialogs[asking]}
          running={running}
          problem={refusal}
          technicians={{ insurance, line, current: asking === 'reassign' ? status?.technician?.id : undefined }}
          onMake={make}
          onClose={() => setAsking(undefined)}
        />
      ) : null,
  };
}

/** Undefined when it was taken back; empty without a reason. */
async function reasonFor(name: ProposalMove): Promise<string | undefined> {
  const { label, reason } = proposalMove(name);
  const question = { title: questions[name] ?? label, action: label, yes: label, danger: isRefusal(name) };
  if (!reason) return (await confirm(question)) ? '' : undefined;
  const isOffered = reason === 'offered';
  const asked = isOffered ? messages.reasonOffered : messages.reason;
  return confirmWithReason({ ...question, reason: asked, isOffered });
}

function menuAction(
  move: ProposalMove,
  hindrances: AvailableMove['hindrances'],
  start: (move: ProposalMove) => Promise<void>,
): MenuAction {
  const [first] = hindrances;
  return {
    label: proposalMove(move).label,
    icon: moveIcon(move),
    danger: isRefusal(move),
    because: first && problems[isKeyOf(problems, first.code) ? first.code : 'internal'].text,
    onClick: () => void start(move),
  };
}

interface MoveDialogOf extends Pick<MoveDialogProps, 'running' | 'problem' | 'onClose'> {
  asking: ProposalMove;
  ask: ((props: MoveDialogProps) => ReactNode) | undefined;
  technicians: { insurance: number; line: Line; current: number | undefined };
  onMake: (body: MoveBody) => void;
}

function MoveDialog({ asking, ask, running, problem, technicians, onMake, onClose }: MoveDialogOf) {
  if (ask) {
    return ask({ running, problem, onMove: (reason, more) => onMake({ move: asking, reason, ...more }), onClose });
  }
  return (
    <TechnicianDialog
      {...technicians}
      title={proposalMoves[asking].label}
      running={running}
      asksReason={proposalMove(asking).reason !== undefined}
      onChoose={(technician, reason) => onMake({ move: asking, technician, reason })}
      onClose={onClose}
    />
  );
}

function useMove(id: number, onDone: () => void, onMoved: () => unknown) {
  const queries = useQueryClient();
  return useSave(workflow.move, {
    key: String(id),
    async onSaved() {
      onDone();
      await refresh(queries, workflow.status, workflow.queue, workflow.queueCounts);
      await onMoved();
    },
    async onProblem({ detail }) {
      toast.failed({ title: messages.failed, text: detail });
      // Somebody else may have moved it meanwhile: the page shows where it is now.
      await refresh(queries, workflow.status);
      await onMoved();
    },
  });
}
