import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import type { Text } from '@krishi-bima/contract/values/text';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { enteredValues } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { Overview } from '#proposals/overview/overview.tsx';
import { ProposalPrintButtons } from '#proposals/overview/print-buttons.tsx';
import { ProposalDocuments } from '#proposals/overview/proposal-documents.tsx';
import { ReadOnlyFindings } from '#proposals/overview/proposal-findings.tsx';
import { useProposalHead } from '#proposals/overview/proposal-head.tsx';
import { TechnicianReport } from '#proposals/overview/technician-report.tsx';
import { Totals } from '#proposals/totals/totals-panel.tsx';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import classes from '#proposals/wizard/proposal-wizard.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { WorkflowStatusPanel } from '#workflow/workflow-status-panel.tsx';

const ReceiptPanel = lazyPart(async () => (await import('#receipts/receipt-panel.tsx')).ReceiptPanel);

/** Shows a proposal for reading: submitted, or open to somebody who may not write it. */
export function ProposalView({ reason }: { reason: Text }) {
  useLanguage();
  const { form, name } = useEditor();
  const queries = useQueryClient();
  const { proposal, unsaved } = useEditorState((state) => state);
  const figures = useTotals();
  const isNarrow = useNarrow();
  const head = useProposalHead();
  return (
    <Page {...head} band actions={<ProposalPrintButtons />}>
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
            values={enteredValues(proposal)}
            rows={proposal.insurance_details}
            members={proposal.members}
          />
          <TechnicianReport />
          <ProposalDocuments />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <section className={classes.side} tabIndex={0} aria-label={t(messages.beside)}>
          <ReadOnlyFindings />
          <WorkflowStatusPanel
            id={proposal.id}
            insurance={proposal.insurance}
            line={form.line}
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
    const name = staffName(submitted_by);
    return t(messages.submittedOn(formatDateTime(submitted_at), name));
  }
}

/** Receipts appear once there is something to pay. */
function ProposalReceipts() {
  const { id, status } = useEditorState(({ proposal }) => proposal);
  const mayView = useMay('view_receipt');
  const { form } = useEditor();
  if (!mayView || status === 'draft') return null;
  return (
    <Suspense>
      <ReceiptPanel proposal={id} line={form.line} />
    </Suspense>
  );
}
