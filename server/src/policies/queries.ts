import type { CancelCause } from '@krishi-bima/contract/policies/cancelling';
import type { PolicyContent } from '@krishi-bima/contract/policies/content';
import type { Policy, PolicySummary } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { existing } from '../errors/problem.ts';
import { farmerSummary } from '../kyc/farmer-summary.ts';
import { masked } from '../kyc/masking.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { branchSummary, userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { ScopedSchema } from '../tenancy/walls.ts';
import {
  asEndorsement,
  currentContent,
  currentSums,
  endorsementsOf,
  maskedEndorsement,
  selectEndorsements,
} from './endorsement-records.ts';

type Builder = ExpressionBuilder<ScopedSchema<'policies'>, 'policies'>;

/** These are the columns without the snapshot, which no list shows. */
const columns = [
  'policies.id',
  'policies.insurance',
  'policies.insurance_proposal',
  'policies.form',
  'policies.policy_no',
  'policies.fiscal_year',
  'policies.status',
  'policies.issued_at',
  'policies.risk_start_at',
  'policies.risk_end_at',
  'policies.sum_insured',
  'policies.premium',
  'policies.subsidy',
  'policies.farmer_share',
  'policies.stamp',
  'policies.payable',
  'policies.version',
] as const;

export function selectLines(data: Scoped) {
  return data
    .from('policies')
    .select([...columns])
    .select((policy) => [
      farmerSummary('policies').as('insured'),
      branchSummary('policies.branch').as('branch_named'),
      userSummary('policies.agent').as('agent'),
      renewalOf(policy).as('renewal'),
    ]);
}

type LineRecord = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

function renewalOf(policy: Builder) {
  return jsonObjectFrom(
    policy
      .selectFrom(
        rowsByKey('proposals', 'next', { insurance: 'policies.insurance', renews: 'policies.insurance_proposal' }),
      )
      .where('next.deleted_at', 'is', null)
      .where('next.status', '!=', 'rejected')
      .select(['next.id', 'next.form', 'next.status'])
      .select((next) =>
        jsonObjectFrom(
          next
            .selectFrom(rowsByKey('policies', 'newer', { insurance: 'next.insurance', insurance_proposal: 'next.id' }))
            .select(['newer.id', 'newer.policy_no']),
        ).as('policy'),
      ),
  );
}

export function asLine(row: LineRecord, viewer: Viewer): PolicySummary {
  const { insured, branch_named, issued_at, risk_start_at, risk_end_at, renewal, ...line } = row;
  return {
    ...line,
    issued_at: issued_at.toISOString(),
    risk_start_at: risk_start_at.toISOString(),
    risk_end_at: risk_end_at.toISOString(),
    personal_info: masked(viewer, insured),
    branch: branch_named,
    renewal,
    sum_insured: fromPaisa(row.sum_insured),
    premium: fromPaisa(row.premium),
    subsidy: fromPaisa(row.subsidy),
    farmer_share: fromPaisa(row.farmer_share),
    stamp: fromPaisa(row.stamp),
    payable: fromPaisa(row.payable),
  };
}

export async function readPolicy(data: Scoped, id: number): Promise<Policy> {
  const found = await selectLines(data)
    .select([
      'policies.snapshot',
      'policies.cancelled_at',
      'policies.cancel_cause',
      'policies.cancel_on',
      'policies.refund_rule',
      'policies.refund_farmer',
      'policies.refund_authority',
    ])
    .select((policy) => [
      userSummary('policies.issued_by').as('issuer'),
      userSummary('policies.cancelled_by').as('canceller'),
      sql<string | null>`(select proposal_no
        from ${rowsByKey('proposals', 'p', { id: 'policies.insurance_proposal' })})`.as('proposal_no'),
      earlierOf(policy).as('renews'),
      askedOf(policy).as('asked'),
    ])
    .where('policies.id', '=', id)
    .executeTakeFirst();
  const { snapshot, issuer, canceller, proposal_no, renews, asked, ...rest } = existing(found);
  const { cancelled_at, cancel_cause, cancel_on, refund_rule, refund_farmer, refund_authority, ...line } = rest;
  const all = await selectEndorsements(data)
    .where('endorsements.policy', '=', id)
    .orderBy('endorsements.number')
    .execute();
  const endorsements = await endorsementsOf(data, id);
  const subsidy_bill = await billOf(data, line.insurance_proposal);
  return {
    ...asLine(line, data.viewer),
    proposal_no,
    issued_by: issuer,
    renews,
    subsidy_bill,
    content: maskedContent(data.viewer, currentContent(snapshot, endorsements)),
    rates: snapshot.tariff.rates ?? [],
    current: currentSums(line, endorsements),
    endorsements: endorsements.map((one) => maskedEndorsement(data.viewer, one)),
    other_endorsements: all
      .filter(({ status }) => status !== 'in_force')
      .map((one) => maskedEndorsement(data.viewer, asEndorsement(one))),
    cancellation: cancelled_at && {
      at: cancelled_at.toISOString(),
      by: canceller,
      cause: cancel_cause,
      cancel_on: cancel_on ?? todayAd(cancelled_at),
      rule: refund_rule?.rule ?? 'none',
      refund_farmer: fromPaisa(refund_farmer ?? 0),
      refund_authority: fromPaisa(refund_authority ?? 0),
    },
    asked_cancellation: asked && asAsked(asked),
  };
}

interface AskedRecord {
  asker: NonNullable<Policy['asked_cancellation']>['by'];
  cancel_asked_at: Date | string;
  cancel_reason: string;
  cancel_cause: CancelCause | null;
  cancel_on: string | null;
  cancel_refund_farmer: number;
  cancel_refund_authority: number;
}

function asAsked(asked: AskedRecord): Policy['asked_cancellation'] {
  return {
    at: new Date(asked.cancel_asked_at).toISOString(),
    by: asked.asker,
    reason: asked.cancel_reason,
    cause: asked.cancel_cause,
    cancel_on: asked.cancel_on,
    refund_farmer: fromPaisa(asked.cancel_refund_farmer),
    refund_authority: fromPaisa(asked.cancel_refund_authority),
  };
}

function askedOf(policy: Builder) {
  return jsonObjectFrom(
    policy
      .selectFrom(rowsByKey('proposals', 'p', { insurance: 'policies.insurance', id: 'policies.insurance_proposal' }))
      .where('p.cancel_asked_by', 'is not', null)
      .select(userSummary('p.cancel_asked_by').as('asker'))
      .select([
        'p.cancel_asked_at',
        'p.cancel_reason',
        'p.cancel_cause',
        'p.cancel_on',
        'p.cancel_refund_farmer',
        'p.cancel_refund_authority',
      ])
      .$narrowType<{
        cancel_asked_at: Date;
        cancel_reason: string;
        cancel_refund_farmer: number;
        cancel_refund_authority: number;
      }>(),
  );
}

/** Returns the bill as it is once nobody else is just billing the subsidy, nor will before the transaction ends. */
export async function holdBill(data: Scoped, proposal: number): Promise<Policy['subsidy_bill']> {
  const entry = data.from('subsidy_entries').select('subsidy_entries.id');
  await entry.where('subsidy_entries.insurance_proposal', '=', proposal).forUpdate().execute();
  return billOf(data, proposal);
}

/** Returns the bill on which the authority was asked for this cover's subsidy, paid or not. */
export async function billOf(data: Scoped, proposal: number): Promise<Policy['subsidy_bill']> {
  const bill = await data
    .from('subsidy_entries')
    .innerJoin(data.table('subsidy_bills'), 'subsidy_bills.id', 'subsidy_entries.bill')
    .select(['subsidy_bills.bill_no', 'subsidy_bills.billed_on'])
    .where('subsidy_entries.insurance_proposal', '=', proposal)
    .where('subsidy_entries.status', 'in', ['billed_to_nia', 'received'])
    .executeTakeFirst();
  return bill ?? null;
}

function earlierOf(policy: Builder) {
  return jsonObjectFrom(
    policy
      .selectFrom(rowsByKey('policies', 'earlier', { insurance: 'policies.insurance', id: 'policies.renews' }))
      .select(['earlier.id', 'earlier.policy_no']),
  );
}

function maskedContent(viewer: Viewer, content: PolicyContent): PolicyContent {
  const { personal_info, default_values, insurance_details, members } = content;
  return {
    ...content,
    personal_info: masked(viewer, personal_info),
    default_values: masked(viewer, default_values),
    insurance_details: insurance_details.map((row) => masked(viewer, row)),
    members: members.map((member) => masked(viewer, member)),
  };
}
