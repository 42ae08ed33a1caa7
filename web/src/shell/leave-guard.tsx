import { useBlocker } from '@tanstack/react-router';
import { clearUnsaved, hasUnsaved } from '#drafts/unsaved.ts';
import { messages } from './messages.ts';

/** Asks before unsaved changes are left: for another page here, for closing the window by the browser itself. */
export function LeaveGuard() {
  useBlocker({
    enableBeforeUnload: hasUnsaved,
    async shouldBlockFn({ current, next }) {
      // Steps and filters of the same page do not leave it.
      if (current.pathname === next.pathname) return false;
      return !(await mayLeave());
    },
  });
  return null;
}

export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const { confirm } = await import('#ui/confirm.tsx');
  const isLeaving = await confirm({
    title: messages.leave,
    text: messages.leaveText,
    action: messages.leaveAction,
    yes: messages.leaveYes,
    no: messages.leaveNo,
  });
  if (isLeaving) clearUnsaved();
  return isLeaving;
}
