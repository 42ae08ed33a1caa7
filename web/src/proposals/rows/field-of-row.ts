import type { FarmField } from '@krishi-bima/contract/fields/fields';
import { tagOf } from '@krishi-bima/contract/findings/office-checks';
import { isPlotOf } from '@krishi-bima/contract/findings/plots';
import type { Form } from '@krishi-bima/contract/forms/form';
import { availableOptions, type FormValues, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import type { Area } from '@krishi-bima/contract/values/values';
import { type AreaUnit, fromSqm, toSqm } from '@krishi-bima/nepali/land';
import type { DraftRow } from '#proposals/editor/editor-model.ts';

export type NamedField = Pick<FarmField, 'kitta_no' | 'sheet_no' | 'crop' | 'area' | 'paper_area'> &
  Partial<Pick<FarmField, 'polygon_area_sqm'>>;

/**
 * Returns what the chosen field tells of a row and nobody has entered: kitta, map sheet, crop and area; that of the map,
 * in the given unit, where no other is known.
 */
export function filledFromField({ row }: Form, values: RowValues, field: NamedField, unit: AreaUnit): FormValues {
  const { kitta_no, sheet_no, crop, area, paper_area, polygon_area_sqm = null } = field;
  const kind = row.fields[row.kind];
  const isOffered = kind?.kind === 'choice' && crop !== null && Object.hasOwn(availableOptions(kind, values), crop);
  const told: FormValues = {
    ...{ kitta_no, sheet_no },
    ...(row.area ? { [row.area]: paper_area ?? area ?? measured(polygon_area_sqm, unit) } : {}),
    ...(isOffered ? { [row.kind]: crop } : {}),
  };
  const isOpen = ([name, value]: [string, unknown]) =>
    name in row.fields && !isEmpty(value) && isEmpty(valueIn(values, name));
  return Object.fromEntries(Object.entries(told).filter(isOpen));
}

function measured(sqm: string | null, unit: AreaUnit): Area | null {
  if (sqm === null) return null;
  const parts = fromSqm(unit, sqm, 0);
  return { unit, parts, sqm: toSqm(unit, parts) };
}

interface Beside {
  client_id: string;
  rows: readonly DraftRow[];
  /** The chosen field, once it is known. */
  field: NamedField | undefined;
}

/** Returns what of a row does not fit the other rows or the chosen field: it may be kept so. */
export function unfitting(form: Form, values: RowValues, { client_id, rows, field }: Beside) {
  const found: Record<string, ProblemCode> = {};
  const others = rows.filter((row) => row.client_id !== client_id).map((row) => row.values);
  const tag = tagOf({ form }, values);
  if (form.row.tag && tag && others.some((other) => tagOf({ form }, other) === tag)) {
    found[form.row.tag] = 'tag_repeated';
  }
  const { field_id, kitta_no } = values;
  if (isEmpty(field_id)) return found;
  if (others.some((other) => other.field_id === field_id)) found.field_id = 'field_repeated';
  if (field?.kitta_no && kitta_no && !isPlotOf(values, field)) found.field_id = 'kitta_unlike_field';
  return found;
}
