import { merged, pdf } from '@krishi-bima/contract/downloads/downloads';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button, Progress } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { call } from '#api/client.ts';
import { useMay } from '#api/session.ts';
import { say, t } from '#i18n/t.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { messages } from '#proposals/messages.ts';
import classes from './print-button.module.css';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { type StartPaper, usePaper } from './use-printout.ts';

const PdfPreview = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview);

/** The printed proposal, all papers in one file, and the application for the subsidy where one is asked for. */
export function PdfButtons({ before }: { before?: () => Promise<boolean> }) {
  const { name: form, id } = useEditor();
  const mayExport = useMay('export_proposal');
  const asksSubsidy = useEditorState(({ work }) => work.values.wants_subsidy === true);
  const startMerged: StartPaper = (signal) => call(merged.start, { query: { form, id } }, { key: String(id), signal });
  const starting =
    (paper: 'proposal' | 'subsidy_application'): StartPaper =>
    (signal) =>
      call(pdf.start, { query: { form, id, paper } }, { key: `${paper} ${id}`, signal });
  return (
    <>
      {mayExport ? <PaperButton start={startMerged} before={before} label={messages.allInOne} /> : null}
      <PaperButton start={starting('proposal')} before={before} />
      {asksSubsidy ? (
        <PaperButton start={starting('subsidy_application')} before={before} label={messages.makeSubsidyApplication} />
      ) : null}
    </>
  );
}

interface PaperButtonProps {
  start: StartPaper;
  /** Brings unsaved work to the server first. */
  before?: (() => Promise<boolean>) | undefined;
  label?: Text;
}

/** Makes a paper, says how far it is, and shows it. */
export function PaperButton({ start, before, label = messages.makePdf }: PaperButtonProps) {
  const mayExport = useMay('export_proposal');
  const paper = usePaper(start);
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
