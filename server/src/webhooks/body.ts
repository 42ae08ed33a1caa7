import { type EventType, events } from '@krishi-bima/contract/events/events';
import type { WebhookBody, WebhookData } from '@krishi-bima/contract/webhooks/body';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

interface Told {
  key: string;
  event: EventType;
  record: number;
  insurance: number;
  at: Date;
}

/** Returns what is said of an event: ids and codes, by which a program with a token reads the rest. */
export async function bodyOf(data: Scoped, { key, event, record, insurance, at }: Told): Promise<WebhookBody> {
  const company = await data
    .from('companies')
    .select(['companies.id', 'companies.code'])
    .where('companies.id', '=', insurance)
    .executeTakeFirstOrThrow();
  const [entity] = events[event].of;
  const found = await readers[entity](data, record);
  return { id: key, type: event, timestamp: at.toISOString(), company, data: found ?? { [entity]: record } };
}

type Subject = (typeof events)[EventType]['of'][0];

const readers: Record<Subject, (data: Scoped, record: number) => Promise<WebhookData | undefined>> = {
  kyc: (data, record) =>
    data.from('kyc').select(['kyc.id as kyc', 'kyc.personal_info']).where('kyc.id', '=', record).executeTakeFirst(),
  proposal: (data, record) =>
    data
      .from('proposals')
      .select(['proposals.id as insurance_proposal', 'proposals.proposal_no', 'proposals.form', kycOf('proposals')])
      .where('proposals.id', '=', record)
      .executeTakeFirst(),
  policy: (data, record) =>
    data
      .from('policies')
      .select(['policies.id as policy', 'policies.policy_no', 'policies.form', 'policies.insurance_proposal'])
      .select(kycOf('policies'))
      .where('policies.id', '=', record)
      .executeTakeFirst(),
  receipt: (data, record) => {
    const proposal = { insurance: 'receipts.insurance', id: 'receipts.insurance_proposal' };
    return data
      .from('receipts')
      .innerJoinLateral(rowsByKey('proposals', 'p', proposal), (on) => on.onTrue())
      .select(['receipts.id as receipt', 'receipts.receipt_no', 'receipts.insurance_proposal', kycOf('p')])
      .where('receipts.id', '=', record)
      .executeTakeFirst();
  },
  claim: (data, record) => {
    const policy = { insurance: 'claims.insurance', id: 'claims.policy' };
    return data
      .from('claims')
      .innerJoinLateral(rowsByKey('policies', 'p', policy), (on) => on.onTrue())
      .select(['claims.id as claim', 'claims.claim_no', 'claims.policy', 'p.policy_no', kycOf('claims')])
      .where('claims.id', '=', record)
      .executeTakeFirst();
  },
  weather_notice: (data, record) =>
    data
      .from('weather_notices')
      .select(['weather_notices.id as weather_notice', 'weather_notices.kind', 'weather_notices.day'])
      .select(['weather_notices.field', 'weather_notices.kyc'])
      .where('weather_notices.id', '=', record)
      .executeTakeFirst(),
};

/** Selects the farmer's KYC beside a record with their `personal_info`. */
function kycOf(outer: 'p' | 'proposals' | 'policies' | 'claims') {
  const key = { insurance: `${outer}.insurance`, personal_info: `${outer}.personal_info` };
  return sql<number>`(select k.id from ${rowsByKey('kyc', 'k', key)})`.as('kyc');
}
