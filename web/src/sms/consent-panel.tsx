import { type SmsConsent, sms, smsConsents } from '@krishi-bima/contract/sms/sms';
import { type ConsentWay, consentWays, smsStates } from '@krishi-bima/contract/sms/states';
import { keysOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { PanelForm } from '#ui/form/panel-form.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { consentMessages as messages } from './consent-messages.ts';
import classes from './consent-panel.module.css';

/** Whether a farmer wants messages: how that was said, since when, and what was sent last. */
export function ConsentPanel({ kyc }: { kyc: number }) {
  const { page, problem, retry } = useList(smsConsents.of, { query: { kyc, limit: 20 } }, { key: 'consents' });
  const [adding, setAdding] = useState(false);
  const mayChange = useMay('change_kyc');
  const [newest, ...earlier] = page?.results ?? [];
  const consent = newest?.withdrawn_on === null ? newest : undefined;
  return (
    <Panel
      title={messages.title}
      aside={
        mayChange && page && !adding ? (
          consent ? (
            <Withdraw consent={consent} />
          ) : (
            <Button variant="subtle" size="xs" onClick={() => setAdding(true)}>
              {t(messages.add)}
            </Button>
          )
        ) : null
      }
    >
      <div className={classes.part}>
        {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
        {page || problem ? null : <SkeletonRows rows={2} columns={1} />}
        {page && !adding ? <Now consent={consent} last={newest} /> : null}
        {adding ? <Add kyc={kyc} onClose={() => setAdding(false)} /> : null}
        {earlier.length > 0 ? (
          <details>
            <summary>{t(messages.earlier)}</summary>
            <ul className={classes.earlier}>
              {earlier.map((one) => (
                <li key={one.id}>
                  {t(
                    messages.period(
                      t(consentWays[one.given_by]),
                      formatDate(one.given_on),
                      formatDate(one.withdrawn_on),
                    ),
                  )}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <LastMessage kyc={kyc} />
      </div>
    </Panel>
  );
}

function Now({ consent, last }: { consent: SmsConsent | undefined; last: SmsConsent | undefined }) {
  if (!consent) {
    const withdrawn = last?.withdrawn_on;
    return <p>{t(withdrawn ? messages.withdrawn(formatDate(withdrawn)) : messages.none)}</p>;
  }
  const { given_by, given_on, created_by } = consent;
  return (
    <div>
      <p>{t(messages.given(t(consentWays[given_by]), formatDate(given_on)))}</p>
      {created_by ? <p className="dim">{t(messages.notedBy(staffName(created_by)))}</p> : null}
    </div>
  );
}

function Add({ kyc, onClose }: { kyc: number; onClose: () => void }) {
  const queries = useQueryClient();
  const [given_by, setWay] = useState<ConsentWay>('form');
  const [given_on, setDay] = useState<string | null>(todayAd());
  const save = useSave(smsConsents.give, {
    async onSaved() {
      toast.done(messages.saved);
      await refresh(queries, smsConsents.of);
      onClose();
    },
  });
  const wrong = save.problem?.fields.given_on;
  return (
    <PanelForm
      label={messages.add}
      refusal={wrong ? undefined : save.problem?.detail}
      isSaving={save.running}
      onSave={() => (given_on ? save.run({ body: { kyc, given_by, given_on } }) : undefined)}
      onClose={onClose}
    >
      <ChoiceField
        label={messages.way}
        options={keysOf(consentWays).map((value) => ({ value, label: consentWays[value] }))}
        value={given_by}
        onChange={(next) => setWay(next ?? 'form')}
      />
      <BsDateField
        label={messages.since}
        required
        value={given_on}
        onChange={setDay}
        {...(wrong ? { error: refusalText(wrong) } : {})}
      />
    </PanelForm>
  );
}

function Withdraw({ consent: { id } }: { consent: SmsConsent }) {
  const queries = useQueryClient();
  const save = useSave(smsConsents.withdraw, {
    async onSaved() {
      toast.done(messages.isWithdrawn);
      await refresh(queries, smsConsents.of);
    },
    onProblem: ({ detail }) => toast.failed({ title: detail }),
  });
  async function withdraw() {
    const { askWithdraw, withdrawText, withdrawIt } = messages;
    if (!(await confirm({ title: askWithdraw, text: withdrawText, action: withdrawIt }))) return;
    await save.run({ params: { id }, body: { withdrawn_on: todayAd() } });
  }
  return (
    <Button variant="subtle" size="xs" color="gray" loading={save.running} onClick={() => void withdraw()}>
      {t(messages.withdraw)}
    </Button>
  );
}

function LastMessage({ kyc }: { kyc: number }) {
  const maySend = useMay('send_sms');
  return maySend ? <Last kyc={kyc} /> : null;
}

function Last({ kyc }: { kyc: number }) {
  const { page } = useList(sms.messages, { query: { kyc, limit: 1 } }, { key: 'last' });
  const [message] = page?.results ?? [];
  if (!message) return null;
  const { text, state, created_at } = message;
  return (
    <div className={classes.last}>
      <p className="dim">{t(messages.last(relativeTime(created_at), t(smsStates[state])))}</p>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
