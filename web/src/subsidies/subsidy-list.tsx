import { type Subsidy, type SubsidyFilter, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { IconPigMoney } from '@tabler/icons-react';
import { useState } from 'react';
import type { Asked } from '#api/filter.ts';
import { useMay } from '#api/session.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { Empty } from '#ui/empty.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { entryName } from './entry-name.ts';
import { messages } from './messages.ts';
import { SelectedActions } from './selected-actions.tsx';
import { entryLink, subsidyColumns } from './subsidy-columns.tsx';
import { filtersSet, foldedSet, MoreSubsidyFilters, SubsidyFilters, unset } from './subsidy-filters.tsx';

interface SubsidyListProps {
  name: string;
  /** What the place itself narrows to: a registration, or one bill. */
  within: Partial<SubsidyFilter>;
  search: Asked<SubsidyFilter>;
}

/** Entries under the filters of the address, with what can be done with many of them at once. */
export function SubsidyList({ name, within, search }: SubsidyListProps) {
  const list = useRecords(subsidies.list, search, { fixed: within, unset, key: name });
  const { page, filter, limit, offset, clear } = list;
  const mayMove = useMay('change_subsidy');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Subsidy>>(new Map());
  const query = { ...filter, ...within, limit, offset };
  const known = [...chosen.values(), ...(page?.results ?? [])];
  return (
    <RecordList
      list={list}
      name={name}
      label={messages.ledger}
      columns={subsidyColumns}
      rowName={entryName}
      rowLink={entryLink}
      {...(mayMove
        ? { selection: { selected: new Set(chosen.keys()), onChange: (ids) => setChosen(chosenOf(ids, known)) } }
        : {})}
      words={messages}
      toolbar={<Tools name={name} list={list} />}
      pickedActions={
        mayMove && page ? (
          <SelectedActions query={query} count={page.count} chosen={chosen} onChange={setChosen} />
        ) : null
      }
      narrowing={{ emptySearch: messages.emptySearch, search: filter.search, set: filtersSet(filter), clear }}
      empty={
        <Empty
          icon={<IconPigMoney size={22} stroke={1.7} aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
        />
      }
    />
  );
}

function chosenOf(ids: ReadonlySet<string | number>, known: readonly Subsidy[]): ReadonlyMap<number, Subsidy> {
  return new Map(known.filter(({ id }) => ids.has(id)).map((entry) => [entry.id, entry]));
}

type Entries = ReturnType<typeof useRecords<typeof subsidies.list>>;

function Tools({ name, list: { filter, set, clear } }: { name: string; list: Entries }) {
  return (
    <Toolbar
      search={
        <SearchInput label={messages.search} value={filter.search ?? ''} onChange={(next) => set({ search: next })} />
      }
      filters={<SubsidyFilters filter={filter} onChange={set} />}
      more={{ filters: <MoreSubsidyFilters filter={filter} onChange={set} />, setCount: foldedSet(filter) }}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={subsidyColumns} />
    </Toolbar>
  );
}
