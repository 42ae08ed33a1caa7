import type { StatisticMonth, Statistics } from '@krishi-bima/contract/statistics/statistics';
import { monthNames, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf, yearOfFiscalMonth } from '@krishi-bima/nepali/fiscal-year';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { digits } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { written } from './figures.ts';
import { messages } from './messages.ts';
import classes from './month-slider.module.css';
import type { Chosen } from './use-statistics.ts';

/** A month is shown so long while the months are played. */
const beatMs = 1000;

/** Each month is a bar of all that is shown, with a tick for the year before: the slider is the chart of the year. */
export function MonthSlider({ chosen, months }: { chosen: Chosen; months: Statistics['months'] }) {
  const { period, choose } = chosen;
  const begun = months.slice(0, months.findLastIndex(({ value }) => value !== null) + 1).map(({ month }) => month);
  const pick = (month: number | undefined) => choose({ month, quarter: undefined });
  const player = usePlayer(period.month, begun, pick);
  const most = Math.max(0, ...months.flatMap(({ value, last_year }) => [value ?? 0, last_year ?? 0])) || 1;
  /** The arrows are the radio buttons' own. */
  function jump(event: KeyboardEvent) {
    const to = event.key === 'Home' ? begun[0] : event.key === 'End' ? begun.at(-1) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    pick(to);
  }
  return (
    <div className={classes.slider}>
      <IconButton
        variant="default"
        radius="xl"
        size={38}
        label={player.isPlaying ? messages.pause : messages.play}
        onClick={player.toggle}
        disabled={begun.length < 2}
      >
        {player.isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </IconButton>
      <fieldset aria-label={t(messages.months)} className={classes.months}>
        {months.map((one) => (
          <Month
            key={one.month}
            shown={one}
            most={most}
            chosen={chosen}
            isOpen={begun.includes(one.month)}
            onPick={() => pick(one.month)}
            onKeyDown={jump}
          />
        ))}
      </fieldset>
      <span className={classes.sliderKey}>
        <span data-key="now">{t(messages.shownMonth)}</span>
        <span data-key="before">{t(messages.sameMonth)}</span>
      </span>
    </div>
  );
}

interface MonthProps {
  shown: StatisticMonth;
  most: number;
  chosen: Chosen;
  /** It has begun. */
  isOpen: boolean;
  onPick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Month({ shown, most, chosen: { measure, period }, isOpen, onPick, onKeyDown }: MonthProps) {
  const { month, value, last_year } = shown;
  const name = monthNames[language()][month - 1] ?? '';
  const whole = `${name} ${digits(yearOfFiscalMonth(period.fiscal_year, month))}`;
  const now = isOpen ? written(measure, value) : t(messages.toCome);
  const words = t(messages.bar(whole, now, written(measure, last_year)));
  const share = (of: number | null) => `${(Math.max(0, of ?? 0) / most) * 100}%`;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--value': share(value),
    '--before': share(last_year),
  };
  const today = todayAd();
  const isRunning = period.fiscal_year === fiscalYearOf(today) && month === toBs(today).month;
  return (
    <label className={classes.month} title={words} style={style} data-running={isRunning || undefined}>
      <input
        type="radio"
        name="month"
        aria-label={words}
        value={month}
        checked={month === period.month}
        disabled={!isOpen}
        onChange={onPick}
        onKeyDown={onKeyDown}
      />
      <span className={classes.column} aria-hidden />
      <span className={classes.monthName}>{language() === 'en' ? name.slice(0, 4) : name}</span>
    </label>
  );
}

function usePlayer(month: number | undefined, begun: readonly number[], pick: (month: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const step = useEffectEvent(() => {
    const next = begun[begun.indexOf(month ?? -1) + 1];
    if (next === undefined) setPlaying(false);
    else pick(next);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const beat = setInterval(step, beatMs);
    return () => clearInterval(beat);
  }, [isPlaying]);
  function toggle() {
    const [first] = begun;
    if (!isPlaying && first !== undefined && (month === undefined || month === begun.at(-1))) pick(first);
    setPlaying(!isPlaying);
  }
  return { isPlaying, toggle };
}
