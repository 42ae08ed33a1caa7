import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { terms } from '@krishi-bima/contract/terms/terms';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import type { PdfBlock, PdfSumLine } from '../../pdf/document.ts';
import { fieldOf } from '../../printing/paper-fields.ts';
import type { ProposalPaper } from './proposal-paper.ts';

type SumsBlock = Extract<PdfBlock, { type: 'sums' }>;

/** These payment fields are beside the sums, not in a section. */
export const paidFields = ['payment_method', 'receipt_no', 'paid_at'];

/** Returns the farmer's payment and how it is calculated. */
export function premiumSums({ form, proposal, names }: ProposalPaper): SumsBlock {
  const { totals, tariff, default_values } = proposal;
  const accident: PdfSumLine[] =
    totals.accident_premium === null || totals.accident_premium === '0.00'
      ? []
      : [{ label: terms.accidentPremium.ne, value: amount(totals.accident_premium) }];
  return {
    type: 'sums',
    title: 'बीमाशुल्क गणना (रु.)',
    words: inWords(totals.payable),
    lines: [
      ...insuredLines(proposal),
      {
        label: `अनुदान${percent(totals.subsidy_percent)}`,
        value:
          totals.subsidy === null || totals.subsidy === '0.00' ? amount(totals.subsidy) : `− ${amount(totals.subsidy)}`,
      },
      { label: terms.farmersShare.ne, value: amount(totals.farmer_share) },
      { label: terms.stamp.ne, value: amount(totals.stamp) },
      ...accident,
      { label: terms.payable.ne, value: amount(totals.payable), strong: true },
    ],
    side: paidFields.map((name) => fieldOf(form.proposal, name, default_values, names)),
    note: ['टिकट दस्तुरमा अनुदान पाइँदैन।', ...(tariff?.note ? [`दर: ${tariff.note}`] : [])].join(' '),
  };
}

/** Returns the subsidy asked of the state. */
export function subsidySums({ proposal }: ProposalPaper): SumsBlock {
  const { totals } = proposal;
  return {
    type: 'sums',
    title: 'माग गरिएको अनुदान (रु.)',
    words: inWords(totals.subsidy),
    lines: [
      ...insuredLines(proposal),
      { label: terms.farmersShare.ne, value: amount(totals.farmer_share) },
      {
        label: `माग गरिएको अनुदान${percent(totals.subsidy_percent)}`,
        value: amount(totals.subsidy),
        strong: true,
      },
    ],
    note: 'अनुदानको रकम नेपाल बीमा प्राधिकरणबाट कम्पनीले पाउँछ। टिकट दस्तुरमा अनुदान पाइँदैन।',
  };
}

function insuredLines(proposal: Proposal): PdfSumLine[] {
  const { sum_insured, premium } = proposal.totals;
  return [
    { label: 'कुल बीमाङ्क', value: amount(sum_insured) },
    { label: `बीमाशुल्क${percent(singleRate(proposal))}`, value: amount(premium) },
  ];
}

function inWords(value: string | null): string {
  return value === null ? '–' : moneyInWords(value);
}

function amount(value: string | null): string {
  return value === null ? '–' : formatMoney(value);
}

function percent(value: number | null): string {
  return value ? ` (${formatNumber(value)}%)` : '';
}

/** The rate is beside the premium when all rows have the same. */
function singleRate({ insurance_details, tariff }: Proposal): number | null {
  const rates = new Set(insurance_details.map((row) => row.premium_rate ?? null));
  if (rates.size > 1) return null;
  return [...rates][0] ?? tariff?.rate ?? null;
}
