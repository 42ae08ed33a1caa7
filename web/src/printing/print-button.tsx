import { merged, pdf } from '@krishi-bima/contract/downloads/downloads';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button, Progress } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { call } from '#api/client.ts';
import { useMay } from '#api/session.ts';
import { say, t } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './print-button.module.css';
import { type StartPrintout, usePrintout } from './use-printout.ts';

const PdfPreview = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview);

/** The printed proposal, all papers in one file, and the application for the subsidy where one is asked for. */
export function ProposalPrintButtons({ before }: { before?: () => Promise<boolean> }) {
  const { name: form, id } = useEditor();
  const mayExport = useMay('export_proposal');
  const asksSubsidy = useEditorState(({ draft: work }) => work.values.wants_subsidy === true);
  const startMerged: StartPrintout = (signal) =>
    call(merged.start, { query: { form, id } }, { key: String(id), signal });
  const starting =
    (paper: 'proposal' | 'subsidy_application'): StartPrintout =>
    (signal) =>
      call(pdf.start, { query: { form, id, paper } }, { key: `${paper} ${id}`, signal });
  return (
    <>
      {mayExport ? <PrintButton start={startMerged} before={before} label={messages.allInOne} /> : null}
      <PrintButton start={starting('proposal')} before={before} />
      {asksSubsidy ? (
        <PrintButton start={starting('subsidy_application')} before={before} label={messages.makeSubsidyApplication} />
      ) : null}
    </>
  );
}

interface PaperButtonProps {
  start: StartPrintout;
  /** Brings unsaved work to the server first. */
  before?: (() => Promise<boolean>) | undefined;
  label?: Text;
}

/** Makes a paper, says how far it is, and shows it. */
export function PrintButton({ start, before, label = messages.makePdf }: PaperButtonProps) {
  const mayExport = useMay('export_proposal');
  const paper = usePrintout(start);
  const [isShown, setShown] = useState(false);

  async function make() {
    if (before && !(await before())) return;
    const isMade = await paper.make();
    if (isMade) setShown(true);
  }
  return (
    <>
      <div className={classes.pdf}>
        <Button
          variant="default"
          disabled={!mayExport}
          title={mayExport ? undefined : t(messages.noPdfPermission)}
          leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
          loading={paper.percent !== undefined}
          onClick={() => void make()}
        >
          {t(label)}
        </Button>
        {paper.percent === undefined ? null : (
          <Progress className={classes.progress} value={paper.percent} aria-label={t(messages.makingPdf)} />
        )}
        {paper.failure ? (
          <p role="alert" className={classes.failure}>
            {t(messages.pdfFailed)}: {say(paper.failure)}{' '}
            <button type="button" className={classes.retry} onClick={() => void make()}>
              {t(messages.retry)}
            </button>
          </p>
        ) : null}
        {mayExport ? null : <p className={classes.reason}>{t(messages.noPdfPermission)}</p>}
      </div>
      <Suspense>
        {isShown && paper.file ? <PdfPreview file={paper.file} onClose={() => setShown(false)} /> : null}
      </Suspense>
    </>
  );
}
