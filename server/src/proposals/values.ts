import { type FieldOf, type Fields, type FormValues, isWholePlace } from '@krishi-bima/contract/forms/kinds';
import { storedValues, valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { isPlace } from '../addresses/queries.ts';
import { type FieldProblems, Problem } from '../errors/problem.ts';
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
  const entered = Object.fromEntries(Object.entries(change).filter(([name]) => Object.hasOwn(fields, name)));
  const problems: FieldProblems = valueProblems(fields, entered);
  for (const [name, value] of Object.entries(entered)) {
    const field = fields[name];
    if (value === null || value === before[name]) continue;
    if (field?.kind === 'reference' && !(typeof value === 'number' && (await finders[field.to](data, owner, value)))) {
      problems[name] = 'unknown_reference';
    }
    if (field?.kind === 'place' && !(isWholePlace(value) && (await isPlace(data.db, value)))) {
      problems[name] = 'not_in_parent';
    }
  }
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
  return storedValues(fields, { ...before, ...entered });
}

type Finder = (data: Scoped, owner: Owner, id: number) => Promise<object | undefined>;

const finders: Record<FieldOf<'reference'>['to'], Finder> = {
  branch: (data, { insurance }, id) =>
    data
      .from('branches')
      .select('branches.id')
      .where('branches.id', '=', id)
      .where('branches.insurance', '=', insurance)
      .executeTakeFirst(),
  agent: (data, { insurance }, id) =>
    data
      .from('users')
      .select('users.id')
      .where('users.id', '=', id)
      .where('users.insurance', '=', insurance)
      .executeTakeFirst(),
  district: ({ db }, _, id) => db.selectFrom('districts').select('id').where('id', '=', id).executeTakeFirst(),
  field: (data, { insurance, personal_info }, id) =>
    data
      .from('fields')
      .select('fields.id')
      .where('fields.id', '=', id)
      .where('fields.insurance', '=', insurance)
      .where('fields.personal_info', '=', personal_info)
      .executeTakeFirst(),
  farmer: (data, { insurance }, id) =>
    data
      .from('kyc')
      .select('kyc.id')
      .where('kyc.personal_info', '=', id)
      .where('kyc.insurance', '=', insurance)
      .executeTakeFirst(),
};
