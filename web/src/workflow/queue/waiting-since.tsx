import type { Column } from '#ui/table-column.ts';
import { Waited, waitedDays } from '#ui/waited.tsx';
import { queueMessages } from './messages.ts';

/** The last column of every group: `२२ दिन`, yellow past the company's limit. */
export function waitingSince<T extends { waiting_since: string }>(mostDays: number): Column<T> {
  return waiting(({ waiting_since }) => waiting_since, mostDays);
}

/** A farmer waits for verification from registration on. */
export function registeredSince<T extends { created_at: string }>(mostDays: number): Column<T> {
  return waiting(({ created_at }) => created_at, mostDays);
}

function waiting<T>(sinceOf: (row: T) => string, mostDays: number): Column<T> {
  return {
    head: queueMessages.waiting,
    cell: (row) => <Waited since={sinceOf(row)} overdue={waitedDays(sinceOf(row)) > mostDays} short />,
    align: 'right',
    phone: 'fact',
  };
}
