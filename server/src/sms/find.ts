import { piecesOf, type SmsField } from '@krishi-bima/contract/sms/fields';
import { mostRecipients, type Recipient, type sms } from '@krishi-bima/contract/sms/sms';
import { receivedStates } from '@krishi-bima/contract/sms/states';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import { selectFound } from '../kyc/list.ts';
import { filteredPolicies } from '../policies/list.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { baseOfKey } from './same-key.ts';
import type { Cover } from './values.ts';

/** What the page asks about, and what it sends when it is confirmed. */
export type Draft = Omit<Body<typeof sms.send>, 'send_at' | 'expected'>;

/** A row of the list that the recipients come from, with what decides whether they are sent to. */
export interface Found {
  id: number;
  kyc: number;
  name_np: string;
  name_en: string | null;
  phone: string | null;
  /** Whoever registered them. */
  agent: number | null;
  consented: boolean;
  repeated: boolean;
  policy: (Cover & { id: number }) | null;
}

/** Returns everybody whom the list finds, as it is narrowed and for whoever may see them. */
export async function findRecipients(data: Scoped, insurance: number, draft: Draft, now: Date): Promise<Found[]> {
  const { farmers, policies } = draft;
  if ((farmers === undefined) === (policies === undefined)) {
    throw new Problem('invalid_input', { fields: { farmers: 'required' } });
  }
  const find = policies ? findByPolicy : findFarmers;
  const rows = await find(data, insurance, draft, now);
  if (rows.length > mostRecipients) throw new Problem('too_many_recipients');
  return rows;
}

function findFarmers(data: Scoped, insurance: number, draft: Draft, now: Date): Promise<Found[]> {
  let rows = selectFound(data, { ...draft.farmers, insurance });
  if (draft.ids) rows = rows.where('kyc.id', 'in', [0, ...draft.ids]);
  return rows
    .select(['kyc.id', 'kyc.id as kyc', 'kyc.name_np', 'kyc.name_en', 'kyc.phone_number_np as phone'])
    .select(['kyc.created_by as agent', isConsenting.as('consented'), sql<null>`null`.as('policy')])
    .select(isRepeated(draft, now, sql`0`).as('repeated'))
    .orderBy('kyc.id', 'desc')
    .limit(mostRecipients + 1)
    .execute();
}

async function findByPolicy(data: Scoped, insurance: number, draft: Draft, now: Date): Promise<Found[]> {
  let rows = filteredPolicies(data, { ...draft.policies, insurance }, now);
  if (draft.ids) rows = rows.where('policies.id', 'in', [0, ...draft.ids]);
  const found = await rows
    .innerJoinLateral(
      rowsByKey('kyc', 'kyc', { insurance: 'policies.insurance', personal_info: 'policies.personal_info' }),
      (on) => on.onTrue(),
    )
    .select(['policies.id', 'kyc.id as kyc', 'kyc.name_np', 'kyc.name_en', 'kyc.phone_number_np as phone'])
    .select(['policies.form', 'policies.policy_no', 'policies.risk_end_at', 'policies.sum_insured', 'policies.premium'])
    .select(['kyc.created_by as agent', isConsenting.as('consented'), firstRow(draft).as('row')])
    .select(isRepeated(draft, now, sql.ref('policies.id')).as('repeated'))
    .orderBy('policies.risk_end_at')
    .orderBy('policies.id')
    .limit(mostRecipients + 1)
    .execute();
  return found.map(({ form, policy_no, risk_end_at, sum_insured, premium, row, ...rest }) => ({
    ...rest,
    policy: { id: rest.id, form, policy_no, risk_end_at, sum_insured, premium, row },
  }));
}

/** What a policy insures lies in a document of its own, which is opened only where a message names it. */
function firstRow({ text }: Draft) {
  const field: SmsField = 'insured';
  const isNamed = piecesOf(text).some((piece) => 'field' in piece && piece.field === field);
  return isNamed ? sql<Cover['row']>`policies.snapshot #> '{insurance_details,0}'` : sql<Cover['row']>`null::jsonb`;
}

const consent = rowsByKey('sms_consents', 's', { insurance: 'kyc.insurance', kyc: 'kyc.id' });

/** Beside a farmer as `kyc`: whether a consent holds. */
export const isConsenting = sql<boolean>`exists (select 1 from ${consent}
  where s.withdrawn_on is null and s.deleted_at is null)`;

/** Beside a farmer as `kyc`: whether they got the same message lately, or may have. */
function isRepeated(draft: Draft, now: Date, record: ReturnType<typeof sql>) {
  if (draft.repeat_days === 0) return sql<boolean>`false`;
  const since = new Date(now.getTime() - draft.repeat_days * 86_400_000);
  const sent = rowsByKey('sms_messages', 'm', { insurance: 'kyc.insurance', kyc: 'kyc.id' });
  return sql<boolean>`exists (select 1 from ${sent} where m.same_key = ${baseOfKey(draft)}::text || ${record}
    and m.created_at > ${since} and m.state = any(${[...receivedStates]}::text[]))`;
}

/** What only the rows on the page show: the consent, and the last message. */
export async function detailsOf(data: Scoped, ids: readonly number[]) {
  const last = rowsByKey('sms_messages', 'm', { insurance: 'kyc.insurance', kyc: 'kyc.id' });
  const rows = await data
    .from('kyc')
    .select('kyc.id')
    .select([
      sql<Recipient['consent']>`(select jsonb_build_object('given_by', s.given_by, 'given_on', s.given_on)
        from ${consent} where s.withdrawn_on is null and s.deleted_at is null)`.as('consent'),
      sql<Recipient['last']>`(select jsonb_build_object('at', to_char(m.created_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'state', m.state) from ${last} order by m.id desc limit 1)`.as('last'),
    ])
    .where('kyc.id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}
