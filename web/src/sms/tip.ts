import { outsideGsm } from '@krishi-bima/contract/sms/parts';
import type { SmsTotals } from '@krishi-bima/contract/sms/sms';
import type { Language, Text } from '@krishi-bima/contract/values/text';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** So many places can be cut from a text without saying something else. */
const mostCut = 25;

interface Written {
  text: string;
  language: Language;
  totals: Pick<SmsTotals, 'sizes'>;
  part_cost: string | null;
}

/** Names what would save parts: signs that make Latin letters dear, a last sentence, or a few characters. */
export function tipFor({ text, language, totals, part_cost }: Written): Text | undefined {
  const dear = language === 'en' ? outsideGsm(text.replace(/\{\w+\}/g, '')) : [];
  if (dear.length > 0) return messages.tipSigns(dear.slice(0, 5).join(' '));
  const near = totals.sizes.filter(({ parts, over }) => parts > 1 && over <= mostCut);
  const best = near.toSorted((a, b) => a.over - b.over || b.messages - a.messages)[0];
  if (!best) return undefined;
  const { parts, messages: people, over } = best;
  const last = lastSentence(text);
  const fewer = number(parts - 1);
  const way = last && last.length >= over ? messages.tipDrop(last, fewer) : messages.tipCut(number(over), fewer);
  const saving =
    part_cost === null ? messages.tipEnd : messages.tipSaves(rupees(fromPaisa(toPaisa(part_cost) * people)));
  return messages.tip(number(people), number(parts), t(way), t(saving));
}

/** A name at the end, as an office signs: it holds no field, and the message says the same without it. */
function lastSentence(text: string): string | undefined {
  const last = text
    .split(/[।.!?]\s+/)
    .at(-1)
    ?.trim();
  return last && !last.includes('{') && last.length <= mostCut && last !== text.trim() ? last : undefined;
}
