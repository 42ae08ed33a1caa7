import type { Identity } from '@krishi-bima/contract/kyc/identity';
import { foldText } from '@krishi-bima/nepali/folding';
import { sql } from 'kysely';

import { type FoundDuplicate, findDuplicatesOfMany } from '../kyc/duplicates-of-many.ts';
import type { ImportContext } from './handler.ts';
import type { ReadLine } from './lines.ts';

type Group = readonly ReadLine[];

/**
 * Finds the farmer of each proposal, by number or by name and phone; a text that matches nobody or several is noted in
 * its line.
 */
export async function ownersOf(
  { data, insurance }: ImportContext,
  groups: readonly Group[],
): Promise<(number | undefined)[]> {
  const identities = groups.map(
    (lines): Identity => Object.assign({}, ...lines.map(({ parts }) => parts.farmer).reverse()),
  );
  const found = Map.groupBy(await findDuplicatesOfMany(data, insurance, identities), ({ at }) => at);
  return groups.map(([first], at) => {
    const column = ['farmer.citizenship_no', 'farmer.registration_no', 'farmer.phone_number_np', 'farmer.name_np'].find(
      (key) => first?.texts[key],
    );
    return only(first, column ?? 'farmer.citizenship_no', found.get(at) ?? []);
  });
}

function only(line: ReadLine | undefined, column: string, found: readonly FoundDuplicate[]): number | undefined {
  const [one] = found;
  if (found.length === 1) return one?.personal_info;
  const value = line?.texts[column] ?? '';
  const code = found.length > 1 ? 'name_of_several' : value === '' ? 'required' : 'unknown_farmer';
  const isSaid = line?.faults.some(({ column: said }) => said.startsWith('farmer.'));
  if (line && !isSaid) line.faults.push({ row: line.row, column, value, code });
  return undefined;
}

/**
 * A member who is a farmer of the company is stored by number; a field is found by the name that its farmer gave it.
 */
export async function resolveNamed(
  { data, insurance, kind }: ImportContext,
  groups: readonly Group[],
  owners: readonly (number | undefined)[],
): Promise<void> {
  const named = groups.flatMap((lines, at) =>
    lines.flatMap((line) => Object.entries(line.named).map(([key, text]) => ({ line, key, text, owner: owners[at] }))),
  );
  if (named.length === 0) return;
  const identities = named.map(({ text }): Identity => ({ citizenship_no: text, registration_no: text }));
  const farmers = Map.groupBy(await findDuplicatesOfMany(data, insurance, identities), ({ at }) => at);
  const own = [...new Set(owners.filter((owner) => owner !== undefined))];
  const fields = await data
    .from('fields')
    .select(['fields.id', 'fields.personal_info', 'fields.field_name', 'fields.kitta_no'])
    .where('fields.insurance', '=', insurance)
    .where(sql<boolean>`fields.personal_info = any(${own}::integer[])`)
    .execute();
  for (const [at, { line, key, text, owner }] of named.entries()) {
    const column = kind.columns.find((one) => one.key === key);
    if (!column || column.field.kind !== 'reference') continue;
    const values = line.parts[column.part];
    const ofOwner = fields.filter(({ personal_info }) => personal_info === owner);
    const field = ofOwner.filter(
      ({ field_name, kitta_no }) => foldText(field_name) === foldText(text) || kitta_no === text,
    );
    const ids =
      column.field.to === 'farmer'
        ? (farmers.get(at) ?? []).map(({ personal_info }) => personal_info)
        : field.map(({ id }) => id);
    if (ids.length === 1) values[column.name] = ids[0];
    else {
      const code = ids.length > 1 ? 'name_of_several' : 'unknown_reference';
      line.faults.push({ row: line.row, column: key, value: text, code });
    }
  }
}
