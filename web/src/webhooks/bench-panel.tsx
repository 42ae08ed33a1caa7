import { type EventType, events } from '@krishi-bima/contract/events/events';
import { sampleBody } from '@krishi-bima/contract/webhooks/body';
import { type Webhook, type WebhookTest, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { t } from '#i18n/t.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { headersOf, Outcome, Wire } from './exchange.tsx';
import { messages } from './messages.ts';
import classes from './webhooks.module.css';

/** A sample of each event, and what the other program says to it. */
export function BenchPanel({ webhook }: { webhook: Webhook }) {
  const [event, setEvent] = useState<EventType>(webhook.events[0] ?? 'policy.issued');
  const [tried, setTried] = useState<WebhookTest>();
  const test = useSave(webhooks.test, {
    onSaved: setTried,
    onProblem: ({ detail }) => toast.failed({ title: messages.notDone, text: detail }),
  });
  return (
    <Panel title={messages.bench}>
      <p className={classes.about}>{t(messages.benchNote)}</p>
      <div className={classes.bench}>
        <ChoiceField
          label={messages.event}
          as="list"
          always
          options={webhook.events.map((value) => ({ value, label: events[value].label }))}
          value={event}
          onChange={(next) => {
            if (next) setEvent(next);
            setTried(undefined);
          }}
        />
        <Button
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          loading={test.running}
          onClick={() => void test.run({ params: { id: webhook.id }, body: { event } })}
        >
          {t(messages.sendTest)}
        </Button>
      </div>
      {tried ? <Tried tried={tried} /> : <Sample event={event} />}
    </Panel>
  );
}

function Sample({ event: type }: { event: EventType }) {
  const [at] = useState(() => new Date().toISOString());
  const body = sampleBody({
    id: '0b0e5d9e-5d8f-4a3b-9a53-0d6f0f5a7f11',
    type,
    timestamp: at,
    company: { id: 1, code: 'HBC' },
  });
  return (
    <>
      <h3 className={classes.part}>{t(messages.sample)}</h3>
      <Wire label={t(messages.sample)}>{JSON.stringify(body, null, 2)}</Wire>
    </>
  );
}

function Tried({ tried: { request, answer, ...outcome } }: { tried: WebhookTest }) {
  const sent = `POST ${request.url}\n${headersOf(request.headers)}\n\n${JSON.stringify(request.body, null, 2)}`;
  return (
    <div className={classes.exchange} aria-live="polite">
      <section>
        <h3 className={classes.part}>{t(messages.request)}</h3>
        <Wire label={t(messages.request)}>{sent}</Wire>
      </section>
      <section>
        <h3 className={classes.part}>{t(messages.answer)}</h3>
        <Outcome {...outcome} />
        {answer ? <Wire label={t(messages.answer)}>{answer}</Wire> : <p className="dim">{t(messages.noAnswer)}</p>}
      </section>
    </div>
  );
}
