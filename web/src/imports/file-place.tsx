import { importLimits } from '@krishi-bima/contract/imports/imports';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { t } from '#i18n/t.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { messages } from './messages.ts';

const accepted = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FilePlaceProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** Refuses what is too large before a byte of it is sent. */
export function ImportFile({ busy, onFile }: FilePlaceProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  function take([file]: File[]) {
    if (!file) return;
    const fits = file.size <= importLimits.bytes;
    setTooLarge(!fits);
    if (fits) onFile(file);
  }
  return (
    <>
      <FileDrop hint={messages.limits} accept={accepted} isBusy={busy} onFiles={take} />
      {isTooLarge ? (
        <Alert color="red" role="alert" mt="sm">
          {t(messages.tooLarge)}
        </Alert>
      ) : null}
    </>
  );
}
