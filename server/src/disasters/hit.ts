import type {
  DisasterArea,
  DisasterPreview,
  DisasterQuestion,
  HitPolicy,
} from '@krishi-bima/contract/disasters/disasters';
import { mostHitPolicies } from '@krishi-bima/contract/disasters/disasters';
import { groupPercent, lossGroupOf, usualLossPercent } from '@krishi-bima/contract/disasters/expected';
import { findForm } from '@krishi-bima/contract/forms';
import { endOfCover } from '@krishi-bima/contract/policies/cancelling';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { contentOn, describeRow, type Insured } from '../claims/insured.ts';
import { existing, Problem } from '../errors/problem.ts';
import { farmerSummary } from '../kyc/farmer-summary.ts';
import { masked } from '../kyc/masking.ts';
import { asEndorsement, selectEndorsements } from '../policies/endorsement-records.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type PlacedRow, pointOf, rowsIn } from './places.ts';

type Ward = NonNullable<HitPolicy['ward']>;

/** A row with its own usual loss, by which its group's is reckoned. */
interface WeighedRow {
  row_id: number;
  group: string;
  kind: string;
  sum_insured: number;
  percent: number;
  placed: PlacedRow;
}

/** Returns what was in force in the area at that moment, as it was insured on that day. */
export async function previewOf(
  data: Scoped,
  { insurance: named, loss_at: moment }: DisasterQuestion,
  area: DisasterArea,
): Promise<DisasterPreview> {
  const loss_at = new Date(moment);
  const insurance = data.companyFor(named);
  const placed = Map.groupBy(await rowsIn(data, { insurance, loss_at }, area), ({ policy }) => policy);
  if (placed.size > mostHitPolicies) throw new Problem('disaster_too_large');
  const found = await policiesOf(data, [...placed.keys()]);
  const rows = new Map(found.map((one) => [one.policy.id, rowsOn(one, loss_at, placed.get(one.policy.id) ?? [])]));
  const hit = found.filter(({ policy }) => (rows.get(policy.id) ?? []).length > 0);
  const claims = await claimsOf(data, loss_at, hit);
  const wards = await wardsNamed(data, [...placed.values()].flat());
  const policies = hit
    .map((one) => asHit(data, one, rows.get(one.policy.id) ?? [], { claims, wards }))
    .toSorted((one, other) => sumOf(other) - sumOf(one) || one.id - other.id);
  return { area, groups: groupsOf([...rows.values()].flat()), policies };
}

interface FoundPolicy extends Insured {
  farmer: HitPolicy['personal_info'];
}

async function policiesOf(data: Scoped, ids: readonly number[]): Promise<FoundPolicy[]> {
  if (ids.length === 0) return [];
  const policies = await data
    .from('policies')
    .selectAll('policies')
    .select(farmerSummary('policies').as('farmer'))
    .where('policies.id', 'in', [...ids])
    .execute();
  const endorsements = await selectEndorsements(data)
    .where('endorsements.policy', 'in', [...ids])
    .where('endorsements.status', '=', 'in_force')
    .orderBy('endorsements.in_force_at')
    .orderBy('endorsements.id')
    .execute();
  const of = Map.groupBy(endorsements, ({ policy }) => policy);
  return policies.map(({ farmer, ...policy }) => ({
    ...{ policy, farmer, form: existing(findForm(policy.form)) },
    endorsements: (of.get(policy.id) ?? []).map(asEndorsement),
  }));
}

function rowsOn(insured: Insured, loss_at: Date, placed: readonly PlacedRow[]): WeighedRow[] {
  const { policy, form } = insured;
  const { cancelled_at, cancel_on } = policy;
  if (cancelled_at && Date.parse(endOfCover(cancel_on, cancelled_at.toISOString())) <= loss_at.getTime()) return [];
  const day = todayAd(loss_at);
  const places = new Map(placed.map((row) => [row.row_id, row]));
  return contentOn(insured, day).insurance_details.flatMap((row): WeighedRow[] => {
    const found = places.get(row.id);
    if (!found) return [];
    const { kind, sum_insured } = describeRow(form, row);
    const percent = usualLossPercent(form, row, day);
    return [{ row_id: row.id, group: lossGroupOf(form, row), kind, sum_insured, percent, placed: found }];
  });
}

/** Returns the claim that each policy has for that day already. */
async function claimsOf(data: Scoped, loss_at: Date, hit: readonly FoundPolicy[]) {
  if (hit.length === 0) return new Map<number, NonNullable<HitPolicy['claim']>>();
  const found = await data
    .from('claims')
    .select(['claims.id', 'claims.claim_no', 'claims.policy'])
    .where(
      'claims.policy',
      'in',
      hit.map(({ policy }) => policy.id),
    )
    .where('claims.loss_on', '=', todayAd(loss_at))
    .where('claims.status', 'not in', ['rejected', 'closed'])
    .orderBy('claims.id', 'desc')
    .execute();
  return new Map(found.map(({ policy, id, claim_no }) => [policy, { id, claim_no }]));
}

export async function wardsNamed(data: Scoped, placed: readonly { ward: number | null }[]): Promise<Map<number, Ward>> {
  const ids = [...new Set(placed.flatMap(({ ward }) => ward ?? []))];
  const rows = await data.db
    .selectFrom('wards')
    .innerJoin('municipalities as m', 'm.id', 'wards.municipality')
    .select(['wards.id', 'wards.number', 'm.name_np as municipality_np', 'm.name_en as municipality_en'])
    .where(sql<boolean>`wards.id = any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map((ward) => [ward.id, ward]));
}

interface Known {
  claims: ReadonlyMap<number, NonNullable<HitPolicy['claim']>>;
  wards: ReadonlyMap<number, Ward>;
}

/** A policy stands where its largest row lies. */
function asHit(
  data: Scoped,
  { policy, farmer }: FoundPolicy,
  rows: readonly WeighedRow[],
  { claims, wards }: Known,
): HitPolicy {
  const [largest] = rows.toSorted((one, other) => other.sum_insured - one.sum_insured);
  const place = largest?.placed;
  const { id, name_np, name_en, kyc, phone_number_np } = farmer;
  return {
    ...{ id: policy.id, policy_no: policy.policy_no, form: policy.form },
    personal_info: masked(data.viewer, { id, name_np, name_en, kyc, phone_number_np }),
    ward: (place?.ward && wards.get(place.ward)) || null,
    at: (place && pointOf(place)) ?? null,
    has_boundary: place?.has_boundary ?? false,
    rows: rows.map(({ row_id, group, kind, sum_insured }) => {
      return { row_id, group, kind, sum_insured: fromPaisa(sum_insured) };
    }),
    claim: claims.get(policy.id) ?? null,
  };
}

function sumOf({ rows }: HitPolicy): number {
  return rows.reduce((sum, { sum_insured }) => sum + Number(sum_insured), 0);
}

function groupsOf(rows: readonly WeighedRow[]): DisasterPreview['groups'] {
  const groups = [...Map.groupBy(rows, ({ group }) => group)].map(([key, own]) => ({
    key,
    percent: groupPercent(own),
    sum: own.reduce((sum, { sum_insured }) => sum + sum_insured, 0),
  }));
  return groups.toSorted((one, other) => other.sum - one.sum).map(({ key, percent }) => ({ key, percent }));
}
