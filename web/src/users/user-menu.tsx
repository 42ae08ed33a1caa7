import { type User, users } from '@krishi-bima/contract/users/users';
import { IconKey, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { staffName } from '#i18n/names.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { type MenuAction } from '#ui/popup-menu-action.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

const ResetPassword = lazyPart(async () => (await import('./reset-password.tsx')).ResetPassword);

export function UserMenu({ user, onEdit }: { user: User; onEdit: () => void }) {
  const [resetting, setResetting] = useState(false);
  const { id } = useUser();
  const activation = useActivation(user);
  const actions: MenuAction[] = [
    { label: messages.edit, icon: IconPencil, onClick: onEdit },
    { label: messages.resetPassword, icon: IconKey, onClick: () => setResetting(true) },
  ];
  // Nobody locks themselves out by a slip of the hand.
  if (user.id !== id) actions.push(activation);
  return (
    <>
      <PopupMenu label={messages.actionsOf(staffName(user))} actions={actions} />
      <Suspense>{resetting ? <ResetPassword user={user} onClose={() => setResetting(false)} /> : null}</Suspense>
    </>
  );
}

function useActivation(user: User): MenuAction {
  const queries = useQueryClient();
  const name = staffName(user);
  const save = useSave(users.patch, {
    key: String(user.id),
    async onSaved({ is_active }) {
      await refresh(queries, users.list);
      toast.done(is_active ? messages.activated(name) : messages.deactivated(name));
    },
    onProblem: (problem) => toast.failed({ title: messages.changeFailed, text: problem.detail }),
  });
  async function set(is_active: boolean) {
    await save.run({ params: { id: user.id }, body: { is_active } }, { version: user.version });
  }
  async function deactivate() {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({
      title: messages.deactivateQuestion(name),
      text: messages.deactivateText,
      action: messages.deactivate,
      danger: true,
    });
    if (isSure) await set(false);
  }
  return user.is_active
    ? { label: messages.deactivate, icon: IconUserOff, danger: true, onClick: () => void deactivate() }
    : { label: messages.activate, icon: IconUserCheck, onClick: () => void set(true) };
}
