import { type Program, type ProgramState, programStates, programs } from '@krishi-bima/contract/programs/programs';
import { IconBan, IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { formatDate, number, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { SecretListPage } from '#lists/secret-list-page.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { confirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { ProgramDialog } from './program-dialog.tsx';

/** The other programs that read and write in the company, each by a token of its own. */
export function ProgramsPage() {
  const icon = <IconKey size={22} stroke={1.7} aria-hidden />;
  return (
    <SecretListPage<{ secret: string }>
      words={messages}
      icon={icon}
      list={<List icon={icon} />}
      dialog={ProgramDialog}
    />
  );
}

function List({ icon }: { icon: ReactNode }) {
  const list = useRecords(programs.list, useSearch({ from: inShell(paths.programs) }));
  return (
    <RecordList
      list={list}
      name="programs"
      label={messages.list}
      columns={columns}
      rowName={({ name }) => name}
      words={{ failed: messages.failed }}
      empty={<Empty icon={icon} title={messages.empty} text={messages.emptyText} />}
    />
  );
}

const tones: Record<ProgramState, Tone> = { active: 'done', ended: 'nobody', revoked: 'refused', maker_left: 'you' };

const columns: Column<Program>[] = [
  {
    head: messages.name,
    cell: ({ name, hint }) => (
      <>
        <b>{name}</b>{' '}
        <span className="dim" lang="en">
          …{hint}
        </span>
      </>
    ),
    phone: 'title',
    clip: true,
    width: '24%',
  },
  { head: messages.scopes, cell: (program) => <Scopes program={program} />, phone: 'fact' },
  { head: messages.end, cell: ({ expires_on }) => formatDate(expires_on), phone: 'line' },
  {
    head: messages.used,
    cell: ({ last_used_at }) => (
      <span className="dim">{last_used_at ? relativeTime(last_used_at) : t(messages.never)}</span>
    ),
  },
  { head: messages.maker, cell: ({ created_by }) => staffName(created_by), hideable: true },
  {
    head: messages.status,
    cell: ({ state }) => <StatusBadge tone={tones[state]} label={programStates[state]} />,
    phone: 'status',
  },
  {
    head: messages.actions,
    isHeadSilent: true,
    cell: (program) => <Menu program={program} />,
    phone: 'action',
    align: 'right',
  },
];

function Scopes({ program: { scopes, lost_scopes: lost } }: { program: Program }) {
  return (
    <>
      {t(messages.scopesCount(number(scopes.length - lost.length)))}
      {lost.length > 0 ? <span className="dim"> · {t(messages.lost(number(lost.length)))}</span> : null}
    </>
  );
}

function Menu({ program: { id, name, state } }: { program: Program }) {
  const queries = useQueryClient();
  const revoke = useSave(programs.revoke, {
    async onSaved() {
      toast.done(messages.revoked);
      await refresh(queries, programs.list);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notDone, text: detail }),
  });
  async function ask() {
    const question = { title: messages.askRevoke(name), text: messages.revokeText, action: messages.revoke };
    if (await confirm({ ...question, danger: true })) await revoke.run({ params: { id } });
  }
  if (state === 'revoked') return null;
  return (
    <PopupMenu
      label={messages.more(name)}
      actions={[{ label: messages.revoke, icon: IconBan, danger: true, onClick: () => void ask() }]}
    />
  );
}
