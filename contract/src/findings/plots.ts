import type { RowValues } from '../forms/records.ts';
import type { FarmerField } from './check.ts';

export interface Plot {
  kitta_no: string;
  sheet_no: string | null;
}

/** A row may name several plots: `417, 418`. Inside a ward, the map sheet tells apart two plots with one kitta. */
export function plotsIn({ kitta_no, sheet_no }: RowValues): Plot[] {
  if (!kitta_no) return [];
  const sheet = sheet_no?.trim() || null;
  const numbers = kitta_no.split(/[, ]+/).filter((number) => number !== '');
  return numbers.map((number) => ({ kitta_no: number, sheet_no: sheet }));
}

/** Returns whether the row and the field have a plot in common; either may name several. */
export function isPlotOf(values: Pick<RowValues, 'kitta_no'>, field: Pick<FarmerField, 'kitta_no'>): boolean {
  const own = plotsIn({ kitta_no: values.kitta_no }).map(({ kitta_no }) => kitta_no);
  return plotsIn({ kitta_no: field.kitta_no }).some(({ kitta_no }) => own.includes(kitta_no));
}

type Plotted = Pick<FarmerField, 'id' | 'kitta_no' | 'sheet_no'>;

/** Returns the field that the row names, otherwise the farmer's only field with its kitta and sheet. */
export function fieldOfRow<F extends Plotted>(values: RowValues, fields: readonly F[]): F | undefined {
  if (values.field_id) return fields.find(({ id }) => id === values.field_id);
  const [plot, ...others] = plotsIn(values);
  if (!plot || others.length > 0) return undefined;
  const same = fields.filter(({ kitta_no, sheet_no }) => {
    const isSheet = !plot.sheet_no || !sheet_no || plot.sheet_no === sheet_no;
    return kitta_no === plot.kitta_no && isSheet;
  });
  return same.length === 1 ? same[0] : undefined;
}

/** Returns also an unknown field's id, as of a group's member. */
export function fieldIdOfRow(values: RowValues, fields: readonly Plotted[]): number | undefined {
  return values.field_id ?? fieldOfRow(values, fields)?.id;
}
