import type { Form } from '@krishi-bima/contract/forms/form';
import { kindsOf, type TariffDifference } from '@krishi-bima/contract/tariffs/rules';
import { text } from '@krishi-bima/contract/values/text';
import { dash, digits, percent, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { tariffMessages as messages } from './messages.ts';

const names = {
  rate: messages.rate,
  crop_rates: messages.rate,
  subsidy_slabs: messages.slabs,
  stamp: messages.stamp,
  accident_premium: messages.accident,
  deductible: messages.deductible,
  caps: messages.caps,
  buying_windows: messages.windows,
} as const;

/** `अनुदान स्ल्याब: रु. ५०,००,००० सम्म`, `लागतको सीमा: गोलभेँडा, प्रतिरोपनी` */
export function differenceLabel(form: Form, { of, key }: TariffDifference): string {
  const name = t(names[of]);
  if (key === null) return name;
  if (of === 'subsidy_slabs') return `${name}: ${slabWords(key)}`;
  const [crop = '', unit] = key.split('/');
  const unitName = unit === 'ropani' || unit === 'kattha' ? `, ${t(messages.units[unit])}` : '';
  return `${name}: ${cropWords(form, crop)}${unitName}`;
}

export function slabWords(up_to: string | null): string {
  if (!up_to) return t(text('सोभन्दा माथि', 'above that'));
  return t(text(`${rupees(up_to)} सम्म`, `up to ${rupees(up_to)}`));
}

export function cropWords(form: Form, crop: string | null): string {
  if (!crop) return t(messages.all);
  const label = kindsOf(form)[crop];
  return label ? t(label) : crop;
}

export function differenceValue(of: TariffDifference['of'], value: string | null): string {
  if (value === null) return dash;
  if (of === 'stamp' || of === 'accident_premium' || of === 'caps') return rupees(value);
  return of === 'buying_windows' ? `${digits(value)} ${t(messages.days)}` : percent(value);
}
