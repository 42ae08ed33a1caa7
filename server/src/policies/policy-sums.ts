import { cancelCauses } from '@krishi-bima/contract/policies/cancelling';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { refundMethods } from '@krishi-bima/contract/policies/refunds';
import { terms } from '@krishi-bima/contract/terms/terms';
import { formatMoney, formatNumber, fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import type { PdfBlock } from '../pdf/document.ts';
import { longMoment, rupees, shortDay } from '../pdf/paper-text.ts';
import type { PolicyPaper } from './policy-paper.ts';

/** Lists every amount of the issue in figures and in words, in the order of the calculation. */
export function sumsBlocks({ policy, tariff, subsidy_percent }: PolicyPaper): PdfBlock[] {
  const { sum_insured, premium, subsidy, farmer_share, stamp, payable } = policy;
  const accident = fromPaisa(toPaisa(payable) - toPaisa(farmer_share) - toPaisa(stamp));
  const lines: [label: string, amount: string, sign?: string][] = [
    ['कुल बीमाङ्क', sum_insured],
    [terms.premium.ne, premium],
    [`अनुदान${percent(subsidy_percent)}`, subsidy, '− '],
    [terms.farmersShare.ne, farmer_share],
    [terms.stamp.ne, stamp],
    ...(accident === '0.00' ? [] : [[terms.accidentPremium.ne, accident] satisfies [string, string]]),
  ];
  const when = isChanged(policy) ? ', जारी हुँदा' : '';
  const rate = tariff.note ? ` (दर: ${tariff.note})` : '';
  return [
    {
      ...amounts(`बीमाङ्क र बीमाशुल्क${when}${rate}`, lines),
      totals: [terms.payable.ne, rupees(payable), moneyInWords(payable)],
    },
  ];
}

/** What is insured and what it costs as the policy stands, where an endorsement has changed it. */
export function currentBlock({ policy }: PolicyPaper): PdfBlock[] {
  if (!isChanged(policy)) return [];
  const { sum_insured, premium, subsidy, farmer_share } = policy.current;
  return [
    amounts('सम्पुष्टिपछिको बीमाङ्क र बीमाशुल्क', [
      ['कुल बीमाङ्क', sum_insured],
      [terms.premium.ne, premium],
      [terms.subsidy.ne, subsidy, '− '],
      [terms.farmersShare.ne, farmer_share],
    ]),
  ];
}

function isChanged({ current, sum_insured, premium }: Policy): boolean {
  return current.sum_insured !== sum_insured || current.premium !== premium;
}

function amounts(title: string, lines: readonly (readonly [label: string, amount: string, sign?: string])[]) {
  return {
    type: 'table',
    title,
    columns: [
      { label: 'विवरण', kind: 'text', w: 38 },
      { label: 'रकम (रु.)', kind: 'money', w: 34 },
      { label: 'अक्षरेपी', kind: 'text' },
    ],
    rows: lines.map(([label, amount, sign = '']) => [
      label,
      (amount === '0.00' ? '' : sign) + formatMoney(amount),
      moneyInWords(amount),
    ]),
  } satisfies PdfBlock;
}

function percent(value: number | null): string {
  return value ? ` (${formatNumber(value)}%)` : '';
}

/** Describes how a cancelled policy ended. */
export function refundBlock({ cancellation }: Policy): PdfBlock[] {
  if (!cancellation) return [];
  const { at, cause, cancel_on, rule, refund_farmer, refund_authority } = cancellation;
  const method = refundMethods[rule as keyof typeof refundMethods];
  return [
    {
      type: 'fields',
      title: 'बीमालेख रद्द र बीमाशुल्क फिर्ता',
      fields: [
        { kind: 'text', label: 'रद्द भएको मिति र समय', value: longMoment(at), span: 4, strong: true },
        { kind: 'text', label: 'रक्षावरण सकिएको मिति', value: shortDay(cancel_on), span: 4, strong: true },
        ...(cause ? [{ kind: 'text', label: 'रद्द गर्नुको कारण', value: cancelCauses[cause].ne, span: 4 } as const] : []),
        { kind: 'text', label: 'फिर्ताको नियम', value: method.ne, span: 4 },
        { kind: 'text', label: 'कृषकलाई फिर्ता', value: rupees(refund_farmer), span: 2 },
        { kind: 'text', label: 'अनुदानबाट घट्ने', value: rupees(refund_authority), span: 2 },
      ],
    },
  ];
}
