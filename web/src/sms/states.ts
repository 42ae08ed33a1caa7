import type { SmsBatch } from '@krishi-bima/contract/sms/sms';
import type { SmsState } from '@krishi-bima/contract/sms/states';
import type { Tone } from '#ui/status-badge.tsx';

/** What an office asks of the messages of a day. */
export const groups = {
  arrived: ['delivered'],
  gone: ['sent'],
  underWay: ['waiting', 'sending'],
  failed: ['failed'],
  unknown: ['unknown'],
  unsent: ['kept', 'cancelled'],
} as const satisfies Record<string, readonly SmsState[]>;
export type Group = keyof typeof groups;

export function countOf({ counts }: Pick<SmsBatch, 'counts'>, group: Group): number {
  return groups[group].reduce((sum, state) => sum + counts[state], 0);
}

export const stateTones: Record<SmsState, Tone> = {
  waiting: 'other',
  sending: 'other',
  sent: 'done',
  delivered: 'done',
  failed: 'refused',
  unknown: 'you',
  kept: 'nobody',
  cancelled: 'nobody',
};
