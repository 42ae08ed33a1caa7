import type { EventType } from '@krishi-bima/contract/events/events';
import { kindLabel } from '@krishi-bima/contract/forms/kind-label';
import type { SmsValues } from '@krishi-bima/contract/sms/fields';
import type { SmsOccasion } from '@krishi-bima/contract/sms/occasions';
import type { Language } from '@krishi-bima/contract/values/text';
import { weatherHazards } from '@krishi-bima/contract/weather/limits';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Happening } from './automatic.ts';
import { type Cover, rupees, shortDay, valuesOfCover } from './values.ts';

/** What of an event a message to the farmer is about. */
type About = Pick<Happening, 'kyc' | 'event_key' | 'record' | 'values'>;
type Reader = (data: Scoped, record: number, now: Date) => Promise<About | undefined>;

const told: Partial<Record<EventType, { occasion: SmsOccasion; read: Reader }>> = {
  'receipt.issued': { occasion: 'receipt', read: readReceipt },
  'policy.issued': { occasion: 'policy_issued', read: readPolicy },
  'claim.notified': { occasion: 'claim_registered', read: readClaim },
  'claim.paid': { occasion: 'claim_paid', read: readClaim },
  'weather.warned': { occasion: 'weather_warning', read: readWarning },
};

/** Returns the occasion on which farmers are told of an event, if they are. */
export function occasionOf(type: EventType): SmsOccasion | undefined {
  return told[type]?.occasion;
}

/** Reads what a message about an event is made of; a record that is gone, or taken back, has none. */
export async function readHappening(
  data: Scoped,
  { insurance, type, record }: { insurance: number; type: EventType; record: number },
  now: Date,
): Promise<Happening | undefined> {
  const known = told[type];
  const about = await known?.read(data, record, now);
  if (!known || !about) return undefined;
  const { occasion } = known;
  return { ...about, occasion, insurance, event_key: `${occasion}:${about.event_key}` };
}

/** A receipt that takes another one back is no news to the farmer. */
async function readReceipt(data: Scoped, record: number): Promise<About | undefined> {
  const proposal = rowsByKey('proposals', 'p', { insurance: 'receipts.insurance', id: 'receipts.insurance_proposal' });
  const found = await data
    .from('receipts')
    .innerJoinLateral(proposal, (on) => on.onTrue())
    .select(['receipts.receipt_no', 'receipts.amount', kycOf('p').as('kyc')])
    .where('receipts.id', '=', record)
    .where('receipts.reverses', 'is', null)
    .executeTakeFirst();
  return (
    found && {
      ...{ kyc: found.kyc, record, event_key: String(record) },
      values: (language) => ({ receipt_no: found.receipt_no, amount: rupees(found.amount, language) }),
    }
  );
}

async function readPolicy(data: Scoped, record: number, now: Date): Promise<About | undefined> {
  const [found] = await selectCovers(data).where('policies.id', '=', record).execute();
  return found && aboutCover(found, now);
}

/** Selects policies with what a message names of them. */
export function selectCovers(data: Scoped) {
  return data
    .from('policies')
    .select(['policies.id', 'policies.insurance', 'policies.form', 'policies.policy_no', 'policies.risk_end_at'])
    .select(['policies.sum_insured', 'policies.premium', kycOf('policies').as('kyc')])
    .select(sql<Cover['row']>`policies.snapshot #> '{insurance_details,0}'`.as('row'));
}

export function aboutCover(found: Cover & { id: number; kyc: number }, now: Date): About {
  const { id, kyc } = found;
  return { kyc, record: id, event_key: String(id), values: (language) => valuesOfCover(found, language, now) };
}

async function readClaim(data: Scoped, record: number): Promise<About | undefined> {
  const policy = rowsByKey('policies', 'p', { insurance: 'claims.insurance', id: 'claims.policy' });
  const found = await data
    .from('claims')
    .innerJoinLateral(policy, (on) => on.onTrue())
    .select(['claims.claim_no', 'claims.payable', 'claims.form', 'claims.kind', 'p.policy_no'])
    .select(kycOf('claims').as('kyc'))
    .where('claims.id', '=', record)
    .executeTakeFirst();
  return (
    found && {
      ...{ kyc: found.kyc, record, event_key: String(record) },
      values: (language) => ({
        ...{ claim_no: found.claim_no, policy_no: found.policy_no },
        insured: kindLabel(found.form, found.kind)[language],
        amount: found.payable === null ? '' : rupees(found.payable, language),
      }),
    }
  );
}

/** One message for a farmer, a hazard and a day, however many fields it threatens. */
async function readWarning(data: Scoped, record: number, now: Date): Promise<About | undefined> {
  const found = await data
    .from('weather_notices')
    .select(['weather_notices.kyc', 'weather_notices.kind', 'weather_notices.day'])
    .where('weather_notices.id', '=', record)
    .executeTakeFirst();
  if (!found) return undefined;
  const { kyc, kind, day } = found;
  const values = (language: Language): SmsValues => ({
    hazard: weatherHazards[kind].label[language],
    day: shortDay(day, language, now),
  });
  return { kyc, record, event_key: `${kyc}:${kind}:${day}`, values };
}

/** Selects the farmer's KYC beside a record with their `personal_info`. */
function kycOf(outer: 'p' | 'policies' | 'claims') {
  const key = { insurance: `${outer}.insurance`, personal_info: `${outer}.personal_info` };
  return sql<number>`(select k.id from ${rowsByKey('kyc', 'k', key)})`;
}
