import { smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { sms } from '@krishi-bima/contract/sms/sms';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import type { Db } from '../database/open.ts';
import type { Draft } from '../sms/find.ts';
import { address, totalsOf } from '../sms/recipients.ts';
import { sendToList } from '../sms/send.ts';
import { chanceOf } from './chance.ts';
import { openChronicle } from './chronicle.ts';
import type { Insurer } from './insurers.ts';
import type { Office } from './mark.ts';
import type { Play } from './play.ts';

/** How the company sends messages; nothing goes out of itself, and the demo has no provider. */
export function smsRuleOf(insurance: number, { name_en }: Insurer, from: string) {
  return {
    insurance,
    effective_from: from,
    part_cost: 140,
    monthly_parts: 10_000,
    quiet_from: 20 * 60,
    quiet_until: 7 * 60,
    repeat_days: 30,
    sender: name_en.split(' ', 1)[0]?.toUpperCase(),
    language: 'ne',
    automatic: [],
    renewal_days: 30,
  };
}

/** Most farmers want messages: they ticked so on the form, or said so by phone. Noted by whoever registered them. */
export async function noteConsents(db: Db, seed: number): Promise<void> {
  const chronicle = openChronicle(chanceOf(seed, 'requests of consents'));
  const farmers = await db
    .selectFrom('kyc')
    .select(['id', 'insurance', 'created_by', 'created_at'])
    .where('phone_number_np', 'is not', null)
    .orderBy('id')
    .execute();
  const consents = farmers.flatMap(({ id: kyc, created_at, ...of }) => {
    const chance = chanceOf(seed, 'consent', kyc);
    if (!chance.is(0.94)) return [];
    const given_by = chance.is(0.85) ? 'form' : 'phone';
    const at = created_at.toISOString();
    return [{ ...of, kyc, given_by, given_on: todayAd(created_at), at }];
  });
  const ids = await nextIds(db, 'sms_consents_id_seq', consents.length);
  const rows = consents.map(({ at, ...consent }, index) => {
    const row = { ...consent, id: ids[index] ?? 0, version: 1, created_at: at, updated_at: at };
    chronicle.created('sms_consents', row, row.created_by, at);
    return row;
  });
  await bulkInsert(db, 'sms_consents', rows);
  await chronicle.write(db);
}

const renewingDays = 60;
const newcomerDays = 90;

/** What each company has written to its farmers: that their cover ends, and how to guard a herd from an outbreak. */
export async function writeMessages(play: Play, offices: readonly Office[]): Promise<void> {
  const usual = { language: 'ne', repeat_days: 30 } as const;
  for (const { staff } of offices) {
    await send(play, staff.cropadmin, {
      ...usual,
      policies: { ending_within: renewingDays },
      text: smsOccasions.renewal_due.usual.ne,
      occasion: 'renewal_due',
    });
    await send(play, staff.livestockadmin, {
      ...usual,
      farmers: { is_livestock: true, start_date: addDays(play.today(), -newcomerDays) },
      text: 'खोरेत रोग देखिएको छ। पशुको मुखमा घाउ वा ज्वरो आए अरूबाट छुट्याएर राख्नुहोस् र पशु प्राविधिकलाई खबर गर्नुहोस्।',
    });
  }
}

/** Looks at the list first, as whoever sends it does. */
async function send(play: Play, user: number, draft: Draft): Promise<void> {
  const now = play.clock();
  const totals = await play.call(user, sms.recipients, { ...draft, tab: 'to_send' }, async (data) =>
    totalsOf(await address(data, data.companyFor(undefined), draft, now), new Set(), null),
  );
  if (totals.to_send === 0) return;
  const expected = { messages: totals.to_send, parts: totals.parts };
  await play.call(user, sms.send, { ...draft, expected }, (data, body) => sendToList(data, body, now));
}
