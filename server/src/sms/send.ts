import { smsSize } from '@krishi-bima/contract/sms/parts';
import type { SmsRuleFacts } from '@krishi-bima/contract/sms/rules';
import { mostNumbers, mostParts, type sms } from '@krishi-bima/contract/sms/sms';
import { receivedStates } from '@krishi-bima/contract/sms/states';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { toPaisa } from '@krishi-bima/nepali/money';
import { type Insertable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing, Problem } from '../errors/problem.ts';
import { bareMobile } from '../http/clean.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany } from '../tenancy/scoped-many.ts';
import { isConsenting } from './find.ts';
import { address, mobile, totalsOf } from './recipients.ts';
import { lockSending, ruleFor } from './usage.ts';

type NewMessage = Omit<Insertable<Schema['sms_messages']>, 'batch' | 'id'>;

/** Puts a message for everybody of the list in the queue; what was confirmed must still be so. */
export async function sendToList(data: Scoped, body: Body<typeof sms.send>, now: Date): Promise<number> {
  const { expected, occasion, template, text, language } = body;
  const insurance = data.companyFor(body.insurance);
  const send_at = timeOf(body.send_at, now);
  await lockSending(data, insurance);
  const title = template === undefined ? null : await titleOf(data, insurance, template);
  const except = new Set(body.except);
  const all = await address(data, insurance, body, now);
  const sending = all.filter(({ tab, id }) => tab === 'to_send' && !except.has(id));
  if (sending.length === 0) throw new Problem('nobody_to_send_to');
  if (sending.some(({ size }) => size.parts > mostParts)) throw new Problem('message_too_long');
  const { parts } = totalsOf(all, except, null);
  if (sending.length !== expected.messages || parts !== expected.parts) throw new Problem('recipients_changed');
  const rule = await ruleFor(data, insurance, parts, now);
  const batch = await data.insert('sms_batches', {
    insurance,
    occasion: occasion ?? null,
    template: template ?? null,
    title: title === null ? null : JSON.stringify(title),
    ...{ text, language, send_at },
    sender: rule.sender,
    created_by: data.viewer.id,
  });
  await insertMessages(
    data,
    batch.id,
    sending.map(({ kyc, phone, text: own, size, same_key }) => ({
      ...{ insurance, kyc, phone: phone ?? '', text: own, alphabet: size.alphabet, parts: size.parts },
      ...{ cost: costOf(rule, size.parts), same_key, send_at },
    })),
  );
  return batch.id;
}

function insertMessages(data: Scoped, batch: number, messages: readonly NewMessage[]) {
  return insertMany(
    data,
    'sms_messages',
    messages.map((message) => ({ ...message, batch, state: 'waiting' as const })),
  );
}

export function costOf({ part_cost }: Pick<SmsRuleFacts, 'part_cost'>, parts: number): number | null {
  return part_cost === null ? null : toPaisa(part_cost) * parts;
}

const farthestDays = 60;

/** Nobody sends into the past, nor so far ahead that it is forgotten. */
function timeOf(send_at: string | undefined, now: Date): Date {
  if (send_at === undefined) return now;
  const at = new Date(send_at);
  const minutes = (at.getTime() - now.getTime()) / 60_000;
  if (Number.isNaN(minutes)) throw new Problem('invalid_input', { fields: { send_at: 'bad_date' } });
  // A clock that is a little behind is no mistake of whoever looks at it.
  if (minutes < -5) throw new Problem('rule_broken', { fields: { send_at: 'past_date' } });
  if (minutes > farthestDays * 1440) throw new Problem('rule_broken', { fields: { send_at: 'bad_date' } });
  return at;
}

async function titleOf(data: Scoped, insurance: number, template: number) {
  const found = await data
    .from('sms_templates')
    .select(['sms_templates.name_np', 'sms_templates.name_en'])
    .where('sms_templates.id', '=', template)
    .where('sms_templates.insurance', '=', insurance)
    .executeTakeFirst();
  const { name_np, name_en } = existing(found);
  return { ne: name_np, en: name_en };
}

/** Sends a text to numbers: each is a farmer's of the caller's, who has consented. All of them get it, or nobody. */
export async function push(data: Scoped, body: Body<typeof sms.push>, now: Date): Promise<number> {
  const insurance = data.companyFor(body.insurance);
  const phones = phonesIn(body.to);
  const text = body.text.replace(/[^\P{Cc}\n]+/gu, ' ');
  const size = smsSize(text);
  if (size.parts > mostParts) throw new Problem('message_too_long', { fields: { text: 'message_too_long' } });
  await lockSending(data, insurance);
  const farmers = await farmersOf(data, insurance, phones);
  await refuseRepeated(data, insurance, { phones, text, now });
  const rule = await ruleFor(data, insurance, size.parts * phones.length, now);
  const batch = await data.insert('sms_batches', {
    insurance,
    // The words may name somebody: they stand with the messages alone, which go with the farmer.
    text: '',
    language: size.alphabet === 'gsm7' ? 'en' : 'ne',
    direct: true,
    send_at: now,
    sender: rule.sender,
    created_by: data.viewer.id,
  });
  await insertMessages(
    data,
    batch.id,
    phones.map((phone) => ({
      ...{ insurance, kyc: farmers.get(phone) ?? 0, phone, text, alphabet: size.alphabet, parts: size.parts },
      ...{ cost: costOf(rule, size.parts), same_key: 'direct:0', send_at: now },
    })),
  );
  return batch.id;
}

function phonesIn(to: string): string[] {
  const phones = to.split(',').map(bareMobile);
  const isRight = phones.length <= mostNumbers && phones.every((phone) => mobile.test(phone));
  if (!isRight) throw new Problem('invalid_input', { fields: { to: 'bad_phone' } });
  return [...new Set(phones)];
}

/** Returns a consenting farmer for each number. */
async function farmersOf(data: Scoped, insurance: number, phones: readonly string[]) {
  const found = await data
    .from('kyc')
    .select(['kyc.id', 'kyc.phone_number_np', isConsenting.as('consented')])
    .where('kyc.insurance', '=', insurance)
    .where('kyc.phone_number_np', 'in', phones)
    .orderBy('kyc.id')
    .execute();
  const known = new Set(found.map(({ phone_number_np }) => phone_number_np));
  if (phones.some((phone) => !known.has(phone)))
    throw new Problem('number_of_nobody', { fields: { to: 'number_of_nobody' } });
  const consenting = new Map(found.filter(({ consented }) => consented).map((one) => [one.phone_number_np, one.id]));
  if (phones.some((phone) => !consenting.has(phone))) throw new Problem('no_consent', { fields: { to: 'no_consent' } });
  return consenting;
}

/** Old clients send no key that would tell a repetition: the same words to the same number within a day are one. */
async function refuseRepeated(
  data: Scoped,
  insurance: number,
  { phones, text, now }: { phones: readonly string[]; text: string; now: Date },
): Promise<void> {
  const same = await data
    .from('sms_messages')
    .select('sms_messages.id')
    .where('sms_messages.insurance', '=', insurance)
    .where('sms_messages.created_at', '>', new Date(now.getTime() - 86_400_000))
    .where('sms_messages.phone', 'in', phones)
    .where('sms_messages.text', '=', text)
    .where('sms_messages.state', 'in', receivedStates)
    .executeTakeFirst();
  if (same) throw new Problem('message_repeated', { fields: { to: 'message_repeated' } });
}

/** Sends those again that failed, once each, to whoever still wants messages. */
export async function sendAgain(data: Scoped, id: number, messages: number, now: Date): Promise<void> {
  const { insurance } = await data.lock('sms_batches', id);
  await lockSending(data, insurance);
  const failed = await failedOf(data, id);
  if (failed.length !== messages) throw new Problem('recipients_changed');
  const parts = failed.reduce((sum, one) => sum + one.parts, 0);
  const rule = await ruleFor(data, insurance, parts, now);
  await insertMessages(
    data,
    id,
    failed.map(({ id: again_of, kyc, phone, text, alphabet, parts: own, same_key }) => ({
      ...{ insurance, kyc, phone, text, alphabet, parts: own, same_key, again_of },
      ...{ cost: costOf(rule, own), send_at: now },
    })),
  );
  await data.recordAction('sms_batches', { id, insurance }, 'update');
}

function failedOf(data: Scoped, batch: number) {
  return data
    .from('sms_messages')
    .selectAll('sms_messages')
    .where('sms_messages.batch', '=', batch)
    .where('sms_messages.state', '=', 'failed')
    .where(notRepeated)
    .orderBy('sms_messages.id')
    .execute();
}

/** Of a failed message that was sent again, the later one counts. */
const notRepeated = sql<boolean>`not exists (select 1
  from ${rowsByKey('sms_messages', 'l', { insurance: 'sms_messages.insurance', again_of: 'sms_messages.id' })})`;

/** Takes back what has not left yet. */
export async function stopBatch(data: Scoped, id: number, now: Date): Promise<void> {
  const { insurance } = await data.lock('sms_batches', id);
  await data
    .updateRows('sms_messages')
    .set({ state: 'cancelled', reason: 'stopped', settled_at: now })
    .where('sms_messages.batch', '=', id)
    .where('sms_messages.state', '=', 'waiting')
    .execute();
  await data.recordAction('sms_batches', { id, insurance }, 'update');
}
