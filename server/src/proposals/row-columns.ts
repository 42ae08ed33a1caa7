import type { Form } from '@krishi-bima/contract/forms/form';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import { rowCount, sumInsuredOf } from '@krishi-bima/contract/pricing/sum-insured';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { Area } from '@krishi-bima/contract/values/values';

/** Returns the columns that lists, sums and checks across proposals read without opening the row. */
export function rowColumns(form: Form, values: Values, tariff: Tariff | null) {
  const { kind, area, tag } = form.row;
  return {
    kind: textIn(values, kind),
    area_sqm: (area === undefined ? undefined : (values[area] as Area | undefined))?.sqm ?? null,
    sum_insured: sumInsuredOf(form, values, tariff).sum_insured,
    count: rowCount(form, values),
    field_id: typeof values.field_id === 'number' ? values.field_id : null,
    // One tag may be typed in either case.
    tag_no: textIn(values, tag)?.toUpperCase() ?? null,
  };
}

function textIn(values: Values, name: string | undefined): string | null {
  const value = name === undefined ? undefined : values[name];
  return typeof value === 'string' ? value : null;
}
