import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { messages } from './messages.ts';
import classes from './visits.module.css';

interface DayBarProps {
  day: string;
  /** So many days on and back. */
  step: 1 | 7;
  onDay: (day: string | undefined) => void;
  children?: ReactNode;
}

/** Goes from day to day or from week to week. */
export function DayBar({ day, step, onDay, children }: DayBarProps) {
  const [earlier, later] =
    step === 1 ? [messages.earlierDay, messages.laterDay] : [messages.earlierWeek, messages.laterWeek];
  return (
    <div className={classes.bar}>
      <IconButton label={earlier} variant="default" size={36} onClick={() => onDay(addDays(day, -step))}>
        <IconChevronLeft size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <div className={classes.date}>
        <BsDateField label={messages.dayField} value={day} onChange={(next) => onDay(next ?? undefined)} />
      </div>
      <IconButton label={later} variant="default" size={36} onClick={() => onDay(addDays(day, step))}>
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <Button variant="default" disabled={day === todayAd()} onClick={() => onDay(undefined)}>
        {t(messages.today)}
      </Button>
      {children}
    </div>
  );
}
