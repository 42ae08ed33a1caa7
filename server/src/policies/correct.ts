import { findForm } from '@krishi-bima/contract/forms';
import { type FieldSpec, type FieldValue, isEmpty, schemaOf } from '@krishi-bima/contract/forms/kinds';
import { applyEndorsement, valueAt } from '@krishi-bima/contract/policies/content';
import { endorsableFields, identityFields } from '@krishi-bima/contract/policies/endorsable';
import type { Endorsement, NewCorrection } from '@krishi-bima/contract/policies/endorsements';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { checkBody } from '../http/schemas.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import type { PolicyRecord } from './ending.ts';
import { currentContent, endorsementsOf } from './endorsement-records.ts';
import { storeInsuredRows } from './insured-rows.ts';
import { holdBill } from './queries.ts';

/**
 * Corrects a policy in force at once, numbered per policy; the issued version stays as it is. What identifies the insured
 * and what costs money goes by way of a draft and a second person (docs/domain.md, Endorsements).
 */
export async function correctPolicy(data: Scoped, policy: PolicyRecord, body: NewCorrection, now: Date): Promise<void> {
  permitForm(data.viewer, policy.form);
  if (policy.status !== 'issued') throw new Problem('wrong_state');
  const earlier = await endorsementsOf(data, policy.id);
  const content = currentContent(policy.snapshot, earlier);
  const changes = changesOf(policy, body, content);
  const from = todayAd(policy.risk_start_at);
  const until = todayAd(policy.risk_end_at);
  if (body.effective_from < from || body.effective_from > until) {
    throw new Problem('rule_broken', { fields: { effective_from: 'outside_period' } });
  }
  const bill = await holdBill(data, policy.insurance_proposal);
  if (bill && body.despite_bill !== true) {
    throw new Problem('rule_broken', { fields: { despite_bill: 'subsidy_billed' } });
  }
  await data.insert('endorsements', {
    insurance: policy.insurance,
    policy: policy.id,
    number: await nextEndorsementNumber(data, policy.id),
    effective_from: body.effective_from,
    reason: body.reason.trim(),
    changes: JSON.stringify(changes),
    subsidy_bill: bill?.bill_no ?? null,
    created_by: data.viewer.id,
    kind: 'correct',
    status: 'in_force',
    in_force_at: now,
    moved_at: now,
  });
  await storeInsuredRows(data, policy, applyEndorsement(content, { changes }));
  await data.updateDerived('policies', policy.id, { version: policy.version + 1 });
}

/** The policy is locked, so that no number is given twice. */
export async function nextEndorsementNumber(data: Scoped, policy: number): Promise<number> {
  const { last } = await data
    .from('endorsements')
    .select((one) => one.fn.max('endorsements.number').as('last'))
    .where('endorsements.policy', '=', policy)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Each change has the shape of its field and is free to change; an unchanged value is left out. */
function changesOf(policy: PolicyRecord, { changes }: NewCorrection, content: Content): Endorsement['changes'] {
  const form = existing(findForm(policy.form));
  const [fields, own] = [endorsableFields(form, content), identityFields(form, content)];
  const problems: FieldProblems = {};
  const found: Endorsement['changes'] = {};
  for (const { path, value } of changes) {
    const field = fields[path];
    if (!field) problems[path] = path in own ? 'own_kind' : 'frozen';
    else {
      const [before, after] = [valueAt(content, path), readValue(path, field, value)];
      if (isEmpty(after) && field.required === true) problems[path] = 'required';
      if (before !== after) found[path] = [before, after];
    }
  }
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  if (Object.keys(found).length === 0) throw new Problem('rule_broken', { fields: { changes: 'no_change' } });
  return found;
}

type Content = ReturnType<typeof currentContent>;

function readValue(path: string, field: FieldSpec, value: string | null): FieldValue {
  if (isEmpty(value)) return null;
  return checkBody(schemaOf({ [path]: field }))({ [path]: value })[path] ?? null;
}
