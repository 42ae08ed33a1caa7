import { type Import, type ImportRecord, imports } from '@krishi-bima/contract/imports/imports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useList } from '#api/use-list.ts';
import { digits } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { confirmWithReason } from '#ui/confirm.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { useStoreImport } from './use-import.ts';

const columns: Column<ImportRecord>[] = [
  { head: messages.line, cell: ({ row }) => digits(row), align: 'right', width: 80 },
  { id: 'line in words', head: messages.line, cell: ({ row }) => t(messages.atLine(row)), hidden: true, phone: 'fact' },
  { head: messages.value, cell: ({ cells }) => inShort(cells), width: '32%', phone: 'title' },
  { head: messages.like, cell: (record) => <Twins record={record} />, phone: 'line' },
  { head: messages.decision, cell: (record) => <Decision record={record} />, phone: 'status' },
];

function inShort(cells: readonly string[]): string {
  return cells.filter(Boolean).slice(0, 4).join(' · ');
}

function Twins({ record: { twins } }: { record: ImportRecord }) {
  return (
    <span className={classes.twins}>
      {twins.slice(0, 3).map(({ kyc, row, name_np, phone_number_np, citizenship_no }) => (
        <span key={`${kyc} ${row}`}>
          {kyc === null ? (
            <>
              {name_np} ({t(messages.atLine(row ?? 0))})
            </>
          ) : (
            <Link to={paths.kyc} params={{ id: kyc }} target="_blank">
              {name_np}
            </Link>
          )}{' '}
          {[phone_number_np, citizenship_no]
            .filter((one) => one !== null)
            .map((one) => digits(one))
            .join(' · ')}
        </span>
      ))}
    </span>
  );
}

function Decision({ record: { decision, reason } }: { record: ImportRecord }) {
  if (decision === null) return <StatusBadge tone="you" label={messages.waiting} />;
  if (decision === 'skip') return <StatusBadge tone="nobody" label={messages.skipped} />;
  return (
    <span title={reason ?? undefined}>
      <StatusBadge tone="done" label={messages.kept} />
    </span>
  );
}

/** Each is left out, or registered with a reason; those not chosen can be decided on together. */
export function ImportDuplicates({ record }: { record: Import }) {
  const [{ limit, offset }, setSlice] = useState({ limit: 50, offset: 0 });
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const { page, problem, retry, stale } = useList(imports.records, {
    params: { id: record.id },
    query: { only: 'twins', limit, offset },
  });
  return (
    <Panel
      title={messages.twinsTitle}
      flush
      footer={
        page && page.count > limit ? (
          <Pager
            count={page.count}
            limit={limit}
            offset={offset}
            onChange={(change) => setSlice((slice) => ({ ...slice, ...change }))}
          />
        ) : undefined
      }
    >
      <p className={classes.lead}>{t(messages.twinsText)}</p>
      <Decisions record={record} selected={selected} onDone={() => setSelected(new Set())} />
      <Table
        name="import-twins"
        label={messages.twinsTitle}
        columns={columns}
        rows={page?.results}
        rowKey={({ id }) => id}
        rowName={({ row }) => t(messages.atLine(row))}
        selection={{ selected, onChange: setSelected }}
        stale={stale}
        error={problem ? <ListFailed title={messages.twinsFailed} problem={problem} onRetry={retry} /> : null}
      />
    </Panel>
  );
}

interface DecisionsProps {
  record: Import;
  selected: ReadonlySet<string | number>;
  onDone: () => void;
}

function Decisions({ record: { id, undecided_count }, selected, onDone }: DecisionsProps) {
  const taken = useStoreImport();
  const decide = useSave(imports.decide, {
    onSaved: taken,
    onProblem: ({ detail }) => toast.failed({ title: messages.decision, text: say(detail) }),
  });
  const isChosen = selected.size > 0;
  const ids = isChosen ? { ids: [...selected].map(Number) } : {};

  async function run(decision: 'skip' | 'keep') {
    const question = { title: messages.keepTitle, action: messages.keep, reason: messages.keepReason };
    const reason = decision === 'keep' ? await confirmWithReason(question) : undefined;
    if (decision === 'keep' && reason === undefined) return;
    if (await decide.run({ params: { id }, body: { ...ids, decision, ...(reason ? { reason } : {}) } })) onDone();
  }
  if (!isChosen && undecided_count === 0) return null;
  return (
    <div className={classes.decisions}>
      {isChosen ? <b>{t(messages.chosen(selected.size))}</b> : null}
      <Button size="xs" variant="default" loading={decide.running} onClick={() => void run('skip')}>
        {t(isChosen ? messages.skip : messages.skipRest)}
      </Button>
      <Button size="xs" variant="default" loading={decide.running} onClick={() => void run('keep')}>
        {t(isChosen ? messages.keep : messages.keepRest)}
      </Button>
    </div>
  );
}
