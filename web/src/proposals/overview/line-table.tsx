import type { Column } from '@krishi-bima/contract/forms/form';
import { type FieldSpec, type Fields, type FormValues, isArea, isEmpty } from '@krishi-bima/contract/forms/kinds';
import { paisaOf } from '@krishi-bima/contract/pricing/sum-insured';
import type { Text } from '@krishi-bima/contract/values/text';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { toSqm } from '@krishi-bima/nepali/land';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { ReactNode } from 'react';
import { FieldView } from '#forms/field-view.tsx';
import { type Decimals, digits, money, number } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';
import { amountDecimals, cellText } from '#proposals/rows/row-columns.ts';
import classes from './line-table.module.css';

interface LineTableProps<L extends FormValues> {
  /** The table's name for those who do not see it. */
  name: Text;
  fields: Fields;
  columns: readonly Column[];
  lines: readonly L[];
  /** Shows the first value of a line, such as a person with a link. */
  renderFirst?: (line: L, text: string) => ReactNode;
  /** An address may point at one of its lines. */
  hasPlaces?: boolean;
}

/** Lists rows or members of a proposal for reading, with the sum of each column that has one. */
export function LineTable<L extends FormValues>({
  name,
  fields,
  columns,
  lines,
  renderFirst,
  hasPlaces = false,
}: LineTableProps<L>) {
  useLanguage();
  const decimals = columns.map(({ fields: [field = ''] }) => amountDecimals(lines, field));
  const hasTotals = lines.length > 1 && columns.some(({ total }) => total);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reached by keys
    <section className={classes.scroll} tabIndex={0} aria-label={t(name)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t(messages.serial)}</th>
            {columns.map((column) => (
              <th key={keyOf(column)} data-align={alignOf(fields, column)}>
                {t(column.label ?? specOf(fields, column)?.label ?? name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // The table is read only, so a line's position is its key.
            <tr key={at} id={hasPlaces ? `row-${at + 1}` : undefined} tabIndex={hasPlaces ? -1 : undefined}>
              <td>{digits(at + 1)}</td>
              {columns.map((column, nth) => {
                const shown = columnView(fields, column, line, decimals[nth]);
                return (
                  <td key={keyOf(column)} data-align={alignOf(fields, column)} data-name={nth === 0 || undefined}>
                    {nth === 0 && renderFirst ? renderFirst(line, textOf(fields, column, line) || '—') : shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              <td>{''}</td>
              {columns.map((column, nth) => (
                <td key={keyOf(column)} data-align={alignOf(fields, column)}>
                  {nth === 0 ? t(messages.total) : column.total ? totalOf(fields, column, lines, decimals[nth]) : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

/** Returns whether any line says something in the column. */
export function isUsed({ fields }: Column, lines: readonly FormValues[]): boolean {
  return fields.some((name) => lines.some((line) => !isEmpty(line[name])));
}

function keyOf({ fields }: Column): string {
  return fields.join(' ');
}

function specOf(specs: Fields, { fields }: Column): FieldSpec | undefined {
  return specs[fields[0] ?? ''];
}

function alignOf(specs: Fields, column: Column) {
  const kind = specOf(specs, column)?.kind;
  return kind === 'money' || kind === 'number' || kind === 'area' ? 'right' : undefined;
}

function textOf(specs: Fields, { fields, named, units }: Column, values: FormValues, decimals?: Decimals): string {
  const texts = fields.map((name) => {
    const spec = specs[name];
    const text = cellText(spec, values[name], units, decimals);
    return named && spec && text ? `${t(spec.label)}: ${text}` : text;
  });
  return texts.filter(Boolean).join(', ');
}

/** The value of a line in a column; a dash where there is none. */
export function columnView(fields: Fields, column: Column, line: FormValues, decimals?: Decimals): ReactNode {
  return referred(fields, column, line) ?? (textOf(fields, column, line, decimals) || '—');
}

/** What a value refers to has a name, which is looked up. */
function referred(specs: Fields, column: Column, line: FormValues): ReactNode {
  const spec = specOf(specs, column);
  const value = line[column.fields[0] ?? ''];
  return spec?.kind === 'reference' && !isEmpty(value) ? <FieldView spec={spec} value={value} /> : undefined;
}

function totalOf(specs: Fields, column: Column, lines: readonly FormValues[], decimals?: Decimals): string {
  const name = column.fields[0] ?? '';
  const kind = specOf(specs, column)?.kind;
  if (kind === 'money') {
    return money(fromPaisa(lines.reduce((sum, line) => sum + paisaOf(line[name]), 0)), decimals);
  }
  if (kind === 'number') {
    const numbers = lines.map((line) => line[name]).filter((value) => typeof value === 'number');
    return numbers.length > 0
      ? number(numbers.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000)
      : '';
  }
  const areas = lines.map((line) => line[name]).filter(isArea);
  const [first] = areas;
  if (!first) return '';
  const sqm = areas.reduce((sum, { unit, parts }) => sum + toScaled(toSqm(unit, parts), 4), 0n);
  return areaOf(fromScaled(sqm, 4), first.unit);
}
