import type { Overlap } from '@krishi-bima/contract/fields/fields';
import type { FarmerField, InsuredOverlap, ServerFacts, SharedGround } from '@krishi-bima/contract/findings/check';
import { fieldIdOfRow } from '@krishi-bima/contract/findings/plots';
import { sql } from 'kysely';
import { overlapping } from '../fields/overlap.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Asked, insuring, ofCompany, policyNumbers } from './insured.ts';

interface AskedGround extends Asked {
  /** The proposing farmer's id. */
  farmer_fields: readonly FarmerField[];
}

/** The list includes the row's own field, which overlaps itself entirely. */
type Shared = Omit<Overlap, 'kitta_no' | 'ground'> & { own: number };

type Grounds = Pick<ServerFacts, 'insured_grounds' | 'shared_grounds'>;

/**
 * Returns the land that other policies insure for some of the same days, of the same field or of one whose boundary
 * overlaps it, and the other fields that overlap it. As with plots, what the viewer may not see is not described.
 */
export async function groundsOfRows(data: Scoped, asked: AskedGround): Promise<Grounds> {
  const { form, rows, proposal, farmer_fields } = asked;
  const { risk_start_at, risk_end_at } = proposal.values;
  const named = rows.map(({ values }) => fieldIdOfRow(values, farmer_fields)).filter((id) => id !== undefined);
  if (!form.row.area || named.length === 0) return { insured_grounds: [], shared_grounds: [] };
  const company = ofCompany(data, proposal.insurance);
  const shared = await sharedGround(company, [...new Set(named)]);
  const isDated = risk_start_at && risk_end_at;
  const during: [Date, Date] | undefined = isDated ? [new Date(risk_start_at), new Date(risk_end_at)] : undefined;
  const policies = during ? await policiesOn(company, asked, shared, during) : new Map<number, number>();
  return {
    insured_grounds: await insuredOf(data, shared, policies),
    shared_grounds: await othersOf(
      data,
      shared.filter(({ field, own }) => field !== own && !policies.has(field)),
    ),
  };
}

async function insuredOf(data: Scoped, shared: readonly Shared[], policies: ReadonlyMap<number, number>) {
  const seen = await policyNumbers(data, [...new Set(policies.values())]);
  return shared.flatMap(({ own, field, percent, ...one }): InsuredOverlap[] => {
    const policy = policies.get(field);
    if (policy === undefined) return [];
    const policy_no = seen.get(policy) ?? '';
    const { field_name, owner_name_np, field_area_sqm } = one;
    const other = policy_no ? { field_name, owner_name_np, area_sqm: field_area_sqm } : unseen;
    return [{ field: own, shared_sqm: one.area_sqm, percent, ...other, policy_no }];
  });
}

async function othersOf(data: Scoped, shared: readonly Shared[]): Promise<SharedGround[]> {
  const ids = [...new Set(shared.map(({ field }) => field))];
  const rows =
    ids.length > 0 ? await data.from('fields').select('fields.id').where('fields.id', 'in', ids).execute() : [];
  const seen = new Set(rows.map(({ id }) => id));
  return shared.map(({ own, field, percent, area_sqm, field_name, owner_name_np, field_area_sqm }) => {
    const other = seen.has(field) ? { field_name, owner_name_np, area_sqm: field_area_sqm } : unseen;
    return { field: own, other: field, shared_sqm: area_sqm, percent, ...other };
  });
}

const unseen = { field_name: '', owner_name_np: '', area_sqm: '0' };

/** Selects the fields themselves and the fields that overlap them. */
async function sharedGround(company: Scoped, ids: readonly number[]): Promise<Shared[]> {
  const own = await company
    .from('fields')
    .innerJoin(company.table('kyc'), 'kyc.personal_info', 'fields.personal_info')
    .select(['fields.id', 'fields.insurance', 'fields.field_name', 'fields.personal_info', 'kyc.name_np'])
    .select(['fields.field_polygon_json', 'fields.area_sqm'])
    .where('fields.id', 'in', ids)
    .execute();
  const found: Shared[] = [];
  for (const one of own) {
    const { id, field_name, personal_info: farm_id, name_np: owner_name_np, area_sqm } = one;
    const whole = { field: id, field_name, farm_id, owner_name_np, field_area_sqm: area_sqm, area_sqm, percent: 100 };
    found.push({ ...whole, own: id });
    for (const other of await overlapping(company, one)) found.push({ ...other, own: id });
  }
  return found;
}

/** Rows are grouped by the field that they insure; rows without one belong to the field with their kitta. */
async function policiesOn(
  company: Scoped,
  asked: AskedGround,
  shared: readonly Shared[],
  during: [Date, Date],
): Promise<Map<number, number>> {
  const policies = new Map<number, number>();
  const ids = [...new Set(shared.map(({ field }) => field))];
  const owners = [...new Set(shared.map(({ farm_id }) => farm_id))];
  if (ids.length === 0) return policies;
  const found = await insuring(company, asked, during)
    .where(onFields(company, ids, owners))
    .execute();
  const fieldsOf = await plotsOf(company, asked, [...new Set(found.map(({ personal_info }) => personal_info))]);
  for (const { policy, personal_info, field_id, kitta_no, sheet_no } of found) {
    const row = { field_id, kitta_no: kitta_no.join(', '), sheet_no };
    const field = fieldIdOfRow(row, fieldsOf.get(personal_info) ?? []);
    if (field !== undefined && ids.includes(field)) policies.set(field, policy);
  }
  return policies;
}

/** Each half of the condition has its own index. */
function onFields(company: Scoped, ids: readonly number[], owners: readonly number[]) {
  return sql<boolean>`policy_rows.id in (
    select named.id from ${company.table('policy_rows', 'named')}
    where named.field_id = any(array[${sql.join(ids)}]::int[])
    union all
    select other.id from ${company.table('policies', 'p')} join ${company.table('policy_rows', 'other')}
      on other.policy = p.id and other.field_id is null
    where p.personal_info = any(array[${sql.join(owners)}]::int[]))`;
}

async function plotsOf(company: Scoped, { proposal }: Asked, owners: number[]) {
  const byOwner = new Map<number, Pick<FarmerField, 'id' | 'kitta_no' | 'sheet_no'>[]>();
  if (owners.length === 0) return byOwner;
  const rows = await company
    .from('fields')
    .select(['fields.id', 'fields.kitta_no', 'fields.sheet_no', 'fields.personal_info'])
    .where('fields.insurance', '=', proposal.insurance)
    .where('fields.personal_info', 'in', owners)
    .execute();
  for (const { personal_info, ...field } of rows) {
    byOwner.set(personal_info, [...(byOwner.get(personal_info) ?? []), field]);
  }
  return byOwner;
}
