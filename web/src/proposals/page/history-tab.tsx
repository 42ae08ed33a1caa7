import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import type { WorkflowStatus } from '@krishi-bima/contract/workflow/workflow';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { messages } from '#workflow/messages.ts';
import { Timeline } from '#workflow/timeline.tsx';

/** Every step, with who made it, when and why. */
export function HistoryTab({ status }: { status: WorkflowStatus | undefined }) {
  return (
    <Panel title={messages.timeline}>
      {status ? (
        <Timeline past={status.timeline} moves={proposalMoves} created={messages.created} />
      ) : (
        <SkeletonRows rows={4} columns={2} />
      )}
    </Panel>
  );
}
