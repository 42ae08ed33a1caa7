import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { say, t, type Wording } from '#i18n/t.ts';
import classes from './findings.module.css';
import { messages } from './messages.ts';

interface ReasonInputProps {
  /** Of the finding, and of no other: what was typed is kept under it. */
  id: string;
  label?: Wording;
  /** A reason is in force. */
  isGiven: boolean;
  onKeep: (reason: string) => Promise<boolean>;
}

/** What is typed stays while one looks at another step, until the server has it. */
const typed = new Map<string, string>();

/** A kept reason moves to another group, where the cursor follows it. */
let justKept: string | undefined;

export function hasTypedReason(id: string): boolean {
  return typed.has(id);
}

export function ReasonInput({ id: key, label = messages.reason, isGiven, onKeep }: ReasonInputProps) {
  const [value, setValue] = useState(typed.get(key) ?? '');
  const [isOpen, setOpen] = useState(!isGiven || typed.has(key));
  const [isShort, setShort] = useState(false);
  const [isRunning, setRunning] = useState(false);

  function change(text: string) {
    setValue(text);
    setShort(false);
    typed.set(key, text);
  }

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (value.trim().length < 3) return setShort(true);
    setRunning(true);
    // The list shows the reason before the answer is back here.
    typed.delete(key);
    justKept = key;
    const isKept = await onKeep(value.trim());
    setRunning(false);
    if (isKept) {
      setValue('');
      setOpen(false);
    } else {
      justKept = undefined;
      typed.set(key, value);
    }
  }

  if (!isOpen) {
    return <ChangeButton id={key} onClick={() => setOpen(true)} />;
  }
  return (
    <form className={classes.input} onSubmit={(event) => void keep(event)}>
      <Textarea
        label={say(label)}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={500}
        value={value}
        error={isShort ? t(messages.tooShort) : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isRunning}>
        {t(messages.keep)}
      </Button>
    </form>
  );
}

/** Takes the cursor when its reason was just kept. */
function ChangeButton({ id, onClick }: { id: string; onClick: () => void }) {
  return (
    <Button
      ref={(button) => {
        if (!button || justKept !== id) return;
        justKept = undefined;
        button.focus();
      }}
      variant="subtle"
      size="compact-sm"
      className={classes.change}
      onClick={onClick}
    >
      {t(messages.change)}
    </Button>
  );
}
