import { events } from '@krishi-bima/contract/events/events';
import { deliveryStates } from '@krishi-bima/contract/webhooks/delivery';
import { type WholeDelivery, webhookDeliveries, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { formatDateTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Details } from '#ui/details.tsx';
import { FormFoot } from '#ui/form/form-foot.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Outcome, Wire } from './exchange.tsx';
import { messages } from './messages.ts';
import { stateTones } from './status.tsx';
import classes from './webhooks.module.css';

/** One delivery: what went out, and what was answered last. */
export function DeliveryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const isPhone = usePhone();
  const { record, problem, retry } = useRecord(
    webhookDeliveries.get,
    { params: { id } },
    // One that is on its way is followed.
    { againMs: (one) => (one.state === 'waiting' ? 3000 : false) },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      fullScreen={isPhone}
      title={record ? t(events[record.event].label) : t(messages.deliveries)}
      closeButtonProps={{ 'aria-label': t(messages.close) }}
    >
      {problem && !record ? <ListFailed title={messages.deliveriesFailed} problem={problem} onRetry={retry} /> : null}
      {record || problem ? null : <SkeletonRows rows={5} columns={2} />}
      {record ? <Whole delivery={record} onClose={onClose} /> : null}
    </Modal>
  );
}

function Whole({ delivery, onClose }: { delivery: WholeDelivery; onClose: () => void }) {
  const { id, key, state, tries, at, next_at, tried_at, body, answer, ...outcome } = delivery;
  const queries = useQueryClient();
  const replay = useSave(webhookDeliveries.replay, {
    async onSaved() {
      toast.done(messages.replayed);
      await Promise.all([
        refresh(queries, webhookDeliveries.get),
        refresh(queries, webhookDeliveries.list),
        refresh(queries, webhooks.get),
      ]);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notDone, text: detail }),
  });
  return (
    <div className={classes.stack}>
      <Details
        items={[
          { label: messages.status, value: <StatusBadge tone={stateTones[state]} label={deliveryStates[state]} /> },
          { label: messages.happened, value: formatDateTime(at) },
          { label: messages.tries, value: number(tries) },
          ...(next_at && tries > 0 ? [{ label: messages.next, value: formatDateTime(next_at) }] : []),
          { label: messages.key, value: <span className={classes.url}>{key}</span>, wide: true },
        ]}
      />
      <section>
        <h3 className={classes.part}>{t(messages.request)}</h3>
        {body ? (
          <Wire label={t(messages.request)}>{JSON.stringify(body, null, 2)}</Wire>
        ) : (
          <p className="dim">{t(messages.notTried)}</p>
        )}
      </section>
      {tried_at && outcome.took_ms !== null ? (
        <section>
          <h3 className={classes.part}>{t(messages.answer)}</h3>
          <Outcome {...outcome} />
          {answer ? <Wire label={t(messages.answer)}>{answer}</Wire> : <p className="dim">{t(messages.noAnswer)}</p>}
        </section>
      ) : null}
      <FormFoot>
        <Button variant="default" onClick={onClose}>
          {t(messages.close)}
        </Button>
        <Button
          loading={replay.running}
          disabled={state === 'waiting' && tries === 0}
          onClick={() => void replay.run({ params: { id } })}
        >
          {t(messages.replay)}
        </Button>
      </FormFoot>
    </div>
  );
}
