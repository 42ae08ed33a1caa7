import type { Register, RegisterCell, RegisterColumn, RegisterEntry } from '@krishi-bima/contract/registers/registers';
import { formatDate, money, number, percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Column } from '#ui/table.tsx';
import { messages } from './messages.ts';

type Columns = Column<RegisterEntry>[];

/** What the register says of its columns, as columns of a table: on a phone each fact carries its name. */
export function columnsOf({ columns }: Register): Columns {
  return columns.flatMap((column, at): Columns => {
    const { key, label, kind, rank } = column;
    const unit = kind === 'money' ? messages.rupees : column.unit;
    const own: Column<RegisterEntry> = {
      id: key,
      head: label,
      ...(unit ? { unit } : {}),
      cell: ({ cells }) => (rank === 'title' ? <Title cell={cells[key]} column={column} /> : shown(column, cells[key])),
      ...(kind === 'text' ? {} : { align: 'right' }),
      hideable: rank !== 'title',
      hidden: rank === 'extra',
      // Names of who and what give way, the last first; sums and days do not.
      ...(kind === 'text' && rank === 'column' ? { clip: true, yields: columns.length - at } : {}),
      ...(rank === 'title' || rank === 'line' ? { phone: rank } : {}),
    };
    if (rank !== 'fact') return [own];
    const named: Column<RegisterEntry> = {
      id: `${key} with name`,
      head: label,
      cell: ({ cells }) => `${t(label)} ${shown(column, cells[key])}`,
      hidden: true,
      phone: 'fact',
    };
    return [own, named];
  });
}

function Title({ cell, column }: { cell: RegisterCell | undefined; column: RegisterColumn }) {
  return <b className="nowrap">{shown(column, cell)}</b>;
}

export function shown({ kind }: Pick<RegisterColumn, 'kind'>, cell: RegisterCell | undefined): string {
  if (cell === null || cell === undefined || cell === '') return '—';
  if (typeof cell === 'object') return t(cell);
  if (kind === 'money') return money(String(cell));
  if (kind === 'date') return formatDate(String(cell));
  if (kind === 'percent') return percent(cell);
  return kind === 'number' ? number(cell) : String(cell);
}
