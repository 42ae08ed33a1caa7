import type { Register, RegisterGroup, registers } from '@krishi-bima/contract/registers/registers';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListTotals } from '#ui/list-totals.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { messages } from './messages.ts';
import { shown } from './register-columns.tsx';

type Lines = Output<typeof registers.lines>;

/** What all lines of the period come to. */
export function Totals({ register, page }: { register: Register; page: Lines }) {
  const sums = summed(register).map((column) => ({
    label: column.label,
    amount: shown(column, page.totals[column.key]),
  }));
  return <ListTotals label={messages.totals} count={messages.lines(number(page.count))} sums={sums} />;
}

/** The same by the groups of the register, where there is more than one. */
export function Groups({ register, page }: { register: Register; page: Lines }) {
  if (page.groups.length < 2) return null;
  const names = messages.sumsBy(
    groupsIn(register)
      .map(({ label }) => t(label))
      .join(', '),
  );
  return (
    <Panel title={names} flush>
      <Table
        name={`${register.key} groups`}
        label={names}
        columns={columnsOf(register)}
        rows={page.groups}
        rowKey={({ cells }) => JSON.stringify(cells)}
      />
    </Panel>
  );
}

function columnsOf(register: Register): Column<RegisterGroup>[] {
  return [
    ...groupsIn(register).map(
      (column, place): Column<RegisterGroup> => ({
        id: column.key,
        head: column.label,
        cell: ({ cells }) => <b>{shown(column, cells[column.key])}</b>,
        phone: place === 0 ? 'title' : 'line',
      }),
    ),
    { head: messages.count, cell: ({ count }) => number(count), align: 'right' },
    ...summed(register).flatMap((column): Column<RegisterGroup>[] => [
      {
        id: column.key,
        head: column.label,
        ...(column.kind === 'money' ? { unit: messages.rupees } : {}),
        cell: ({ totals }) => shown(column, totals[column.key]),
        align: 'right',
      },
      {
        id: `${column.key} with name`,
        head: column.label,
        cell: ({ totals }) => `${t(column.label)} ${shown(column, totals[column.key])}`,
        hidden: true,
        ...(column.rank === 'fact' ? { phone: 'fact' } : {}),
      },
    ]),
  ];
}

function groupsIn({ columns, groups }: Register) {
  return columns.filter(({ key }) => groups.includes(key));
}

function summed({ columns }: Register) {
  return columns.filter(({ summed: isSummed, rank }) => isSummed && rank !== 'extra');
}
