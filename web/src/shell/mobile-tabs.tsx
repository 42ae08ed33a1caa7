import type { Text } from '@krishi-bima/contract/text';
import { IconBell, IconSettings, type TablerIcon } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#paths.ts';
import { exactly } from './exactly.ts';
import { messages } from './messages.ts';
import classes from './mobile-tabs.module.css';

const tabs: { path: string; label: Text; icon: TablerIcon }[] = [
  { path: paths.settings(), label: messages.settings, icon: IconSettings },
  { path: paths.notifications(), label: messages.notifications, icon: IconBell },
];

/** Bottom navigation with two tabs, for everyone signed in (spec section 2). */
export function MobileTabs() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className={classes.tabs} aria-label={t(messages.menu)}>
      {tabs.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          activeOptions={exactly}
          className={classes.tab}
          aria-current={pathname === path ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
