import { roles } from '@krishi-bima/contract/access/roles';
import { type Duty, duties } from '@krishi-bima/contract/users/duties';
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useList } from '#api/use-list.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { DutyDialog } from './duty-dialog.tsx';
import { dutyMessages as messages } from './messages.ts';

const columns: Column<Duty>[] = [
  { head: messages.name, cell: (duty) => <b>{nameOf(duty)}</b>, phone: 'title' },
  { head: messages.role, cell: ({ role }) => t(roles[role].label), phone: 'line' },
  { head: messages.may, cell: ({ permissions }) => mayText(permissions.length), phone: 'fact' },
  { head: messages.people, cell: ({ user_count }) => number(user_count), align: 'right' },
  { head: messages.status, cell: (duty) => <Status duty={duty} />, phone: 'status' },
];

type Opened = { duty?: Duty } | undefined;

/** The named parts into which the company divides its roles. */
export function DutiesPage() {
  const company = useCompanyId();
  const [opened, setOpened] = useState<Opened>();
  return (
    <Page
      title={messages.title}
      note={t(messages.about)}
      crumbs={[<SettingsLink key="settings" />]}
      actions={
        company === undefined ? null : (
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setOpened({})}>
            {t(messages.add)}
          </Button>
        )
      }
    >
      {company === undefined ? (
        <Empty icon={<IconUsersGroup size={22} stroke={1.7} aria-hidden />} title={messages.noCompany} />
      ) : (
        <DutyList key={company} insurance={company} onOpen={(duty) => setOpened({ duty })} />
      )}
      {opened && company !== undefined ? (
        <DutyDialog key={opened.duty?.id} insurance={company} duty={opened.duty} onClose={() => setOpened(undefined)} />
      ) : null}
    </Page>
  );
}

function DutyList({ insurance, onOpen }: { insurance: number; onOpen: (duty: Duty) => void }) {
  const { page, problem, retry, stale } = useList(duties.list, { query: { insurance, limit: 200 } });
  return (
    <Panel title={messages.list} flush>
      <Table
        name="duties"
        label={messages.list}
        columns={columns}
        rows={page?.results}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={onOpen}
        stale={stale}
        error={problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
        empty={
          <Empty
            icon={<IconUsersGroup size={22} stroke={1.7} aria-hidden />}
            title={messages.empty}
            text={messages.emptyText}
          />
        }
      />
    </Panel>
  );
}

function mayText(count: number): string {
  return t(count === 0 ? messages.onlyReads : messages.count(number(count)));
}

function Status({ duty: { unconfirmed, user_count } }: { duty: Duty }) {
  if (unconfirmed) return <StatusBadge tone="other" label={messages.unconfirmed} />;
  const isUsed = user_count > 0;
  return <StatusBadge tone={isUsed ? 'done' : 'nobody'} label={isUsed ? messages.inUse : messages.unused} />;
}

function nameOf({ name_np, name_en }: Duty): string {
  return t({ ne: name_np, en: name_en });
}
