import { IconRoute } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import type { MenuAction } from '#ui/popup-menu-action.ts';
import { type AddOf, addVisitLink } from './add-of.ts';
import { messages } from './messages.ts';

/** For the menu of a farmer, policy or claim: a new visit there, for whoever may plan one. */
export function useAddVisit(of: AddOf): MenuAction[] {
  const navigate = useNavigate();
  if (!useMay('plan_visit')) return [];
  return [{ label: messages.add, icon: IconRoute, onClick: () => void navigate(addVisitLink(of)) }];
}
