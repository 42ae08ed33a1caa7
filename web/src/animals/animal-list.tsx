import { type AnimalSummary, animalOrderings, animals } from '@krishi-bima/contract/animals/animals';
import { IconPaw } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { animalColumns } from './animal-columns.tsx';
import { messages } from './messages.ts';
import { rowFields } from './words.ts';

const name = 'animals';
const columns = animalColumns();
const speciesOptions = Object.entries(rowFields.species?.kind === 'choice' ? rowFields.species.options : {}).map(
  ([value, label]) => ({ value, label }),
);
const unset = { species: undefined };

export function useAnimals(search: object) {
  return useRecords(animals.list, search, { unset, key: 'register' });
}

function animalLink({ id }: AnimalSummary, children: ReactNode) {
  return (
    <Link to={paths.animal} params={{ id }}>
      {children}
    </Link>
  );
}

/** The animals of the company or of a scope, each with its picture, owner and cover. */
export function AnimalList({ list }: { list: ReturnType<typeof useAnimals> }) {
  const { filter, set, clear } = list;
  const setCount = filter.species === undefined ? 0 : 1;
  return (
    <RecordList
      list={list}
      name={name}
      label={messages.list}
      columns={columns}
      rowLink={animalLink}
      sort={{
        ordering: filter.ordering,
        onChange: (ordering) => set({ ordering: animalOrderings.find((one) => one === ordering) }),
      }}
      words={messages}
      toolbar={
        <Toolbar
          search={
            <SearchInput label={messages.search} value={filter.search ?? ''} onChange={(search) => set({ search })} />
          }
          filters={
            <ChoiceFilter
              label={messages.species}
              value={filter.species}
              options={speciesOptions}
              onChange={(species) => set({ species })}
            />
          }
          setCount={setCount}
          onClear={clear}
        >
          <TableOptions name={name} columns={columns} />
        </Toolbar>
      }
      narrowing={{ ...messages, search: filter.search, set: setCount, clear }}
      empty={<NoAnimals />}
    />
  );
}

export function NoAnimals() {
  return (
    <Empty
      icon={<IconPaw size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
    />
  );
}

/** The animals of one farmer, on the farmer's file. */
export function AnimalsOfFarmer({ personal_info, search }: { personal_info: number; search: object }) {
  return (
    <RecordList
      list={useRecords(animals.list, search, { fixed: { personal_info }, key: 'farmer' })}
      name="farmer-animals"
      label={messages.list}
      columns={animalColumns(true)}
      rowLink={animalLink}
      words={messages}
      empty={<NoAnimals />}
    />
  );
}
