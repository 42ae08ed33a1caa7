import { isProjected, monthNames, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { adDate, digits, longDate } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import classes from './bs-calendar.module.css';
import { addMonths, clamp, type DateLimits, firstYear, lastYear, onDay } from './bs-date.ts';
import { BsMonth } from './bs-month.tsx';
import { fieldMessages } from './messages.ts';

interface BsCalendarProps extends DateLimits {
  value: string | null;
  onPick: (ad: string) => void;
  label: string;
}

/** Bikram Sambat large, AD small under it; year and month are lists; keys move day, week, month and year. */
export function BsCalendar({ value, min, max, onPick }: BsCalendarProps) {
  useLanguage();
  const limits = { min, max };
  const today = todayAd();
  const [day, setDay] = useState(() => clamp(value ?? today, limits));
  const { year } = toBs(day);
  const go = (next: string) => setDay(clamp(next, limits));
  return (
    <div className={classes.calendar}>
      <MonthBar day={day} limits={limits} onGo={go} />
      <BsMonth day={day} value={value} today={today} limits={limits} onGo={go} onPick={onPick} />
      <div className={classes.foot}>
        <div className={classes.chosen} aria-live="polite">
          {longDate(day)}
          <br />
          {adDate(day)}
          {isProjected(year) ? <span className={classes.projected}>* {t(fieldMessages.projected)}</span> : null}
        </div>
        <Button variant="default" size="xs" disabled={clamp(today, limits) !== today} onClick={() => onPick(today)}>
          {t(fieldMessages.today)}
        </Button>
      </div>
    </div>
  );
}

interface MonthBarProps {
  day: string;
  limits: DateLimits;
  onGo: (ad: string) => void;
}

function MonthBar({ day, limits, onGo }: MonthBarProps) {
  const language = useLanguage();
  const bs = toBs(day);
  return (
    <div className={classes.bar}>
      <ActionIcon aria-label={t(fieldMessages.previousMonth)} onClick={() => onGo(addMonths(day, -1))}>
        <IconChevronLeft size={18} stroke={2} aria-hidden />
      </ActionIcon>
      <NativeSelect
        size="xs"
        className={classes.month}
        aria-label={t(fieldMessages.month)}
        value={String(bs.month)}
        data={monthNames[language].map((label, at) => ({ value: String(at + 1), label }))}
        onChange={(event) => onGo(onDay(bs.year, Number(event.currentTarget.value), bs.day))}
      />
      <NativeSelect
        size="xs"
        className={classes.year}
        aria-label={t(fieldMessages.year)}
        value={String(bs.year)}
        data={yearsWithin(limits).map((year) => ({ value: String(year), label: yearLabel(year) }))}
        onChange={(event) => onGo(onDay(Number(event.currentTarget.value), bs.month, bs.day))}
      />
      <ActionIcon aria-label={t(fieldMessages.nextMonth)} onClick={() => onGo(addMonths(day, 1))}>
        <IconChevronRight size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function yearLabel(year: number) {
  return isProjected(year) ? `${digits(year)} *` : digits(year);
}

function yearsWithin({ min, max }: DateLimits): number[] {
  const from = min ? toBs(min).year : firstYear;
  const to = max ? toBs(max).year : lastYear;
  return Array.from({ length: to - from + 1 }, (_, at) => to - at);
}
