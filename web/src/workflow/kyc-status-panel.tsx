import { type KycMove, kycMoves } from '@krishi-bima/contract/kyc/moves';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { queryFor, refresh } from '#api/query.ts';
import { useLanguage } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { kycQuestions, messages } from './messages.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Timeline } from './timeline.tsx';
import classes from './workflow.module.css';

/** Verifying a farmer's KYC, for those who may; the rest see what was done. */
export function KycStatusPanel({ id, onMoved }: { id: number; onMoved: () => unknown }) {
  useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery({ ...queryFor(workflow.kycStatus, { params: { id } }), throwOnError: false });
  const { run, running } = useSave(workflow.kycMove, {
    key: String(id),
    async onSaved() {
      await refresh(queries, workflow.kycStatus, workflow.status);
      await onMoved();
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.failed, text: detail }),
  });
  if (!data || (data.moves.length === 0 && data.timeline.length < 2)) return null;
  return (
    <Panel title={messages.kycTitle}>
      {data.moves.length > 0 ? (
        <MoveButtons
          open={data.moves}
          moves={kycMoves}
          questions={kycQuestions}
          running={running}
          firstVariant="light"
          onMove={({ move, reason }) =>
            void run(
              { params: { id }, body: { move: move as KycMove, reason: reason ?? null } },
              { version: data.version },
            )
          }
        />
      ) : null}
      {data.timeline.length > 1 ? (
        <div className={classes.past}>
          <Timeline past={data.timeline} moves={kycMoves} created={messages.registered} />
        </div>
      ) : null}
    </Panel>
  );
}
