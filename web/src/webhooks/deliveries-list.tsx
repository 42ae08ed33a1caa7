import { events, eventTypes } from '@krishi-bima/contract/events/events';
import { deliveryReasons, deliveryStateNames, deliveryStates } from '@krishi-bima/contract/webhooks/delivery';
import { type Webhook, type WebhookDelivery, webhookDeliveries } from '@krishi-bima/contract/webhooks/webhooks';
import { IconSend } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { setCount } from '#api/use-filter.ts';
import { digits, formatDateTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { messages } from './messages.ts';
import { stateTones } from './status.tsx';
import classes from './webhooks.module.css';

/** What was sent to a webhook, the newest first. */
export function DeliveriesList({ webhook: { id } }: { webhook: Webhook }) {
  const search = useSearch({ from: inShell(paths.webhook) });
  const list = useRecords(webhookDeliveries.list, search, { fixed: { webhook: id } });
  const [opened, setOpened] = useState<number>();
  const { filter, set, clear } = list;
  const { state, event } = filter;
  const count = setCount({ state, event });
  return (
    <>
      <RecordList
        list={list}
        name="webhook deliveries"
        label={messages.deliveries}
        columns={columns}
        rowName={({ event: type }) => t(messages.open(t(events[type].label)))}
        onOpen={(one) => setOpened(one.id)}
        words={{ failed: messages.deliveriesFailed }}
        toolbar={
          <Toolbar
            search={<h2 className={classes.head}>{t(messages.deliveries)}</h2>}
            filters={
              <>
                <ChoiceFilter
                  label={messages.status}
                  options={deliveryStateNames.map((value) => ({ value, label: deliveryStates[value] }))}
                  value={state}
                  onChange={(next) => set({ state: next })}
                />
                <ChoiceFilter
                  label={messages.event}
                  options={eventTypes.map((value) => ({ value, label: events[value].label }))}
                  value={event}
                  onChange={(next) => set({ event: next })}
                />
              </>
            }
            setCount={count}
            onClear={clear}
          />
        }
        narrowing={{ set: count, clear, emptyFilter: messages.emptyFilter }}
        empty={
          <Empty
            icon={<IconSend size={22} stroke={1.7} aria-hidden />}
            title={messages.deliveriesEmpty}
            text={messages.deliveriesEmptyText}
          />
        }
      />
      {opened === undefined ? null : <DeliveryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const columns: Column<WebhookDelivery>[] = [
  { head: messages.event, cell: ({ event }) => <b>{t(events[event].label)}</b>, phone: 'title' },
  { head: messages.happened, cell: ({ at }) => <span className="dim">{formatDateTime(at)}</span>, phone: 'line' },
  { head: messages.code, cell: ({ status }) => (status === null ? '—' : digits(status)), phone: 'fact' },
  { head: messages.tries, cell: ({ tries }) => number(tries), align: 'right' },
  {
    head: messages.status,
    cell: ({ state }) => <StatusBadge tone={stateTones[state]} label={deliveryStates[state]} />,
    phone: 'status',
  },
  {
    head: messages.reason,
    cell: ({ reason }) => (reason ? t(deliveryReasons[reason]) : <span className="dim">—</span>),
    hideable: true,
  },
];
