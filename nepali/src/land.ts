import { divideHalfUp, fromScaled, placesOf, toScaled } from './decimal.ts';
import { toDevanagari, toLatin } from './digits.ts';
import { groupLakh } from './money.ts';

export type AreaUnit = 'ropani' | 'bigha' | 'hectare' | 'sqm';

export interface AreaPart {
  name: { ne: string; en: string };
  /** A part stays below this; the largest part has no limit. For दाम it is 4: 3.99 is one, 4 is a पैसा. */
  below?: number;
  /** The decimals that may be written; 0 means whole numbers only. */
  decimals: number;
}

export interface AreaUnitRule {
  name: { ne: string; en: string };
  parts: readonly AreaPart[];
  /** Square metres of one smallest part, as an exact decimal. */
  last_part_sqm: string;
}

/** Units follow from the foot of 0.3048 m: a ropani is 5,476 square feet, a bigha 72,900. */
export const areaUnits: Readonly<Record<AreaUnit, AreaUnitRule>> = {
  ropani: {
    name: { ne: 'रोपनी', en: 'ropani' },
    parts: [
      { name: { ne: 'रोपनी', en: 'Ropani' }, decimals: 0 },
      { name: { ne: 'आना', en: 'Aana' }, below: 16, decimals: 0 },
      { name: { ne: 'पैसा', en: 'Paisa' }, below: 4, decimals: 0 },
      { name: { ne: 'दाम', en: 'Dam' }, below: 4, decimals: 5 },
    ],
    last_part_sqm: '1.98725409',
  },
  bigha: {
    name: { ne: 'बिघा', en: 'bigha' },
    parts: [
      { name: { ne: 'बिघा', en: 'Bigha' }, decimals: 0 },
      { name: { ne: 'कट्ठा', en: 'Kattha' }, below: 20, decimals: 0 },
      { name: { ne: 'धुर', en: 'Dhur' }, below: 20, decimals: 6 },
    ],
    last_part_sqm: '16.93157904',
  },
  hectare: {
    name: { ne: 'हेक्टर', en: 'hectare' },
    parts: [{ name: { ne: 'हेक्टर', en: 'Hectare' }, decimals: 8 }],
    last_part_sqm: '10000',
  },
  sqm: {
    name: { ne: 'वर्गमिटर', en: 'sq. m' },
    parts: [{ name: { ne: 'वर्गमिटर', en: 'Square metre' }, decimals: 4 }],
    last_part_sqm: '1',
  },
};

export interface AreaProblem {
  part: number;
  problem: 'not_a_number' | 'too_large' | 'fraction' | 'negative';
}

const sqmPlaces = 4;
const factorPlaces = 8;

/** Returns undefined when the parts are an area. An empty part counts as 0, but not all of them. */
export function checkParts(unit: AreaUnit, parts: readonly string[]): AreaProblem | undefined {
  const rules = areaUnits[unit].parts;
  const texts = parts.map(plainPart);
  if (texts.every((text) => text === '')) return { part: 0, problem: 'not_a_number' };
  for (const [part, text] of texts.entries()) {
    const problem = problemOf(text, rules[part]);
    if (problem) return { part, problem };
  }
  return undefined;
}

function problemOf(text: string, rule: AreaPart | undefined): AreaProblem['problem'] | undefined {
  if (text === '' && rule) return undefined;
  if (!rule || !/^-?\d+(?:\.\d+)?$/.test(text)) return 'not_a_number';
  if (text.startsWith('-')) return 'negative';
  if (placesOf(trimZeros(text)) > rule.decimals) return 'fraction';
  if (rule.below !== undefined && Number(text) >= rule.below) return 'too_large';
  return undefined;
}

/** Returns square metres with four decimals, half up. Throws RangeError for parts that `checkParts` refuses. */
export function toSqm(unit: AreaUnit, parts: readonly string[]): string {
  const { scaled, places } = exactSqm(unit, parts);
  return fromScaled(divideHalfUp(scaled, 10n ** BigInt(places - sqmPlaces)), sqmPlaces);
}

/** Returns square metres times ten to the power of `places`, unrounded: for money that is calculated from land. */
export function exactSqm(unit: AreaUnit, parts: readonly string[]): { scaled: bigint; places: number } {
  const refused = checkParts(unit, parts);
  if (refused) throw new RangeError(`Part ${refused.part} of ${parts.join('-')} ${unit}: ${refused.problem}`);
  const { parts: rules, last_part_sqm } = areaUnits[unit];
  const { decimals } = rules.at(-1)!;
  let total = 0n;
  for (const [index, rule] of rules.entries()) {
    total = total * BigInt(rule.below ?? 1) + toScaled(plainPart(parts[index] ?? '') || '0', decimals);
  }
  return { scaled: total * toScaled(last_part_sqm, factorPlaces), places: decimals + factorPlaces };
}

/**
 * Returns the parts of an area. The last part gets as few decimals as give the same square metres back, so that
 * `३-४-२-०` survives being stored; `decimals` limits them for display.
 */
export function fromSqm(unit: AreaUnit, sqm: string, decimals?: number): string[] {
  const wanted = toScaled(sqm, sqmPlaces);
  if (wanted < 0n) throw new RangeError(`A negative area: ${sqm}`);
  const most = Math.min(decimals ?? Number.POSITIVE_INFINITY, areaUnits[unit].parts.at(-1)!.decimals);
  for (let places = 0; places < most; places += 1) {
    const parts = splitSqm(unit, wanted, places);
    if (toSqm(unit, parts) === fromScaled(wanted, sqmPlaces)) return parts;
  }
  return splitSqm(unit, wanted, most);
}

function splitSqm(unit: AreaUnit, sqm: bigint, places: number): string[] {
  const { parts: rules, last_part_sqm } = areaUnits[unit];
  const scale = 10n ** BigInt(places);
  const factor = toScaled(last_part_sqm, factorPlaces);
  let rest = divideHalfUp(sqm * 10n ** BigInt(factorPlaces - sqmPlaces) * scale, factor);
  const parts: string[] = [];
  for (const [index, rule] of [...rules.entries()].toReversed()) {
    const unitScale = index === rules.length - 1 ? scale : 1n;
    const limit = rule.below === undefined ? undefined : BigInt(rule.below) * unitScale;
    const own = limit === undefined ? rest : rest % limit;
    if (limit !== undefined) rest /= limit;
    parts.unshift(trimZeros(fromScaled(own, unitScale === 1n ? 0 : places)));
  }
  return parts;
}

/**
 * Reads `३-४-२-०`, `0-15-10.5` or `1.25`; missing small parts are 0. Returns undefined for text that is not an area.
 */
export function parseArea(typed: string, unit: AreaUnit): string[] | undefined {
  const rules = areaUnits[unit].parts;
  const plain = toLatin(typed)
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .trim();
  const parts = rules.length === 1 ? [plain] : plain.split(/\s*[-/।|\u2010-\u2015]\s*|\s+/);
  if (parts.includes('') || checkParts(unit, parts)) return undefined;
  return rules.map((_, index) => plainPart(parts[index] ?? '0'));
}

/** Writes `३-४-२-० रोपनी`; without the unit `३-४-२-०`. */
export function formatArea(
  unit: AreaUnit,
  parts: readonly string[],
  script: 'ne' | 'en' = 'ne',
  withUnit: boolean = true,
): string {
  const { name, parts: rules } = areaUnits[unit];
  const latin = rules.map((_, index) => groupLakh(plainPart(parts[index] ?? '') || '0')).join('-');
  const text = withUnit ? `${latin} ${name[script]}` : latin;
  return script === 'ne' ? toDevanagari(text) : text;
}

function plainPart(part: string): string {
  const plain = toLatin(part).replace(/[,\s\u200b-\u200d\ufeff]/g, '');
  return plain.startsWith('.') ? `0${plain}` : plain.replace(/\.$/, '');
}

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
