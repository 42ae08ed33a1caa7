import type { Line } from '@krishi-bima/contract/access/roles';
import { type ProposalMove, proposalMove, proposalMoves } from '@krishi-bima/contract/proposals/states';
import { type MoveBody, type WorkflowStatus, workflow } from '@krishi-bima/contract/workflow/workflow';
import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
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
}

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

function Steps({ standing, id, insurance, line, kyc, onMoved }: StandingPanelProps & { standing: WorkflowStatus }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<ProposalMove>();
  const { technician, first_approved_by, version } = standing;
  const { run, running } = useSave(workflow.move, {
    key: String(id),
    async onSaved() {
      setAsking(undefined);
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
  const make = (body: MoveBody) => void run({ params: { id }, body }, { version });
  return (
    <>
      {technician && standing.status === 'technician_review' ? (
        <p className={classes.about}>{t(messages.with(staffName(technician)))}</p>
      ) : null}
      {first_approved_by && standing.status === 'verified' ? (
        <p className={classes.about}>{t(messages.firstApproval(staffName(first_approved_by)))}</p>
      ) : null}
      <PolicyLinks standing={standing} />
      <MoveButtons
        open={standing.moves}
        moves={proposalMoves}
        questions={questions}
        running={running}
        kyc={kyc}
        onMove={({ move, reason }) => make({ move: move as ProposalMove, reason: reason ?? null })}
        onTechnician={(move) => setAsking(move as ProposalMove)}
      />
      {asking ? (
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
