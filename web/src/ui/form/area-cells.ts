import type { Text } from '@krishi-bima/contract/values/text';
import { toLatin } from '@krishi-bima/nepali/digits';
import {
  type AreaPart,
  type AreaProblem,
  type AreaUnit,
  areaUnits,
  checkParts,
  fromSqm,
  parseArea,
  toSqm,
} from '@krishi-bima/nepali/land';
import { useState } from 'react';
import { digits } from '#i18n/format.ts';
import { useLanguage } from '#i18n/t.ts';
import { nextCell } from './area-keys.ts';
import { fieldMessages } from './messages.ts';

/** As it crosses the wire: parts as entered, biggest unit first, square metres to four decimals. */
export interface AreaValue {
  unit: AreaUnit;
  parts: string[];
  sqm?: string;
}

interface AreaCells {
  unit: AreaUnit;
  value: AreaValue | null | undefined;
  onChange: (value: AreaValue | null) => void;
  onInvalid?: (parts: readonly string[] | null) => void;
  invalidParts?: readonly string[];
}

/** The wire takes four decimals in a part. */
const mostDecimals = 4;

export function useAreaCells({ unit, value, onChange, onInvalid, invalidParts }: AreaCells) {
  const language = useLanguage();
  const [cells, setCells] = useState(() => cellsOf(unit, value) ?? invalidParts ?? []);
  const [isLeft, setIsLeft] = useState(invalidParts !== undefined);
  const key = value ? `${value.unit}:${value.parts.join('-')}` : '';
  const [seen, setSeen] = useState({ key, unit, language });
  const reading = read(unit, cells);

  if (seen.key !== key || seen.unit !== unit || seen.language !== language) {
    setSeen({ key, unit, language });
    const isEcho = seen.unit === unit && seen.language === language && keyOf(reading.value) === key;
    if (!isEcho) setCells(cellsOf(unit, value) ?? (reading.problem ? cells : []));
  }

  function change(next: readonly string[]) {
    setCells(next);
    const meaning = read(unit, next);
    if (meaning.problem) {
      if (value) onChange(null);
      onInvalid?.(next);
      return;
    }
    setIsLeft(false);
    if (reading.problem) onInvalid?.(null);
    if (keyOf(meaning.value) !== key) onChange(meaning.value);
  }

  function type(at: number, input: HTMLInputElement) {
    change(areaUnits[unit].parts.map((_, nth) => (nth === at ? input.value : (cells[nth] ?? ''))));
    if (isFull(input.value, areaUnits[unit].parts[at])) nextCell(input)?.focus();
  }

  /** `३-४-२-०` from a land paper or a sheet fills all cells. */
  function paste(text: string) {
    const parts = text.includes('-') ? parseArea(text, unit) : undefined;
    if (parts) change(parts.map(digits));
    return parts !== undefined;
  }

  function leave() {
    if (reading.problem) setIsLeft(true);
    else if (reading.value) setCells(reading.value.parts.map(digits));
  }

  return { cells, type, paste, leave, sqm: reading.value?.sqm, problem: isLeft ? reading.problem : undefined };
}

function cellsOf(unit: AreaUnit, value: AreaValue | null | undefined): string[] | undefined {
  if (!value) return undefined;
  const parts = value.unit === unit ? value.parts : fromSqm(unit, sqmOf(value), mostDecimals);
  return parts.map(digits);
}

function sqmOf({ unit, parts, sqm }: AreaValue) {
  return sqm ?? toSqm(unit, parts);
}

function keyOf(value: AreaValue | null | undefined) {
  return value ? `${value.unit}:${value.parts.join('-')}` : '';
}

type Reading = { value: AreaValue | null; problem?: undefined } | { value?: undefined; problem: Text };

function read(unit: AreaUnit, cells: readonly string[]): Reading {
  const texts = cells.map((cell) => toLatin(cell).replace(/[\s,]/g, ''));
  if (texts.every((cell) => cell === '')) return { value: null };
  const tooFine = texts.findIndex((cell) => /\.\d{5,}/.test(cell));
  const refused: AreaProblem | undefined =
    tooFine >= 0 ? { part: tooFine, problem: 'fraction' } : checkParts(unit, texts);
  if (refused) return { problem: inWords(refused, areaUnits[unit].parts[refused.part]) };
  const parts = areaUnits[unit].parts.map((_, at) => plain(texts[at] ?? ''));
  return { value: { unit, parts, sqm: toSqm(unit, parts) } };
}

function plain(text: string) {
  return (
    text
      .replace(/^\./, '0.')
      .replace(/\.$/, '')
      .replace(/^0+(?=\d)/, '') || '0'
  );
}

function inWords({ problem }: AreaProblem, part: AreaPart | undefined): Text {
  if (!part) return fieldMessages.number;
  if (problem === 'too_large') return fieldMessages.areaBelow(part.name, digits(part.below ?? ''));
  if (problem === 'fraction') {
    return part.decimals === 0
      ? fieldMessages.areaWhole(part.name)
      : fieldMessages.areaDecimals(part.name, digits(Math.min(part.decimals, mostDecimals)));
  }
  return fieldMessages.areaNumber(part.name);
}

/** No further digit fits: ९ आना is full because ९० is none, १ is not. Cells with decimals never are. */
function isFull(typed: string, part: AreaPart | undefined) {
  if (!part?.below || part.decimals > 0 || typed === '') return false;
  const number = Number(toLatin(typed));
  return number < part.below && number * 10 >= part.below;
}
