import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { useFileDialog } from './file-dialog.tsx';
import classes from './file-drop.module.css';
import { FileTarget } from './file-target.tsx';
import { messages } from './messages.ts';

interface FileChooserProps {
  onFiles: (files: File[]) => void;
  /** What may be given, and how large. */
  hint: Text;
  /** What may be done with the mouse alone. */
  byMouse?: Text;
  choose?: Text;
  accept?: string;
  several?: boolean;
  isBusy?: boolean;
  disabled?: boolean;
}

/** A line that says what may be given, with the button that asks for it. */
export function FileChooser(props: FileChooserProps) {
  const { onFiles, hint, byMouse = messages.dropFile, choose = messages.chooseFile, isBusy, disabled } = props;
  const { input, open } = useFileDialog(choose, onFiles, props);
  return (
    <div className={classes.chooser}>
      <IconUpload size={20} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <span className={classes.byMouse}>{t(byMouse)}</span>
        <small>{t(hint)}</small>
      </span>
      <Button size="xs" variant="default" loading={isBusy} disabled={disabled} onClick={open}>
        {t(choose)}
      </Button>
      {input}
    </div>
  );
}

/** The same in a box of its own, over which files may be let go. */
export function FileDrop(props: FileChooserProps) {
  const { onFiles, isBusy, disabled } = props;
  return (
    // It keeps taking what is let go while busy: the browser would leave the page for it.
    <FileTarget className={classes.drop} onFiles={(files) => (isBusy || disabled ? undefined : onFiles(files))}>
      <FileChooser {...props} />
    </FileTarget>
  );
}
