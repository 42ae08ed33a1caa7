import type { Form, Season } from '@krishi-bima/contract/forms/form';
import {
  answersOf,
  asText,
  type FieldOf,
  type FieldSpec,
  type FieldValue,
  type FormValues,
  isArea,
  isEmpty,
  type Kind,
} from '@krishi-bima/contract/forms/kinds';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { isGrouped } from '#forms/field-view.tsx';
import {
  type Decimals,
  decimalsAmong,
  digits,
  formatDate,
  formatDateTime,
  money,
  monthDay,
  number,
  wholeMoney,
} from '#i18n/format.ts';
import { area } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';

/** Returns whether the value after which a row is named is missing: its crop, its animal. */
export function isNameless({ row }: Form, values: FormValues): boolean {
  return isEmpty(values[row.columns[0]?.fields[0] ?? '']);
}

/** A column of the table of rows, made from the form's definition. */
export interface RowColumn {
  id: string;
  head: Text;
  /** The first value is emphasized; it takes the remaining width. */
  isName: boolean;
  align: 'right' | undefined;
  cells: (values: FormValues) => string[];
}

/**
 * On paper two dates have two columns; here a season is one, so that the name has room. `paisa` names the amounts that
 * are written with theirs.
 */
export function rowColumns(form: Form, paisa = ''): RowColumn[] {
  const { columns, season } = form.row;
  const names = columns.map(({ fields }) => fields.join(' '));
  const withPaisa = paisa.split(' ');
  const isOne = season && names.includes(season.from) && names[names.indexOf(season.from) + 1] === season.to;
  return columns.flatMap(({ fields, label, units }, at): RowColumn[] => {
    const [first = ''] = fields;
    const spec = form.row.fields[first];
    if (!spec || (isOne && first === season.to)) return [];
    if (isOne && first === season.from) return [seasonColumn(form, season, spec)];
    const isName = at === 0;
    return [
      {
        id: names[at] ?? first,
        head: label ?? spec.label,
        isName,
        align: isNumeric(spec.kind) ? 'right' : undefined,
        cells: (values) =>
          fields
            .map((name) =>
              cellText(form.row.fields[name], values[name], units, withPaisa.includes(name) ? 2 : undefined),
            )
            .filter(Boolean),
      },
    ];
  });
}

/** Returns the names of the amounts that have paisa in some row, as one text that stays the same while they do. */
export function amountsWithPaisa({ row }: Form, rows: readonly FormValues[]): string {
  const names = row.columns.flatMap(({ fields }) => fields).filter((name) => row.fields[name]?.kind === 'money');
  return names.filter((name) => amountDecimals(rows, name) === 2).join(' ');
}

/** Returns the decimals in which an amount of all rows is written. */
export function amountDecimals(rows: readonly FormValues[], name: string): Decimals {
  return decimalsAmong(rows.map((row) => asText(row[name])));
}

function seasonColumn({ row }: Form, season: Season, from: FieldSpec): RowColumn {
  const to = row.fields[season.to]?.label ?? from.label;
  return {
    id: 'season',
    head: text(`${from.label.ne} – ${to.ne}`, `${from.label.en} – ${to.en.toLowerCase()}`),
    isName: false,
    align: undefined,
    cells(values) {
      const [start, end] = [values[season.from], values[season.to]];
      return isEmpty(start) && isEmpty(end) ? [] : [`${dayOf(start)} – ${dayOf(end)}`];
    },
  };
}

function dayOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? monthDay(value) : '…';
}

function isNumeric(kind: Kind): boolean {
  return kind === 'number' || kind === 'money' || kind === 'area';
}

/** Returns a value for a table: digits without their unit where the head has it, an empty text for an absent value. */
export function cellText(
  spec: FieldSpec | undefined,
  value: FieldValue | undefined,
  units = false,
  decimals?: Decimals,
): string {
  if (!spec || isEmpty(value)) return '';
  switch (spec.kind) {
    case 'money':
      return decimals === undefined ? wholeMoney(asText(value)) : money(asText(value), decimals);
    case 'area':
      return isArea(value) ? area(value, value.unit !== 'ropani') : '';
    case 'number':
      return units && spec.unit ? `${numberText(spec, value)}\u00a0${t(spec.unit)}` : numberText(spec, value);
    case 'date':
      return formatDate(asText(value));
    case 'datetime':
      return formatDateTime(asText(value));
    case 'choice': {
      const label = spec.options[asText(value)];
      return label ? t(label) : asText(value);
    }
    case 'text':
      return spec.digits ? digits(asText(value)) : asText(value);
    case 'phone':
      return digits(asText(value));
    case 'boolean':
      return t(answersOf(spec)[value ? 0 : 1]);
    default:
      return asText(value);
  }
}

function numberText(spec: FieldOf<'number'>, value: FieldValue | undefined): string {
  return isGrouped(spec) ? number(Number(value)) : digits(Number(value));
}

/** Names a row: `गोलभेँडा, कित्ता नं. ४१७`. */
export function rowName(form: Form, values: FormValues): string {
  const [first, second] = form.row.columns;
  const name = cellText(form.row.fields[first?.fields[0] ?? ''], values[first?.fields[0] ?? '']);
  const spec = form.row.fields[second?.fields[0] ?? ''];
  const more = cellText(spec, values[second?.fields[0] ?? '']);
  return [name, more && spec && `${t(spec.label)} ${more}`].filter(Boolean).join(', ');
}
