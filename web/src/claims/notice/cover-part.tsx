import { t } from '#i18n/t.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { CoverCheck } from '../cover-check.tsx';
import { noticeMessages as messages } from './messages.ts';
import type { NoticeState } from './use-notice.ts';

/** What the policy says of the day, as soon as policy and day are known. */
export function CoverPart({ state: { notice, set, cover, missing } }: { state: NoticeState }) {
  const { isAsked, check, problem, retry } = cover;
  if (check) {
    return (
      <CoverCheck
        check={check}
        explain={{
          late: (
            <TextField
              label={messages.lateReason}
              required
              nepali
              maxLength={500}
              value={notice.late_reason}
              error={missing.has('late_reason') ? messages.missing.late_reason : undefined}
              onChange={(late_reason) => set({ late_reason })}
            />
          ),
        }}
      />
    );
  }
  return (
    <Panel title={messages.coverTitle} flush>
      {problem?.status === 0 ? (
        <PanelNote>{t(messages.coverOffline)}</PanelNote>
      ) : problem ? (
        <ListFailed title={messages.coverFailed} problem={problem} onRetry={retry} />
      ) : isAsked ? (
        <SkeletonRows rows={7} columns={2} />
      ) : (
        <PanelNote>{t(notice.line ? messages.coverLater : messages.coverWaits)}</PanelNote>
      )}
    </Panel>
  );
}
