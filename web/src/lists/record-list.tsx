import { type ReactNode, useMemo } from 'react';
import type { AsOf } from '#api/known.ts';
import type { Wording } from '#i18n/t.ts';
import { messages as keptMessages } from '#kept/messages.ts';
import { NoList } from '#kept/no-list.tsx';
import { useBefore } from '#kept/use-before.tsx';
import { UnsentBadge } from '#outbox/unsent-badge.tsx';
import { EmptyByFilter } from '#ui/empty.tsx';
import type { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Pager } from '#ui/pager.tsx';
import { Table } from '#ui/table.tsx';
import type { Column, TableProps } from '#ui/table-column.ts';
import { type Unsent, useUnsentRows } from './use-unsent-rows.ts';

/** As `useRecords` has it. */
interface Records<T> {
  page: { count: number; results: readonly T[] } | undefined;
  problem: Parameters<typeof ListFailed>[0]['problem'];
  stale: boolean;
  asOf?: AsOf | undefined;
  /** Of the list's call, and what it was asked for. */
  path?: string;
  asked?: object;
  retry: () => void;
  limit: number;
  offset: number;
  set: (change: { limit?: number; offset?: number }) => void;
}

interface Narrowing {
  search?: string | undefined;
  /** How many filters are set besides the search. */
  set: number;
  clear: () => void;
  emptySearch?: (typed: string) => Wording;
  emptyFilter?: Wording;
}

type Shown<T> = Pick<
  TableProps<T>,
  'name' | 'label' | 'columns' | 'rowName' | 'rowLink' | 'onOpen' | 'sort' | 'selection'
>;

interface RecordListProps<T> extends Shown<T> {
  list: Records<T>;
  words: { failed: Wording; kept?: Wording };
  toolbar?: ReactNode;
  /** What can be done with the picked rows; stands left of the pager. */
  pickedActions?: ReactNode;
  /** For lists that can be narrowed: what stands there when nothing is left. */
  narrowing?: Narrowing;
  /** For lists whose records may be written without a line: a module's own value, not made anew with each drawing. */
  unsent?: Unsent<T>;
  /** What stands there when nothing was added yet. */
  empty: ReactNode;
}

/** A page of records: toolbar, table and pager, and what stands in the place of the rows when there are none. */
export function RecordList<T extends { id: number | string }>(props: RecordListProps<T>) {
  const { list, words, toolbar, pickedActions, narrowing, empty, unsent, ...shown } = props;
  const { page, problem, stale, asOf, retry, limit, offset, set } = list;
  const before = useBefore<T>(asOf, list.path ?? '', page);
  const waiting = useUnsentRows(unsent, list.asked ?? noFilter);
  const columns = useMarkedColumns(shown.columns, unsent);
  // What is not sent is no part of the office's list: it stands before its first page, and counts nowhere.
  const first = offset === 0 ? waiting : [];
  const failed =
    problem && !page ? <NoList title={words.failed} problem={problem} kept={words.kept} onRetry={retry} /> : null;
  const known = page?.results ?? (failed ? [] : undefined);
  return (
    <ListPanel
      toolbar={toolbar}
      footer={
        page && page.count > 0 ? (
          <>
            {pickedActions}
            <Pager count={page.count} limit={limit} offset={offset} onChange={set} />
          </>
        ) : null
      }
    >
      <Table
        {...shown}
        columns={columns}
        {...(shown.selection ? { selection: { ...shown.selection, may: isSent } } : {})}
        rows={known && [...first, ...known]}
        rowKey={({ id }) => id}
        stale={stale}
        {...before}
        {...(failed && first.length > 0 ? { foot: failed } : { error: failed })}
        empty={narrowing?.search || narrowing?.set ? <NothingLeft {...narrowing} isKept={asOf?.kept} /> : empty}
      />
    </ListPanel>
  );
}

const noFilter = {};

/** What stands for the id of a record that is not sent yet is below zero. */
function isSent(id: string | number): boolean {
  return !(Number(id) < 0);
}

/** In the place of its status, which the office gives, a row says that it is not sent; beside it, that a change is not. */
function useMarkedColumns<T extends { id: number | string }>(
  columns: readonly Column<T>[],
  unsent: Unsent<T> | undefined,
): readonly Column<T>[] {
  return useMemo(
    () =>
      unsent
        ? columns.map((column) => (column.phone === 'status' ? markedColumn(column, unsent.kind) : column))
        : columns,
    [columns, unsent],
  );
}

function markedColumn<T extends { id: number | string }>(column: Column<T>, kind: Unsent<T>['kind']): Column<T> {
  return {
    ...column,
    cell(row, rows) {
      const badge = <UnsentBadge kind={kind} id={Number(row.id)} />;
      return isSent(row.id) ? (
        <>
          {column.cell(row, rows)} {badge}
        </>
      ) : (
        badge
      );
    },
  };
}

function NothingLeft({ search, clear, emptySearch, emptyFilter, isKept }: Narrowing & { isKept: boolean | undefined }) {
  if (isKept) return <EmptyByFilter text={keptMessages.notFound} onClear={clear} />;
  return <EmptyByFilter text={search && emptySearch ? emptySearch(search) : emptyFilter} onClear={clear} />;
}
