import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import type { Text } from '@krishi-bima/contract/values/text';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#api/query.ts';
import { formatDateTime } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { StandingPanel } from '#workflow/workflow-status-panel.tsx';
import { useFigures } from '#proposals/totals/use-totals.tsx';
import { messages } from '#proposals/messages.ts';
import { Overview } from '#proposals/overview/overview.tsx';
import { PdfButtons } from '#printing/print-button.tsx';
import { ReadChecks } from '#proposals/overview/proposal-findings.tsx';
import { useProposalHead } from '#proposals/overview/proposal-head.tsx';
import { ProposalPapers } from '#proposals/overview/proposal-documents.tsx';
import { ProposalReceipts } from './proposal-receipts.tsx';
import classes from '#proposals/wizard/proposal-wizard.module.css';
import { TechnicianReport } from '#proposals/overview/technician-report.tsx';
import { Totals } from '#proposals/totals/totals-panel.tsx';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { writtenValues } from '#proposals/editor/editor-model.ts';

/** A proposal that is only read: submitted, or open to somebody who may not write it. */
export function ProposalView({ reason }: { reason: Text }) {
  useLanguage();
  const { form, name } = useEditor();
  const queries = useQueryClient();
  const { proposal, unsaved } = useEditorState((state) => state);
  const figures = useFigures();
  const isNarrow = useNarrow();
  const head = useProposalHead();
  return (
    <Page {...head} band actions={<PdfButtons />}>
      <div className={classes.body} data-narrow={isNarrow || undefined} data-read>
        <div className={classes.main}>
          <Alert color="gray" role="note" icon={<IconLock size={18} stroke={1.7} aria-hidden />}>
            {t(reason)} {submission()}
            {unsaved ? <div>{t(messages.lostToSubmit)}</div> : null}
          </Alert>
          <ProposalReceipts />
          <Overview
            form={form}
            farmer={proposal.personal_info}
            values={writtenValues(proposal)}
            rows={proposal.insurance_details}
            members={proposal.members}
          />
          <TechnicianReport />
          <ProposalPapers />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <section className={classes.side} tabIndex={0} aria-label={t(messages.beside)}>
          <ReadChecks />
          <StandingPanel
            id={proposal.id}
            insurance={proposal.insurance}
            line={form.registration}
            kyc={proposal.personal_info.kyc}
            onMoved={() => refresh(queries, formEndpoints[name].get, proposals.list)}
          />
          <Panel title={messages.total} flush>
            <Totals figures={figures} />
          </Panel>
        </section>
      </div>
    </Page>
  );

  function submission(): string {
    const { submitted_at, submitted_by } = proposal;
    if (!submitted_at || !submitted_by) return '';
    const name = `${submitted_by.first_name} ${submitted_by.last_name}`.trim();
    return t(messages.submittedOn(formatDateTime(submitted_at), name));
  }
}
