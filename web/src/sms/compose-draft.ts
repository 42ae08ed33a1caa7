import { fieldsOf, type SmsField, smsFields } from '@krishi-bima/contract/sms/fields';
import { type SmsOccasion, smsOccasionNames, smsOccasions } from '@krishi-bima/contract/sms/occasions';
import type { SmsTemplate } from '@krishi-bima/contract/sms/rules';
import { isOneOf, keysOf } from '@krishi-bima/contract/values/records';
import type { Language, Text } from '@krishi-bima/contract/values/text';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';

/** What the recipients are: farmers, or policies with their owners. */
export type ComposeSubject = 'farmer' | 'policy';

/** What somebody has written so far. */
export interface ComposeDraft {
  /** An occasion, `template 7` or `own`. */
  chosen: string;
  language: Language;
  texts: Record<Language, string>;
  when: 'now' | 'morning' | 'chosen';
  day: string | null;
  hour: string;
  repeat_days: number;
}

export interface TemplateOption {
  value: string;
  label: Text;
  texts: Record<Language, string>;
  occasion?: SmsOccasion;
  template?: number;
}

export const own = 'own';

/** The company's templates and the usual ones, of those whose details the recipients have. */
export function templateOptions(templates: readonly SmsTemplate[], subject: ComposeSubject): TemplateOption[] {
  const occasions = smsOccasionNames.filter((name) => fits(smsOccasions[name].subject, subject));
  const usual = occasions.map((occasion): TemplateOption => {
    const { label, usual: words } = smsOccasions[occasion];
    const mine = templates.find((one) => one.occasion === occasion);
    return { value: occasion, label, texts: mine ? textsOf(mine) : words, occasion };
  });
  const others = templates
    .filter((one) => one.occasion === null && keysOf(smsFields).every((field) => isKnown(one, field, subject)))
    .map((one): TemplateOption => {
      const label = { ne: one.name_np, en: one.name_en };
      return { value: `template ${one.id}`, label, texts: textsOf(one), template: one.id };
    });
  return [...usual, ...others];
}

function fits(of: keyof typeof fieldsOf, subject: ComposeSubject): boolean {
  return of === subject;
}

function isKnown({ text_np, text_en }: SmsTemplate, field: SmsField, subject: ComposeSubject): boolean {
  const isNamed = `${text_np} ${text_en}`.includes(`{${field}}`);
  return !isNamed || isOneOf(fieldsOf[subject], field);
}

function textsOf({ text_np, text_en }: SmsTemplate) {
  return { ne: text_np, en: text_en };
}

export function newDraft(
  option: TemplateOption | undefined,
  standing: { language: Language; repeat_days: number },
): ComposeDraft {
  const { language, repeat_days } = standing;
  return {
    chosen: option?.value ?? own,
    language,
    texts: option?.texts ?? { ne: '', en: '' },
    ...{ when: 'now', day: null, hour: '10', repeat_days },
  };
}

/** The instant of a day and hour in Nepal; undefined for now. */
export function sendAt({ when, day, hour }: ComposeDraft, quietUntil: number): string | undefined {
  if (when === 'now') return undefined;
  const minutes = when === 'morning' ? quietUntil : Number(hour) * 60;
  const on = when === 'morning' ? addDays(todayAd(), 1) : (day ?? todayAd());
  return new Date(`${on}T${clock(minutes)}:00+05:45`).toISOString();
}

/** Writes minutes of the day as `07:00`. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
