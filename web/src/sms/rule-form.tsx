import { smsOccasionNames, smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { type SmsRuleFacts, smsRules } from '@krishi-bima/contract/sms/rules';
import { sms } from '@krishi-bima/contract/sms/sms';
import { keysOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { digits } from '#i18n/format.ts';
import { t, type Wording } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { PanelForm } from '#ui/form/panel-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import { toast } from '#ui/toast.tsx';
import { clock } from './compose-draft.ts';
import { ruleMessages as messages } from './rule-messages.ts';
import classes from './sms.module.css';

interface RuleFormProps {
  insurance: number;
  start: SmsRuleFacts;
  onClose: () => void;
}

type Values = SmsRuleFacts & { effective_from: string | null };

/** New rules from a day on; what is in force is never rewritten. */
export function RuleForm({ insurance, start, onClose }: RuleFormProps) {
  const [values, setValues] = useState<Values>(() => ({ ...factsOf(start), effective_from: todayAd() }));
  const [halfTyped, setHalfTyped] = useState<string | null>(null);
  const [first] = useState(values);
  useUnsavedGuard(values !== first || halfTyped !== null);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const save = useRuleSave(onClose);
  const wrong = save.problem?.fields ?? {};
  const errorOf = (field: string) => (wrong[field] ? { error: refusalText(wrong[field]) } : {});
  function send() {
    const { effective_from, ...facts } = values;
    if (halfTyped !== null || effective_from === null) return undefined;
    return save.run({ body: { insurance, effective_from, ...facts } });
  }
  return (
    <PanelForm
      label={messages.rules}
      refusal={Object.keys(wrong).length > 0 ? undefined : save.problem?.detail}
      isSaving={save.running}
      onSave={send}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <BsDateField
          label={messages.from}
          required
          value={values.effective_from}
          onChange={(effective_from) => set({ effective_from })}
          {...errorOf('effective_from')}
        />
        <TextField
          label={messages.sender}
          hint={messages.senderHint}
          maxLength={20}
          value={values.sender ?? ''}
          onChange={(sender) => set({ sender: sender.trim() || null })}
          {...errorOf('sender')}
        />
        <Limits values={values} set={set} errorOf={errorOf} onInvalid={setHalfTyped} />
        <Hours label="quiet_from" values={values} set={set} />
        <Hours label="quiet_until" values={values} set={set} />
        <NumberField
          label={messages.repeat}
          unit={messages.days}
          value={values.repeat_days}
          onChange={(repeat_days) => set({ repeat_days: repeat_days ?? 0 })}
          {...errorOf('repeat_days')}
        />
        <ChoiceField
          label={messages.language}
          options={keysOf(messages.languages).map((value) => ({ value, label: messages.languages[value] }))}
          value={values.language}
          onChange={(language) => set({ language: language ?? 'ne' })}
        />
      </div>
      <Automatic values={values} set={set} />
    </PanelForm>
  );
}

function useRuleSave(onClose: () => void) {
  const queries = useQueryClient();
  return useSave(smsRules.create, {
    async onSaved() {
      toast.done(messages.saved);
      await refresh(queries, smsRules.list, sms.standing);
      onClose();
    },
  });
}

function factsOf(rule: SmsRuleFacts): SmsRuleFacts {
  const { part_cost, monthly_parts, quiet_from, quiet_until, repeat_days, sender, language, automatic, renewal_days } =
    rule;
  return { part_cost, monthly_parts, quiet_from, quiet_until, repeat_days, sender, language, automatic, renewal_days };
}

interface PartProps {
  values: Values;
  set: (change: Partial<Values>) => void;
}

interface LimitsProps extends PartProps {
  errorOf: (field: string) => { error?: Wording };
  onInvalid: (typed: string | null) => void;
}

/** What a part costs, and how many go out in a month. */
function Limits({ values, set, errorOf, onInvalid }: LimitsProps) {
  return (
    <>
      <MoneyField
        label={messages.partCost}
        value={values.part_cost}
        onChange={(part_cost) => set({ part_cost })}
        onInvalid={onInvalid}
        {...errorOf('part_cost')}
      />
      <NumberField
        label={messages.monthly}
        hint={messages.monthlyHint}
        unit={messages.parts}
        value={values.monthly_parts}
        onChange={(monthly_parts) => set({ monthly_parts })}
        {...errorOf('monthly_parts')}
      />
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);

function Hours({ label, values, set }: PartProps & { label: 'quiet_from' | 'quiet_until' }) {
  const now = values[label];
  const offered = hours.includes(now) ? hours : [...hours, now].toSorted((a, b) => a - b);
  return (
    <ChoiceField
      as="list"
      always
      label={label === 'quiet_from' ? messages.quietFrom : messages.quietUntil}
      options={offered.map((minutes) => ({ value: String(minutes), label: digits(clock(minutes)) }))}
      value={String(now)}
      onChange={(next) => set({ [label]: Number(next) })}
    />
  );
}

function Automatic({ values: { automatic, renewal_days }, set }: PartProps) {
  return (
    <fieldset className={classes.ticks}>
      <legend className={classes.label}>{t(messages.automatic)}</legend>
      {smsOccasionNames.map((occasion) => (
        <TickBox
          key={occasion}
          label={t(smsOccasions[occasion].label)}
          checked={automatic.includes(occasion)}
          onChange={({ currentTarget: { checked } }) =>
            set({ automatic: smsOccasionNames.filter((one) => (one === occasion ? checked : automatic.includes(one))) })
          }
        />
      ))}
      {automatic.includes('renewal_due') ? (
        <NumberField
          label={messages.renewalDays}
          unit={messages.days}
          value={renewal_days}
          onChange={(days) => set({ renewal_days: days ?? 30 })}
        />
      ) : null}
    </fieldset>
  );
}
