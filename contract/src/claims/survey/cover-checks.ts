import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import type { Evidence } from '../../findings/check.ts';
import { codeText, countText, dayText, moneyText } from '../../findings/wording.ts';
import { type Text, text } from '../../values/text.ts';
import { anyClaim, type ClaimCheck, type ClaimFacts, type ClaimFound, eachLine } from './facts.ts';

/* These checks hold the loss against its policy and against the farmer's other claims. */

export const coverChecks = {
  outside_cover: {
    label: text('रक्षावरणबाहिरको क्षति', 'Loss outside the cover'),
    appliesTo: anyClaim,
    find: ({ cover, loss_on }) =>
      cover
        .filter(({ outside, key }) => outside && key !== 'sum_left')
        .map(({ key, figures }) => ({ line: null, figures: { ...outsideBy(key, figures), loss_on } }))
        .slice(0, 1),
    sentence: outsideSentence,
  },
  soon_after_start: {
    label: text('बीमा सुरु हुनासाथको क्षति', 'Loss soon after the start'),
    limit: 'loss_soon_days',
    appliesTo: anyClaim,
    find: ({ lines, loss_on, limits }) =>
      eachLine(lines, ({ since }) => {
        if (since === null) return undefined;
        const days = daysBetween(since, loss_on);
        return days >= 0 && days < limits.loss_soon_days ? { days, since } : null;
      }),
    sentence({ days, since }) {
      const [n, day] = [countText(days), dayText(since)];
      return text(
        `बीमा सुरु भएको ${n.ne} दिनमा क्षति भएको (सुरु ${day.ne})`,
        `The loss came ${n.en} days after the cover began (${day.en})`,
      );
    },
  },
  late_notice: {
    label: text('ढिलो सूचना', 'Late notice'),
    limit: ({ line }) => (line === 'crop' ? 'notice_days_crop' : 'notice_days_livestock'),
    appliesTo: anyClaim,
    find: ({ cover }) =>
      cover
        .filter(({ key, state }) => key === 'late' && state === 'explain')
        .map(({ figures }) => ({ line: null, figures: { days: Number(figures.days) } })),
    sentence({ days }) {
      const n = countText(days);
      return text(`क्षति भएको ${n.ne} दिनपछि सूचना आएको`, `The notice came ${n.en} days after the loss`);
    },
  },
  third_claim: {
    label: text('वर्षभित्रका धेरै दाबी', 'Several claims within a year'),
    limit: 'claims_a_year',
    appliesTo: anyClaim,
    find: ({ others, limits }) => {
      const count = others.length + 1;
      const last = others[0]?.claim_no;
      return last && count >= limits.claims_a_year ? [{ line: null, figures: { count, last } }] : [];
    },
    sentence(figures) {
      const [n, last] = [countText(figures.count), codeText(figures, 'last')];
      return text(
        `यही कृषकको वर्षभित्र ${n.ne} औँ दाबी; यसअघिको ${last}`,
        `This farmer's claim no. ${n.en} within a year; the one before is ${last}`,
      );
    },
  },
  over_sum: {
    label: text('बाँकी बीमाङ्क नाघेको', 'Above the sum left'),
    appliesTo: anyClaim,
    find: ({ lines }) =>
      eachLine(lines, ({ estimated, sum_left: left }) =>
        estimated !== null && Number(estimated) > Number(left) ? { estimated, left } : null,
      ),
    sentence({ estimated, left }) {
      const [said, most] = [moneyText(estimated), moneyText(left)];
      return text(
        `अनुमान ${said.ne} बाँकी बीमाङ्क ${most.ne} भन्दा बढी छ`,
        `The estimate, ${said.en}, is above the sum left, ${most.en}`,
      );
    },
  },
  insured_twice: {
    label: text('दोहोरो बीमा', 'Insured twice'),
    appliesTo: anyClaim,
    find: ({ lines }) => eachLine(lines, ({ insured_by }) => (insured_by === null ? null : { policy_no: insured_by })),
    sentence(figures) {
      const other = codeText(figures, 'policy_no');
      return other === ''
        ? text('त्यस दिन अर्को बीमालेखमा पनि थियो', 'Another policy insured it on that day, too')
        : text(`त्यस दिन बीमालेख ${other} मा पनि थियो`, `Policy ${other} insured it on that day, too`);
    },
  },
} as const satisfies Record<string, ClaimCheck>;

function outsideBy(key: string, figures: ClaimFacts['cover'][number]['figures']): Evidence {
  if (key === 'period') {
    const isBefore = figures.loss === 'before';
    return { by: isBefore ? 'before' : 'after', day: String(isBefore ? figures.from : figures.to) };
  }
  return key === 'waiting' ? { by: 'waiting', day: String(figures.until) } : { by: 'item' };
}

function outsideSentence({ by, day, loss_on }: ClaimFound['figures']): Text {
  const loss = dayText(loss_on);
  if (by === 'item') return text('क्षति भएको वस्तु त्यस दिन बीमामा थिएन', 'What was lost was not insured on that day');
  const limit = dayText(day);
  if (by === 'waiting') {
    return text(
      `रोगको प्रतीक्षा अवधि ${limit.ne} सम्म, क्षति ${loss.ne} मा`,
      `Within the waiting period for disease, until ${limit.en}; the loss was on ${loss.en}`,
    );
  }
  return by === 'before'
    ? text(
        `बीमा सुरु ${limit.ne}, क्षति त्यसअघि ${loss.ne} मा`,
        `The cover began on ${limit.en}, the loss before, on ${loss.en}`,
      )
    : text(
        `बीमा सकियो ${limit.ne}, क्षति त्यसपछि ${loss.ne} मा`,
        `The cover ended on ${limit.en}, the loss after, on ${loss.en}`,
      );
}
