import type { Payable } from '@krishi-bima/contract/payments/payment';
import { type PayableTab, payments } from '@krishi-bima/contract/payments/payments';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Columns } from '#ui/columns.tsx';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { FootBar, FootSum } from '#ui/foot-bar.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { BatchPanel } from './batch-panel.tsx';
import { messages } from './messages.ts';
import { LeftOut, NewBatch } from './new-batch.tsx';
import classes from './payable-desk.module.css';
import { PayableTable } from './payable-table.tsx';
import { sumOf } from './sums.ts';
import { obstacleOf, payableKey } from './words.ts';

/** More than a batch takes is on the next page. */
const most = 200;

/** What is owed at the left, the batch that is made of it at the right, and below the batches that were sent. */
export function PayableDesk({ tab }: { tab: PayableTab }) {
  const search = useSearch({ from: inShell(paths.payments) });
  const list = useRecords(payments.payables, search, { fixed: { tab }, key: tab });
  const { page, problem, retry, filter, set, clear } = list;
  const isPhone = usePhone();
  const side = useRef<HTMLDivElement>(null);
  const payables = page?.results ?? [];
  const { chosen, selection, reset } = useChosen(payables, tab);
  return (
    <>
      <Columns
        side={
          <div ref={side} className={classes.side}>
            <NewBatch chosen={chosen} onSent={reset} />
            <LeftOut payables={payables} />
          </div>
        }
      >
        <Panel
          title={tab === 'returned' ? messages.returnedClaims : messages.approvedClaims}
          aside={page && page.count > 0 ? <Summary count={page.count} amount={page.totals.amount} /> : null}
          flush
          footer={
            page && page.count > list.limit ? (
              <Pager count={page.count} limit={list.limit} offset={list.offset} onChange={set} />
            ) : null
          }
        >
          {filter.search || (page?.count ?? 0) > 8 ? (
            <div className={classes.search}>
              <SearchInput
                label={messages.search}
                value={filter.search ?? ''}
                onChange={(typed) => set({ search: typed || undefined })}
              />
            </div>
          ) : null}
          {problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
          {!page && !problem ? <SkeletonRows rows={6} columns={5} /> : null}
          {page ? (
            <Rows tab={tab} payables={payables} selection={selection} search={filter.search} onClear={clear} />
          ) : null}
        </Panel>
        {isPhone ? null : <BatchPanel title={messages.batches} />}
      </Columns>
      {isPhone ? (
        <div className={classes.below}>
          <BatchPanel title={messages.batches} />
        </div>
      ) : null}
      {isPhone && chosen.length > 0 ? (
        <ChosenBar chosen={chosen} onBatch={() => side.current?.scrollIntoView({ behavior: 'smooth' })} />
      ) : null}
    </>
  );
}

/** What can be paid is on the batch until somebody takes it off; what came back only once somebody puts it there. */
function useChosen(payables: readonly Payable[], tab: PayableTab) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const ready = payables.filter((one) => obstacleOf(one) === undefined);
  const isOn = (key: string) => toggled.has(key) === (tab === 'returned');
  const chosen = ready.filter((one) => isOn(payableKey(one))).slice(0, most);
  const selection = {
    selected: new Set<string | number>(chosen.map(payableKey)),
    onChange: (picked: ReadonlySet<string | number>) => {
      setToggled(new Set(ready.map(payableKey).filter((key) => picked.has(key) === (tab === 'returned'))));
    },
  };
  return { chosen, selection, reset: () => setToggled(new Set()) };
}

/** On a phone the batch is far below the list. */
function ChosenBar({ chosen, onBatch }: { chosen: readonly Payable[]; onBatch: () => void }) {
  return (
    <FootBar>
      <FootSum label={messages.chosen(number(chosen.length))} amount={rupees(sumOf(chosen), 2)} />
      <Button size="md" leftSection={<IconBuildingBank size={18} stroke={1.7} aria-hidden />} onClick={onBatch}>
        {t(messages.newBatch)}
      </Button>
    </FootBar>
  );
}

interface RowsProps {
  tab: PayableTab;
  payables: readonly Payable[];
  selection: Parameters<typeof PayableTable>[0]['selection'];
  search: string | undefined;
  onClear: () => void;
}

function Rows({ tab, payables, selection, search, onClear }: RowsProps) {
  if (payables.length > 0) return <PayableTable payables={payables} selection={selection} />;
  if (search) return <EmptyByFilter text={messages.emptySearch(search)} onClear={onClear} />;
  return (
    <Empty
      icon={<IconBuildingBank size={22} stroke={1.7} aria-hidden />}
      title={tab === 'returned' ? messages.emptyReturned : messages.emptyWaiting}
      text={tab === 'returned' ? messages.emptyReturnedText : messages.emptyWaitingText}
    />
  );
}

function Summary({ count, amount }: { count: number; amount: string }) {
  return (
    <>
      <span>{t(messages.summed(number(count), rupees(amount, 2)))}</span>
      <span className={classes.order}>{t(messages.readyFirst)}</span>
    </>
  );
}
