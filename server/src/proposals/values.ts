import { type FieldOf, type Fields, type FormValues, isWholePlace } from '@krishi-bima/contract/forms/kinds';
import { storedValues, valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { isPlace } from '../addresses/queries.ts';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** The owner of the proposal: a field that the proposal names must belong to this farmer. */
interface Owner {
  insurance: number;
  personal_info: number;
}

/**
 * Returns a record's values after a change: the new ones over the old ones, without those that are hidden by then. A
 * draft may lack anything but holds nothing malformed, and names only records of its own company.
 */
export async function changedValues<V extends FormValues>(
  data: Scoped,
  fields: Fields,
  owner: Owner,
  before: NoInfer<V>,
  change: V,
): Promise<Partial<V>> {
  const { values, problems } = existing((await changedLists(data, fields, owner, [{ before, change }]))[0]);
  if (problems) throw new Problem('invalid_input', { fields: problems });
  return values;
}

interface Change<V> {
  before: V;
  change: V;
}

type Changed<V> = { values: Partial<V>; problems?: undefined } | { values?: undefined; problems: FieldProblems };

/** The same of a whole list, with what is wrong with each; what they name is asked for once. */
export async function changedLists<V extends FormValues>(
  data: Scoped,
  fields: Fields,
  owner: Owner,
  changes: readonly Change<V>[],
): Promise<Changed<V>[]> {
  const entered = changes.map(({ change }) => {
    return Object.fromEntries(Object.entries(change).filter(([name]) => Object.hasOwn(fields, name)));
  });
  const isKnown = await knownReferences(data, fields, owner, entered);
  const changed: Changed<V>[] = [];
  for (const [at, { before }] of changes.entries()) {
    const given = entered[at] ?? {};
    const problems: FieldProblems = valueProblems(fields, given);
    for (const [name, value] of Object.entries(given)) {
      const field = fields[name];
      if (value === null || value === before[name]) continue;
      if (field?.kind === 'reference' && !isKnown(field.to, value)) problems[name] = 'unknown_reference';
      if (field?.kind === 'place' && !(isWholePlace(value) && (await isPlace(data.db, value)))) {
        problems[name] = 'not_in_parent';
      }
    }
    const isWrong = Object.keys(problems).length > 0;
    changed.push(isWrong ? { problems } : { values: storedValues(fields, { ...before, ...given }) });
  }
  return changed;
}

type Target = FieldOf<'reference'>['to'];

/** Asks once for each kind of record which of those that are named the owner may name. */
async function knownReferences(data: Scoped, fields: Fields, owner: Owner, records: readonly FormValues[]) {
  const named = records.flatMap((values) =>
    Object.entries(values).flatMap(([name, id]) => {
      const field = fields[name];
      return field?.kind === 'reference' && typeof id === 'number' ? [{ to: field.to, id }] : [];
    }),
  );
  const known = new Map<Target, Set<unknown>>();
  for (const [to, own] of Map.groupBy(named, (one) => one.to)) {
    const found = await finders[to](data, owner, [...new Set(own.map(({ id }) => id))]);
    known.set(to, new Set(found.map(({ id }) => id)));
  }
  return (to: Target, id: unknown) => known.get(to)?.has(id) === true;
}

type Finder = (data: Scoped, owner: Owner, ids: readonly number[]) => Promise<{ id: number }[]>;

const finders: Record<Target, Finder> = {
  branch: (data, { insurance }, ids) =>
    data
      .from('branches')
      .select('branches.id')
      .where('branches.id', 'in', ids)
      .where('branches.insurance', '=', insurance)
      .execute(),
  agent: (data, { insurance }, ids) =>
    data
      .from('users')
      .select('users.id')
      .where('users.id', 'in', ids)
      .where('users.insurance', '=', insurance)
      .execute(),
  district: ({ db }, _, ids) => db.selectFrom('districts').select('id').where('id', 'in', ids).execute(),
  field: (data, { insurance, personal_info }, ids) =>
    data
      .from('fields')
      .select('fields.id')
      .where('fields.id', 'in', ids)
      .where('fields.insurance', '=', insurance)
      .where('fields.personal_info', '=', personal_info)
      .execute(),
  farmer: (data, { insurance }, ids) =>
    data
      .from('kyc')
      .select('kyc.personal_info as id')
      .where('kyc.personal_info', 'in', ids)
      .where('kyc.insurance', '=', insurance)
      .execute(),
};
