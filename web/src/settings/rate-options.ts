import { findForm } from '@krishi-bima/contract/forms';
import type { FieldSpec, Options } from '@krishi-bima/contract/forms/kinds';
import { type RateTable, rateTables } from '@krishi-bima/contract/rates';

/** The keys of a table: what the form that looks it up lets one choose. */
export function keyOptions(table: RateTable): Options {
  const { form, field } = rateTables[table].key;
  const spec = findForm(form)?.row.fields[field];
  return spec?.kind === 'choice' ? spec.options : {};
}

export function isByDistrict(table: RateTable): boolean {
  return 'by_district' in rateTables[table];
}

export function valueSpec(table: RateTable): Pick<FieldSpec & { kind: 'number' }, 'kind' | 'unit'> {
  return { kind: 'number', unit: rateTables[table].unit };
}
