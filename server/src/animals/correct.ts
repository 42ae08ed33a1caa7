import type { animals } from '@krishi-bima/contract/animals/animals';
import { correctableFields, correctableNames } from '@krishi-bima/contract/animals/correction';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { missingPaths, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { storedValues, valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { isOneOf } from '@krishi-bima/contract/values/records';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Of each corrected value, what the insured row says instead; null where it says nothing. */
export type Corrected = Record<string, unknown>;

type Animal = { values: RowValues; corrected: Corrected };

/** Corrects the marks of a living animal; what was there before stands in its history, with the reason. */
export async function correctAnimal(
  data: Scoped,
  id: number,
  { values: said, reason }: Body<typeof animals.correct>,
  today: string,
): Promise<void> {
  const animal = await data.lock('animals', id);
  if (animal.died_on !== null) throw new Problem('animal_dead');
  const malformed = valueProblems(correctableFields, said);
  if (Object.keys(malformed).length > 0) throw new Problem('invalid_input', { fields: underValues(malformed) });
  const after: RowValues = storedValues(cattle.row.fields, { ...animal.values, ...pickSaid(said) });
  const problems = problemsOf(after, today);
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const corrected = correctedBy(animal, after);
  if (corrected === undefined) throw new Problem('rule_broken', { fields: { values: 'no_change' } });
  const columns = { values: JSON.stringify(after), corrected: JSON.stringify(corrected) };
  await data.update('animals', id, columns, { reason: reason.trim() });
}

/** The names that may be corrected, and no other that somebody sent along. */
function pickSaid(said: RowValues): RowValues {
  return Object.fromEntries(Object.entries(said).filter(([name]) => isOneOf(correctableNames, name)));
}

function underValues(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([name, code]) => [`values.${name}`, code]));
}

function problemsOf(after: RowValues, today: string): FieldProblems {
  const missing = missingPaths(cattle.row.fields, after).filter((name) => isOneOf(correctableNames, name));
  const late = Object.entries(correctableFields).filter(([name, spec]) => {
    const value = valueIn(after, name);
    return 'past' in spec && typeof value === 'string' && value > today;
  });
  return {
    ...Object.fromEntries(missing.map((name) => [`values.${name}`, 'required' as const])),
    ...Object.fromEntries(late.map(([name]) => [`values.${name}`, 'future_date' as const])),
  };
}

/** Undefined where nothing is other than before. A value that is again as the row says is no correction any more. */
function correctedBy({ values: before, corrected }: Animal, after: RowValues): Corrected | undefined {
  const names = correctableNames.filter((name) => (valueIn(before, name) ?? null) !== (valueIn(after, name) ?? null));
  if (names.length === 0) return undefined;
  const all = { ...corrected };
  for (const name of names) {
    const ofRow = Object.hasOwn(corrected, name) ? corrected[name] : (valueIn(before, name) ?? null);
    if (ofRow === (valueIn(after, name) ?? null)) delete all[name];
    else all[name] = ofRow;
  }
  return all;
}

/** Lays the corrections over what a row says. One holds until the row says something new of it. */
export function withCorrections(said: RowValues, { values, corrected }: Animal): Animal {
  const kept = Object.entries(corrected).filter(([name, ofRow]) => (valueIn(said, name) ?? null) === ofRow);
  const now = kept.map(([name]) => [name, valueIn(values, name) ?? null] as const);
  const all = Object.entries({ ...said, ...Object.fromEntries(now) }).filter(([, value]) => value !== null);
  return { values: Object.fromEntries(all), corrected: Object.fromEntries(kept) };
}
