import { findForm } from '@krishi-bima/contract/forms';
import { type Fields, isEmpty } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import type { Change } from '@krishi-bima/contract/history/history';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { FieldView } from '#forms/field-view.tsx';
import type { HistoryChange } from '#ui/history-list.tsx';
import { messages } from './messages.ts';

const status: Fields = { status: { kind: 'choice', label: messages.status, options: proposalStates } };

/**
 * What changed in a proposal or one of its rows, by the names that its form gives; what no form names is bookkeeping.
 */
export function proposalChanges({ entity, proposal, changes }: Change): HistoryChange[] {
  const form = proposal ? findForm(proposal.form) : undefined;
  if (!form) return [];
  const parts = Object.values({ ...form.parts }).map(({ fields }) => fields);
  const own: Partial<Record<Change['entity'], Fields>> = {
    proposal_row: form.row.fields,
    proposal_member: memberTable.fields,
  };
  const fields: Fields = own[entity] ?? Object.assign({}, ...parts, form.proposal, status);
  return Object.entries(changes).flatMap(([name, [before, after]]) => {
    const spec = fields[name];
    if (!spec) return [];
    const face = (value: unknown) => {
      if (isEmpty(value)) return undefined;
      // Masked for a partner, a number no longer reads as one.
      if (typeof value === 'string' && value.includes('•')) return value;
      return <FieldView spec={spec} value={value} />;
    };
    return [{ label: spec.label, before: face(before), after: face(after) }];
  });
}
