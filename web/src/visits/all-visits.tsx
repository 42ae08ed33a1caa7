import { isKeyOf, keysOf } from '@krishi-bima/contract/values/records';
import {
  type VisitState,
  visitKindNames,
  visitKinds,
  visitStateNames,
  visitStates,
} from '@krishi-bima/contract/visits/kinds';
import { phaseLabel } from '@krishi-bima/contract/visits/phases';
import { type Visit, visitOrderings, visits } from '@krishi-bima/contract/visits/visits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countSet, unsetOf } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { nearDate } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { LateChip } from './late-chip.tsx';
import { messages } from './messages.ts';
import { PersonFilter } from './person-filter.tsx';
import { VisitMenu } from './visit-menu.tsx';
import { LocalLevelFilter } from './week-filters.tsx';
import { placeOfVisit, whatOf, whereOf } from './words.ts';

const unset = unsetOf([
  'kind',
  'municipality',
  'status',
  'person',
  'overdue',
  'unassigned',
  'due_from',
  'due_until',
  'days_from',
  'days_until',
  'day',
  'mine',
]);

/** Every visit, by due day, narrowed as one likes. */
export function AllVisits({ onAdd }: { onAdd: (() => void) | undefined }) {
  const list = useRecords(visits.list, useSearch({ from: inShell(paths.visits) }), { unset });
  const { filter, set, clear } = list;
  const setFilters = countSet(filter, keysOf(unset));
  const states = [...visitStateNames, 'overdue', 'unassigned'] as const;
  const state = filter.overdue ? 'overdue' : filter.unassigned ? 'unassigned' : filter.status;
  return (
    <RecordList
      list={list}
      name="visits"
      label={messages.listLabel}
      columns={columns}
      rowLink={visitLink}
      sort={{
        ordering: filter.ordering ?? 'due_on',
        onChange: (ordering) => set({ ordering: visitOrderings.find((one) => one === ordering) }),
      }}
      words={messages}
      toolbar={
        <Toolbar
          search={
            <SearchInput label={messages.search} value={filter.search ?? ''} onChange={(search) => set({ search })} />
          }
          filters={
            <>
              <ChoiceFilter
                label={messages.kind}
                options={visitKindNames.map((value) => ({ value, label: visitKinds[value].label }))}
                value={filter.kind}
                onChange={(kind) => set({ kind })}
              />
              <ChoiceFilter
                label={messages.status}
                options={states.map((value) => ({ value, label: stateLabel(value) }))}
                value={state}
                onChange={(next) =>
                  set({
                    status: isKeyOf(visitStates, next) ? next : next === 'unassigned' ? 'due' : undefined,
                    overdue: next === 'overdue' || undefined,
                    unassigned: next === 'unassigned' || undefined,
                  })
                }
              />
              <LocalLevelFilter value={filter.municipality} onChange={(municipality) => set({ municipality })} />
              <PersonFilter value={filter.person} onChange={(person) => set({ person })} />
              <PlannedDays filter={filter} set={set} />
            </>
          }
          setCount={setFilters}
          onClear={clear}
        >
          <TableOptions name="visits" columns={columns} />
        </Toolbar>
      }
      narrowing={{ ...messages, search: filter.search, set: setFilters, clear }}
      empty={<Empty title={messages.emptyTitle} text={messages.emptyText} actions={<AddButton onAdd={onAdd} />} />}
    />
  );
}

type Visits = ReturnType<typeof useRecords<typeof visits.list>>;

/** The days on which a visit is due or was done. */
function PlannedDays({ filter: { days_from, days_until }, set }: Pick<Visits, 'filter' | 'set'>) {
  return (
    <DateFilter
      label={messages.days}
      value={{ start_date: days_from, end_date: days_until }}
      onChange={(days) => set({ days_from: days.start_date, days_until: days.end_date })}
    />
  );
}

function AddButton({ onAdd }: { onAdd: (() => void) | undefined }) {
  if (!onAdd) return null;
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />} onClick={onAdd}>
      {t(messages.add)}
    </Button>
  );
}

function stateLabel(state: VisitState | 'overdue' | 'unassigned') {
  return state === 'overdue' || state === 'unassigned' ? messages[state] : visitStates[state];
}

const tones: Record<VisitState, Tone> = { due: 'other', done: 'done', cancelled: 'nobody' };

const columns: Column<Visit>[] = [
  {
    head: messages.farmer,
    cell: ({ personal_info }) => <b title={personal_info.name_np}>{farmerName(personal_info)}</b>,
    clip: true,
    phone: 'title',
    width: '18%',
  },
  { head: messages.kind, cell: ({ kind }) => t(visitKinds[kind].label) },
  { id: 'one line', head: messages.kind, cell: whatOf, hidden: true, phone: 'line' },
  { head: messages.phase, cell: ({ phase }) => phase && t(phaseLabel(phase)), hideable: true, yields: 2 },
  { head: messages.number, cell: ({ record }) => record?.number, hideable: true, clip: true },
  { head: messages.place, cell: (visit) => whereOf(visit), hideable: true, clip: true, yields: 1 },
  { head: messages.dueOn, cell: DueDay, sort: 'due_on', phone: 'fact' },
  {
    head: messages.who,
    cell: ({ person }) => (person ? staffName(person) : t(messages.nobody)),
    clip: true,
    phone: 'fact',
  },
  {
    head: messages.status,
    cell: ({ status }) => <StatusBadge tone={tones[status]} label={visitStates[status]} />,
    phone: 'status',
  },
  {
    id: 'menu',
    head: messages.actionsHead,
    isHeadSilent: true,
    cell: (visit) => <VisitMenu visit={visit} />,
    align: 'right',
    width: 60,
    phone: 'action',
  },
];

function DueDay(visit: Visit) {
  return (
    <>
      {nearDate(visit.due_on)} <LateChip visit={visit} />
    </>
  );
}

function visitLink(visit: Visit, children: ReactNode) {
  return <Link {...placeOfVisit(visit)}>{children}</Link>;
}
