import { type Webhook, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import { IconWebhook } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { SecretListPage } from '#lists/secret-list-page.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import type { Column } from '#ui/table.tsx';
import { messages } from './messages.ts';
import { WebhookStatus } from './status.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

/** The other programs that are told what happens in the company. */
export function WebhooksPage() {
  const navigate = useNavigate();
  const icon = <IconWebhook size={22} stroke={1.7} aria-hidden />;
  return (
    <SecretListPage<{ id: number; secret: string }>
      words={messages}
      icon={icon}
      list={<List icon={icon} />}
      dialog={WebhookDialog}
      onTold={({ id }) => void navigate({ to: paths.webhook, params: { id } })}
    />
  );
}

function List({ icon }: { icon: ReactNode }) {
  const list = useRecords(webhooks.list, useSearch({ from: inShell(paths.webhooks) }));
  return (
    <RecordList
      list={list}
      name="webhooks"
      label={messages.list}
      columns={columns}
      rowName={({ name }) => name}
      rowLink={link}
      words={{ failed: messages.failed }}
      empty={<Empty icon={icon} title={messages.empty} text={messages.emptyText} />}
    />
  );
}

function link({ id }: Webhook, children: ReactNode) {
  return (
    <Link to={paths.webhook} params={{ id }}>
      {children}
    </Link>
  );
}

const columns: Column<Webhook>[] = [
  { head: messages.name, cell: ({ name }) => <b>{name}</b>, phone: 'title', clip: true, width: '22%' },
  {
    head: messages.address,
    cell: ({ url }) => (
      <span className={classes.url} lang="en">
        {url}
      </span>
    ),
    phone: 'line',
    clip: true,
    width: '34%',
  },
  { head: messages.events, cell: ({ events }) => number(events.length), align: 'right' },
  { head: messages.delivered, cell: ({ counts }) => number(counts.delivered), align: 'right', hideable: true },
  {
    head: messages.lastDelivered,
    cell: ({ last_delivered_at }) => (
      <span className="dim">{last_delivered_at ? relativeTime(last_delivered_at) : t(messages.never)}</span>
    ),
    phone: 'fact',
  },
  { head: messages.status, cell: (webhook) => <WebhookStatus webhook={webhook} />, phone: 'status' },
];
