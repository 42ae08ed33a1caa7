import { type MenuEntry, menu } from '@krishi-bima/contract/access/menu';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { useRouterState } from '@tanstack/react-router';
import { paths } from '#navigation/paths.ts';
import { messages } from './messages.ts';

/** Returns the page's name for the phone's header: the menu's word, with its group where two share one. */
export function usePageName(): Text {
  return useRouterState({ select: ({ location }) => pageName(location.pathname), structuralSharing: true });
}

export function pageName(pathname: string): Text {
  if (pathname === paths.notifications) return messages.notifications;
  if (pathname === paths.dashboard) return messages.home;
  if (pathname === paths.downloads) return messages.downloads;
  if (pathname === paths.guide) return messages.guide;
  if (pathname === paths.outbox) return messages.outbox;
  if (pathname.endsWith('/fields/new')) return messages.newField;
  if (pathname.startsWith('/fields/')) return messages.field;
  if (pathname.startsWith('/farmers/')) return messages.farmers;
  if (pathname.startsWith('/animals/')) return messages.animals;
  if (pathname.startsWith(paths.claims)) return messages.claims;
  if (pathname.startsWith(paths.payments)) return messages.payments;
  if (pathname.startsWith(paths.messages)) return messages.sms;
  if (pathname === paths.visits) return messages.visits;
  if (pathname.startsWith('/proposals/')) return messages.proposal;
  if (pathname.startsWith('/policies/')) return messages.policy;
  if (pathname.startsWith('/subsid')) return messages.subsidy;
  if (pathname === paths.fieldMap) return messages.fieldMap;
  if (pathname.startsWith(paths.imports)) return messages.imports;
  const entries = allEntries(menu);
  // The pages of a line, and those of the settings, stand below the address of their entry.
  const entry = entries.find(({ path }) => path === pathname) ?? entries.find(({ path }) => isBelow(pathname, path));
  if (!entry) return messages.product;
  const { group, label } = entry;
  return group && hasTwin(entry) ? text(`${group.ne} ${label.ne}`, `${group.en} ${label.en.toLowerCase()}`) : label;
}

function isBelow(pathname: string, path: string | undefined): boolean {
  return path !== undefined && pathname.startsWith(`${path}/`);
}

function allEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...allEntries(entry.children ?? [])]);
}

function hasTwin({ path, label }: MenuEntry) {
  return menu.some((other) => other.path !== path && other.label.ne === label.ne);
}
