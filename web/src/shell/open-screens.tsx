import { type MenuViewer, menuFor } from '@krishi-bima/contract/access/menu';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { IconBell, IconChevronRight, IconRoute, IconSettings, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { menuIcons } from './menu-icons.ts';
import classes from './open-screens.module.css';
import { pageName } from './use-place-name.ts';

interface OpenScreen {
  path: string;
  label: Text;
  note: Text | undefined;
  icon: TablerIcon;
}

const farmersNote = text('कृषक र प्रस्ताव', 'Farmers and their proposals');
const notes: Record<string, Text> = {
  [linePaths.crop.farmers]: farmersNote,
  [linePaths.livestock.farmers]: farmersNote,
  [paths.visits]: text('आज कहाँ जाने, नक्सासहित', 'Where to go today, with a map'),
  [paths.notifications]: text('मेरो पालोका काम र अरूले गरेका काम', 'My tasks, and what others did'),
  [paths.settings]: text('प्रोफाइल, पासवर्ड र भाषा', 'Profile, password and language'),
};

interface OpenScreensProps {
  viewer: MenuViewer;
}

/** Lists a person's menu and the two pages that are open to everyone signed in. */
export function OpenScreens({ viewer }: OpenScreensProps) {
  const listed = menuFor(viewer).filter(({ path }) => path !== paths.settings);
  const screens = [
    ...listed.map(({ path, icon }) => openScreen(path, menuIcons[icon])),
    ...(viewer.all_permission.includes('view_proposal') ? [openScreen(paths.visits, IconRoute)] : []),
    openScreen(paths.notifications, IconBell),
    openScreen(paths.settings, IconSettings),
  ];
  return (
    <ul className={classes.screens}>
      {screens.map(({ path, label, note, icon: Icon }) => (
        <li key={path}>
          <Link to={path} className={classes.screen}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <span className={classes.names}>
              {t(label)}
              {note ? <small>{t(note)}</small> : null}
            </span>
            <IconChevronRight size={18} stroke={1.7} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function openScreen(path: string, icon: TablerIcon): OpenScreen {
  return { path, label: pageName(path), note: notes[path], icon };
}
