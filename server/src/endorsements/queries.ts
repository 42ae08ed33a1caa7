import type { EndorsementFilter, WaitingEndorsement } from '@krishi-bima/contract/policies/endorsements';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { equalTo } from '../database/equal-to.ts';
import { existing } from '../errors/problem.ts';
import { type EndorsementRecord, selectEndorsements } from '../policies/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { ScopedSchema } from '../tenancy/walls.ts';

export async function getEndorsement(data: Scoped, id: number): Promise<EndorsementRecord> {
  return existing(await selectEndorsements(data).where('endorsements.id', '=', id).executeTakeFirst());
}

type Builder = ExpressionBuilder<ScopedSchema<'endorsements'>, 'endorsements'>;

function policyOf(endorsement: Builder) {
  return jsonObjectFrom(
    endorsement
      .selectFrom(rowsByKey('policies', 'policies', { insurance: 'endorsements.insurance', id: 'endorsements.policy' }))
      .innerJoinLateral(rowsByKey('kyc', 'kyc', { personal_info: 'policies.personal_info' }), (join) => join.onTrue())
      .select(['policies.id', 'policies.policy_no', 'policies.form'])
      .select(['kyc.personal_info', 'kyc.id as kyc', 'kyc.name_np', 'kyc.name_en']),
  );
}

/** Longest waiting first. */
export function listEndorsements(data: Scoped, { insurance, policy, status, forms }: EndorsementFilter) {
  let rows = data
    .from('endorsements')
    .selectAll('endorsements')
    .select((one) => [policyOf(one).$notNull().as('about'), userSummary('endorsements.created_by').as('creator')])
    .where(equalTo('endorsements', { insurance, policy, status }))
    .orderBy('endorsements.moved_at')
    .orderBy('endorsements.id');
  if (forms !== undefined) {
    rows = rows.where(
      'endorsements.policy',
      'in',
      data
        .from('policies')
        .select('policies.id')
        .where('policies.form', 'in', ['', ...forms.split(',')]),
    );
  }
  return rows;
}

type Listed = Awaited<ReturnType<ReturnType<typeof listEndorsements>['executeTakeFirstOrThrow']>>;

export function asWaiting({ about, creator, ...row }: Listed): WaitingEndorsement {
  const { id, insurance, number, kind, status, effective_from } = row;
  const { personal_info, kyc, name_np, name_en, ...policy } = about;
  return {
    ...{ id, insurance, number, kind, status, effective_from, policy },
    personal_info: { id: personal_info, kyc, name_np, name_en },
    premium: fromPaisa(row.premium),
    farmer_share: fromPaisa(row.farmer_share),
    created_by: creator,
    waiting_since: row.moved_at.toISOString(),
  };
}

/** Returns the money received for an endorsement, in paisa. */
export async function receivedForEndorsement(data: Scoped, id: number): Promise<number> {
  const { sum } = await data
    .from('receipts')
    .select(sql<number>`coalesce(sum(receipts.amount), 0)::bigint`.as('sum'))
    .where('receipts.endorsement', '=', id)
    .executeTakeFirstOrThrow();
  return sum;
}
