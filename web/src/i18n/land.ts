import { type AreaUnit, formatArea, fromSqm } from '@krishi-bima/nepali/land';
import { dash, isMissing, type Missing, number } from './format.ts';
import { language } from './t.ts';

// Land is separate from the other formats: no list needs land arithmetic for its first view.

interface ShownArea {
  unit: AreaUnit;
  parts: readonly string[];
}

/** Writes `३-४-२-० रोपनी` as it was entered. */
export function area(value: ShownArea | null | undefined, withUnit = true): string {
  return value ? formatArea(value.unit, value.parts, language(), withUnit) : dash;
}

/** Writes an area known in square metres in the land unit of the place; the smallest part to two decimals. */
export function areaOf(sqm: string | Missing, unit: AreaUnit, withUnit = true): string {
  return isMissing(sqm) ? dash : formatArea(unit, fromSqm(unit, sqm, 2), language(), withUnit);
}

/** Writes `१,६६९.२९ वर्गमिटर`. */
export function squareMetres(sqm: string): string {
  return `${number(sqm, 2)} ${language() === 'ne' ? 'वर्गमिटर' : 'sq. m'}`;
}

/** Writes `०.१६७ हेक्टर`. */
export function hectares(sqm: string): string {
  return `${number(Number(sqm) / 10_000, 3)} ${language() === 'ne' ? 'हेक्टर' : 'ha'}`;
}
