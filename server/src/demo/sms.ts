import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import type { Db } from '../database/open.ts';
import { chanceOf } from './chance.ts';
import { openChronicle } from './chronicle.ts';
import type { Insurer } from './insurers.ts';

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
