import type { Claim, ClaimLine } from '@krishi-bima/contract/claims/claim';
import type { Text } from '@krishi-bima/contract/values/text';
import { number, percent, wholeMoney } from '#i18n/format.ts';
import { area, areaOf } from '#i18n/land.ts';
import { claimMessages as messages } from './messages.ts';

type Step = NonNullable<ClaimLine['payout']>['steps'][number];

/** The pay-out of a row in words, in the order in which it is computed; a cut says which limit. */
export function arithmetic(line: ClaimLine): Text[] {
  return (line.payout?.steps ?? []).map((step) => sayings[step.step](step, line));
}

const sayings: Record<Step['step'], (step: Step, line: ClaimLine) => Text> = {
  loss: ({ amount }, line) =>
    messages.lossStep(wholeMoney(line.sum_insured), partOf(line), percentOf(line), wholeMoney(amount)),
  market: ({ amount }) => messages.marketStep(wholeMoney(amount)),
  deductible: ({ amount, by }) => messages.shareStep(percent(Number(by ?? 0)), wholeMoney(amount)),
  salvage: ({ less, amount }) => messages.salvageStep(wholeMoney(less), wholeMoney(amount)),
  minimum: ({ by }) => messages.minimumStep(percent(Number(by ?? 0))),
  cost: ({ amount }) => messages.costStep(wholeMoney(amount)),
  sum_left: ({ amount }) => messages.leftStep(wholeMoney(amount)),
};

/** The damaged part of the insured: ` × (१-८-० ÷ २-०-०)`; a whole row has none. */
function partOf({ loss, insured_area, damaged_area, insured_count, damaged_count }: ClaimLine): string {
  if (loss === 'partial' && insured_area && damaged_area) {
    return ` × (${areaOf(damaged_area.sqm, insured_area.unit, false)} ÷ ${area(insured_area, false)})`;
  }
  const isHerd = insured_count !== null && insured_count > 1 && damaged_count !== null;
  return isHerd ? ` × (${number(damaged_count)} ÷ ${number(insured_count)})` : '';
}

function percentOf({ loss, damage_percent }: ClaimLine): string {
  return percent(loss === 'partial' ? (damage_percent ?? 0) : 100);
}

/** What was hit, and of how much. */
export function extentOf(line: ClaimLine): { damaged: string; insured: Text | undefined } {
  const { insured_area, damaged_area, insured_count, damaged_count } = line;
  if (insured_area) {
    const whole = area(insured_area, false);
    const damaged =
      line.loss === 'total' ? whole : damaged_area ? areaOf(damaged_area.sqm, insured_area.unit, false) : '—';
    return { damaged, insured: messages.ofInsured(area(insured_area)) };
  }
  const of = insured_count ?? 1;
  return { damaged: number(damaged_count ?? of), insured: of > 1 ? messages.ofInsured(number(of)) : undefined };
}

/** The deductible of all rows where it is one and the same. */
export function sharePercent({ lines }: Pick<Claim, 'lines'>): string {
  const all = new Set(lines.map(({ deductible_percent }) => deductible_percent));
  const [one] = all;
  return all.size === 1 && one !== undefined ? ` ${percent(one)}` : '';
}
