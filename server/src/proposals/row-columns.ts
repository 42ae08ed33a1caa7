import type { Form } from '@krishi-bima/contract/forms/form';
import { isArea, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { rowCount, sumInsuredOf } from '@krishi-bima/contract/pricing/sum-insured';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';

/** Returns the columns that lists, sums and checks across proposals read without opening the row. */
export function rowColumns(form: Form, values: RowValues, tariff: Tariff | null) {
  const { kind, area, tag } = form.row;
  const land = valueIn(values, area);
  return {
    kind: textIn(values, kind),
    area_sqm: isArea(land) ? (land.sqm ?? null) : null,
    sum_insured: sumInsuredOf(form, values, tariff).sum_insured,
    count: rowCount(form, values),
    field_id: values.field_id ?? null,
    // One tag may be typed in either case.
    tag_no: textIn(values, tag)?.toUpperCase() ?? null,
  };
}

function textIn(values: RowValues, name: string | undefined): string | null {
  const value = valueIn(values, name);
  return typeof value === 'string' ? value : null;
}
