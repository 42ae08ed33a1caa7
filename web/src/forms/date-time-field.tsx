import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { digits, formatTime } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import type { TypedFieldProps } from '#ui/form/field.ts';
import classes from './date-time-field.module.css';
import { messages } from './messages.ts';

/** A moment in Nepal: Bikram Sambat day and time of day, an instant with its zone on the wire. */
export function DateTimeField({ value = null, onChange, onInvalid, invalidText, ...field }: TypedFieldProps<string>) {
  useLanguage();
  const [typed, setTyped] = useState(() => (value === null ? unfinished(invalidText) : partsOf(value)));
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const time = readTime(typed.time);
  if (seen !== value) {
    setSeen(value);
    if (value !== null && value !== instantOf(typed.day, time)) setTyped(partsOf(value));
  }

  function put(day: string | null, text: string) {
    setTyped({ day, time: text });
    const read = readTime(text);
    const next = instantOf(day, read);
    if (next !== value) onChange(next);
    // An invalid time keeps its day in the draft: together they are no moment yet.
    if (read === undefined) onInvalid?.(`${day ?? ''}T${text}`);
    else if (time === undefined) onInvalid?.(null);
  }

  return (
    <div className={classes.moment}>
      <BsDateField
        {...field}
        value={typed.day}
        onChange={(day) => put(day, typed.time)}
        onInvalid={onInvalid}
        invalidText={invalidText?.includes('T') ? undefined : invalidText}
      />
      <TextInput
        label={t(messages.time)}
        disabled={field.disabled}
        readOnly={field.readOnly}
        error={isLeft && time === undefined ? t(messages.badTime) : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed.time}
        onChange={(event) => put(typed.day, event.currentTarget.value)}
        onBlur={() => {
          setLeft(true);
          if (time !== undefined) setTyped({ ...typed, time: digits(time) });
          field.onBlur?.();
        }}
      />
    </div>
  );
}

interface Parts {
  day: string | null;
  /** The time as typed, in either script. */
  time: string;
}

const midnight = '00:00';
// Nepal has been at +05:45 without summer time since 1986.
const zone = '+05:45';

function partsOf(instant: string): Parts {
  return { day: todayAd(new Date(instant)), time: formatTime(instant) };
}

function unfinished(text = ''): Parts {
  const [day, time] = text.includes('T') ? text.split('T') : [];
  return { day: day || null, time: time ?? digits(midnight) };
}

function instantOf(day: string | null, time: string | undefined): string | null {
  return day && time ? `${day}T${time}:00${zone}` : null;
}

/** Reads `१०:३०`, `1030` and `9` as times; without one the day begins. */
function readTime(typed: string): string | undefined {
  const text = toLatin(typed).trim();
  if (text === '') return midnight;
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text);
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  if (!match || hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
