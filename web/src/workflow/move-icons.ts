import type { ProposalMove } from '@krishi-bima/contract/proposals/states';
import {
  IconArrowBackUp,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconFileCertificate,
  IconUserPlus,
  IconUserX,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Partial<Record<ProposalMove, TablerIcon>> = {
  assign: IconUserPlus,
  reassign: IconUserPlus,
  take_back: IconUserX,
  verify: IconCircleCheck,
  verify_at_desk: IconCircleCheck,
  approve: IconChecks,
  approve_first: IconChecks,
  issue: IconFileCertificate,
  reject: IconBan,
  ask_cancel: IconBan,
  cancel: IconBan,
  drop_cancel: IconX,
};

export function moveIcon(move: ProposalMove): TablerIcon {
  return icons[move] ?? IconArrowBackUp;
}

/** These take something away or lead back: their words are red, and no green button offers them. */
export function isRefusal(move: string): boolean {
  return ['reject', 'cancel', 'drop_cancel', 'return', 'recall', 'ask_update', 'take_back'].includes(move);
}
