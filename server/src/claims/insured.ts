import type { InsuredPolicy } from '@krishi-bima/contract/claims/notice';
import { tagOf } from '@krishi-bima/contract/findings/office-checks';
import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { asText, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { Endorsement } from '@krishi-bima/contract/policies/endorsements';
import { areaOfRow, rowCount } from '@krishi-bima/contract/pricing/sum-insured';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { toLatin } from '@krishi-bima/nepali/digits';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { farmerSummary } from '../kyc/farmer-summary.ts';
import { masked } from '../kyc/masking.ts';
import { getPolicy, type PolicyRecord } from '../policies/ending.ts';
import { currentContent, endorsementsOf } from '../policies/endorsement-records.ts';
import { among, farmersMatching, partOfNumber } from '../proposals/search.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** A policy with the endorsements in force, and so with what it insured on any day. */
export interface Insured {
  policy: PolicyRecord;
  form: Form;
  endorsements: Endorsement[];
}

export async function getInsured(data: Scoped, id: number): Promise<Insured> {
  const policy = await getPolicy(data, id);
  return { policy, form: existing(findForm(policy.form)), endorsements: await endorsementsOf(data, id) };
}

/** Returns what the policy insured on a day: as issued, with the endorsements that held by then. */
export function contentOn({ policy, endorsements }: Insured, day: string) {
  return currentContent(
    policy.snapshot,
    endorsements.filter(({ effective_from }) => effective_from <= day),
  );
}

/** Returns every row that the policy ever insured, each as it stood last: a loss may be reported of one taken out. */
export function everInsured({ policy, endorsements }: Insured): Map<number, ProposalRow> {
  const rows = new Map(policy.snapshot.insurance_details.map((row) => [row.id, row]));
  for (const { row_changes } of endorsements) {
    for (const { after } of row_changes) if (after) rows.set(after.id, after);
  }
  for (const row of currentContent(policy.snapshot, endorsements).insurance_details) rows.set(row.id, row);
  return rows;
}

/** What a list and a claim say of a row. */
export function describeRow(form: Form, row: ProposalRow) {
  const area = areaOfRow(form, row) ?? null;
  return {
    kind: asText(valueIn(row, form.row.kind)),
    mark: tagOf({ form }, row) ?? (asText(row.kitta_no) || null),
    area,
    count: area ? null : rowCount(form, row),
    sum_insured: toPaisa(asText(row.sum_insured) || '0'),
  };
}

export async function animalsOf(data: Scoped, rows: readonly number[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const found = await data
    .from('animal_rows')
    .select(['animal_rows.row_id', 'animal_rows.animal'])
    .where('animal_rows.row_id', 'in', [...rows])
    .execute();
  return new Map(found.map(({ row_id, animal }) => [row_id, animal]));
}

const most = 20;

/** Finds policies by ear tag, farmer or number; those in force come first, then the newest. */
export async function findInsured(
  data: Scoped,
  { insurance, search }: { insurance?: number | undefined; search: string },
): Promise<InsuredPolicy[]> {
  let rows = data
    .from('policies')
    .selectAll('policies')
    .select(farmerSummary('policies').as('insured'))
    .where(sql<boolean>`policies.id = any(array(${matching(data, search)}))`);
  if (insurance !== undefined) rows = rows.where('policies.insurance', '=', insurance);
  const found = await rows
    .orderBy(sql`policies.status <> 'issued'`)
    .orderBy('policies.id', 'desc')
    .limit(most)
    .execute();
  const results: InsuredPolicy[] = [];
  for (const { insured, ...policy } of found) results.push(await asInsured(data, policy, insured, search));
  return results;
}

function matching(data: Scoped, search: string) {
  const byFarmer = data
    .from('policies')
    .select('policies.id')
    .where(among('policies.personal_info', farmersMatching(data, search)));
  const number = toLatin(search.trim()).toUpperCase();
  if (!/\d/.test(number)) return byFarmer;
  const tagged = data
    .from('animal_rows')
    .innerJoin(data.table('animals'), 'animals.id', 'animal_rows.animal')
    .select('animal_rows.insurance_proposal')
    .where('animals.tag_no', 'like', `%${number.replace(/[\\%_]/g, '\\$&')}%`);
  return byFarmer
    .union(data.from('policies').select('policies.id').where('policies.policy_no', 'ilike', partOfNumber(number)))
    .union(
      data
        .from('policies')
        .select('policies.id')
        .where(sql<boolean>`policies.insurance_proposal = any(array(${tagged}))`),
    );
}

type Contact = InsuredPolicy['personal_info'];

async function asInsured(data: Scoped, policy: PolicyRecord, insured: Contact, search: string): Promise<InsuredPolicy> {
  const form = existing(findForm(policy.form));
  const content = currentContent(policy.snapshot, await endorsementsOf(data, policy.id));
  const animals = await animalsOf(
    data,
    content.insurance_details.map(({ id }) => id),
  );
  const rows = content.insurance_details.map((row) => {
    const { sum_insured, ...described } = describeRow(form, row);
    const field = typeof row.field_id === 'number' ? row.field_id : null;
    const about = { row_id: row.id, animal: animals.get(row.id) ?? null, field };
    return { ...about, ...described, sum_insured: fromPaisa(sum_insured) };
  });
  const part = toLatin(search.trim()).toUpperCase();
  const { id, name_np, name_en, kyc, phone_number_np } = insured;
  return {
    ...{ id: policy.id, insurance: policy.insurance, policy_no: policy.policy_no },
    ...{ form: policy.form, status: policy.status, rows },
    risk_start_at: policy.risk_start_at.toISOString(),
    risk_end_at: policy.risk_end_at.toISOString(),
    personal_info: masked(data.viewer, { id, name_np, name_en, kyc, phone_number_np }),
    found: rows.filter(({ mark }) => mark !== null && part !== '' && mark.includes(part)).map(({ row_id }) => row_id),
  };
}
