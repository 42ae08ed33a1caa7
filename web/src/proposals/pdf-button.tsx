import { Button, Progress } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { say, t } from '#i18n/t.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { messages } from './messages.ts';
import classes from './pdf-button.module.css';
import { useEditor } from './use-editor.ts';
import { useProposalPdf } from './use-proposal-pdf.ts';

const PdfPreview = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview);

/** Makes the paper, says how far it is, and shows it. `before` brings unsaved work to the server first. */
export function PdfButton({ before }: { before?: () => Promise<boolean> }) {
  const { name, id } = useEditor();
  const mayExport = useMay('export_proposal');
  const pdf = useProposalPdf(name, id);
  const [isShown, setShown] = useState(false);

  async function make() {
    if (before && !(await before())) return;
    const isMade = await pdf.make();
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
          loading={pdf.percent !== undefined}
          onClick={() => void make()}
        >
          {t(messages.makePdf)}
        </Button>
        {pdf.percent === undefined ? null : (
          <Progress className={classes.progress} value={pdf.percent} aria-label={t(messages.makingPdf)} />
        )}
        {pdf.failure ? (
          <p role="alert" className={classes.failure}>
            {t(messages.pdfFailed)}: {say(pdf.failure)}{' '}
            <button type="button" className={classes.retry} onClick={() => void make()}>
              {t(messages.retry)}
            </button>
          </p>
        ) : null}
        {mayExport ? null : <p className={classes.reason}>{t(messages.noPdfPermission)}</p>}
      </div>
      <Suspense>{isShown && pdf.file ? <PdfPreview file={pdf.file} onClose={() => setShown(false)} /> : null}</Suspense>
    </>
  );
}
