import { findForm } from '@krishi-bima/contract/forms';
import { type FieldSpec, isEmpty, schemaOf } from '@krishi-bima/contract/forms/kinds';
import { endorsableFields, type NewEndorsement, valueAt } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { checkBody } from '../http/schemas.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import type { PolicyRecord } from './ending.ts';
import { billOf, currentContent, endorsementsOf } from './queries.ts';

type Changes = Record<string, [unknown, unknown]>;

/** Records a later change of a policy in force, numbered per policy; the issued version stays as it is. */
export async function endorsePolicy(data: Scoped, policy: PolicyRecord, body: NewEndorsement): Promise<void> {
  permitForm(data.viewer, policy.form);
  if (policy.status !== 'issued') throw new Problem('wrong_state');
  const earlier = await endorsementsOf(data, policy.id);
  const changes = changesOf(policy, body, currentContent(policy.snapshot, earlier));
  const from = todayAd(policy.risk_start_at);
  const until = todayAd(policy.risk_end_at);
  if (body.effective_from < from || body.effective_from > until) {
    throw new Problem('rule_broken', { fields: { effective_from: 'outside_period' } });
  }
  const bill = await billOf(data, policy.insurance_proposal);
  if (bill && body.despite_bill !== true) {
    throw new Problem('rule_broken', { fields: { despite_bill: 'subsidy_billed' } });
  }
  await data.insert('endorsements', {
    insurance: policy.insurance,
    policy: policy.id,
    number: (earlier.at(-1)?.number ?? 0) + 1,
    effective_from: body.effective_from,
    reason: body.reason.trim(),
    changes: JSON.stringify(changes),
    subsidy_bill: bill?.bill_no ?? null,
    created_by: data.viewer.id,
  });
  await data.updateDerived('policies', policy.id, { version: policy.version + 1 });
}

/** Each change has the shape of its field and is free to change; an unchanged value is left out. */
function changesOf(policy: PolicyRecord, { changes }: NewEndorsement, content: Content): Changes {
  const form = existing(findForm(policy.form));
  const fields = endorsableFields(form, content);
  const problems: FieldProblems = {};
  const found: Changes = {};
  for (const { path, value } of changes) {
    const field = fields[path];
    if (!field) problems[path] = 'frozen';
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

function readValue(path: string, field: FieldSpec, value: string | null): unknown {
  if (isEmpty(value)) return null;
  return checkBody(schemaOf({ [path]: field }))({ [path]: value })[path];
}
