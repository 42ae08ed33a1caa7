import { toLatin } from '@krishi-bima/nepali/digits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { digits, formatTime } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import type { TypedFieldProps } from '#ui/form/field.ts';
import { type Reading, useTyped } from '#ui/form/use-typed.ts';
import classes from './date-time-field.module.css';
import { messages } from './messages.ts';

/** A moment in Nepal: Bikram Sambat day and time of day, an instant with its zone on the wire. */
export function DateTimeField({ value, onChange, onInvalid, invalidText, ...field }: TypedFieldProps<string>) {
  useLanguage();
  const [time, setTime] = useState(() => timeOf(value) ?? '00:00');
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTime(timeOf(value) ?? time);
  }
  const day = dayOf(value);
  const put = (nextDay: string | null, nextTime: string) => onChange(nextDay && instantOf(nextDay, nextTime));
  return (
    <div className={classes.moment}>
      <BsDateField
        {...field}
        value={day}
        onChange={(next) => put(next, time)}
        onInvalid={onInvalid}
        invalidText={invalidText}
      />
      <TimeField
        {...field}
        label={messages.time}
        error={undefined}
        value={time}
        onChange={(next) => {
          setTime(next ?? '00:00');
          put(day, next ?? '00:00');
        }}
      />
    </div>
  );
}

function TimeField(field: TypedFieldProps<string>) {
  const { text, type, leave, problem } = useTyped({ ...field, read: readTime, show: digits });
  return (
    <TextInput
      label={t(messages.time)}
      disabled={field.disabled}
      readOnly={field.readOnly}
      error={problem && t(problem)}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        leave();
        field.onBlur?.();
      }}
    />
  );
}

/** `१०:३०`, `1030` and `9` are times; without one the day begins. */
function readTime(typed: string): Reading<string> {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(toLatin(typed).trim());
  const [hours, minutes] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (typed.trim() === '') return { value: null };
  if (!match || hours > 23 || minutes > 59) return { problem: messages.badTime };
  return { value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` };
}

// Nepal has been at +05:45 without summer time since 1986.
const zone = '+05:45';

function instantOf(day: string, time: string): string {
  return `${day}T${time}:00${zone}`;
}

function timeOf(instant: string | null | undefined): string | undefined {
  return instant ? toLatin(formatTime(instant)) : undefined;
}

function dayOf(instant: string | null | undefined): string | null {
  if (!instant) return null;
  const shifted = new Date(Date.parse(instant) + (5 * 60 + 45) * 60_000);
  return shifted.toISOString().slice(0, 10);
}
