import { partOf, type Season } from '@krishi-bima/contract/index-cover/reckon';
import { type IndexTerms, insuredUnits } from '@krishi-bima/contract/index-cover/terms';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { ReactNode } from 'react';
import { digits, money, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './past-years.module.css';
import { stripColumn, stripLeft } from './strip-size.ts';
import { nameOf, shownPercent } from './words.ts';

interface YearsTableProps {
  terms: IndexTerms;
  seasons: readonly Season[];
  chosen: number | undefined;
  onChoose: (year: number) => void;
}

/** The figures of the strips above, a column a year; a year is a button that shows its days. */
export function YearsTable({ terms, seasons, chosen, onChoose }: YearsTableProps) {
  const perUnit = toPaisa(terms.sum_insured_per_unit);
  return (
    <table className={classes.years} aria-label={t(messages.past(digits(seasons.length)))}>
      <colgroup>
        <col style={{ width: stripLeft }} />
        {seasons.map(({ year }) => (
          <col key={year} style={{ width: stripColumn }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="row">{t(messages.year)}</th>
          {seasons.map(({ year }) => (
            <th key={year} scope="col" data-chosen={year === chosen || undefined}>
              <button type="button" aria-pressed={year === chosen} onClick={() => onChoose(year)}>
                {digits(year)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.phases.map((phase, at) => (
          <Row key={phase.name_np} label={nameOf(phase)} {...{ seasons, chosen }}>
            {({ phases }) => {
              const index = phases[at]?.index;
              return index === null || index === undefined ? '—' : number(index);
            }}
          </Row>
        ))}
        <Row label={t(messages.paidPercent)} {...{ seasons, chosen }} isStrong>
          {({ due }) => (due > 0 ? shownPercent(due) : '—')}
        </Row>
        <Row label={t(messages.rupeesPer(t(insuredUnits[terms.unit])))} {...{ seasons, chosen }} isStrong>
          {({ due }) => (due > 0 ? money(fromPaisa(partOf(perUnit, due))).replace(/\.(00|००)$/, '') : '—')}
        </Row>
        <Row label={t(messages.state)} {...{ seasons, chosen }}>
          {(season) => shortStateOf(season)}
        </Row>
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<YearsTableProps, 'seasons' | 'chosen'> {
  label: string;
  isStrong?: boolean;
  children: (season: Season) => ReactNode;
}

function Row({ label, seasons, chosen, isStrong = false, children }: RowProps) {
  return (
    <tr data-strong={isStrong || undefined}>
      <th scope="row">{label}</th>
      {seasons.map((season) => (
        <td key={season.year} data-chosen={season.year === chosen || undefined}>
          {children(season)}
        </td>
      ))}
    </tr>
  );
}

/** In a column as narrow as a year: days that lack, days from the fallback, or that it still runs. */
function shortStateOf({ phases, isFinal }: Season): string {
  const count = (of: 'gaps' | 'filled') => phases.reduce((sum, phase) => sum + phase[of].length, 0);
  if (phases.every(({ index }) => index === null)) return '–';
  if (count('gaps') > 0) return t(messages.gapsShort(digits(count('gaps'))));
  if (!isFinal) return t(messages.runningShort);
  return count('filled') > 0 ? t(messages.filledShort(digits(count('filled')))) : '';
}
