import { perils } from '@krishi-bima/contract/claims/perils';
import { type WaitingNotice, waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { digits, formatDateTime, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { confirmWithReason } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import type { Column } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './claims.module.css';
import { ClaimsLink } from './claims-link.tsx';
import { messages } from './messages.ts';
import { useOnlyLine } from './use-claims.ts';

const columns: Column<WaitingNotice>[] = [
  { head: messages.saidOf, cell: ({ said_of }) => <b>{said_of}</b>, phone: 'title' },
  { head: messages.line, cell: ({ line }) => t(messages.lines[line]), phone: 'status' },
  {
    head: messages.peril,
    cell: ({ peril, cause }) => [t(perils[peril].label), cause].filter(Boolean).join(': '),
    phone: 'line',
  },
  { head: messages.lossAt, cell: ({ loss_at }) => formatDateTime(loss_at), phone: 'line' },
  {
    head: messages.toldBy,
    cell: ({ informant_name, informant_phone }) =>
      [informant_name, digits(informant_phone)].filter(Boolean).join(' · '),
  },
  {
    head: messages.takenBy,
    cell: ({ created_by, reported_at }) =>
      [created_by ? staffName(created_by) : '', relativeTime(reported_at)].filter(Boolean).join(', '),
  },
  { id: 'acts', head: messages.acts, isHeadSilent: true, cell: (notice) => <Acts notice={notice} />, align: 'right' },
  {
    id: 'call',
    head: messages.call,
    isHeadSilent: true,
    cell: ({ informant_phone, informant_name }) => <CallLink phone={informant_phone} name={informant_name} />,
    hidden: true,
    phone: 'action',
  },
];

/** Notices of loss that were taken down before anybody found the policy. */
export function WaitingPage() {
  const search = useSearch({ from: inShell(paths.waitingNotices) });
  const line = useOnlyLine();
  const list = useRecords(waitingNotices.list, search, { fixed: line ? { line } : {}, unset: {}, key: 'waiting' });
  return (
    <Page title={messages.waiting} crumbs={[<ClaimsLink key="claims" />]} note={t(messages.waitingNote)}>
      <RecordList
        list={list}
        name="waiting-notices"
        label={messages.waiting}
        columns={columns}
        rowLink={linkTo}
        rowName={({ said_of }) => said_of}
        words={{ failed: messages.waitingFailed }}
        empty={<Empty title={messages.noWaiting} text={messages.noWaitingText} />}
      />
    </Page>
  );
}

function linkTo({ id }: { id: number }, children: React.ReactNode) {
  return (
    <Link to={paths.newClaim} search={{ waiting: id }}>
      {children}
    </Link>
  );
}

function Acts({ notice: { id, line } }: { notice: WaitingNotice }) {
  const queries = useQueryClient();
  const mayNotice = useMay('notice_claim', line);
  const mayDrop = useMay('decide_claim', line);
  const { run, running } = useSave(waitingNotices.drop, {
    key: String(id),
    async onSaved() {
      toast.done(messages.dropped);
      await refresh(queries, waitingNotices.list);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notDropped, text: detail }),
  });
  async function drop() {
    const reason = await confirmWithReason({ title: messages.dropQuestion, action: messages.drop, danger: true });
    if (reason !== undefined) await run({ params: { id }, body: { reason } });
  }
  return (
    <span className={classes.acts}>
      {mayDrop ? (
        <Button size="compact-sm" variant="subtle" color="gray" loading={running} onClick={() => void drop()}>
          {t(messages.drop)}
        </Button>
      ) : null}
      {mayNotice ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconLink size={15} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to={paths.newClaim} search={{ waiting: id }} {...props} />}
        >
          {t(messages.attach)}
        </Button>
      ) : null}
    </span>
  );
}
