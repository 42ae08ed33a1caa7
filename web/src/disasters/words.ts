import type { HitPolicy } from '@krishi-bima/contract/disasters/disasters';
import { text } from '@krishi-bima/contract/values/text';
import { kindName } from '#claims/words.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

type Ward = NonNullable<HitPolicy['ward']>;

/** पनौती-७ */
export function wardName({ municipality_np, municipality_en, number }: Ward): string {
  return t(messages.wardOf(t(text(municipality_np, municipality_en)), digits(number)));
}

/** The crops of a policy, each once: गोलभेँडा, काउली. */
export function cropsOf({ form, rows }: Pick<HitPolicy, 'form' | 'rows'>): string {
  return [...new Set(rows.map(({ kind }) => kindName(form, kind)))].join(', ');
}
