import type { Text } from '@krishi-bima/contract/values/text';
import type { ReactNode } from 'react';
import type { Selection } from './table-select.tsx';

/** Where a column goes when a row becomes three lines on a phone; without a role it is left out there. */
export type PhoneRole = 'title' | 'line' | 'fact' | 'status' | 'action';

export interface Column<T> {
  /** Names the column in what is kept about it; the English head serves where heads differ. */
  id?: string;
  head: Text;
  /** Buttons and links need no head to look at, only one to hear. */
  isHeadSilent?: boolean;
  /** Unit of the column, dimmed after the head: the cells hold digits only. */
  unit?: Text;
  /** The other rows are for what stands in a column alike, as paisa do. */
  cell: (row: T, rows: readonly T[]) => ReactNode;
  align?: 'right';
  width?: number | string;
  /** Long text ends in an ellipsis at the column's width; numbers never do. */
  clip?: boolean;
  /** Key the server orders by. */
  sort?: string;
  hideable?: boolean;
  /** Off until somebody turns it on. */
  hidden?: boolean;
  /** Left out where the table is wider than its panel, the smallest number first; who turns it on has it anyway. */
  yields?: number;
  phone?: PhoneRole;
}

export interface Sort {
  /** As the server reads it: `name`, or `-name` for descending. */
  ordering: string | undefined;
  onChange: (ordering: string) => void;
}

export interface TableProps<T> {
  /** Names the table in what is kept about it. */
  name: string;
  label: Text;
  columns: readonly Column<T>[];
  /** Undefined while the first answer is on its way. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Says which row a box picks, to those who hear the table. */
  rowName?: (row: T) => string;
  /** Stands in place of the rows: `ErrorPanel`. */
  error?: ReactNode;
  /** Stands in place of the rows when there are none: `Empty` or `EmptyByFilter`. */
  empty?: ReactNode;
  /** The link around a row's title; a click anywhere on the row follows it. */
  rowLink?: (row: T, children: ReactNode) => ReactNode;
  /** For rows that open without a link. */
  onOpen?: (row: T) => void;
  sort?: Sort;
  selection?: Selection;
  /** Rows still shown while newer ones are fetched. */
  stale?: boolean;
  /** Rows that cannot be opened now: they are dimmed, and whoever presses one is told why. */
  absent?: { is: (row: T) => boolean; note: Text; onPress: () => void } | undefined;
  /** Stands above the rows. */
  head?: ReactNode;
  /** Stands after the last row. */
  foot?: ReactNode;
}

export function columnId<T>(column: Column<T>): string {
  return column.id ?? column.head.en;
}
