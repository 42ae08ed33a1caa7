import type { SubsidySlab } from '@krishi-bima/contract/tariffs/tariffs';
import { toPaisa } from '@krishi-bima/nepali/money';
import { formatDate, money, number, percent, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';
import type { ProposalTotals } from './totals.ts';

export interface TotalsLine {
  label: string;
  /** The percentage behind the amount, dimmed beside the label. */
  by?: string;
  value: string;
}

export function totalsLines(figures: ProposalTotals): TotalsLine[] {
  const { totals, rate } = figures;
  const { subsidy_percent, subsidy, accident_premium } = totals;
  const hasAccident = accident_premium !== null && toPaisa(accident_premium) > 0;
  return [
    { label: t(messages.sumInsured), value: money(totals.sum_insured) },
    { label: t(messages.premium), by: rate === undefined ? undefined : percent(rate), value: money(totals.premium) },
    {
      label: t(messages.subsidy),
      by: subsidy_percent ? percent(subsidy_percent) : undefined,
      value: subsidy !== null && toPaisa(subsidy) > 0 ? `− ${money(subsidy)}` : money(subsidy),
    },
    { label: t(messages.farmerShare), value: money(totals.farmer_share) },
    { label: t(messages.stamp), value: money(totals.stamp) },
    ...(hasAccident ? [{ label: t(messages.accident), value: money(accident_premium) }] : []),
  ];
}

/** Returns the rule behind the sum, in one line. */
export function ruleLine({ totals, tariff }: ProposalTotals, wantsSubsidy: unknown): string {
  if (!tariff) return t(messages.noTariff);
  const from = t(messages.rateFrom(formatDate(tariff.effective_from)));
  return [slabLine(tariff.subsidy_slabs, totals.sum_insured, wantsSubsidy), from, tariff.note]
    .filter(Boolean)
    .join(' · ');
}

function slabLine(slabs: readonly SubsidySlab[], sum_insured: string, wantsSubsidy: unknown): string {
  if (slabs.length === 0) return t(messages.noSlabs);
  if (wantsSubsidy !== true) return t(wantsSubsidy === false ? messages.noSubsidy : messages.noSubsidyAnswer);
  const paisa = toPaisa(sum_insured);
  const at = slabs.findIndex(({ up_to }) => up_to === null || paisa <= toPaisa(up_to));
  const slab = slabs[at];
  if (!slab) return t(messages.noSlabs);
  if (slab.up_to !== null) return t(messages.upTo(round(slab.up_to), percent(slab.percent)));
  const below = slabs[at - 1]?.up_to;
  return below ? t(messages.above(round(below), percent(slab.percent))) : percent(slab.percent);
}

/** Writes `५० लाख`, as people say it. */
function round(amount: string): string {
  const rupeesWhole = toPaisa(amount) / 100;
  if (rupeesWhole >= 10_000_000 && rupeesWhole % 10_000_000 === 0) {
    return t(messages.crore(number(rupeesWhole / 10_000_000)));
  }
  if (rupeesWhole >= 100_000 && rupeesWhole % 100_000 === 0) return t(messages.lakh(number(rupeesWhole / 100_000)));
  return `${rupees(amount)} `;
}
