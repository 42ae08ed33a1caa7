import {
  cropUserGroups,
  type Line,
  livestockUserGroups,
  type Role,
  roleNames,
  roles,
  worksIn,
} from '@krishi-bima/contract/access/roles';
import { type User, users } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ofCompany } from '#api/company.ts';
import { useMay } from '#api/session.ts';
import { setCount } from '#api/use-filter.ts';
import { ConfirmationsPanel } from '#confirmations/confirmations-panel.tsx';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { messages } from './messages.ts';
import { useUserColumns } from './user-columns.tsx';

const UserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog);

const lines: Record<Line, { title: Text; groups: readonly number[] }> = {
  crop: { title: messages.cropUsers, groups: cropUserGroups },
  livestock: { title: messages.livestockUsers, groups: livestockUserGroups },
};

type Opened = { user?: User } | undefined;

export function UsersPage() {
  const line = useLine();
  const mayChange = useMay('change_customuser');
  const [opened, setOpened] = useState<Opened>();
  return (
    <Page
      title={lines[line].title}
      actions={
        mayChange ? (
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setOpened({})}>
            {t(messages.add)}
          </Button>
        ) : null
      }
    >
      {mayChange ? <ConfirmationsPanel /> : null}
      <UserList line={line} onOpen={mayChange ? (user) => setOpened({ user }) : undefined} />
      <Suspense>{opened ? <UserDialog user={opened.user} onClose={() => setOpened(undefined)} /> : null}</Suspense>
    </Page>
  );
}

/** The users of the line's own groups, or of another role of the line that is asked for. */
function UserList({ line, onOpen }: { line: Line; onOpen?: (user: User) => void }) {
  const asked = useSearch({ from: inShell(linePaths[line].users) });
  const { page, ...list } = useRecords(users.list, asked, {
    fixed: { group_ids: groupsOf(line, asked.role) },
  });
  const { filter, set, clear } = list;
  const { search = '', role, is_active } = filter;
  const columns = useUserColumns(onOpen);
  const name = `${line}-users`;
  return (
    <RecordList
      list={{ ...list, page: page && ofCompany(page) }}
      name={name}
      label={messages.list}
      columns={columns}
      onOpen={onOpen}
      words={{ failed: messages.failed }}
      toolbar={
        <Toolbar
          search={<SearchInput label={messages.searchHint} value={search} onChange={(next) => set({ search: next })} />}
          filters={<Filters line={line} role={role} isActive={is_active} onChange={set} />}
          setCount={setCount({ role, is_active })}
          onClear={clear}
        >
          <TableOptions name={name} columns={columns} />
        </Toolbar>
      }
      narrowing={{ ...messages, search, set: setCount({ role, is_active }), clear }}
      empty={
        <Empty
          icon={<IconUsers size={22} stroke={1.7} aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
        />
      }
    />
  );
}

/** Besides the groups that the page lists by itself: livestock technicians, projects and index agents. */
function rolesOf(line: Line): Role[] {
  return roleNames.filter((one) => one !== 'superadmin' && worksIn(one, line));
}

function groupsOf(line: Line, asked: unknown): string {
  const other = rolesOf(line).find((role) => role === asked);
  return (other ? [roles[other].group.id] : lines[line].groups).join(',');
}

interface FiltersProps {
  line: Line;
  role: Role | undefined;
  isActive: boolean | undefined;
  onChange: (change: { role?: Role; is_active?: boolean }) => void;
}

function Filters({ line, role, isActive, onChange }: FiltersProps) {
  return (
    <>
      <ChoiceFilter
        label={messages.role}
        options={rolesOf(line).map((value) => ({ value, label: roles[value].label }))}
        value={role}
        onChange={(next) => onChange({ role: next })}
      />
      <ChoiceFilter
        label={messages.status}
        options={[
          { value: 'true', label: messages.active },
          { value: 'false', label: messages.inactive },
        ]}
        value={isActive === undefined ? undefined : (String(isActive) as 'true' | 'false')}
        onChange={(next) => onChange({ is_active: next && next === 'true' })}
      />
    </>
  );
}
