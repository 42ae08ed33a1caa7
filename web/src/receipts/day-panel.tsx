import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { type DayBookEntry, days } from '@krishi-bima/contract/receipts/deposits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useRecord } from '#api/use-record.ts';
import { BranchFilter } from '#filters/branch-filter.tsx';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { formatDate, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, linePaths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './dialog.module.css';
import { Amount } from './held-panel.tsx';
import { tillMessages as messages, messages as receiptMessages } from './messages.ts';
import page from './till-page.module.css';

const columns: Column<DayBookEntry>[] = [
  { head: messages.collector, cell: ({ collector }) => <b>{staffName(collector)}</b>, phone: 'title' },
  { head: receiptMessages.branch, cell: ({ branch }) => branchName(branch), phone: 'line' },
  { head: messages.opening, cell: ({ opening_cash }) => <Amount value={opening_cash} />, align: 'right' },
  { head: messages.taken, cell: ({ taken }) => <Amount value={taken.cash} />, align: 'right' },
  {
    id: 'taken with name',
    head: messages.taken,
    cell: ({ taken }) => `${t(messages.taken)} ${rupees(taken.cash, 2)}`,
    hidden: true,
    phone: 'fact',
  },
  {
    id: 'closing with name',
    head: messages.closing,
    cell: ({ closing_cash }) => `${t(messages.closing)} ${rupees(closing_cash, 2)}`,
    hidden: true,
    phone: 'fact',
  },
  { head: messages.toBank, cell: ({ deposited_cash }) => <Amount value={deposited_cash} />, align: 'right' },
  { head: messages.closing, cell: ({ closing_cash }) => <Amount value={closing_cash} />, align: 'right' },
  { head: messages.other, cell: ({ taken }) => <Amount value={otherOf(taken)} />, align: 'right' },
  {
    head: messages.status,
    cell: ({ closed }) => (
      <StatusBadge tone={closed ? 'done' : 'nobody'} label={closed ? messages.closed : messages.open} />
    ),
    phone: 'status',
  },
];

/** A day of the branches: what came in, what went to the bank, what must be in the box, and its closing. */
export function DayPanel() {
  const { filter, set } = useFilter(days.book, useSearch({ from: inShell(linePaths[useLine()].money) }));
  const day = filter.day ?? todayAd();
  const { record: data, problem, retry } = useRecord(days.book, { query: { day, branch: filter.branch } });
  return (
    <Panel title={messages.day} flush>
      <div className={page.pick}>
        <BsDateField
          label={messages.chooseDay}
          value={day}
          max={todayAd()}
          onChange={(next) => set({ day: next ?? undefined })}
        />
        {/* Also of the cash in hand, which stands above. */}
        <BranchFilter value={filter.branch} onChange={(branch) => set({ branch })} />
      </div>
      {data?.lines.length === 0 ? (
        <p className={page.empty}>{t(messages.emptyDay)}</p>
      ) : (
        <Table
          name="day-book"
          label={messages.day}
          columns={columns}
          rows={data?.lines}
          rowKey={({ branch, collector }) => `${branch.id} ${collector.id}`}
          error={problem ? <ListFailed title={messages.dayFailed} problem={problem} onRetry={retry} /> : null}
        />
      )}
      {data ? <Closing day={day} lines={data.lines} /> : null}
    </Panel>
  );
}

/** A button for every branch of the day. */
function Closing({ day, lines }: { day: string; lines: readonly DayBookEntry[] }) {
  const mayClose = useMay('decide_deposit');
  const [closing, setClosing] = useState<DayBookEntry['branch']>();
  const branches = [...new Map(lines.map(({ branch }) => [branch.id, branch])).values()];
  if (!mayClose || branches.length === 0) return null;
  return (
    <div className={page.closing}>
      {branches.map((branch) => {
        const own = lines.filter((line) => line.branch.id === branch.id);
        const closed = own.find((line) => line.closed?.whole_branch)?.closed;
        return closed ? (
          <Reopen key={branch.id} id={closed.id} name={branchName(branch)} />
        ) : (
          <Button key={branch.id} size="xs" variant="default" onClick={() => setClosing(branch)}>
            {branchName(branch)}: {t(messages.close)}
          </Button>
        );
      })}
      {closing ? (
        <CloseDialog
          day={day}
          branch={closing}
          lines={lines.filter(({ branch }) => branch.id === closing.id)}
          onClose={() => setClosing(undefined)}
        />
      ) : null}
    </div>
  );
}

const closeFields = {
  counted_cash: { kind: 'money', label: messages.counted, required: true },
  explanation: { kind: 'text', long: true, max: 300, label: messages.explanation },
} as const satisfies Fields;

interface CloseProps {
  day: string;
  branch: DayBookEntry['branch'];
  lines: readonly DayBookEntry[];
  onClose: () => void;
}

function CloseDialog({ day, branch, lines, onClose }: CloseProps) {
  const queries = useQueryClient();
  const expected = fromPaisa(lines.reduce((sum, { closing_cash }) => sum + toPaisa(closing_cash), 0));
  const { run, running, problem } = useSave(days.close, {
    async onSaved() {
      onClose();
      toast.done(messages.closedDone);
      await refresh(queries, days.book);
    },
    // Somebody took money meanwhile: what has to be there is another sum.
    onProblem: () => refresh(queries, days.book),
  });
  return (
    <FormFieldsDialog
      title={messages.closeTitle(branchName(branch), formatDate(day))}
      action={messages.close}
      fields={closeFields}
      start={{}}
      check={({ counted_cash, explanation }): FieldCodes => {
        if (!counted_cash) return { counted_cash: 'required' };
        const differs = toPaisa(counted_cash) !== toPaisa(expected);
        return differs && !explanation ? { explanation: 'unexplained' } : {};
      }}
      save={({ counted_cash, explanation }) =>
        run({
          body: {
            branch: branch.id,
            day,
            counted_cash: counted_cash ?? '',
            explanation: explanation ?? null,
          },
        })
      }
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p className={classes.note}>
        {t(messages.expected)}: <b>{rupees(expected, 2)}</b>
      </p>
    </FormFieldsDialog>
  );
}

function Reopen({ id, name }: { id: number; name: string }) {
  const queries = useQueryClient();
  const { run, running } = useSave(days.reopen, {
    key: String(id),
    async onSaved() {
      toast.done(messages.reopened);
      await refresh(queries, days.book);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notDecided, text: detail }),
  });
  async function ask() {
    const { confirmWithReason } = await import('#ui/confirm.tsx');
    const reason = await confirmWithReason({ title: messages.reopenTitle, action: messages.reopen });
    if (reason) await run({ params: { id }, body: { reason } });
  }
  return (
    <Button size="xs" variant="default" loading={running} onClick={() => void ask()}>
      {name}: {t(messages.reopen)}
    </Button>
  );
}

function branchName({ name_np, name_en }: DayBookEntry['branch']): string {
  return t({ ne: name_np, en: name_en });
}

function otherOf({ bank_voucher, cheque, online }: DayBookEntry['taken']): string {
  return fromPaisa(toPaisa(bank_voucher) + toPaisa(cheque) + toPaisa(online));
}
