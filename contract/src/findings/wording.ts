import { formatBs, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { areaUnits, formatArea, fromSqm } from '@krishi-bima/nepali/land';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import { isKeyOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import type { Evidence } from './check.ts';

/* These functions write figures for a sentence, in both languages at once. */

export function moneyText(rupees: string | number | undefined): Text {
  const wire = String(rupees ?? '0');
  const decimals = wire.endsWith('.00') ? 0 : 2;
  return text(formatMoney(wire, 'ne', { sign: true, decimals }), formatMoney(wire, 'en', { sign: true, decimals }));
}

export function countText(value: string | number | undefined): Text {
  return text(formatNumber(value ?? 0, 'ne'), formatNumber(value ?? 0, 'en'));
}

export function dayText(ad: string | number | undefined): Text {
  const bs = toBs(String(ad));
  return text(formatBs(bs, 'short', 'ne'), formatBs(bs, 'short', 'en'));
}

export function areaText(sqm: string | number | undefined, unit: string | number | undefined): Text {
  const own = isKeyOf(areaUnits, unit) ? unit : 'ropani';
  const parts = fromSqm(own, String(sqm ?? '0'), 2);
  return text(formatArea(own, parts, 'ne'), formatArea(own, parts, 'en'));
}

/** Writes `२ वर्ष ४ महिना`. */
export function ageText(months: string | number | undefined): Text {
  const [years, rest] = [Math.floor(Number(months ?? 0) / 12), Number(months ?? 0) % 12];
  const ne = [
    years > 0 ? `${toDevanagari(years)} वर्ष` : '',
    rest > 0 || years === 0 ? `${toDevanagari(rest)} महिना` : '',
  ];
  const en = [years > 0 ? `${years} years` : '', rest > 0 || years === 0 ? `${rest} months` : ''];
  return text(ne.filter(Boolean).join(' '), en.filter(Boolean).join(' '));
}

/** Writes the number of a plot, in the digits of the sentence. */
export function plotText({ kitta_no }: Evidence): Text {
  return text(toDevanagari(String(kitta_no ?? '')), String(kitta_no ?? ''));
}

/** A code stays as it is written: an ear tag, a policy number. */
export function codeText(figures: Evidence, name: string): string {
  return String(figures[name] ?? '');
}
