import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { formatDate } from '#i18n/format.ts';
import { messages } from './messages.ts';

export function isOnSale({ status, enrol_from, enrol_until }: IndexProduct): boolean {
  const today = todayAd();
  return status === 'approved' && (enrol_from ?? today) <= today && today <= (enrol_until ?? today);
}

/** When enrolment closed last, or opens next. */
export function closedReason(products: readonly IndexProduct[]): Text {
  const today = todayAd();
  const approved = products.filter(({ status }) => status === 'approved');
  const next = approved.flatMap(({ enrol_from }) => (enrol_from && enrol_from > today ? [enrol_from] : [])).sort()[0];
  if (next) return messages.opensOn(formatDate(next));
  const last = approved
    .flatMap(({ enrol_until }) => enrol_until ?? [])
    .sort()
    .at(-1);
  return last ? messages.closedOn(formatDate(last)) : messages.noProduct;
}
