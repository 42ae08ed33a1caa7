import { type MenuEntry, menuFor } from '@krishi-bima/contract/access/menu';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconChevronDown, IconCloudUpload, IconLogout } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { useUnsent } from '#outbox/shown.ts';
import { isActive } from './active-menu-entry.ts';
import { exactMatch } from './link-options.ts';
import { menuIcons } from './menu-icons.ts';
import { messages } from './messages.ts';
import classes from './sidebar.module.css';
import { askToSignOut } from './sign-out.ts';

interface SidebarProps {
  folded?: boolean;
  /** The drawer closes when something was chosen in it. */
  onChoose?: () => void;
}

export function Sidebar({ folded = false, onChoose }: SidebarProps) {
  const user = useUser();
  const groups = groupsOf(menuFor(user));
  return (
    <div className={classes.sidebar} data-folded={folded || undefined}>
      <nav aria-label={t(messages.menu)} className={classes.menu}>
        {groups.map(({ head, entries }) => (
          <section key={entries[0]?.path} className={classes.group}>
            {head && !folded ? <h2 className={classes.head}>{t(head)}</h2> : null}
            <ul className={classes.list}>
              {entries.map((entry) => (
                <Entry key={entry.path} entry={entry} folded={folded} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Unsent folded={folded} onChoose={onChoose} />
      <button
        type="button"
        className={classes.logout}
        title={folded ? t(messages.logout) : undefined}
        onClick={() => void askToSignOut(user)}
      >
        <IconLogout size={18} stroke={1.7} aria-hidden />
        <span className={classes.label}>{t(messages.logout)}</span>
      </button>
    </div>
  );
}

/** At the foot, as in the header: what waits on this device. */
function Unsent({ folded, onChoose }: SidebarProps) {
  const count = useUnsent().length;
  if (count === 0) return null;
  const words = t(messages.acts(number(count)));
  return (
    <Link to={paths.outbox} className={classes.unsent} title={folded ? words : undefined} onClick={onChoose}>
      <IconCloudUpload size={18} stroke={1.7} aria-hidden />
      <span className={classes.label}>{words}</span>
    </Link>
  );
}

interface EntryProps extends SidebarProps {
  entry: MenuEntry;
}

function Entry({ entry, folded, onChoose }: EntryProps) {
  const [opened, setOpened] = useState(true);
  const children = folded ? [] : (entry.children ?? []);
  return (
    <li>
      <div className={classes.line}>
        <EntryLink entry={entry} folded={folded} onChoose={onChoose} />
        {children.length > 0 ? (
          <button
            type="button"
            className={classes.chevron}
            aria-expanded={opened}
            aria-label={t(messages.showNested(entry.label))}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
          </button>
        ) : null}
      </div>
      {opened && children.length > 0 ? (
        <ul className={classes.nested}>
          {children.map((child) => (
            <Entry key={child.path} entry={child} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function EntryLink({ entry, folded, onChoose }: EntryProps) {
  const user = useUser();
  const active = useRouterState({ select: ({ location }) => isActive(entry, location.pathname, menuFor(user)) });
  const Icon = menuIcons[entry.icon];
  return (
    <Link
      to={entry.path}
      className={classes.entry}
      activeOptions={exactMatch}
      aria-current={active ? 'page' : undefined}
      // In the rail, the group tells apart two entries of one name.
      title={folded ? [entry.group, entry.label].flatMap((part) => (part ? [t(part)] : [])).join(': ') : undefined}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <span className={classes.label}>{t(entry.label)}</span>
    </Link>
  );
}

interface Group {
  head: Text | undefined;
  entries: MenuEntry[];
}

/** Groups neighbours under one heading. */
function groupsOf(entries: readonly MenuEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.head === entry.group) last.entries.push(entry);
    else groups.push({ head: entry.group, entries: [entry] });
  }
  return groups;
}
