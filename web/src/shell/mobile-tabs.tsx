import { IconSettings } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Bell, bellLabel } from './bell.tsx';
import { exactMatch } from './link-options.ts';
import { messages } from './messages.ts';
import classes from './mobile-tabs.module.css';
import { useUnread } from './use-unread.ts';

/** Bottom navigation with two tabs, for everyone signed in (specification, section 2). */
export function MobileTabs() {
  const unread = useUnread();
  return (
    <nav className={classes.tabs} aria-label={t(messages.menu)}>
      <Tab path={paths.settings}>
        <IconSettings size={22} stroke={1.7} aria-hidden />
        {t(messages.settings)}
      </Tab>
      <Tab path={paths.notifications} label={bellLabel(unread)}>
        <Bell unread={unread} size={22} />
        {t(messages.notifications)}
      </Tab>
    </nav>
  );
}

function Tab({ path, label, children }: { path: string; label?: string; children: ReactNode }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Link
      to={path}
      activeOptions={exactMatch}
      className={classes.tab}
      aria-current={pathname === path ? 'page' : undefined}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
