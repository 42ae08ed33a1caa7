import type { Form } from '@krishi-bima/contract/forms/form';
import { isOpen, type ProposalState } from '@krishi-bima/contract/proposals/states';
import { roleOf } from '@krishi-bima/contract/access/roles';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Me } from '@krishi-bima/contract/users/users';
import { messages } from '#proposals/messages.ts';
import { mayWrite } from '#proposals/can-edit.ts';

type Reader = Pick<Me, 'groups' | 'partner' | 'all_permission'>;

/** Why the proposal cannot be written; undefined when it can. */
export function readOnlyReason(
  user: Reader,
  form: Pick<Form, 'registration'>,
  status: ProposalState,
): Text | undefined {
  if (!isOpen(status)) return messages.readOnlySubmitted;
  if (mayWrite(user, 'change_proposal', form)) return undefined;
  const role = roleOf(user.groups);
  if (user.partner) return messages.readOnlyPartner;
  if (role === 'technician' || role === 'livestock_technician') return messages.readOnlyTechnician;
  if (!user.all_permission.includes('change_proposal')) return messages.readOnlyRole;
  return form.registration === 'crop' ? messages.readOnlyCrop : messages.readOnlyLivestock;
}
