import { type FarmField, type FieldChange, fieldCrops } from '@krishi-bima/contract/fields/fields';
import { type Fields, type ValuesOf, valueIn } from '@krishi-bima/contract/forms/kinds';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { messages } from '#fields/messages.ts';

/** What is written of a field beside its boundary. */
export const farmFieldForm = {
  field_name: { kind: 'text', max: 80, label: messages.name, required: true },
  kitta_no: {
    kind: 'text',
    max: 20,
    digits: true,
    pattern: '^[0-9/, ]{1,20}$',
    label: messages.kitta,
  },
  sheet_no: { kind: 'text', max: 20, digits: true, label: messages.sheet },
  crop: { kind: 'choice', label: messages.crop, options: fieldCrops },
  paper_area: { kind: 'area', label: messages.paperArea },
  area: { kind: 'area', label: messages.statedArea },
  address_detail: { kind: 'place', label: messages.place },
  remarks: { kind: 'text', long: true, max: 1000, label: messages.remarks },
} as const satisfies Fields;

export type FarmFieldValues = ValuesOf<typeof farmFieldForm>;

export const farmFieldNames = keysOf(farmFieldForm);

export function valuesOf(field: FarmField | undefined): FarmFieldValues {
  if (!field) return {};
  const { address_detail: place } = field;
  return {
    ...Object.fromEntries(farmFieldNames.map((name) => [name, field[name]])),
    address_detail: place && levelsOf(place),
  };
}

function levelsOf({ province, district, municipality, ward, tole }: AddressDetail): AddressDetail {
  return { province, district, municipality, ward, tole };
}

/** Those of the form that differ from the start, as the wire takes them. */
export function changeOf(values: FarmFieldValues, changed: readonly string[]): FieldChange {
  return Object.fromEntries(changed.map((name) => [name, valueIn(values, name) ?? null]));
}
