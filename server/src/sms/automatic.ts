import { fillTemplate, type SmsValues } from '@krishi-bima/contract/sms/fields';
import { type SmsOccasion, smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { smsSize } from '@krishi-bima/contract/sms/parts';
import type { SmsRuleFacts } from '@krishi-bima/contract/sms/rules';
import { isOneOf } from '@krishi-bima/contract/values/records';
import type { Language } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { isConsenting } from './find.ts';
import { type Office, officeOf } from './office.ts';
import { mobile } from './recipients.ts';
import { smsRuleOn } from './rules.ts';
import { costOf } from './send.ts';
import { lockSending, partsUsed } from './usage.ts';
import { type Person, valuesOfPerson } from './values.ts';

/** Something that happened to a farmer's record, and what a message about it names. */
export interface Happening {
  occasion: SmsOccasion;
  insurance: number;
  kyc: number;
  /** One message for each of these, however often somebody looks. */
  event_key: string;
  /** The record, as what somebody sends to a list calls it. */
  record: number;
  values: (language: Language) => SmsValues;
}

/** Returns whether the company wants this sent of itself today. */
export async function isAutomatic(data: Scoped, insurance: number, occasion: SmsOccasion, now: Date): Promise<boolean> {
  const { automatic } = await smsRuleOn(data, insurance, todayAd(now));
  return isOneOf<SmsOccasion>(automatic, occasion);
}

/** Puts a message in the queue for each happening, where the farmer wants it. Returns how many. */
export async function sendOfThemselves(data: Scoped, happenings: readonly Happening[], now: Date): Promise<number> {
  const groups = Map.groupBy(happenings, ({ insurance, occasion }) => `${insurance} ${occasion}`);
  let sent = 0;
  for (const some of groups.values()) sent += await sendGroup(data, some, now);
  return sent;
}

async function sendGroup(data: Scoped, happenings: readonly Happening[], now: Date): Promise<number> {
  const [first] = happenings;
  if (!first) return 0;
  const { insurance, occasion } = first;
  const rule = await smsRuleOn(data, insurance, todayAd(now));
  const people = await wanting(data, insurance, [...new Set(happenings.map(({ kyc }) => kyc))]);
  const wanted = happenings.filter(({ kyc }) => people.has(kyc));
  if (wanted.length === 0) return 0;
  await lockSending(data, insurance);
  const template = await templateFor(data, insurance, occasion);
  const office = await officeOf(
    data,
    insurance,
    [...people.values()].map(({ agent }) => agent),
  );
  const batch = await batchOfDay(data, { insurance, occasion, text: template[rule.language], rule, now });
  const left = rule.monthly_parts === null ? undefined : rule.monthly_parts - (await partsUsed(data, insurance, now));
  const messages = withinLimit(
    wanted.map((happening) => messageOf(happening, people, { office, template, rule })),
    left,
    now,
  );
  const made = await insertMissing(
    data,
    'sms_messages',
    messages.map((message) => ({ ...message, batch, send_at: now })),
  );
  return made.length;
}

function messageOf(
  { insurance, kyc, occasion, record, event_key, values }: Happening,
  people: ReadonlyMap<number, Wanting>,
  { office, template, rule }: { office: Office; template: Readonly<Record<Language, string>>; rule: SmsRuleFacts },
) {
  const person = people.get(kyc);
  if (!person) throw new Error('Whoever wants no message was passed over.');
  const { language } = rule;
  const text = fillTemplate(template[language], { ...valuesOfPerson(person, office, language), ...values(language) });
  const { alphabet, parts } = smsSize(text);
  return {
    ...{ insurance, kyc, phone: person.phone, text, alphabet, parts, event_key, cost: costOf(rule, parts) },
    same_key: `${occasion}:${record}`,
  };
}

type NewOne = ReturnType<typeof messageOf>;

/** What is beyond the month's limit is written down as stopped, so that somebody sees it. */
function withinLimit(messages: readonly NewOne[], left: number | undefined, now: Date) {
  let used = 0;
  return messages.map((message) => {
    used += message.parts;
    const isOver = left !== undefined && used > left;
    return isOver
      ? { ...message, state: 'cancelled' as const, reason: 'monthly_limit' as const, settled_at: now }
      : { ...message, state: 'waiting' as const, reason: null, settled_at: null };
  });
}

interface Wanting extends Person {
  phone: string;
}

/** Returns those of the farmers who consented and have a mobile number. */
async function wanting(data: Scoped, insurance: number, ids: readonly number[]): Promise<Map<number, Wanting>> {
  const rows = await data
    .from('kyc')
    .select(['kyc.id', 'kyc.name_np', 'kyc.name_en', 'kyc.phone_number_np as phone', 'kyc.created_by as agent'])
    .where(isConsenting)
    .where('kyc.insurance', '=', insurance)
    .where('kyc.id', 'in', [0, ...ids])
    .execute();
  const wanted = rows.flatMap(({ phone, ...person }) =>
    phone && mobile.test(phone) ? [[person.id, { ...person, phone }] as const] : [],
  );
  return new Map(wanted);
}

/** Returns the company's own words, else the usual ones. */
async function templateFor(data: Scoped, insurance: number, occasion: SmsOccasion): Promise<Record<Language, string>> {
  const own = await data
    .from('sms_templates')
    .select(['sms_templates.text_np as ne', 'sms_templates.text_en as en'])
    .where('sms_templates.insurance', '=', insurance)
    .where('sms_templates.occasion', '=', occasion)
    .executeTakeFirst();
  return own ?? smsOccasions[occasion].usual;
}

interface Day {
  insurance: number;
  occasion: SmsOccasion;
  text: string;
  rule: SmsRuleFacts;
  now: Date;
}

/** What is sent of itself on one day of one occasion stands together. */
async function batchOfDay(data: Scoped, { insurance, occasion, text, rule, now }: Day): Promise<number> {
  const automatic_on = todayAd(now);
  const known = await data
    .from('sms_batches')
    .select('sms_batches.id')
    .where('sms_batches.insurance', '=', insurance)
    .where('sms_batches.occasion', '=', occasion)
    .where('sms_batches.automatic_on', '=', automatic_on)
    .executeTakeFirst();
  if (known) return known.id;
  const { language, sender } = rule;
  const values = { insurance, occasion, text, language, sender, automatic_on, send_at: now };
  return (await data.insert('sms_batches', values)).id;
}
