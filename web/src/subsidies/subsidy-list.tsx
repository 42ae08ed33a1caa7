import { type Subsidy, type SubsidyFilter, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { IconPigMoney } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { focusRows } from '#filters/focus-rows.ts';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Table } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { entryName } from './entry-name.ts';
import { messages } from './messages.ts';
import { SelectedActions } from './selected-actions.tsx';
import { entryLink, subsidyColumns } from './subsidy-columns.tsx';
import { filtersSet, SubsidyFilters, unset } from './subsidy-filters.tsx';

interface SubsidyListProps {
  name: string;
  /** What the place itself narrows to: a registration, or one bill. */
  within: Partial<SubsidyFilter>;
}

/** Entries under the filters of the address, with what can be done with many of them at once. */
export function SubsidyList({ name, within }: SubsidyListProps) {
  const { filter, set } = useFilter(subsidies.list);
  const { limit = 50, offset = 0 } = filter;
  const query = { ...filter, ...within, limit, offset };
  const { page, problem, retry, stale } = useList(subsidies.list, { query }, { key: name });
  const mayMove = useMay('change_subsidy');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Subsidy>>(new Map());
  const clear = () => set({ search: undefined, ...unset });
  const rows = page?.results;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the search box inside
    <div onKeyDown={focusRows}>
      <ListPanel
        toolbar={<Tools name={name} filter={filter} set={set} clear={clear} />}
        footer={
          page && page.count > 0 ? (
            <>
              {mayMove ? (
                <SelectedActions query={query} count={page.count} chosen={chosen} onChange={setChosen} />
              ) : null}
              <Pager count={page.count} limit={limit} offset={offset} onChange={set} />
            </>
          ) : null
        }
      >
        <Table
          name={name}
          label={messages.ledger}
          columns={subsidyColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={entryName}
          rowLink={entryLink}
          stale={stale}
          {...(mayMove
            ? {
                selection: {
                  selected: new Set(chosen.keys()),
                  onChange: (ids) => setChosen(chosenOf(ids, [...chosen.values(), ...(rows ?? [])])),
                },
              }
            : {})}
          error={
            problem ? (
              <ListFailed title={messages.failed} problem={problem} kept={messages.kept} onRetry={retry} />
            ) : null
          }
          empty={<Nothing filter={filter} clear={clear} />}
        />
      </ListPanel>
    </div>
  );
}

function chosenOf(ids: ReadonlySet<string | number>, known: readonly Subsidy[]): ReadonlyMap<number, Subsidy> {
  return new Map(known.filter(({ id }) => ids.has(id)).map((entry) => [entry.id, entry]));
}

type Filtering = ReturnType<typeof useFilter<typeof subsidies.list>>;

function Tools({ name, filter, set, clear }: Filtering & { name: string }) {
  return (
    <Toolbar
      search={
        <SearchInput label={messages.search} value={filter.search ?? ''} onChange={(next) => set({ search: next })} />
      }
      filters={<SubsidyFilters filter={filter} onChange={set} />}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={subsidyColumns} />
    </Toolbar>
  );
}

function Nothing({ filter, clear }: Pick<Filtering, 'filter' | 'clear'>) {
  if (filter.search) return <EmptyByFilter text={messages.emptySearch(filter.search)} onClear={clear} />;
  if (filtersSet(filter) > 0) return <EmptyByFilter onClear={clear} />;
  return (
    <Empty
      icon={<IconPigMoney size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
    />
  );
}
