import { problems } from '@krishi-bima/contract/problems/problems';
import {
  type Deposit,
  type DepositFilter,
  days,
  deposits,
  isOwnDeposit,
} from '@krishi-bima/contract/receipts/deposits';
import { type DepositState, depositStates } from '@krishi-bima/contract/receipts/receipts';
import { keysOf } from '@krishi-bima/contract/values/records';
import { IconBuildingBank, IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { digits, formatDate, money, number, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { tillMessages as messages } from './messages.ts';
import classes from './till-page.module.css';

const tones: Record<DepositState, Tone> = { pending: 'you', confirmed: 'done', refused: 'refused' };

const columns: Column<Deposit>[] = [
  { head: messages.collector, cell: ({ collector }) => <b>{staffName(collector)}</b>, phone: 'title' },
  { head: messages.chooseDay, cell: ({ deposited_on }) => formatDate(deposited_on), align: 'right', phone: 'fact' },
  { head: messages.bank, cell: ({ bank_name }) => bank_name, phone: 'line' },
  { head: messages.slip, cell: ({ slip_no }) => digits(slip_no) },
  { head: messages.count, cell: ({ receipts }) => number(receipts.length), align: 'right' },
  { head: messages.depositAmount, cell: ({ amount }) => money(amount), align: 'right' },
  {
    id: 'amount with unit',
    head: messages.depositAmount,
    cell: ({ amount }) => rupees(amount, 2),
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.status,
    cell: ({ status, reason, decided_by }) => (
      <>
        <StatusBadge tone={tones[status]} label={depositStates[status]} />
        {reason ? (
          <span className={classes.why}>
            “{reason}” · {staffName(decided_by)}
          </span>
        ) : null}
      </>
    ),
    phone: 'status',
  },
  {
    id: 'decide',
    head: messages.status,
    isHeadSilent: true,
    cell: (deposit) => <Decide deposit={deposit} />,
    align: 'right',
    phone: 'action',
  },
];

/** What was brought to the bank, and what an admin says of it. */
export function DepositList() {
  const search = useSearch({ from: inShell(linePaths[useLine()].money) });
  const list = useRecords(deposits.list, search, { unset });
  const { filter, clear } = list;
  return (
    <section aria-label={t(messages.deposits)}>
      <h2 className={classes.heading}>{t(messages.deposits)}</h2>
      <RecordList
        list={list}
        name="deposits"
        label={messages.deposits}
        columns={columns}
        words={{ failed: messages.depositsFailed }}
        toolbar={<Tools list={list} />}
        narrowing={{ search: filter.search, set: filtersSet(filter), clear }}
        empty={
          <Empty
            icon={<IconBuildingBank size={22} stroke={1.7} aria-hidden />}
            title={messages.noDeposits}
            text={messages.noDepositsText}
          />
        }
      />
    </section>
  );
}

const unset = { status: undefined, start_date: undefined, end_date: undefined };

/** A period counts as one. */
function filtersSet({ status, start_date, end_date }: Partial<DepositFilter>): number {
  return [status, start_date ?? end_date].filter(Boolean).length;
}

type Deposits = ReturnType<typeof useRecords<typeof deposits.list>>;

function Tools({ list: { filter, set, clear } }: { list: Deposits }) {
  const { status, search, start_date, end_date } = filter;
  return (
    <Toolbar
      search={<SearchInput label={messages.search} value={search ?? ''} onChange={(next) => set({ search: next })} />}
      filters={
        <>
          <ChoiceFilter
            label={messages.status}
            options={keysOf(depositStates).map((value) => ({
              value,
              label: depositStates[value],
            }))}
            value={status}
            onChange={(next) => set({ status: next })}
          />
          <DateFilter label={messages.chooseDay} value={{ start_date, end_date }} onChange={set} />
        </>
      }
      setCount={filtersSet(filter)}
      onClear={clear}
    />
  );
}

function Decide({ deposit }: { deposit: Deposit }) {
  const mayDecide = useMay('decide_deposit');
  const user = useUser();
  const confirmed = useDecision(deposits.confirm, deposit.id, messages.confirmed);
  const refused = useDecision(deposits.refuse, deposit.id, messages.refused);
  const { id, version, amount, slip_no, collector, created_by } = deposit;
  if (!mayDecide || deposit.status !== 'pending') return null;
  const isOwn = isOwnDeposit({ collector: collector?.id ?? null, created_by: created_by?.id ?? null }, user.id);
  async function confirmIt() {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({ title: messages.confirmTitle(rupees(amount, 2)), action: messages.confirm });
    if (isSure) await confirmed.run({ params: { id } }, { version });
  }
  async function refuseIt() {
    const { confirmWithReason } = await import('#ui/confirm.tsx');
    const reason = await confirmWithReason({
      title: messages.refuseTitle,
      text: messages.refuseText,
      action: messages.refuse,
      danger: true,
    });
    if (reason) await refused.run({ params: { id }, body: { reason } }, { version });
  }
  return (
    <PopupMenu
      label={`${t(messages.slip)} ${digits(slip_no)}`}
      actions={[
        {
          label: messages.confirm,
          icon: IconCheck,
          onClick: () => void confirmIt(),
          because: isOwn ? problems.own_deposit.text : undefined,
        },
        { label: messages.refuse, icon: IconX, danger: true, onClick: () => void refuseIt() },
      ]}
    />
  );
}

function useDecision<E extends typeof deposits.confirm | typeof deposits.refuse>(
  endpoint: E,
  id: number,
  done: typeof messages.confirmed,
) {
  const queries = useQueryClient();
  return useSave(endpoint, {
    key: String(id),
    async onSaved() {
      toast.done(done);
      await refresh(queries, deposits.list, deposits.collections, days.book);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notDecided, text: detail }),
  });
}
