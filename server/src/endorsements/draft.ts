import { randomUUID } from 'node:crypto';
import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type FieldSpec, type Fields, type FieldValue, isEmpty, schemaOf } from '@krishi-bima/contract/forms/kinds';
import { memberFrame } from '@krishi-bima/contract/forms/members';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import type { PolicyContent, RowChange } from '@krishi-bima/contract/policies/content';
import { identityFields, sumFields } from '@krishi-bima/contract/policies/endorsable';
import { changesRows, type EndorsementKind } from '@krishi-bima/contract/policies/endorsement-kinds';
import { openEndorsementStates } from '@krishi-bima/contract/policies/endorsement-states';
import type { EndorsementChange, NewEndorsement } from '@krishi-bima/contract/policies/endorsements';
import { priceRow } from '@krishi-bima/contract/pricing/premium';
import { computedFields, insuredRow } from '@krishi-bima/contract/pricing/pricing';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { sql } from 'kysely';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { checkBody } from '../http/schemas.ts';
import { nextEndorsementNumber } from '../policies/correct.ts';
import type { PolicyRecord } from '../policies/ending.ts';
import { currentContent, endorsementsOf } from '../policies/endorsement-records.ts';
import { changedValues } from '../proposals/values.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { amountsOf } from './amounts.ts';
import { examine, findingsOfEndorsement } from './examine.ts';
import { joiningMember } from './joining.ts';
import { getEndorsement } from './queries.ts';

/** Begins an endorsement of a policy in force; one at a time is under way. */
export async function insertEndorsement(data: Scoped, body: NewEndorsement, now: Date): Promise<number> {
  const { policy, proposal } = await lockPolicy(data, body.policy);
  if (policy.status !== 'issued') throw new Problem('wrong_state');
  const other = data
    .from('endorsements')
    .select('endorsements.id')
    .where('endorsements.policy', '=', policy.id)
    .where('endorsements.status', 'in', [...openEndorsementStates]);
  if (await other.executeTakeFirst()) throw new Problem('another_endorsement');
  const { id } = await data.insert('endorsements', {
    insurance: policy.insurance,
    policy: policy.id,
    number: await nextEndorsementNumber(data, policy.id),
    kind: body.kind,
    status: 'draft',
    effective_from: body.effective_from,
    reason: '',
    changes: '{}',
    moved_at: now,
    created_by: data.viewer.id,
  });
  await writeDraft(data, id, { policy, proposal }, body, now);
  return id;
}

/** The draft is its preparer's until it is sent. */
export async function changeEndorsement(
  data: Scoped,
  id: number,
  body: EndorsementChange,
  { now, version }: { now: Date; version: number | undefined },
): Promise<void> {
  const seen = await getEndorsement(data, id);
  const locked = await lockPolicy(data, seen.policy);
  refuseChanged(locked.policy, body.policy_version);
  const { status, created_by } = await data.lock('endorsements', id, version);
  if (status !== 'draft') throw new Problem('wrong_state');
  if (created_by !== data.viewer.id) throw new Problem('forbidden');
  await writeDraft(data, id, locked, body, now);
}

/** The proposal is locked first, as everywhere. */
export async function lockPolicy(data: Scoped, id: number) {
  const { insurance_proposal } = existing(
    await data.from('policies').select('policies.insurance_proposal').where('policies.id', '=', id).executeTakeFirst(),
  );
  const proposal = await data.lock('proposals', insurance_proposal);
  const policy = await data.lock('policies', id);
  permitForm(data.viewer, policy.form);
  return { policy, proposal };
}

/** Whoever looked at an older policy is told before anything is saved or decided. */
export function refuseChanged({ version }: PolicyRecord, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new Problem('policy_changed');
}

type Locked = Awaited<ReturnType<typeof lockPolicy>>;

async function writeDraft(data: Scoped, id: number, locked: Locked, body: EndorsementChange, now: Date) {
  const { policy, proposal } = locked;
  const draft = await getEndorsement(data, id);
  const content = currentContent(policy.snapshot, await endorsementsOf(data, policy.id));
  const form = existing(findForm(policy.form));
  const typed = {
    kind: draft.kind,
    effective_from: body.effective_from ?? draft.effective_from,
    cause: body.cause === undefined ? draft.cause : body.cause,
    reason: body.reason?.trim() ?? draft.reason,
    changes: body.changes ? changesIn(form, content, draft.kind, body.changes) : draft.changes,
    row_changes: body.rows
      ? await rowsIn(data, form, { policy, content, kind: draft.kind, earlier: draft.row_changes }, body.rows)
      : draft.row_changes,
    finding_reasons: draft.finding_reasons,
  };
  const examined = await examine(data, policy, typed, now);
  if (body.finding_reasons) {
    const findings = await findingsOfEndorsement(data, { policy, proposal, typed, now }, examined);
    typed.finding_reasons = body.finding_reasons.flatMap(({ reason, ...spot }) => {
      const found = findings.find(
        (one) => one.check === spot.check && one.part === spot.part && one.row === spot.row && one.field === spot.field,
      );
      return found?.level === 'warn' ? [{ ...spot, figures: found.figures, reason: reason.trim() }] : [];
    });
  }
  if (body.approver) await findApprover(data, policy.insurance, body.approver);
  await data.update('endorsements', id, {
    effective_from: typed.effective_from,
    cause: typed.cause,
    reason: typed.reason,
    ...(body.approver === undefined ? {} : { approver: body.approver }),
    changes: JSON.stringify(examined.changes),
    row_changes: JSON.stringify(examined.row_changes),
    finding_reasons: JSON.stringify(typed.finding_reasons),
    ...amountsOf(examined.price),
  });
}

async function findApprover(data: Scoped, insurance: number, id: number): Promise<void> {
  const found = await data
    .from('users')
    .select('users.id')
    .where('users.id', '=', id)
    .where('users.insurance', '=', insurance)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!found) throw new Problem('invalid_input', { fields: { approver: 'unknown_reference' } });
}

function changesIn(
  form: Form,
  content: PolicyContent,
  kind: EndorsementKind,
  typed: readonly { path: string; value: FieldValue }[],
): Record<string, [FieldValue, FieldValue]> {
  const fields = identityFields(form, content);
  const problems: FieldProblems = {};
  const found: Record<string, [FieldValue, FieldValue]> = {};
  for (const { path, value } of typed) {
    const field = kind === 'identify' ? fields[path] : undefined;
    if (field) found[path] = [null, readValue(path, field, value)];
    else problems[path] = 'frozen';
  }
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  return found;
}

export function readValue(path: string, field: FieldSpec, value: FieldValue): FieldValue {
  if (isEmpty(value)) return null;
  const read = checkBody(schemaOf({ [path]: field }))({ [path]: value })[path] ?? null;
  return field.kind === 'text' && typeof read === 'string' ? read.trim() : read;
}

interface RowsAsked {
  policy: PolicyRecord;
  content: PolicyContent;
  kind: EndorsementKind;
  /** What the draft held before: a row that is typed again keeps its id. */
  earlier: readonly RowChange[];
}

/** Each kind takes rows of its own shape. */
const shapes: Partial<Record<EndorsementKind, { row: boolean; values: boolean }>> = {
  add_row: { row: false, values: true },
  remove_row: { row: true, values: false },
  replace_row: { row: true, values: true },
  change_sum: { row: true, values: true },
};

async function rowsIn(
  data: Scoped,
  form: Form,
  asked: RowsAsked,
  typed: NonNullable<EndorsementChange['rows']>,
): Promise<RowChange[]> {
  const shape = shapes[asked.kind];
  if (!shape || !changesRows(asked.kind)) throw new Problem('rule_broken', { fields: { rows: 'frozen' } });
  const found: RowChange[] = [];
  for (const [index, { row_id, values, member: joins }] of typed.entries()) {
    const before = asked.content.insurance_details.find(({ id }) => id === row_id) ?? null;
    const isTwice = row_id !== null && found.some((one) => one.row_id === row_id);
    if (shape.row !== (before !== null) || shape.values !== (values !== null) || isTwice) {
      throw new Problem('invalid_input', { fields: { [`rows.${index}.row_id`]: 'unknown_reference' } });
    }
    const member = joins && values ? await joiningMember(data, form, asked, { index, joins }) : null;
    const ofMember = member && values ? { ...values, member: member.client_id } : values;
    const after = ofMember && (await rowAfter(data, form, asked, { index, before, values: ofMember }));
    found.push({ row_id: row_id ?? after?.id ?? 0, before, after, ...(member ? { member } : {}) });
  }
  return found;
}

interface TypedRow {
  index: number;
  before: ProposalRow | null;
  values: RowValues;
}

/** A row stays itself when its sum changes; an animal or plot in its place is another one. */
async function rowAfter(
  data: Scoped,
  form: Form,
  { policy, kind, earlier }: RowsAsked,
  { index, before, values }: TypedRow,
): Promise<ProposalRow> {
  const fields: Fields = { ...form.row.fields, ...memberFrame };
  const isSum = kind === 'change_sum' && before !== null;
  const base = isSum ? storedValues(fields, before) : {};
  const allowed = isSum ? sumFields(form) : fields;
  const read = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = allowed[name];
      return field ? [[name, readValue(name, field, value ?? null)]] : [];
    }),
  );
  const stored: RowValues = await changedValues(data, fields, policy, base, read);
  const known = earlier[index]?.after;
  const frame = isSum
    ? { id: before.id, client_id: before.client_id, position: before.position }
    : {
        id: known?.id ?? (await nextRowId(data)),
        client_id: known?.client_id ?? randomUUID(),
        position: before?.position ?? policy.snapshot.insurance_details.length + index,
      };
  const { tariff, totals } = policy.snapshot;
  const price = priceRow(insuredRow(form, stored, tariff), totals.subsidy_percent ?? 0);
  return {
    ...stored,
    ...computedFields(form, stored, tariff, price),
    ...frame,
    insurance: policy.insurance,
    insurance_proposal: policy.insurance_proposal,
    version: 1,
  };
}

/** A row that an endorsement adds has a number of the same series as those of proposals: no two rows share one. */
async function nextRowId({ db }: Scoped): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('proposal_rows', 'id'))::integer as id`.execute(db);
  return existing(rows[0]).id;
}
