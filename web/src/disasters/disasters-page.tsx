import { perils } from '@krishi-bima/contract/claims/perils';
import { type DisasterSummary, disasters } from '@krishi-bima/contract/disasters/disasters';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nearDate, number, wholeMoney } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { Column } from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { useDecidesCrops } from './may-register.ts';
import { messages } from './messages.ts';

/** The disasters whose claims were registered together, newest first. */
export function DisastersPage() {
  const list = useRecords(disasters.list, useSearch({ from: inShell(paths.disasters) }));
  const { filter, set, clear } = list;
  return (
    <Page
      title={messages.title}
      crumbs={[
        <Link key="claims" to={paths.claims}>
          {t(messages.claims)}
        </Link>,
      ]}
      actions={<NewButton />}
    >
      <RecordList
        list={list}
        name="disasters"
        label={messages.list}
        columns={columns}
        rowLink={disasterLink}
        words={{ failed: messages.listFailed }}
        toolbar={
          <Toolbar
            search={
              <SearchInput
                label={messages.searchList}
                value={filter.search ?? ''}
                onChange={(search) => set({ search })}
              />
            }
          />
        }
        narrowing={{ search: filter.search, set: 0, clear, emptySearch: messages.emptySearch }}
        empty={<Empty title={messages.emptyTitle} text={messages.emptyText} actions={<NewButton />} />}
      />
    </Page>
  );
}

function NewButton() {
  const may = useDecidesCrops();
  if (!may) return null;
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.newDisaster} {...props} />}
    >
      {t(messages.newOne)}
    </Button>
  );
}

const columns: Column<DisasterSummary>[] = [
  { head: messages.name, cell: ({ name }) => <b>{name}</b>, clip: true, phone: 'title', width: '24%' },
  { head: messages.no, cell: ({ disaster_no }) => <span lang="en">{disaster_no}</span>, phone: 'line' },
  { head: messages.peril, cell: ({ peril }) => t(perils[peril].label), hideable: true },
  { head: messages.lossAt, cell: ({ loss_at }) => nearDate(loss_at), phone: 'fact' },
  {
    head: messages.registered,
    cell: ({ registered, policies }) => t(messages.ofAll(number(registered), number(policies))),
    align: 'right',
    phone: 'fact',
  },
  { head: messages.open, cell: ({ open }) => number(open), align: 'right', hideable: true },
  { head: messages.expected, cell: ({ expected }) => wholeMoney(expected), align: 'right', hideable: true },
  { head: messages.payable, cell: ({ payable }) => wholeMoney(payable), align: 'right', hideable: true },
  { head: messages.paid, cell: ({ paid }) => wholeMoney(paid), align: 'right', hideable: true },
];

function disasterLink({ id }: DisasterSummary, children: ReactNode) {
  return (
    <Link to={paths.disaster} params={{ id }}>
      {children}
    </Link>
  );
}
