import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { digits } from '#i18n/format.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './list-field.module.css';
import { messages } from './messages.ts';

interface ListFieldProps {
  label: Wording;
  hint?: Wording;
  error?: Wording;
  required?: boolean;
  disabled?: boolean;
  lines: readonly FormValues[];
  onChange: (lines: readonly FormValues[]) => void;
  /** The fields of one line. */
  children: (line: FormValues, at: number) => ReactNode;
}

/** A few lines of the same fields. A new line takes the focus, so that a clerk can go on typing. */
export function ListField({ label, hint, error, required, disabled, lines, onChange, children }: ListFieldProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { keys, remove } = useLineKeys(lines.length);

  function addLine() {
    onChange([...lines, {}]);
    setTimeout(() => lastLine(root.current)?.querySelector<HTMLElement>('input, textarea')?.focus());
  }
  function removeLine(at: number) {
    remove(at);
    onChange(lines.filter((_, nth) => nth !== at));
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid everywhere
    <div ref={root} role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Input.Label component="div" id={`${id}-label`} required={required}>
        {say(label)}
      </Input.Label>
      {lines.map((line, at) => (
        <div key={keys[at]} className={classes.line} data-line>
          <div className={classes.fields}>{children(line, at)}</div>
          <IconButton
            className={classes.remove}
            label={messages.removeLine(digits(at + 1))}
            disabled={disabled}
            onClick={() => removeLine(at)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        data-add
        size="xs"
        variant="subtle"
        disabled={disabled}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={addLine}
      >
        {t(messages.addLine)}
      </Button>
      {error ? <Input.Error id={`${id}-error`}>{say(error)}</Input.Error> : null}
      {hint && !error ? <Input.Description>{say(hint)}</Input.Description> : null}
    </div>
  );
}

/** Lines have no name of their own; each keeps its position on screen when an earlier one is removed. */
function useLineKeys(length: number) {
  const [keys, setKeys] = useState(() => grown([], length));
  if (keys.length !== length) setKeys(grown(keys, length));
  const remove = (at: number) => setKeys((before) => before.filter((_, nth) => nth !== at));
  return { keys, remove };
}

function grown(keys: readonly number[], length: number) {
  const first = Math.max(-1, ...keys) + 1;
  const more = Array.from({ length: Math.max(0, length - keys.length) }, (_, nth) => first + nth);
  return [...keys.slice(0, length), ...more];
}

function lastLine(root: HTMLElement | null) {
  return [...(root?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].at(-1);
}
