import type { smsConsents } from '@krishi-bima/contract/sms/sms';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Notes that a farmer wants messages. One consent holds at a time; those that were withdrawn stay. */
export async function giveConsent(data: Scoped, body: Body<typeof smsConsents.give>, today: string): Promise<number> {
  const { kyc, given_by, given_on } = body;
  if (given_on > today) throw new Problem('rule_broken', { fields: { given_on: 'future_date' } });
  // The farmer is locked: two who note it at once would both find none.
  const { insurance } = await data.lock('kyc', kyc);
  const living = data
    .from('sms_consents')
    .select('sms_consents.id')
    .where('sms_consents.kyc', '=', kyc)
    .where('sms_consents.withdrawn_on', 'is', null);
  if (await living.executeTakeFirst()) throw new Problem('consent_given');
  const { id } = await data.insert('sms_consents', { insurance, kyc, given_by, given_on, created_by: data.viewer.id });
  return id;
}

/** What waits for the farmer goes nowhere from now on: whoever sends looks again (`deliver.ts`). */
export async function withdrawConsent(data: Scoped, id: number, withdrawn_on: string, today: string): Promise<void> {
  const consent = await data.lock('sms_consents', id);
  if (consent.withdrawn_on !== null) throw new Problem('consent_withdrawn');
  if (withdrawn_on > today) throw new Problem('rule_broken', { fields: { withdrawn_on: 'future_date' } });
  if (withdrawn_on < consent.given_on)
    throw new Problem('rule_broken', { fields: { withdrawn_on: 'end_before_start' } });
  await data.update('sms_consents', id, { withdrawn_on });
}
