import { type Cooperative, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '#api/session.ts';
import { shortAddress } from '#forms/place-view.tsx';
import { digits, number } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { KycStatus } from '#kyc/kyc-status.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Empty } from '#ui/empty.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { AddCooperative } from './cooperative-dialog.tsx';
import { CooperativeView } from './cooperative-view.tsx';
import classes from './cooperatives.module.css';
import { messages } from './messages.ts';

/** The cooperatives of the company; whoever speaks for one has that one before them. */
export function CooperativesPage() {
  const { cooperative } = useUser();
  const search = useSearch({ from: inShell(paths.indexInsurance) });
  return cooperative === null ? <Cooperatives search={search} /> : <CooperativeView id={cooperative} search={search} />;
}

function Cooperatives({ search }: { search: object }) {
  const list = useRecords(indexCooperatives.list, search);
  const { page, filter, set, clear } = list;
  const isFirst = page?.count === 0 && !filter.search;
  return (
    <RegistrationPage
      active="cooperatives"
      title={messages.title}
      count={page?.count}
      actions={isFirst ? null : <AddCooperative />}
    >
      <RecordList
        list={list}
        name="cooperatives"
        label={messages.list}
        columns={columns}
        rowLink={cooperativeLink}
        words={messages}
        toolbar={
          <Toolbar
            search={
              <SearchInput
                label={messages.search}
                value={filter.search ?? ''}
                onChange={(next) => set({ search: next })}
              />
            }
          />
        }
        narrowing={{ ...messages, search: filter.search, set: 0, clear }}
        empty={
          <Empty
            icon={<IconUsersGroup size={22} stroke={1.7} aria-hidden />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            actions={<AddCooperative />}
          />
        }
      />
    </RegistrationPage>
  );
}

const columns: Column<Cooperative>[] = [
  {
    head: messages.name,
    cell: (row) => (
      <span className={classes.named}>
        <Avatar name={row.name_np} picture={row.logo} size={26} isSquare />
        <b title={row.name_np}>{marked(farmerName(row))}</b>
      </span>
    ),
    phone: 'title',
    clip: true,
    width: '34%',
  },
  { head: messages.registrationNo, cell: ({ registration_no: no }) => digits(no) || '—', hideable: true },
  {
    head: messages.address,
    cell: ({ address_detail }) => (address_detail ? marked(shortAddress(address_detail)) : '—'),
    hideable: true,
    phone: 'line',
    clip: true,
  },
  { head: messages.chair, cell: ({ chair_name_np }) => chair_name_np ?? '—', hideable: true, clip: true, yields: 1 },
  { head: messages.members, cell: ({ members }) => number(members), align: 'right' },
  {
    id: 'members in words',
    head: messages.members,
    cell: ({ members }) => t(messages.memberCount(number(members), members)),
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.kyc,
    cell: ({ status }) =>
      status === null ? <StatusBadge tone="you" label={messages.noFirm} /> : <KycStatus status={status} />,
    phone: 'status',
  },
];

function cooperativeLink({ id }: Cooperative, children: ReactNode) {
  return (
    <Link to={paths.cooperative} params={{ id }}>
      {children}
    </Link>
  );
}
