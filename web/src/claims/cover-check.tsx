import type { CoverCheck as Check, CoverAnswer, CoverLine, CoverQuestion } from '@krishi-bima/contract/claims/cover';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconShieldCheck,
  IconShieldX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { monthDay } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './cover-check.module.css';
import { coverWords } from './cover-words.ts';
import { messages } from './messages.ts';

const signs: Record<CoverAnswer, TablerIcon> = {
  fits: IconCircleCheck,
  know: IconInfoCircle,
  explain: IconAlertTriangle,
};

interface CoverCheckProps {
  check: Check;
  /** Where a line is explained there and then. */
  explain?: Partial<Record<CoverQuestion, ReactNode>>;
}

/** What the policy says of the day of the loss: one line a question, each with its figure. */
export function CoverCheck({ check: { covered, loss_at, lines }, explain = {} }: CoverCheckProps) {
  const Shield = covered ? IconShieldCheck : IconShieldX;
  const day = monthDay(todayAd(new Date(loss_at)));
  return (
    <section className={classes.check} aria-live="polite">
      <header className={classes.head} data-covered={covered || undefined}>
        <Shield size={24} stroke={1.7} aria-hidden />
        <span>
          <b>{t(covered ? messages.covered(day) : messages.notCovered)}</b>
          <small>{t(covered ? messages.ofThatDay : messages.stillOpen)}</small>
        </span>
      </header>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line}>
            {line.state === 'explain' ? explain[line.key] : null}
          </Line>
        ))}
      </ul>
    </section>
  );
}

function Line({ line, children }: { line: CoverLine; children: ReactNode }) {
  const Sign = signs[line.state];
  const { label, value, note } = coverWords(line);
  return (
    <li className={classes.line} data-state={line.state}>
      <Sign size={20} stroke={1.7} aria-hidden className={classes.sign} />
      <span className={classes.words}>
        <span className={classes.pair}>
          <span>{t(label)}</span>
          <b>{value}</b>
        </span>
        {note ? <small>{note}</small> : null}
        {children}
      </span>
    </li>
  );
}
