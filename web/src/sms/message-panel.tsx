import { fieldsOf, smsFields } from '@krishi-bima/contract/sms/fields';
import { longestTemplate, type SmsStanding } from '@krishi-bima/contract/sms/sms';
import type { Language, Text } from '@krishi-bima/contract/values/text';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { IconInfoCircle, IconMoon } from '@tabler/icons-react';
import { digits, monthDay, number } from '#i18n/format.ts';
import { t, type Wording } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { ChipTextField } from '#ui/form/chip-text-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { type ComposeDraft, type ComposeSubject, clock, own, type TemplateOption } from './compose-draft.ts';
import { messages } from './messages.ts';
import classes from './sms.module.css';

export interface MessagePanelProps {
  draft: ComposeDraft;
  onChange: (change: Partial<ComposeDraft>) => void;
  options: readonly TemplateOption[];
  subject: ComposeSubject;
  standing: SmsStanding;
  /** What would save parts. */
  tip: Text | undefined;
  error: Wording | undefined;
}

/** What is written, in which language, when and as whom. */
export function MessagePanel({ draft, onChange, options, subject, standing, tip, error }: MessagePanelProps) {
  const { language, texts, chosen } = draft;
  const chips = fieldsOf[subject].map((key) => ({ key, label: smsFields[key][language] }));
  return (
    <Panel
      title={messages.message}
      aside={<LanguageSwitch language={language} onChange={(next) => onChange({ language: next })} />}
      footer={
        tip ? (
          <p className={classes.tip}>
            <IconInfoCircle size={18} stroke={1.7} aria-hidden />
            {t(tip)}
          </p>
        ) : null
      }
    >
      <div className={classes.fields}>
        <ChoiceField
          as="list"
          always
          label={messages.template}
          options={[...options, { value: own, label: messages.own }]}
          value={chosen}
          onChange={(next) => {
            const option = options.find(({ value }) => value === next);
            onChange({ chosen: next ?? own, ...(option ? { texts: option.texts } : {}) });
          }}
        />
        <When draft={draft} onChange={onChange} standing={standing} />
        <div>
          <div className={classes.label}>{t(messages.sender)}</div>
          <div className={classes.fact}>{senderWords(standing)}</div>
        </div>
        <ChoiceField
          as="list"
          always
          label={messages.repeat}
          options={repeatChoices(draft.repeat_days)}
          value={String(draft.repeat_days)}
          onChange={(next) => onChange({ repeat_days: Number(next) })}
        />
        <Quiet {...standing} />
        <div className={classes.wide}>
          <ChipTextField
            label={messages.text}
            value={texts[language]}
            onChange={(text) => onChange({ texts: { ...texts, [language]: text } })}
            chips={chips}
            offer={messages.fields}
            menuLabel={messages.fieldList}
            {...(error ? { error } : {})}
            nepali={language === 'ne'}
            maxLength={longestTemplate}
          />
        </div>
      </div>
    </Panel>
  );
}

function LanguageSwitch({ language, onChange }: { language: Language; onChange: (next: Language) => void }) {
  return (
    <Segmented
      label={t(messages.language)}
      size="xs"
      value={language}
      onChange={(next) => onChange(next)}
      segments={[
        { value: 'ne', label: 'नेपाली', lang: 'ne' },
        { value: 'en', label: 'English', lang: 'en' },
      ]}
    />
  );
}

function senderWords({ sender, provider }: SmsStanding): string {
  const names = { outbox: '', sparrow: 'Sparrow', aakash: 'Aakash' };
  return [sender ?? t(messages.noSender), names[provider]].filter(Boolean).join(' · ');
}

const repeats = [0, 7, 15, 30, 60, 90];

function repeatChoices(now: number) {
  const days = repeats.includes(now) ? repeats : [...repeats, now].toSorted((a, b) => a - b);
  return days.map((one) => ({
    value: String(one),
    label: one === 0 ? messages.always : messages.days(number(one)),
  }));
}

function Quiet({ quiet_from, quiet_until }: SmsStanding) {
  if (quiet_from === quiet_until) return null;
  return (
    <p className={classes.quiet}>
      <IconMoon size={16} stroke={1.7} aria-hidden />
      {t(messages.quiet(spokenTime(quiet_from), spokenTime(quiet_until)))}
    </p>
  );
}

/** `बेलुका ८ बजे`, `7:00`: as people say it. */
function spokenTime(minutes: number): Text {
  return messages.spoken(Math.floor(minutes / 60), minutes % 60);
}

function When({ draft, onChange, standing }: Pick<MessagePanelProps, 'draft' | 'onChange' | 'standing'>) {
  const tomorrow = addDays(todayAd(), 1);
  const { quiet_from, quiet_until } = standing;
  const morning = quiet_from === quiet_until ? 7 * 60 : quiet_until;
  return (
    <>
      <ChoiceField
        as="list"
        always
        label={messages.when}
        options={[
          { value: 'now', label: messages.now(digits(clockNow())) },
          { value: 'morning', label: messages.morning(monthDay(tomorrow), digits(clock(morning))) },
          { value: 'chosen', label: messages.chosen },
        ]}
        value={draft.when}
        onChange={(next) => onChange({ when: next ?? 'now' })}
      />
      {draft.when === 'chosen' ? (
        <>
          <BsDateField label={messages.day} required value={draft.day} onChange={(day) => onChange({ day })} />
          <ChoiceField
            as="list"
            always
            label={messages.hour}
            options={hours.map((hour) => ({
              value: String(hour),
              label: { ne: digits(`${hour}:00`), en: `${hour}:00` },
            }))}
            value={draft.hour}
            onChange={(hour) => onChange({ hour: hour ?? '10' })}
          />
        </>
      ) : null}
    </>
  );
}

const hours = Array.from({ length: 14 }, (_, at) => at + 7);

function clockNow(): string {
  return new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' });
}
