import { fillTemplate, strangeFields } from '@krishi-bima/contract/sms/fields';
import { partSizes, type SmsSize, smsSize } from '@krishi-bima/contract/sms/parts';
import type { RecipientTab, SmsTotals } from '@krishi-bima/contract/sms/sms';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Draft, type Found, findRecipients } from './find.ts';
import { officeOf } from './office.ts';
import { baseOfKey } from './same-key.ts';
import { valuesOfCover, valuesOfPerson } from './values.ts';

/** A recipient with the message that is theirs, and where they stand. */
export interface Addressed extends Found {
  tab: RecipientTab;
  text: string;
  size: SmsSize;
  same_key: string;
}

export const mobile = /^9[678]\d{8}$/;

/** Returns everybody of the list, each with their own text. A number gets the same text once. */
export async function address(data: Scoped, insurance: number, draft: Draft, now: Date): Promise<Addressed[]> {
  const { text, language, policies } = draft;
  const strange = strangeFields(text, policies ? 'policy' : 'farmer');
  if (strange.length > 0) throw new Problem('strange_field', { fields: { text: 'strange_field' } });
  const all = await findRecipients(data, insurance, draft, now);
  const office = await officeOf(
    data,
    insurance,
    all.map(({ agent }) => agent),
  );
  const base = baseOfKey(draft);
  const written = all.map((found) => {
    const { policy, phone } = found;
    const own = fillTemplate(text, {
      ...valuesOfPerson(found, office, language),
      ...(policy ? valuesOfCover(policy, language, now) : {}),
    });
    return { found, own, message: `${phone} ${own}` };
  });
  // Of two farmers with one number and one name the second is passed over too, also where the first got it days ago.
  const sent = new Set(written.filter(({ found }) => found.repeated).map(({ message }) => message));
  return written.map(({ found, own, message }) => {
    const same_key = `${base}${found.policy?.id ?? 0}`;
    return { ...found, tab: tabOf(found, message, sent), text: own, size: smsSize(own), same_key };
  });
}

function tabOf({ phone, consented, repeated }: Found, message: string, sent: Set<string>): RecipientTab {
  if (!phone || !mobile.test(phone)) return 'no_phone';
  if (!consented) return 'no_consent';
  if (repeated || sent.has(message)) return 'repeated';
  sent.add(message);
  return 'to_send';
}

/** Returns what becomes of the messages: those that were unticked are left out. */
export function totalsOf(all: readonly Addressed[], except: ReadonlySet<number>, part_cost: string | null): SmsTotals {
  const inTab = Map.groupBy(all, ({ tab }) => tab);
  const sending = (inTab.get('to_send') ?? []).filter(({ id }) => !except.has(id));
  const parts = sending.reduce((sum, { size }) => sum + size.parts, 0);
  const sizes = [...Map.groupBy(sending, ({ size }) => size.parts)].map(([count, some]) => ({
    parts: count,
    messages: some.length,
    over: some.reduce((most, { size }) => Math.max(most, overOf(size)), 0),
  }));
  const countOf = (tab: RecipientTab) => inTab.get(tab)?.length ?? 0;
  return {
    to_send: countOf('to_send'),
    no_consent: countOf('no_consent'),
    no_phone: countOf('no_phone'),
    repeated: countOf('repeated'),
    sizes: sizes.toSorted((a, b) => a.parts - b.parts),
    parts,
    cost: part_cost === null ? null : fromPaisa(toPaisa(part_cost) * parts),
  };
}

/** How many places have to go for the message to have a part less. */
function overOf({ alphabet, length, parts }: SmsSize): number {
  const { alone, joined } = partSizes[alphabet];
  return parts <= 1 ? 0 : length - (parts === 2 ? alone : joined * (parts - 1));
}
