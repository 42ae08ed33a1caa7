import type { Text } from '@krishi-bima/contract/values/text';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { BsCalendar } from '#ui/form/bs-calendar.tsx';
import { readDate } from '#ui/form/bs-date.ts';
import { useTyped } from '#ui/form/use-typed.ts';
import classes from './date-filter.module.css';
import { messages } from './messages.ts';
import type { Period } from './period.ts';

type End = keyof Period;

/** The calendar stands open below the two ends and sets the one that was touched last. */
export function CustomPeriod({ value, onPick }: { value: Period; onPick: (period: Period) => void }) {
  const [period, setPeriod] = useState(value);
  const [end, setEnd] = useState<End>('start_date');
  const { start_date: from, end_date: to } = period;
  const isBackward = Boolean(from && to && from > to);
  const put = (which: End, day: string | null) => setPeriod({ ...period, [which]: day ?? undefined });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBackward) onPick(period);
  }
  return (
    <form className={classes.own} onSubmit={submit} noValidate>
      <div className={classes.ends}>
        <DayField
          label={messages.from}
          value={from ?? null}
          isActive={end === 'start_date'}
          onFocus={() => setEnd('start_date')}
          onChange={(day) => put('start_date', day)}
        />
        <DayField
          label={messages.to}
          value={to ?? null}
          isActive={end === 'end_date'}
          error={isBackward ? messages.endFirst : undefined}
          onFocus={() => setEnd('end_date')}
          onChange={(day) => put('end_date', day)}
        />
      </div>
      <BsCalendar
        key={end}
        label={t(end === 'start_date' ? messages.from : messages.to)}
        value={period[end] ?? null}
        onPick={(day) => {
          put(end, day);
          if (end === 'start_date') setEnd('end_date');
        }}
      />
      <Button type="submit" disabled={isBackward || (!from && !to)}>
        {t(messages.apply)}
      </Button>
    </form>
  );
}

interface DayFieldProps {
  label: Text;
  value: string | null;
  error?: Text;
  isActive: boolean;
  onFocus: () => void;
  onChange: (day: string | null) => void;
}

function DayField({ label, isActive, error, onFocus, ...held }: DayFieldProps) {
  const { text, type, leave, problem } = useTyped({ ...held, read: (typed) => readDate(typed, {}), show: formatDate });
  const said = problem ?? error;
  return (
    <TextInput
      label={t(label)}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={said && t(said)}
      data-active={isActive || undefined}
      className={classes.end}
      onFocus={onFocus}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
