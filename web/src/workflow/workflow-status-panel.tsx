import type { Line } from '@krishi-bima/contract/access/roles';
import { type ProposalMove, proposalMove, proposalMoves } from '@krishi-bima/contract/proposals/states';
import { keysOf } from '@krishi-bima/contract/values/records';
import { type MoveBody, type WorkflowStatus, workflow } from '@krishi-bima/contract/workflow/workflow';
import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { staffName } from '#i18n/names.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { messages, questions } from './messages.ts';
import { MoveButtons } from './move-buttons.tsx';
import { TechnicianDialog } from './technician-dialog.tsx';
import { Timeline } from './timeline.tsx';
import classes from './workflow.module.css';

interface StandingPanelProps {
  /** Of the proposal. */
  id: number;
  insurance: number;
  /** Whose technicians may be chosen. */
  line: Line;
  kyc: number;
  /** What the page shows of the record is asked for anew. */
  onMoved: () => unknown;
  /** The move whose dialog is open at first, if this person may make it. */
  opensWith?: ProposalMove | undefined;
  /** Moves of which the page has more to say than a question and a reason. */
  dialogs?: Partial<Record<ProposalMove, (props: MoveDialogProps) => ReactNode>>;
}

export interface MoveDialogProps {
  running: boolean;
  problem: ApiProblem | undefined;
  onMove: (reason: string | null, more?: Pick<MoveBody, 'cause' | 'cancel_on'>) => void;
  onClose: () => void;
}

const technicianMoves: readonly ProposalMove[] = keysOf(proposalMoves).filter((name) => proposalMove(name).technician);

/** What this person may do with a proposal now, and all that was done before. */
export function WorkflowStatusPanel(props: StandingPanelProps) {
  useLanguage();
  const { record: standing, problem, retry } = useRecord(workflow.status, { params: { id: props.id } });
  if (problem) return <ListFailed title={messages.failedToLoad} problem={problem} onRetry={retry} />;
  return (
    <>
      <Panel title={messages.title}>
        {standing ? <Steps standing={standing} {...props} /> : <SkeletonRows rows={3} columns={1} />}
      </Panel>
      {standing ? (
        <Panel title={messages.timeline}>
          <Timeline past={standing.timeline} moves={proposalMoves} created={messages.created} />
        </Panel>
      ) : null}
    </>
  );
}

function Steps({
  standing,
  id,
  insurance,
  line,
  kyc,
  onMoved,
  opensWith,
  dialogs = {},
}: StandingPanelProps & { standing: WorkflowStatus }) {
  const mayOpen = standing.moves.some(({ move, hindrances }) => move === opensWith && hindrances.length === 0);
  const [asking, setAsking] = useState(mayOpen ? opensWith : undefined);
  const { technician, version } = standing;
  const { run, running, problem } = useMove(id, () => setAsking(undefined), onMoved);
  const make = (body: MoveBody) => void run({ params: { id }, body }, { version });
  return (
    <>
      <WithWhom {...standing} />
      <PolicyLinks standing={standing} />
      <MoveButtons
        open={standing.moves}
        moves={proposalMoves}
        questions={questions}
        running={running}
        kyc={kyc}
        onMove={({ move, reason }) => make({ move: move as ProposalMove, reason: reason ?? null })}
        dialogs={[...technicianMoves, ...keysOf(dialogs)]}
        onDialog={(move) => setAsking(move as ProposalMove)}
      />
      {asking
        ? dialogs[asking]?.({
            running,
            problem,
            onMove: (reason, more) => make({ move: asking, reason, ...more }),
            onClose: () => setAsking(undefined),
          })
        : null}
      {asking && technicianMoves.includes(asking) ? (
        <TechnicianDialog
          title={proposalMoves[asking].label}
          insurance={insurance}
          line={line}
          current={asking === 'reassign' ? technician?.id : undefined}
          running={running}
          asksReason={proposalMove(asking).reason !== undefined}
          onChoose={(chosen, reason) => make({ move: asking, technician: chosen, reason })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
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

function WithWhom({ status, technician, first_approved_by }: WorkflowStatus) {
  return (
    <>
      {technician && status === 'technician_review' ? (
        <p className={classes.about}>{t(messages.with(staffName(technician)))}</p>
      ) : null}
      {first_approved_by && status === 'verified' ? (
        <p className={classes.about}>{t(messages.firstApproval(staffName(first_approved_by)))}</p>
      ) : null}
    </>
  );
}

function PolicyLinks({ standing: { policy, renews } }: { standing: WorkflowStatus }) {
  const isHere = useLocation({
    select: ({ pathname }) => policy !== null && pathname === addressOf(paths.policy, { id: policy.id }),
  });
  if (!renews && (!policy || isHere)) return null;
  return (
    <p className={classes.links}>
      {renews ? (
        <Anchor size="sm" renderRoot={(props) => <Link to={paths.policy} params={{ id: renews.id }} {...props} />}>
          {t(messages.renews(renews.policy_no))}
        </Anchor>
      ) : null}
      {policy && !isHere ? (
        <Anchor size="sm" renderRoot={(props) => <Link to={paths.policy} params={{ id: policy.id }} {...props} />}>
          {t(messages.openPolicy(policy.policy_no))}
        </Anchor>
      ) : null}
    </p>
  );
}
