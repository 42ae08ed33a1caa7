import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import classes from './documents-section.module.css';
import { messages } from './messages.ts';

/** Several files at once, sorted afterwards. */
export function DropPlace({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { input, open } = useFileDialog(messages.choose, onFiles, { several: true });
  return (
    <div className={classes.drop}>
      <IconUpload size={20} stroke={1.7} aria-hidden />
      <span className={classes.dropText}>
        <span className={classes.byMouse}>{t(messages.drop)}</span>
        <small>{t(messages.kinds)}</small>
      </span>
      <Button size="xs" variant="default" onClick={open}>
        {t(messages.choose)}
      </Button>
      {input}
    </div>
  );
}
