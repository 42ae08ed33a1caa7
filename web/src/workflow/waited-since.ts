import { counted, type Text, text } from '@krishi-bima/contract/values/text';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';

/** Since when somebody's turn lasts, in days: a date would have to be counted back from. */
export function waitedSince(at: string): Text {
  const days = daysBetween(todayAd(new Date(at)), todayAd());
  if (days <= 0) return text('आजदेखि', 'since today');
  return text(`${toDevanagari(days)} दिनदेखि`, days === 1 ? 'for 1 day' : `for ${counted(days, 'day')}`);
}
