import { type MenuViewer, menuFor } from '@krishi-bima/contract/menu';
import type { Text } from '@krishi-bima/contract/text';
import { IconBell, IconSettings, type TablerIcon } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { menuIcons } from '../shell/menu-icons.ts';
import { placeName } from '../shell/use-place-name.ts';
import { messages } from './messages.ts';

interface OpenScreen {
  path: string;
  label: Text;
  note: Text | undefined;
  icon: TablerIcon;
}

const notes: Record<string, Text> = {
  [paths.cropRegistration()]: messages.farmersNote,
  [paths.livestockRegistration()]: messages.farmersNote,
  [paths.notifications()]: messages.notificationsNote,
  [paths.settings()]: messages.settingsNote,
};

/** What the menu lists for them, and the two pages that are open to everyone signed in. */
export function openScreens(viewer: MenuViewer): OpenScreen[] {
  const listed = menuFor(viewer).filter(({ path }) => path !== paths.settings());
  return [
    ...listed.map(({ path, icon }) => openScreen(path, menuIcons[icon])),
    openScreen(paths.notifications(), IconBell),
    openScreen(paths.settings(), IconSettings),
  ];
}

function openScreen(path: string, icon: TablerIcon): OpenScreen {
  return { path, label: placeName(path), note: notes[path], icon };
}
