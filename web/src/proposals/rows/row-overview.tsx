import type { Column, Form } from '@krishi-bima/contract/forms/form';
import { type FieldSpec, isArea, isEmpty, type Values } from '@krishi-bima/contract/forms/kinds';
import { paisaOf } from '@krishi-bima/contract/pricing/sum-insured';
import type { Text } from '@krishi-bima/contract/values/text';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { toSqm } from '@krishi-bima/nepali/land';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { digits, number, wholeMoney } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';
import { cellText } from './row-columns.ts';
import classes from './row-overview.module.css';

interface OverviewProps {
  form: Form;
  /** The rows, each with its entered and calculated fields. */
  rows: readonly Values[];
}

/** Shows every field of every row for reading: the main table, then the further ones of the form. */
export function RowOverview({ form, rows }: OverviewProps) {
  useLanguage();
  const { title, columns, tables } = form.row;
  const further = tables.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => isUsed(column, rows)),
  }));
  return (
    <div className={classes.tables}>
      <RowsTable form={form} rows={rows} title={title} columns={columns} />
      {further
        .filter((table) => table.columns.length > 1)
        .map((table) => (
          <RowsTable
            key={table.title.en}
            form={form}
            rows={rows}
            title={table.title}
            columns={table.columns}
            isTitled
          />
        ))}
    </div>
  );
}

function isUsed({ fields }: Column, rows: readonly Values[]): boolean {
  return fields.some((name) => rows.some((row) => !isEmpty(row[name])));
}

interface RowsTableProps extends OverviewProps {
  title: Text;
  columns: readonly Column[];
  isTitled?: boolean;
}

function RowsTable({ form, rows, title, columns, isTitled = false }: RowsTableProps) {
  const hasTotals = rows.length > 1 && columns.some(({ total }) => total);
  return (
    <div>
      {isTitled ? <h3 className={classes.title}>{t(title)}</h3> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reached by keys */}
      <section className={classes.scroll} tabIndex={0} aria-label={t(isTitled ? title : messages.rowsTable)}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t(messages.serial)}</th>
              {columns.map((column) => (
                <th key={column.fields.join(' ')} data-align={alignOf(form, column)}>
                  {t(labelOf(form, column))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // The table is read only, so a row's position is its key.
              <tr key={at}>
                <td>{digits(at + 1)}</td>
                {columns.map((column, nth) => (
                  <td
                    key={column.fields.join(' ')}
                    data-align={alignOf(form, column)}
                    data-name={nth === 0 || undefined}
                  >
                    {textOf(form, column, row) || '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotals ? (
            <tfoot>
              <tr>
                <td>{''}</td>
                {columns.map((column, nth) => (
                  <td key={column.fields.join(' ')} data-align={alignOf(form, column)}>
                    {nth === 0 ? t(messages.total) : column.total ? totalOf(form, column, rows) : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
    </div>
  );
}

function labelOf({ row }: Form, { label, fields }: Column): Text {
  const spec = row.fields[fields[0] ?? ''];
  return label ?? spec?.label ?? messages.rows;
}

function specOf({ row }: Form, { fields }: Column): FieldSpec | undefined {
  return row.fields[fields[0] ?? ''];
}

function alignOf(form: Form, column: Column) {
  const kind = specOf(form, column)?.kind;
  return kind === 'money' || kind === 'number' || kind === 'area' ? 'right' : undefined;
}

function textOf({ row }: Form, { fields, named, units }: Column, values: Values): string {
  const texts = fields.map((name) => {
    const spec = row.fields[name];
    const text = cellText(spec, values[name], units);
    return named && spec && text ? `${t(spec.label)}: ${text}` : text;
  });
  return texts.filter(Boolean).join(', ');
}

function totalOf(form: Form, column: Column, rows: readonly Values[]): string {
  const name = column.fields[0] ?? '';
  if (specOf(form, column)?.kind === 'money') {
    return wholeMoney(fromPaisa(rows.reduce((sum, row) => sum + paisaOf(row[name]), 0)));
  }
  if (specOf(form, column)?.kind === 'number') {
    const numbers = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
    return numbers.length > 0
      ? number(numbers.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000)
      : '';
  }
  const areas = rows.map((row) => row[name]).filter(isArea);
  const [first] = areas;
  if (!first) return '';
  const sqm = areas.reduce((sum, { unit, parts }) => sum + toScaled(toSqm(unit, parts), 4), 0n);
  return areaOf(fromScaled(sqm, 4), first.unit);
}
