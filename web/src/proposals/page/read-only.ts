import { roleOf } from '@krishi-bima/contract/access/roles';
import type { Form } from '@krishi-bima/contract/forms/form';
import { isOpen, type ProposalState } from '@krishi-bima/contract/proposals/states';
import type { Me } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { canEdit } from '#proposals/can-edit.ts';
import { messages } from '#proposals/messages.ts';

type Reader = Pick<Me, 'groups' | 'partner' | 'all_permission'>;

/** Returns why the proposal cannot be written; undefined when it can. */
export function readOnlyReason(user: Reader, form: Pick<Form, 'line'>, status: ProposalState): Text | undefined {
  if (!isOpen(status)) return messages.readOnlySubmitted;
  if (canEdit(user, 'change_proposal', form)) return undefined;
  const role = roleOf(user.groups);
  if (user.partner) return messages.readOnlyPartner;
  if (role === 'technician' || role === 'livestock_technician') return messages.readOnlyTechnician;
  if (!user.all_permission.includes('change_proposal')) return messages.readOnlyRole;
  return form.line === 'crop' ? messages.readOnlyCrop : messages.readOnlyLivestock;
}
