import { roleOf, roles } from '@krishi-bima/contract/access/roles';
import type { User } from '@krishi-bima/contract/users/users';
import { useMemo } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { digits, formatDateTime, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { messages } from './messages.ts';
import { UserMenu } from './user-menu.tsx';

const company: Column<User> = {
  head: messages.company,
  cell: ({ organization_detail: of }) => (of ? (language() === 'ne' ? of.name_np : of.name_en) : '—'),
  clip: true,
  width: 200,
  hideable: true,
};

const facts: Column<User>[] = [
  { head: messages.name, cell: (user) => <b>{staffName(user)}</b>, phone: 'title', clip: true, width: 200 },
  { head: messages.username, cell: ({ username }) => username, phone: 'line', hideable: true },
  { head: messages.role, cell: (user) => <RoleName user={user} />, phone: 'fact', hideable: true },
  {
    head: messages.phone,
    cell: ({ phone }) => (phone ? digits(phone) : '—'),
    hideable: true,
  },
  {
    head: messages.status,
    cell: (user) => <Status user={user} />,
    phone: 'status',
  },
  { head: messages.lastLogin, cell: (user) => <LastLogin user={user} />, align: 'right', hideable: true },
];

/** The company stands in the list only while the list holds several; the menu only for those who may change. */
export function useUserColumns(onEdit: ((user: User) => void) | undefined): Column<User>[] {
  const chosen = useCompanyId();
  return useMemo(() => {
    const columns = chosen === undefined ? [...facts.slice(0, 3), company, ...facts.slice(3)] : [...facts];
    if (onEdit) columns.push(menuColumn(onEdit));
    return columns;
  }, [chosen, onEdit]);
}

function menuColumn(onEdit: (user: User) => void): Column<User> {
  return {
    id: 'menu',
    head: messages.actions,
    cell: (user) => <UserMenu user={user} onEdit={() => onEdit(user)} />,
    align: 'right',
    width: 60,
    phone: 'action',
  };
}

function RoleName({ user }: { user: User }) {
  const role = roleOf(user.groups);
  const label = role ? t(roles[role].label) : '—';
  const duty = user.duty ? t({ ne: user.duty.name_np, en: user.duty.name_en }) : '';
  return [label, duty, user.partner ? t(messages.partner) : ''].filter(Boolean).join(' · ');
}

function Status({ user: { is_active, unconfirmed } }: { user: User }) {
  if (unconfirmed) return <StatusBadge tone="other" label={messages.unconfirmed} />;
  return <StatusBadge tone={is_active ? 'done' : 'nobody'} label={is_active ? messages.active : messages.inactive} />;
}

function LastLogin({ user: { last_login } }: { user: User }) {
  if (!last_login) return <span className="dim">{t(messages.never)}</span>;
  return <span title={formatDateTime(last_login)}>{relativeTime(last_login)}</span>;
}
