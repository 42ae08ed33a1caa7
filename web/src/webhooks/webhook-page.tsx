import { type Webhook, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import { Alert, Button } from '@mantine/core';
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { formatDateTime, number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { confirm } from '#ui/confirm.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { BenchPanel } from './bench-panel.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { messages } from './messages.ts';
import { WebhookStatus } from './status.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

/** One webhook: what was sent to it, and a bench to try it. */
export function WebhookPage() {
  const { id } = useParams({ from: inShell(paths.webhook) });
  const { record: webhook, problem, retry } = useRecord(webhooks.get, { params: { id } });
  const [isEditing, setEditing] = useState(false);
  if (problem && !webhook) return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  return (
    <Page
      title={webhook?.name ?? messages.title}
      note={webhook ? <span lang="en">{webhook.url}</span> : null}
      status={webhook ? <WebhookStatus webhook={webhook} /> : null}
      crumbs={[
        <SettingsLink key="settings" />,
        <Link key="list" to={paths.webhooks}>
          {t(messages.title)}
        </Link>,
      ]}
      actions={
        webhook ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t(messages.edit)}
          </Button>
        ) : null
      }
      menu={webhook ? <WebhookMenu webhook={webhook} /> : null}
      facts={webhook ? factsOf(webhook) : []}
    >
      {webhook ? (
        <div className={classes.stack}>
          <Notice webhook={webhook} />
          <BenchPanel webhook={webhook} />
          <DeliveriesList webhook={webhook} />
        </div>
      ) : (
        <SkeletonRows rows={6} columns={3} />
      )}
      {isEditing && webhook ? (
        <WebhookDialog insurance={webhook.insurance} webhook={webhook} onClose={() => setEditing(false)} />
      ) : null}
    </Page>
  );
}

function factsOf({ events, counts, last_delivered_at }: Webhook) {
  return [
    { label: messages.events, value: number(events.length) },
    { label: messages.delivered, value: number(counts.delivered), phone: true },
    { label: messages.waiting, value: number(counts.waiting) },
    { label: messages.given, value: number(counts.failed), phone: true },
    { label: messages.lastDelivered, value: last_delivered_at ? relativeTime(last_delivered_at) : t(messages.never) },
  ];
}

function Notice({ webhook: { is_active, failing_since } }: { webhook: Webhook }) {
  if (!is_active) return <Alert color="gray">{t(messages.isOff)}</Alert>;
  if (!failing_since) return null;
  return <Alert color="yellow">{t(messages.failingSince(formatDateTime(failing_since)))}</Alert>;
}

function useChanges(onSecret: (secret: string) => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onProblem = ({ detail }: { detail: Parameters<typeof toast.failed>[0]['text'] }) =>
    toast.failed({ title: messages.notDone, text: detail });
  const again = () => Promise.all([refresh(queries, webhooks.list), refresh(queries, webhooks.get)]);
  const patch = useSave(webhooks.patch, { onSaved: again, onProblem });
  const renew = useSave(webhooks.renewSecret, {
    async onSaved(saved) {
      onSecret(saved.secret);
      await again();
    },
    onProblem,
  });
  const remove = useSave(webhooks.remove, {
    async onSaved() {
      toast.done(messages.removed);
      await navigate({ to: paths.webhooks });
      await refresh(queries, webhooks.list);
    },
    onProblem,
  });
  return { patch, renew, remove };
}

function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const { id, name, is_active, version } = webhook;
  const [secret, setSecret] = useState<string>();
  const { patch, renew, remove } = useChanges(setSecret);
  async function turn() {
    const { askOff, offText, turnOff } = messages;
    if (is_active && !(await confirm({ title: askOff(name), text: offText, action: turnOff }))) return;
    await patch.run({ params: { id }, body: { is_active: !is_active } }, { version });
  }
  async function askRenew() {
    const question = { title: messages.askRenew, text: messages.renewText, action: messages.renew };
    if (await confirm(question)) await renew.run({ params: { id } });
  }
  async function askRemove() {
    const question = { title: messages.askRemove(name), text: messages.removeText, action: messages.remove };
    if (await confirm({ ...question, danger: true })) await remove.run({ params: { id } }, { version });
  }
  return (
    <>
      <PopupMenu
        label={messages.more(name)}
        actions={[
          {
            label: is_active ? messages.turnOff : messages.turnOn,
            icon: is_active ? IconPlayerPause : IconPlayerPlay,
            onClick: () => void turn(),
          },
          { label: messages.renew, icon: IconKey, onClick: () => void askRenew() },
          { label: messages.remove, icon: IconTrash, onClick: () => void askRemove(), danger: true },
        ]}
      />
      {secret ? (
        <ShownOnce
          title={messages.secretTitle}
          text={messages.secretText}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
    </>
  );
}
