import type { EndorsementFilter, WaitingEndorsement } from '@krishi-bima/contract/policies/endorsements';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { equalTo } from '../database/equal-to.ts';
import { existing } from '../errors/problem.ts';
import { type EndorsementRecord, selectEndorsements } from '../policies/endorsement-records.ts';
import { writtenByViewer } from '../proposals/writers.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { formsOf } from '../tenancy/viewer.ts';
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
export function listEndorsements(data: Scoped, filter: EndorsementFilter) {
  return filtered(data, filter)
    .selectAll('endorsements')
    .select((one) => [
      policyOf(one).$notNull().as('about'),
      userSummary('endorsements.created_by').as('creator'),
      userSummary('endorsements.approver').as('asked'),
    ])
    .orderBy('endorsements.moved_at')
    .orderBy('endorsements.id');
}

type Narrowed = Pick<EndorsementFilter, 'insurance' | 'policy' | 'status' | 'waiting' | 'forms'>;

function filtered(data: Scoped, { insurance, policy, status, waiting, forms }: Narrowed) {
  let rows = data.from('endorsements').where(equalTo('endorsements', { insurance, policy, status }));
  if (waiting) rows = rows.where(isForViewer(data));
  const own = waiting ? formsOf(data.viewer) : undefined;
  const asked = forms?.split(',').filter((form) => !own || own.includes(form)) ?? own;
  if (asked === undefined) return rows;
  return rows.where('endorsements.policy', 'in', (one) =>
    one
      .selectFrom(rowsByKey('policies', 'policies', { insurance: 'endorsements.insurance', id: 'endorsements.policy' }))
      .select('policies.id')
      .where('policies.form', 'in', ['', ...asked]),
  );
}

/** The preparer and whoever wrote the proposal cannot decide (contract/src/policies/endorsement-states.ts). */
function isForViewer(data: Scoped) {
  const { id, permissions } = data.viewer;
  if (!permissions.has('endorse_policy')) return sql<boolean>`false`;
  const proposal = rowsByKey('policies', 'of', { insurance: 'endorsements.insurance', id: 'endorsements.policy' });
  const written = writtenByViewer(data, { insurance: 'of.insurance', id: 'of.insurance_proposal' });
  return sql<boolean>`(endorsements.status = 'submitted' and endorsements.created_by is distinct from ${id}
    and not exists (select 1 from ${proposal} where ${written}))`;
}

/** Selects what the viewer may decide, of the viewer's own line. */
export function waitingEndorsements(data: Scoped, insurance?: number, forms?: string) {
  return filtered(data, { insurance, forms, waiting: true });
}

export async function countWaitingEndorsements(data: Scoped, narrowed: Pick<Narrowed, 'insurance' | 'forms'>) {
  const { count } = await waitingEndorsements(data, narrowed.insurance, narrowed.forms)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Listed = Awaited<ReturnType<ReturnType<typeof listEndorsements>['executeTakeFirstOrThrow']>>;

export function asWaiting({ about, creator, asked, ...row }: Listed): WaitingEndorsement {
  const { id, insurance, number, kind, status, effective_from } = row;
  const { personal_info, kyc, name_np, name_en, ...policy } = about;
  return {
    ...{ id, insurance, number, kind, status, effective_from, policy },
    personal_info: { id: personal_info, kyc, name_np, name_en },
    sum_insured: fromPaisa(row.sum_insured),
    premium: fromPaisa(row.premium),
    farmer_share: fromPaisa(row.farmer_share),
    approver: asked,
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
