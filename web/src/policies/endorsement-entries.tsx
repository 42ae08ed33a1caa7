import { findForm } from '@krishi-bima/contract/forms';
import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import type { RowChange } from '@krishi-bima/contract/policies/content';
import { endorsableFields, identityFields } from '@krishi-bima/contract/policies/endorsable';
import { endorsementLabel } from '@krishi-bima/contract/policies/endorsement-kinds';
import { endorsementStates } from '@krishi-bima/contract/policies/endorsement-states';
import type { Endorsement } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { isOneOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { FieldView } from '#forms/field-view.tsx';
import { digits, formatDate, formatDateTime, relativeTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import type { HistoryEntry } from '#ui/history-list.tsx';
import { endorsementMessages } from './endorsement-messages.ts';
import { messages } from './messages.ts';

/** Every endorsement of the policy, newest first. */
export function endorsementsOf(policy: Policy): Endorsement[] {
  return [...policy.endorsements, ...policy.other_endorsements].toSorted((a, b) => b.number - a.number);
}

/** The same as lines of a history: old → new, who and why. */
export function endorsementEntries(policy: Policy): HistoryEntry[] {
  const fields = fieldsOf(policy);
  return endorsementsOf(policy).map((one) => entryOf(policy, one, fields));
}

function entryOf(policy: Policy, one: Endorsement, fields: Readonly<Record<string, FieldSpec>>) {
  const labels = labelsOf(policy, fields);
  const view = (path: string, value: unknown) => {
    const spec = fields[path];
    return spec && value !== null ? <FieldView spec={spec} value={value} /> : '';
  };
  const who = one.created_by && staffName(one.created_by);
  return {
    id: one.id,
    title: titleOf(policy, one),
    when: relativeTime(one.created_at),
    whenFull: formatDateTime(one.created_at),
    note: noteOf(one),
    ...(who ? { who } : {}),
    changes: [
      ...Object.entries(one.changes).map(([path, [before, after]]) => ({
        label: labels[path],
        before: view(path, before),
        after: view(path, after),
      })),
      ...one.row_changes.map((change) => ({
        label: messages.sumInsured,
        before: sumOf(change.before),
        after: sumOf(change.after),
      })),
    ].map(({ label, ...change }) => (label ? { label, ...change } : change)),
  };
}

function titleOf({ form }: Policy, { number, kind, status }: Endorsement): Text {
  const name = endorsementLabel(kind, findForm(form));
  const state = status === 'in_force' ? undefined : endorsementStates[status];
  const head = messages.endorsementNo(digits(number));
  if (kind === 'correct') return head;
  return {
    ne: `${head.ne}: ${name.ne}${state ? ` · ${state.ne}` : ''}`,
    en: `${head.en}: ${name.en}${state ? ` · ${state.en}` : ''}`,
  };
}

function sumOf(row: RowChange['before']): string {
  return typeof row?.sum_insured === 'string' ? rupees(row.sum_insured, 2) : '';
}

function noteOf(one: Endorsement): string {
  const { effective_from, reason, subsidy_bill, decided_by, premium, decision_reason, status } = one;
  const parts = [
    isOneOf(['refused', 'withdrawn'], status) ? '' : t(messages.effective(formatDate(effective_from))),
    reason ? `“${reason}”` : '',
    Number(premium) === 0 ? '' : `${t(messages.premium)} ${rupees(premium, 2)}`,
    decided_by ? t(endorsementMessages.decidedBy(staffName(decided_by))) : '',
    status === 'refused' && decision_reason ? t(endorsementMessages.refusedBecause(decision_reason)) : '',
    subsidy_bill ? t(messages.endorsedBilled(subsidy_bill)) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Each path by its field's name; rows by their place in the table. */
export function labelsOf({ content }: Policy, fields: Readonly<Record<string, FieldSpec>>): Record<string, Text> {
  const places = new Map(content.insurance_details.map(({ id }, index) => [String(id), index + 1]));
  const entries = Object.entries(fields).map(([path, { label }]) => {
    const [part, row = ''] = path.split('.');
    const place = part === 'insurance_details' ? places.get(row) : undefined;
    if (place === undefined) return [path, label];
    const { ne, en } = messages.row(digits(place));
    return [path, { ne: `${ne}, ${label.ne}`, en: `${en}, ${label.en}` }];
  });
  return Object.fromEntries(entries);
}

export function correctable({ form: name, content }: Policy): Record<string, FieldSpec> {
  const form = findForm(name);
  return form ? endorsableFields(form, content) : {};
}

function fieldsOf(policy: Policy): Record<string, FieldSpec> {
  const form = findForm(policy.form);
  return form ? { ...correctable(policy), ...identityFields(form, policy.content) } : {};
}
