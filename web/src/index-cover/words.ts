import type { IndexProduct, IndexStation } from '@krishi-bima/contract/index-cover/products';
import type { Millionths } from '@krishi-bima/contract/index-cover/reckon';
import type { Phase, YearDay } from '@krishi-bima/contract/index-cover/terms';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { monthNames } from '@krishi-bima/nepali/bikram-sambat';
import { digits, number } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';

/** A name in the reader's language. */
export function nameOf({ name_np, name_en }: Pick<IndexProduct, 'name_np' | 'name_en'>): string {
  return t(text(name_np, name_en));
}

export function stationName({ code, ...station }: Pick<IndexStation, 'code' | 'name_np' | 'name_en'>): string {
  return `${nameOf(station)} ${digits(code)}`;
}

/** The same where a choice wants a text of both languages. */
export function stationText(station: Pick<IndexStation, 'code' | 'name_np' | 'name_en'>): Text {
  const name = stationName(station);
  return text(name, name);
}

/** `चैत १`. */
function yearDay({ month, day }: YearDay): string {
  return `${monthNames[language()][month - 1] ?? ''} ${digits(day)}`;
}

export function windowOf({ from, until }: Pick<Phase, 'from' | 'until'>): string {
  return `${yearDay(from)} – ${yearDay(until)}`;
}

/** `17.6` of 176000 millionths; hundredths of a per cent are the finest that is shown. */
export function shownPercent(due: Millionths): string {
  return number(String(Math.round(due / 100) / 100));
}
