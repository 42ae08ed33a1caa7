import type { ReactNode } from 'react';
import type { Wording } from '#i18n/t.ts';
import { EmptyByFilter } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Pager } from '#ui/pager.tsx';
import { Table } from '#ui/table.tsx';
import type { TableProps } from '#ui/table-column.ts';

/** As `useRecords` has it. */
interface Records<T> {
  page: { count: number; results: readonly T[] } | undefined;
  problem: Parameters<typeof ListFailed>[0]['problem'];
  stale: boolean;
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
  const { page, problem, stale, retry, limit, offset, set } = list;
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
        error={problem ? <ListFailed title={words.failed} problem={problem} kept={words.kept} onRetry={retry} /> : null}
        empty={narrowing?.search || narrowing?.set ? <NothingLeft {...narrowing} /> : empty}
      />
    </ListPanel>
  );
}

function NothingLeft({ search, clear, emptySearch, emptyFilter }: Narrowing) {
  return <EmptyByFilter text={search && emptySearch ? emptySearch(search) : emptyFilter} onClear={clear} />;
}
