import { partOf, type Season } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import { nameOf } from './words.ts';

/** What the years would have paid by these terms, as rows of a file: figures in Latin digits, empty where nobody measured. */
export function yearRows(terms: IndexTerms, seasons: readonly Season[]): string[][] {
  const perUnit = toPaisa(terms.sum_insured_per_unit);
  const head = [messages.year, messages.paidPercent, messages.perUnitPaid, messages.gapDays, messages.filledDays];
  const [year, ...figures] = head.map(t);
  return [
    [year ?? '', ...terms.phases.map(nameOf), ...figures],
    ...seasons.map(({ year: of, phases, due }) => {
      const isMeasured = phases.some(({ index }) => index !== null);
      const count = (name: 'gaps' | 'filled') => String(phases.reduce((sum, phase) => sum + phase[name].length, 0));
      return [
        String(of),
        ...phases.map(({ index }) => index ?? ''),
        ...(isMeasured ? [String(due / 10_000), fromPaisa(partOf(perUnit, due))] : ['', '']),
        ...[count('gaps'), count('filled')],
      ];
    }),
  ];
}
