import { type User, users } from '@krishi-bima/contract/users';
import { Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { nameOf } from './user-name.ts';

const ResetPassword = lazy(async () => ({ default: (await import('./reset-password.tsx')).ResetPassword }));

export function UserMenu({ user, onEdit }: { user: User; onEdit: () => void }) {
  const [resetting, setResetting] = useState(false);
  const { id } = useUser();
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={messages.actionsOf(nameOf(user))}>
            <IconDots size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={2} aria-hidden />} onClick={onEdit}>
            {t(messages.edit)}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} stroke={2} aria-hidden />} onClick={() => setResetting(true)}>
            {t(messages.resetPassword)}
          </Menu.Item>
          {/* Nobody locks themselves out by a slip of the hand. */}
          {user.id === id ? null : <ActiveItem user={user} />}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{resetting ? <ResetPassword user={user} onClose={() => setResetting(false)} /> : null}</Suspense>
    </>
  );
}

function ActiveItem({ user }: { user: User }) {
  const queries = useQueryClient();
  const name = nameOf(user);
  const save = useSave(users.patch, {
    key: String(user.id),
    async onSaved({ is_active }) {
      await refresh(queries, users.list);
      toast.done(is_active ? messages.activated(name) : messages.deactivated(name));
    },
    onProblem: (problem: ApiProblem) => toast.failed({ title: messages.changeFailed, text: problem.detail }),
  });
  function set(is_active: boolean) {
    return save.run({ params: { id: user.id }, body: { is_active } }, { version: user.version });
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
  return user.is_active ? (
    <Menu.Item
      color="red"
      leftSection={<IconUserOff size={16} stroke={2} aria-hidden />}
      onClick={() => void deactivate()}
    >
      {t(messages.deactivate)}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={<IconUserCheck size={16} stroke={2} aria-hidden />} onClick={() => void set(true)}>
      {t(messages.activate)}
    </Menu.Item>
  );
}
