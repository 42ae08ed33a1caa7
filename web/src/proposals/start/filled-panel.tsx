import { isEmpty, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { Button, UnstyledButton } from '@mantine/core';
import { IconBackspace, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldView } from '#forms/field-view.tsx';
import { FormFields } from '#forms/form-field.tsx';
import { isSame } from '#forms/form-values.ts';
import { t } from '#i18n/t.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './filled-panel.module.css';
import { startMessages } from './messages.ts';
import type { FilledLine } from './start-fields.ts';
import type { Suggestion } from './suggestions.ts';
import { type Start, useTyped } from './use-start.ts';

interface FilledPanelProps {
  start: Start;
  lines: readonly FilledLine[];
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** What is known already: read, and changed where it is wrong. The arrows move, Enter or typing opens a line. */
export function FilledPanel({ start, lines, open, onOpen }: FilledPanelProps) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  function move(event: KeyboardEvent, to: number) {
    if (to < 0 || to >= lines.length) return;
    event.preventDefault();
    setAt(to);
    list.current?.querySelectorAll<HTMLElement>('[data-line]')[to]?.focus();
  }
  return (
    <Panel
      flush
      title={startMessages.filled}
      aside={t(startMessages.takenOver(lines.length))}
      footer={usePhone() ? null : <KeyHelp />}
    >
      <ul ref={list} className={classes.lines}>
        {lines.map((line, index) =>
          line.id === open ? (
            <OpenLine key={line.id} start={start} line={line} onClose={() => closed(index)} />
          ) : (
            <Line
              key={line.id}
              start={start}
              line={line}
              isCurrent={index === Math.min(at, lines.length - 1)}
              onMove={(event, by) => move(event, index + by)}
              onOpen={() => opened(index)}
            />
          ),
        )}
      </ul>
    </Panel>
  );

  function opened(index: number) {
    setAt(index);
    // In the same moment, so that the key that opened the line is typed into its field.
    flushSync(() => onOpen(lines[index]?.id));
    const field = list.current?.querySelector<HTMLElement>('[data-open] :is(input:not(:disabled), textarea, select)');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }
  function closed(index: number) {
    flushSync(() => onOpen(undefined));
    list.current?.querySelectorAll<HTMLElement>('[data-line]')[index]?.focus();
  }
}

interface LineProps {
  start: Start;
  line: FilledLine;
  isCurrent: boolean;
  onMove: (event: KeyboardEvent, by: number) => void;
  onOpen: () => void;
}

function Line({ start, line, isCurrent, onMove, onOpen }: LineProps) {
  const { header, suggestions } = start;
  const values = useTyped(start);
  const changed = line.names.filter((name) => {
    const known = suggestions[name];
    return known && !isSame(valueIn(values, name), known.value);
  });
  const source = line.names.map((name) => suggestions[name]?.source).find(Boolean);
  function takeBack() {
    for (const name of changed) header.set(name, suggestions[name]?.value ?? null);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') onMove(event, 1);
    else if (event.key === 'ArrowUp') onMove(event, -1);
    else if (event.key === 'Backspace' && changed.length > 0) takeBack();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) onOpen();
  }
  return (
    <li className={classes.line}>
      <UnstyledButton
        data-line
        className={classes.opener}
        tabIndex={isCurrent ? 0 : -1}
        onKeyDown={press}
        onClick={onOpen}
      >
        <span className={classes.label}>{t(line.label)}</span>
        <span className={classes.value}>
          <Shown start={start} names={line.names} of={values} />
        </span>
        <span className={classes.source}>
          {changed.length > 0 ? <Before start={start} names={changed} /> : source ? t(source) : null}
        </span>
        <span className={classes.open} aria-hidden>
          <IconPencil className={classes.pencil} size={16} stroke={1.7} />
          <span className={classes.keys}>
            {t(startMessages.open)} <Kbd>↵</Kbd>
          </span>
        </span>
      </UnstyledButton>
      {changed.length > 0 ? (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.back}
          tabIndex={-1}
          aria-label={t(startMessages.takeBack(line.label))}
          leftSection={<IconBackspace size={16} stroke={1.7} aria-hidden />}
          onClick={takeBack}
        >
          {t(startMessages.takeBackShort)}
        </Button>
      ) : null}
    </li>
  );
}

function Before({ start, names }: { start: Start; names: readonly string[] }) {
  const known = Object.fromEntries(names.map((name) => [name, (start.suggestions[name] as Suggestion).value]));
  return (
    <>
      {t(startMessages.changed)} · {t(startMessages.before)}: <Shown start={start} names={names} of={known} />
    </>
  );
}

/** The values of some fields in one line. */
function Shown({ start: { form }, names, of }: { start: Start; names: readonly string[]; of: object }) {
  const values = of as Record<string, never>;
  const shown = names.flatMap((name) => {
    const spec = form.proposal[name];
    return spec && isShown(spec, values) && !isEmpty(values[name]) ? [{ name, spec }] : [];
  });
  if (shown.length === 0) return '—';
  return shown.map(({ name, spec }, at) => (
    <span key={name}>
      {at > 0 ? ' · ' : ''}
      <FieldView spec={spec} value={values[name]} />
    </span>
  ));
}

/** The fields of a line. Esc restores what they held, Enter or going elsewhere keeps what was typed. */
function OpenLine({ start, line, onClose }: { start: Start; line: FilledLine; onClose: () => void }) {
  const { header } = start;
  const [was] = useState(() => header.values());
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || (event.target as HTMLElement).closest('[aria-expanded="true"]')) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      for (const name of line.names) header.set(name, valueIn(was, name) ?? null);
      onClose();
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onClose();
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside are heard here
    <li className={classes.editor} data-open onKeyDown={press}>
      <FormFields names={line.names} />
    </li>
  );
}

function KeyHelp() {
  return (
    <span className={classes.help}>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t(startMessages.move)} <Kbd>↵</Kbd> {t(startMessages.open)} <Kbd>Tab</Kbd>{' '}
      {t(startMessages.toWhatIsLeft)}
      <span className={classes.advice}>{t(startMessages.justType)}</span>
    </span>
  );
}
