import { type EventType, events, eventTypes } from '@krishi-bima/contract/events/events';
import { problems } from '@krishi-bima/contract/problems/problems';
import { type Webhook, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { say, t } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './webhooks.module.css';

interface WebhookDialogProps {
  insurance: number;
  /** None yet: a new one. */
  webhook?: Webhook;
  /** The secret of a new one, which is told once. */
  onMade?: (made: { id: number; secret: string }) => void;
  onClose: () => void;
}

type Values = Pick<Webhook, 'name' | 'url' | 'events'>;

export function WebhookDialog({ insurance, webhook, onMade, onClose }: WebhookDialogProps) {
  const [first] = useState<Values>(() => webhook ?? { name: '', url: '', events: [] });
  const [values, setValues] = useState(first);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const { save, problem, running } = useWebhookSave({ insurance, webhook, onMade, onClose });
  const wrong = problem?.fields ?? {};
  const { name, url } = values;
  const lacks = { name: name.trim().length < 2, url: url.trim().length < 10, events: values.events.length === 0 };
  const errorOf = (field: 'name' | 'url') =>
    wrong[field] ? refusalText(wrong[field]) : tried && lacks[field] ? problems.required.text : undefined;
  return (
    <FormDialog
      title={webhook ? messages.editOf(webhook.name) : messages.add}
      action={messages.save}
      size="large"
      isDirty={values !== first}
      isSaving={running}
      onSave={() => {
        setTried(true);
        if (lacks.name || lacks.url || lacks.events) return undefined;
        return save({ name: name.trim(), url: url.trim(), events: [...values.events] });
      }}
      onClose={onClose}
    >
      {problem && Object.keys(wrong).length === 0 ? <Alert color="red">{say(problem.detail)}</Alert> : null}
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={60}
        value={name}
        onChange={(next) => set({ name: next })}
        error={errorOf('name')}
      />
      <TextField
        label={messages.address}
        hint={messages.addressHint}
        required
        type="url"
        inputMode="url"
        maxLength={500}
        value={url}
        onChange={(next) => set({ url: next })}
        error={errorOf('url')}
      />
      <Events chosen={values.events} onChange={(next) => set({ events: next })} />
      {tried && lacks.events ? <Alert color="red">{t(messages.eventsNeeded)}</Alert> : null}
    </FormDialog>
  );
}

function Events({ chosen, onChange }: { chosen: readonly EventType[]; onChange: (chosen: EventType[]) => void }) {
  const isAll = chosen.length === eventTypes.length;
  return (
    <fieldset className={classes.events}>
      <legend className={classes.legend}>{t(messages.events)}</legend>
      <TickBox
        label={<b>{t(messages.all)}</b>}
        checked={isAll}
        partly={!isAll && chosen.length > 0}
        onChange={() => onChange(isAll ? [] : [...eventTypes])}
      />
      <div className={classes.boxes}>
        {eventTypes.map((type) => (
          <TickBox
            key={type}
            label={t(events[type].label)}
            checked={chosen.includes(type)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(eventTypes.filter((one) => (one === type ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function useWebhookSave({ insurance, webhook, onMade, onClose }: WebhookDialogProps) {
  const queries = useQueryClient();
  const again = () => Promise.all([refresh(queries, webhooks.list), refresh(queries, webhooks.get)]);
  const create = useSave(webhooks.create, {
    async onSaved({ id, secret }) {
      await again();
      onMade?.({ id, secret });
    },
  });
  const patch = useSave(webhooks.patch, {
    async onSaved() {
      toast.done(messages.saved);
      await again();
      onClose();
    },
  });
  const save = (body: Values) =>
    webhook
      ? patch.run({ params: { id: webhook.id }, body }, { version: webhook.version })
      : create.run({ body: { insurance, ...body } });
  return { save, problem: create.problem ?? patch.problem, running: create.running || patch.running };
}
