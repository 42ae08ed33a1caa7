import { builtInCalendar, toAd } from '@krishi-bima/nepali/bikram-sambat';
import { checkParts, toSqm } from '@krishi-bima/nepali/land';
import type { Area } from '../values/values.ts';
import { asText, type Fields, type FieldValue, type FormValues, isArea, isEmpty, isShown, linesOf } from './kinds.ts';

/*
 * Validates entered values against the calendar and the land units. The file is separate from the kinds, which every
 * list loads.
 */

/** Returns the values to store: no computed, hidden or empty ones, and areas with their square metres. */
export function storedValues<V extends FormValues>(fields: Fields, values: V): Partial<V> {
  const result: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.computed || isEmpty(value) || !isShown(field, values)) continue;
    if (isArea(value) && field.kind === 'area') result[name] = measured(value);
    else if (field.kind === 'list') result[name] = linesOf(value).map((line) => storedValues(field.of, line));
    else result[name] = value;
  }
  // Each of them has the name and the kind of the value that it is stored for.
  return result as Partial<V>;
}

function measured({ unit, parts }: Area): Area {
  return { unit, parts, sqm: toSqm(unit, parts) };
}

export type ValueProblems = Record<string, 'bad_area' | 'bad_date'>;

/**
 * Returns by path the problems that a schema cannot tell: areas such as 25 kattha, and days outside the Nepali
 * calendar.
 */
export function valueProblems(fields: Fields, values: FormValues): ValueProblems {
  const found: ValueProblems = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (isEmpty(value)) continue;
    if (field.kind === 'area' && isArea(value) && checkParts(value.unit, value.parts)) found[name] = 'bad_area';
    if ((field.kind === 'date' || field.kind === 'datetime') && !isInCalendar(asText(value))) found[name] = 'bad_date';
    if (field.kind !== 'list') continue;
    for (const [index, line] of linesOf(value).entries()) {
      for (const [path, code] of Object.entries(valueProblems(field.of, line)))
        found[`${name}.${index}.${path}`] = code;
    }
  }
  return found;
}

const years = Object.keys(builtInCalendar.months).map(Number);
const firstDay = toAd({ year: Math.min(...years), month: 1, day: 1 });
const lastDay = toAd({ year: Math.max(...years), month: 12, day: 1 });

/** The last month is left out, because an instant may fall on the next day in Nepal. */
function isInCalendar(moment: string): boolean {
  const day = moment.slice(0, 10);
  return firstDay < day && day < lastDay;
}
