import type { Text } from '@krishi-bima/contract/values/text';
import { Button, Progress } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '#api/session.ts';
import { say, t } from '#i18n/t.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { printingMessages } from './messages.ts';
import classes from './print-button.module.css';
import { type StartPrintout, usePrintout } from './use-printout.ts';

const PdfPreview = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview);

interface PaperButtonProps {
  start: StartPrintout;
  /** Brings unsaved work to the server first. */
  before?: (() => Promise<boolean>) | undefined;
  label?: Text;
  /** Chosen in a menu, it is made at once. */
  isChosen?: boolean;
  /** The one green button of the page. */
  isMain?: boolean;
}

/** Makes a paper, says how far it is, and shows it. */
export function PrintButton({
  start,
  before,
  label = printingMessages.makePdf,
  isChosen = false,
  isMain = false,
}: PaperButtonProps) {
  const mayExport = useMay('export_proposal');
  const paper = usePrintout(start);
  const [isShown, setShown] = useState(false);

  async function make() {
    if (before && !(await before())) return;
    const isMade = await paper.make();
    if (isMade) setShown(true);
  }
  const makeChosen = useEffectEvent(() => void make());
  useEffect(() => {
    if (isChosen) queueMicrotask(makeChosen);
  }, [isChosen]);
  return (
    <>
      <div className={classes.pdf}>
        <Button
          variant={isMain ? 'filled' : 'default'}
          disabled={!mayExport}
          title={mayExport ? undefined : t(printingMessages.noPdfPermission)}
          leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
          loading={paper.percent !== undefined}
          onClick={() => void make()}
        >
          {t(label)}
        </Button>
        {paper.percent === undefined ? null : (
          <Progress className={classes.progress} value={paper.percent} aria-label={t(printingMessages.makingPdf)} />
        )}
        {paper.failure ? (
          <p role="alert" className={classes.failure}>
            {t(printingMessages.pdfFailed)}: {say(paper.failure)}{' '}
            <button type="button" className={classes.retry} onClick={() => void make()}>
              {t(printingMessages.retry)}
            </button>
          </p>
        ) : null}
        {mayExport ? null : <p className={classes.reason}>{t(printingMessages.noPdfPermission)}</p>}
      </div>
      <Suspense>
        {isShown && paper.file ? <PdfPreview file={paper.file} onClose={() => setShown(false)} /> : null}
      </Suspense>
    </>
  );
}
