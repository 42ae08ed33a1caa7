import type { Fields, FormValues } from '@krishi-bima/contract/forms/kinds';
import {
  type Subsidy,
  type SubsidyMove,
  type SubsidyMoveName,
  type SubsidyState,
  subsidyMoveNames,
  subsidyMoves,
} from '@krishi-bima/contract/subsidies/subsidies';
import { recordOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import type { FieldCodes } from '#forms/field-problems.ts';
import { messages } from './messages.ts';

/** A move of the table, or a bill, which moves too. */
export type ActionName = SubsidyMoveName | 'bill';

interface Act {
  label: Text;
  from: readonly SubsidyState[];
  to: SubsidyState;
  fields: Fields;
}

/** Named with the entries that the row of buttons is for; what takes back is in the menu beside. */
export const actionNames: readonly ActionName[] = ['ask', 'recommend', 'bill', 'take_back', 'unbill', 'withdraw'];
export const reversingActions: readonly ActionName[] = ['take_back', 'unbill', 'withdraw'];

const reason = { kind: 'text', long: true, max: 300, label: messages.reason } as const;

export const actions: Readonly<Record<ActionName, Act>> = {
  ...recordOf(subsidyMoveNames, (name) => actOf(name)),
  bill: {
    label: messages.toBill,
    from: ['recommended'],
    to: 'billed_to_nia',
    fields: {
      billed_on: { kind: 'date', past: true, label: messages.billedOn, required: true },
      note: { ...reason, label: messages.note },
    },
  },
};

function actOf(name: SubsidyMoveName): Act {
  const move: SubsidyMove = subsidyMoves[name];
  const label = move.reference ? messages.letter : messages.reference;
  return {
    label: move.label,
    from: move.from,
    to: move.to,
    fields: {
      on_date: { kind: 'date', past: true, label: messages.date, required: true },
      reference: { kind: 'text', max: 60, digits: true, label, required: move.reference === 'required' },
      reason: { ...reason, required: move.reason === 'required' },
    },
  };
}

/** What was paid on a bill stays on it. */
export function canRun(name: ActionName, { status, received }: Pick<Subsidy, 'status' | 'received'>): boolean {
  const isPaidOn = name === 'unbill' && /[1-9]/.test(received);
  return actions[name].from.includes(status) && !isPaidOn;
}

export function actionProblems(name: ActionName, values: FormValues, today: string): FieldCodes {
  const problems: FieldCodes = {};
  for (const [field, { kind, required }] of Object.entries(actions[name].fields)) {
    const value = values[field];
    const isBlank = typeof value !== 'string' || value.trim() === '';
    if (required && isBlank) problems[field] = 'required';
    if (kind === 'date' && typeof value === 'string' && value > today) problems[field] = 'future_date';
  }
  return problems;
}
