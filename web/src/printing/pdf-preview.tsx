import { Button, Modal } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { usePhone } from '#ui/use-phone.ts';
import { printingMessages } from './messages.ts';
import classes from './pdf-preview.module.css';
import type { PdfFile } from './use-printout.ts';

/** The paper in the browser's own viewer, where it has one. */
export function PdfPreview({ file, onClose }: { file: PdfFile; onClose: () => void }) {
  const isPhone = usePhone();
  const canShow = navigator.pdfViewerEnabled && !isPhone;
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.name}
      size={canShow ? 960 : 440}
      centered={!canShow}
      fullScreen={false}
      closeButtonProps={{ 'aria-label': t(printingMessages.close) }}
      classNames={{ body: classes.body }}
    >
      {canShow ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own signed file; a sandbox shuts the PDF viewer out
        <iframe
          className={classes.paper}
          src={`${file.url}#navpanes=0&view=FitH`}
          title={t(printingMessages.pdfTitle)}
        />
      ) : (
        <p className={classes.note}>{t(printingMessages.noViewer)}</p>
      )}
      <div className={classes.buttons}>
        <Button
          component="a"
          href={file.url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
        >
          {t(printingMessages.openPdf)}
        </Button>
        <Button
          component="a"
          href={file.url}
          download={file.name}
          data-autofocus
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        >
          {t(printingMessages.downloadPdf)}
        </Button>
      </div>
    </Modal>
  );
}
