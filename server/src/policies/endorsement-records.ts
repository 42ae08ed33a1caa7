import { applyEndorsement, type PolicyContent } from '@krishi-bima/contract/policies/content';
import type { Endorsement } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { PolicySnapshot } from '../database/json-columns.ts';
import { masked } from '../kyc/masking.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';

export function selectEndorsements(data: Scoped) {
  return data
    .from('endorsements')
    .selectAll('endorsements')
    .select([
      userSummary('endorsements.created_by').as('creator'),
      userSummary('endorsements.approver').as('asked'),
      userSummary('endorsements.decided_by').as('decider'),
    ]);
}

export type EndorsementRecord = Awaited<ReturnType<ReturnType<typeof selectEndorsements>['executeTakeFirstOrThrow']>>;

export function asEndorsement(row: EndorsementRecord): Endorsement {
  const { id, number, kind, status, effective_from, cause, reason, changes, row_changes, days, days_left } = row;
  return {
    ...{ id, number, kind, status, effective_from, cause, reason, changes, row_changes, days, days_left },
    sum_insured: fromPaisa(row.sum_insured),
    premium: fromPaisa(row.premium),
    subsidy: fromPaisa(row.subsidy),
    subsidy_percent: Number(row.subsidy_percent),
    farmer_share: fromPaisa(row.farmer_share),
    subsidy_bill: row.subsidy_bill,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    approver: row.asked,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    in_force_at: row.in_force_at?.toISOString() ?? null,
  };
}

/** Returns the endorsements in force, in the order in which they became so. */
export async function endorsementsOf(data: Scoped, policy: number): Promise<Endorsement[]> {
  const rows = await selectEndorsements(data)
    .where('endorsements.policy', '=', policy)
    .where('endorsements.status', '=', 'in_force')
    .orderBy('endorsements.in_force_at')
    .orderBy('endorsements.id')
    .execute();
  return rows.map(asEndorsement);
}

export function currentContent(
  { personal_info, default_values, insurance_details, members = [], signed_marks }: PolicySnapshot,
  endorsements: readonly Endorsement[],
): PolicyContent {
  const signed = signed_marks ? { signed_marks } : {};
  const issued = { personal_info, default_values, insurance_details, members, ...signed };
  return endorsements.reduce((content, one) => applyEndorsement(content, one), issued);
}

type Sums = Pick<EndorsementRecord, 'sum_insured' | 'premium' | 'subsidy' | 'farmer_share'>;

/** Returns what the policy insures and costs with the endorsements in force. */
export function currentSums(issued: Sums, endorsements: readonly Endorsement[]): Policy['current'] {
  const sum = (name: keyof Sums) =>
    fromPaisa(endorsements.reduce((total, one) => total + toPaisa(one[name]), issued[name]));
  return {
    sum_insured: sum('sum_insured'),
    premium: sum('premium'),
    subsidy: sum('subsidy'),
    farmer_share: sum('farmer_share'),
  };
}

export function maskedEndorsement<E extends Endorsement>(viewer: Viewer, one: E): E {
  if (!viewer.partner) return one;
  const row_changes = one.row_changes.map(({ row_id, before, after, member }) => ({
    row_id,
    before: before && masked(viewer, before),
    after: after && masked(viewer, after),
    ...(member ? { member: masked(viewer, member) } : {}),
  }));
  return { ...masked(viewer, one), changes: maskedPaths(viewer, one.changes), row_changes };
}

/** A path is masked by its last part, which is the field's name. */
function maskedPaths(viewer: Viewer, changes: Endorsement['changes']): Endorsement['changes'] {
  const entries = Object.entries(changes).map(([path, pair]) => {
    const name = path.split('.').at(-1) ?? path;
    return [path, pair.map((value) => masked(viewer, { [name]: value })[name])];
  });
  return Object.fromEntries(entries);
}
