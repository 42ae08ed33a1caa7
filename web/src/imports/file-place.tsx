import { importLimits } from '@krishi-bima/contract/imports';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import classes from './imports.module.css';
import { messages } from './messages.ts';

const accepted = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FilePlaceProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** Dropped, or chosen with the system's own dialog. */
export function FilePlace({ busy, onFile }: FilePlaceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  function take(file: File | undefined) {
    if (!file) return;
    const fits = file.size <= importLimits.bytes;
    setTooLarge(!fits);
    if (fits) onFile(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files[0]);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <p className={classes.dropText}>
        <span className={classes.byMouse}>{t(messages.dropText)}</span>
        <small>{t(messages.limits)}</small>
      </p>
      <Button loading={busy} onClick={() => input.current?.click()}>
        {t(messages.choose)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(messages.choose)}
        accept={accepted}
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? []);
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
          take(file);
        }}
      />
      {isTooLarge ? (
        <p role="alert" className={classes.refused}>
          {t(messages.tooLarge)}
        </p>
      ) : null}
    </div>
  );
}
