import type { SmsBatch, SmsConsent, SmsMessage, sms, smsConsents } from '@krishi-bima/contract/sms/sms';
import { smsStateNames } from '@krishi-bima/contract/sms/states';
import { recordOf } from '@krishi-bima/contract/values/records';
import type { Output, Query } from '@krishi-bima/contract/wire/endpoint';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { holdsAll, soughtIn } from '../kyc/search.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

/** Counted by state; a failed message that was sent again is counted as its successor. */
const counts = sql<{ state: string; messages: number; parts: number; cost: number | null }[]>`(
  select coalesce(json_agg(s), '[]') from (
    select m.state, count(*)::integer as messages, sum(m.parts)::integer as parts, sum(m.cost)::bigint as cost
    from ${rowsByKey('sms_messages', 'm', { insurance: 'sms_batches.insurance', batch: 'sms_batches.id' })}
    where not exists (select 1 from ${rowsByKey('sms_messages', 'l', { insurance: 'm.insurance', again_of: 'm.id' })})
    group by m.state) s)`;

export function selectBatches(data: Scoped, insurance?: number) {
  const rows = data
    .from('sms_batches')
    .selectAll('sms_batches')
    .select([counts.as('counts'), userSummary('sms_batches.created_by').as('creator')])
    .orderBy('sms_batches.id', 'desc');
  return insurance === undefined ? rows : rows.where('sms_batches.insurance', '=', insurance);
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>;

export async function getBatch(data: Scoped, id: number): Promise<SmsBatch> {
  return asBatch(existing(await selectBatches(data).where('sms_batches.id', '=', id).executeTakeFirst()));
}

export function asBatch(row: BatchRow): SmsBatch {
  const { id, insurance, occasion, title, text, language, sender, automatic_on, direct, send_at } = row;
  const sum = (of: (one: BatchRow['counts'][number]) => number) => row.counts.reduce((all, one) => all + of(one), 0);
  const isPriced = row.counts.length > 0 && row.counts.every(({ cost }) => cost !== null);
  return {
    ...{ id, insurance, occasion, title, text, language, sender, direct },
    automatic: automatic_on !== null,
    send_at: send_at.toISOString(),
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    counts: recordOf(smsStateNames, (state) => row.counts.find((one) => one.state === state)?.messages ?? 0),
    total: sum(({ messages }) => messages),
    parts: sum(({ parts }) => parts),
    cost: isPriced ? fromPaisa(sum(({ cost }) => cost ?? 0)) : null,
  };
}

/** Selects messages of a batch or farmer, the newest first, without those that were sent again. */
export function selectMessages(data: Scoped, { insurance, batch, kyc, state, search }: Query<typeof sms.messages>) {
  let rows = data
    .from('sms_messages')
    .innerJoin(data.table('kyc'), 'kyc.id', 'sms_messages.kyc')
    .selectAll('sms_messages')
    .select(['kyc.name_np', 'kyc.name_en'])
    .where((message) =>
      message.not(
        message.exists((one) =>
          one
            .selectFrom(
              rowsByKey('sms_messages', 'l', { insurance: 'sms_messages.insurance', again_of: 'sms_messages.id' }),
            )
            .select('l.id'),
        ),
      ),
    )
    .orderBy('sms_messages.id', 'desc');
  if (insurance !== undefined) rows = rows.where('sms_messages.insurance', '=', insurance);
  if (batch !== undefined) rows = rows.where('sms_messages.batch', '=', batch);
  if (kyc !== undefined) rows = rows.where('sms_messages.kyc', '=', kyc);
  if (state !== undefined) rows = rows.where('sms_messages.state', '=', state);
  if (search?.trim()) {
    const found = data
      .from('kyc')
      .select('kyc.id')
      .where((one) => holdsAll(one, soughtIn(search)));
    rows = rows.where('sms_messages.kyc', 'in', found);
  }
  return rows;
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

export function asMessage(row: MessageRow): SmsMessage {
  const { id, kyc, name_np, name_en, phone, text, parts, state, reason, said } = row;
  return {
    ...{ id, kyc, name_np, name_en, phone, text, parts, state, reason, said: said || null },
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

export function selectConsents(data: Scoped) {
  return data
    .from('sms_consents')
    .selectAll('sms_consents')
    .select(userSummary('sms_consents.created_by').as('creator'))
    .orderBy('sms_consents.id', 'desc');
}

type ConsentRow = Awaited<ReturnType<ReturnType<typeof selectConsents>['executeTakeFirstOrThrow']>>;

export function asConsent(row: ConsentRow): SmsConsent {
  const { id, kyc, given_by, given_on, withdrawn_on, creator, created_at } = row;
  return { id, kyc, given_by, given_on, withdrawn_on, created_by: creator, created_at: created_at.toISOString() };
}

export async function getConsent(data: Scoped, id: number): Promise<Output<typeof smsConsents.give>> {
  return asConsent(existing(await selectConsents(data).where('sms_consents.id', '=', id).executeTakeFirst()));
}
