import type { Column, Form } from '@krishi-bima/contract/forms/form';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { digits, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { cellText } from '#proposals/rows/row-columns.ts';
import { type Detail, Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { columnView, isUsed } from './line-table.tsx';

/** On a phone each row is a card with every figure it has, its sum insured at the head. */
export function RowCards({ form, rows }: { form: Form; rows: readonly FormValues[] }) {
  return rows.map((row, at) => (
    // Rows are read only here, so a row's position is its key.
    <div key={at} id={`row-${at + 1}`} tabIndex={-1}>
      <Panel
        title={`${digits(at + 1)}. ${nameOf(form, row)}`}
        aside={<b className="num nowrap">{rupees(typeof row.sum_insured === 'string' ? row.sum_insured : null)}</b>}
      >
        <Details items={rowDetails(form, row, rows)} />
      </Panel>
    </div>
  ));
}

/** Every figure of a row, but for what no row has. */
export function rowDetails(form: Form, row: FormValues, rows: readonly FormValues[]): Detail[] {
  const columns = columnsOf(form).filter((column) => isUsed(column, rows));
  return columns.map((column) => ({
    label: t(column.label ?? form.row.fields[column.fields[0] ?? '']?.label ?? form.row.title),
    value: columnView(form.row.fields, { ...column, units: true }, row),
  }));
}

/** The first column: `काउली, खुला`. */
function nameOf({ row }: Form, values: FormValues): string {
  const [name] = row.columns;
  return (name?.fields ?? [])
    .map((field) => cellText(row.fields[field], values[field], true))
    .filter(Boolean)
    .join(', ');
}

/** Every column once, whichever table it stands in on paper; the card is named after the first. */
function columnsOf({ row }: Form): Column[] {
  const [name] = row.columns;
  const all = [row.columns, ...row.tables.map(({ columns }) => columns)].flat();
  const others = all.filter(({ fields }) => fields[0] !== name?.fields[0]);
  return [...new Map(others.map((column) => [column.fields.join(' '), column])).values()];
}
