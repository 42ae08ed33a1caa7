import {
  type Cooperative,
  type CooperativeFarmer,
  cooperativeFarmers,
  membersOfPage,
} from '@krishi-bima/contract/cooperatives/cooperatives';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#api/session.ts';
import { countSet } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { farmerName } from '#i18n/names.ts';
import { PickedBar } from '#lists/picked-bar.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { usePicked } from '#lists/use-picked.ts';
import { useRecords } from '#lists/use-records.ts';
import { paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { AddMember } from './add-member.tsx';
import { InsureMembers } from './insure-members.tsx';
import { memberColumns, removeColumn } from './member-columns.tsx';
import { messages } from './messages.ts';

interface MembersProps {
  cooperative: Cooperative;
  search: object;
}

const name = 'members';

function useMemberList({ id }: Cooperative, search: object) {
  return useRecords(cooperativeFarmers.list, search, {
    fixed: { cooperative: id },
    unset: { start_date: undefined, end_date: undefined },
    perPage: membersOfPage,
  });
}

/** The members of a cooperative, ten to a page as the specification has it. */
export function Members({ cooperative, search }: MembersProps) {
  const list = useMemberList(cooperative, search);
  const { filter, clear } = list;
  const mayChange = useMay('change_cooperative');
  const columns = mayChange ? [...memberColumns, removeColumn] : memberColumns;
  const { selection, ...picked } = usePicked(list.page, {});
  const filters = countSet(filter, ['start_date', 'end_date']);
  return (
    <RecordList
      list={list}
      name={name}
      label={messages.memberList}
      columns={columns}
      rowLink={memberLink}
      {...(mayChange && cooperative.kyc !== null ? { selection } : {})}
      pickedActions={
        <PickedBar count={picked.count} onClear={picked.clear}>
          <InsureMembers cooperative={cooperative} picked={picked.rows.map(({ id }) => id)} />
        </PickedBar>
      }
      rowName={({ personal_info }) => farmerName(personal_info)}
      words={{ failed: messages.membersFailed }}
      toolbar={<MemberTools list={list} columns={columns} />}
      narrowing={{
        search: filter.search,
        set: filters,
        clear,
        emptySearch: messages.emptyMemberSearch,
        emptyFilter: messages.emptyFilter,
      }}
      empty={
        <Empty
          icon={<IconUsersGroup size={22} stroke={1.7} aria-hidden />}
          title={messages.noMembers}
          text={messages.noMembersText}
          actions={<AddMember cooperative={cooperative} />}
        />
      }
    />
  );
}

function memberLink({ id }: CooperativeFarmer, children: ReactNode) {
  return (
    <Link to={paths.cooperativeMember} params={{ id }}>
      {children}
    </Link>
  );
}

interface MemberToolsProps {
  list: ReturnType<typeof useMemberList>;
  columns: typeof memberColumns;
}

function MemberTools({ list: { filter, set, clear }, columns }: MemberToolsProps) {
  const { start_date, end_date } = filter;
  return (
    <Toolbar
      search={
        <SearchInput
          label={messages.memberSearch}
          value={filter.search ?? ''}
          onChange={(next) => set({ search: next })}
        />
      }
      filters={<DateFilter label={messages.since} value={{ start_date, end_date }} onChange={set} />}
      setCount={countSet(filter, ['start_date', 'end_date'])}
      onClear={clear}
    >
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}
