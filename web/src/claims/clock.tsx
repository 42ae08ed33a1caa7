import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './clock.module.css';
import { messages } from './messages.ts';

export interface Clock {
  /** The days that the company has for it. */
  days: number;
  /** Negative once they are over; zero on the last of them. */
  left: number;
}

/** Below it somebody has to hurry. */
const soon = 3;

function pressing({ left }: Clock): 'late' | 'soon' | undefined {
  if (left < 0) return 'late';
  return left <= soon ? 'soon' : undefined;
}

/** One cell a day: those that are over filled, today pale, all of them red once the days are over. */
export function ClockCells({ clock, isWide = false }: { clock: Clock; isWide?: boolean }) {
  const { days, left } = clock;
  const past = Math.min(days, days - left);
  return (
    <span className={classes.cells} data-pressing={pressing(clock)} data-wide={isWide || undefined} aria-hidden>
      {Array.from({ length: days }, (_, day) => (
        <i key={day} data-day={day < past ? 'past' : day === past ? 'today' : undefined} />
      ))}
    </span>
  );
}

/** The days left in words, which carry the meaning; without a clock since when it will run. */
export function ClockWords({ clock }: { clock: Clock | null }) {
  if (!clock) return <span className="dim">{t(messages.afterPapers)}</span>;
  return (
    <span className={classes.words} data-pressing={pressing(clock)}>
      {t(leftInWords(clock))}
    </span>
  );
}

export function leftInWords({ left }: Clock) {
  if (left < 0) return messages.overdueBy(digits(-left), -left);
  return left === 0 ? messages.dueToday : messages.daysLeft(digits(left), left);
}

/** Cells and words side by side, for a row of a list. */
export function ClockLine({ clock }: { clock: Clock | null }) {
  return (
    <span className={classes.line}>
      {clock ? <ClockCells clock={clock} /> : null}
      <ClockWords clock={clock} />
    </span>
  );
}
