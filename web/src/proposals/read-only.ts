import { isOpen, type ProposalState } from '@krishi-bima/contract/proposal-states';
import { roleOf } from '@krishi-bima/contract/roles';
import type { Text } from '@krishi-bima/contract/text';
import type { Me } from '@krishi-bima/contract/users';
import { messages } from './messages.ts';

type Reader = Pick<Me, 'groups' | 'partner'>;

/** Why the proposal cannot be written; undefined when it can. */
export function readOnlyReason(user: Reader, mayChange: boolean, status: ProposalState): Text | undefined {
  if (!isOpen(status)) return messages.readOnlySubmitted;
  if (mayChange) return undefined;
  const role = roleOf(user.groups);
  if (user.partner) return messages.readOnlyPartner;
  if (role === 'technician' || role === 'livestock_technician') return messages.readOnlyTechnician;
  return messages.readOnlyRole;
}
