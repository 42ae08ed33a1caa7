import { perils } from '@krishi-bima/contract/claims/perils';
import type { Statistics } from '@krishi-bima/contract/statistics/statistics';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './causes.module.css';
import { colorsOf, difference, written } from './figures.ts';
import { messages } from './messages.ts';
import page from './statistics.module.css';
import { type Chosen, listOf } from './use-statistics.ts';

interface CausesProps {
  chosen: Chosen;
  found: Statistics;
  period: string;
}

/** The bar is this year, the tick last year. */
export function Causes({ chosen, found: { causes, total }, period }: CausesProps) {
  const { measure } = chosen;
  if (causes.length === 0) return null;
  const most = Math.max(...causes.flatMap(({ value, last_year }) => [value ?? 0, last_year ?? 0])) || 1;
  const share = (value: number | null) => `${((value ?? 0) / most) * 100}%`;
  return (
    <Panel title={messages.causes(period)} aside={t(messages.comparedWith)} flush>
      <ul className={classes.causes}>
        {causes.map(({ peril, value, last_year }) => (
          <li key={peril}>
            <span>{t(perils[peril].label)}</span>
            <span className={classes.causeBar} aria-hidden>
              <span style={{ width: share(value), background: colorsOf(measure)[4] }} />
              <i style={{ left: share(last_year) }} />
            </span>
            <Link {...listOf(measure, chosen, { peril })} className={page.number}>
              {written(measure, value, true)}
            </Link>
            <span className={page.dim}>{difference(measure, value, last_year)}</span>
          </li>
        ))}
        {chosen.query.peril === undefined ? (
          <li className={classes.total}>
            <b>{t(messages.total)}</b>
            <span />
            <Link {...listOf(measure, chosen, {})} className={page.number}>
              {written(measure, total.value, true)}
            </Link>
            <span className={page.dim}>{difference(measure, total.value, total.last_year)}</span>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
