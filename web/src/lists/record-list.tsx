import type { ReactNode } from 'react';
import type { AsOf } from '#api/known.ts';
import type { Wording } from '#i18n/t.ts';
import { messages as keptMessages } from '#kept/messages.ts';
import { NoList } from '#kept/no-list.tsx';
import { useBefore } from '#kept/use-before.tsx';
import { EmptyByFilter } from '#ui/empty.tsx';
import type { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Pager } from '#ui/pager.tsx';
import { Table } from '#ui/table.tsx';
import type { TableProps } from '#ui/table-column.ts';

/** As `useRecords` has it. */
interface Records<T> {
  page: { count: number; results: readonly T[] } | undefined;
  problem: Parameters<typeof ListFailed>[0]['problem'];
  stale: boolean;
  asOf?: AsOf | undefined;
  /** Of the list's call. */
  path?: string;
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
  /** What stands there when nothing was added yet. */
  empty: ReactNode;
}

/** A page of records: toolbar, table and pager, and what stands in the place of the rows when there are none. */
export function RecordList<T extends { id: number | string }>(props: RecordListProps<T>) {
  const { list, words, toolbar, pickedActions, narrowing, empty, ...shown } = props;
  const { page, problem, stale, asOf, retry, limit, offset, set } = list;
  const before = useBefore<T>(asOf, list.path ?? '', page);
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
        rows={page?.results}
        rowKey={({ id }) => id}
        stale={stale}
        {...before}
        error={
          problem && !page ? <NoList title={words.failed} problem={problem} kept={words.kept} onRetry={retry} /> : null
        }
        empty={narrowing?.search || narrowing?.set ? <NothingLeft {...narrowing} isKept={asOf?.kept} /> : empty}
      />
    </ListPanel>
  );
}

function NothingLeft({ search, clear, emptySearch, emptyFilter, isKept }: Narrowing & { isKept: boolean | undefined }) {
  if (isKept) return <EmptyByFilter text={keptMessages.notFound} onClear={clear} />;
  return <EmptyByFilter text={search && emptySearch ? emptySearch(search) : emptyFilter} onClear={clear} />;
}
