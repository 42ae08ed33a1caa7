import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { priceForm } from '../pricing/pricing.ts';
import { text } from '../values/text.ts';
import { always, type Check, type CheckContext, type CheckResult, proposalResult } from './check.ts';
import { moneyText } from './wording.ts';

/* These checks look at the subsidy: one that the state does not pay in the end is the insurer's loss. */

export const subsidyChecks = {
  subsidy_declaration: {
    label: text('दोहोरो अनुदान नलिएको घोषणा', 'Declaration of no other subsidy'),
    levels: { submit: 'stop' },
    appliesTo: ({ proposal }) => 'no_other_subsidy_declared' in proposal,
    find: ({ brokenProposal }) =>
      brokenProposal.no_other_subsidy_declared === 'subsidy_declaration'
        ? [proposalResult('no_other_subsidy_declared', {})]
        : [],
    sentence: () =>
      text(
        'प्रदेश वा स्थानीय तहबाट अनुदान नलिएको घोषणाविना अनुदान लिन मिल्दैन।',
        'No subsidy without the declaration that no provincial or local subsidy is taken.',
      ),
  },
  subsidy_over_cap: {
    label: text('अनुदानको सीमा', 'Maximum subsidy'),
    levels: { submit: 'warn', approve: 'warn', issue: 'warn' },
    appliesTo: always,
    find: overCap,
    // A smaller subsidy than the explained one needs no reason of its own.
    reasonStillHolds: (given, now) => given.cap === now.cap && toPaisa(given.sum ?? 0) >= toPaisa(now.sum ?? 0),
    sentence({ sum, cap }) {
      const [own, most] = [moneyText(sum), moneyText(cap)];
      return text(
        `यस आर्थिक वर्षमा कृषकको अनुदान ${own.ne} पुग्छ, तोकिएको सीमा ${most.ne} भन्दा बढी।`,
        `The farmer's subsidy this fiscal year comes to ${own.en}, above the maximum of ${most.en}.`,
      );
    },
  },
  subsidy_not_paid: {
    label: text('अनुदान नपाइने', 'No subsidy'),
    levels: { submit: 'warn' },
    appliesTo: always,
    find: ({ tariff, default_values }) => {
      const isPaid = tariff?.subsidy_slabs.some(({ percent }) => percent > 0) ?? true;
      return default_values.wants_subsidy === true && !isPaid ? [proposalResult('wants_subsidy', {})] : [];
    },
    sentence: () =>
      text(
        'यस बीमामा सरकारी अनुदान छैन; बीमाशुल्क सबै कृषकले तिर्नुपर्छ।',
        'No government subsidy for this insurance; the farmer pays the full premium.',
      ),
  },
  other_cover: {
    label: text('अन्य कम्पनीमा बीमा', 'Insured with another company'),
    levels: { submit: 'warn' },
    appliesTo: ({ proposal }) => 'other_insurance' in proposal,
    find: ({ default_values }) =>
      default_values.other_insurance === true ? [proposalResult('other_insurance', {})] : [],
    sentence: () =>
      text(
        'अन्य कम्पनीमा पनि बीमा छ। एउटै जग्गा वा पशुको दोहोरो बीमा र दोहोरो अनुदान हुँदैन।',
        'There is cover with another company too. The same plot or animal cannot be insured or subsidised twice.',
      ),
  },
} as const satisfies Record<string, Check>;

/** The limit includes the farmer's other covers of the fiscal year. */
function overCap({ form, rows, default_values, tariff, facts }: CheckContext): CheckResult[] {
  if (!facts?.farmer_subsidy.cap) return [];
  const { taken, cap } = facts.farmer_subsidy;
  const insurance_details = rows.map(({ values }) => values);
  const { subsidy } = priceForm(form, { default_values, insurance_details }, tariff).totals;
  const own = toPaisa(subsidy ?? '0');
  const sum = toPaisa(taken) + own;
  return own > 0 && sum > toPaisa(cap) ? [proposalResult('wants_subsidy', { sum: fromPaisa(sum), cap })] : [];
}
