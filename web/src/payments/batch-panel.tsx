import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import type { BatchState } from '@krishi-bima/contract/payments/states';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { t, type Wording } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { BatchTable } from './batch-table.tsx';
import { messages } from './messages.ts';

const few = 5;

/** The batches that were sent, newest first; a few of them until somebody wants all. */
export function BatchPanel({ title, status }: { title: Wording; status?: BatchState }) {
  const [{ limit, offset }, open] = useState({ limit: status ? 15 : few, offset: 0 });
  const query = { limit, offset, ...(status ? { status } : {}) };
  const { page, problem, retry } = useList(paymentBatches.list, { query }, { key: status ?? 'all' });
  const isCut = limit === few && (page?.count ?? 0) > few;
  return (
    <Panel
      title={title}
      flush
      aside={
        isCut ? (
          <Button variant="subtle" size="xs" onClick={() => open({ limit: 15, offset: 0 })}>
            {t(messages.allBatches)}
          </Button>
        ) : null
      }
      footer={
        page && limit !== few && page.count > limit ? (
          <Pager count={page.count} limit={limit} offset={offset} onChange={open} />
        ) : null
      }
    >
      {problem ? <ListFailed title={messages.batchesFailed} problem={problem} onRetry={retry} /> : null}
      {!page && !problem ? <SkeletonRows rows={3} columns={5} /> : null}
      {page?.count === 0 ? <PanelNote>{t(status ? messages.noneWaiting : messages.noBatches)}</PanelNote> : null}
      {page && page.count > 0 ? <BatchTable batches={page.results} /> : null}
    </Panel>
  );
}
