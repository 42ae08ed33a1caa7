import type { RouteComponent } from '@tanstack/react-router';
import { paths } from './navigation/paths.ts';
import { page } from './routes/lazy-page.ts';

/** About oneself: for everyone signed in, whatever the role. */
export const ownScreens: readonly (readonly [path: string, component: RouteComponent])[] = [
  [
    paths.settings(),
    page(
      () => import('./settings/settings-page.tsx'),
      (module) => module.SettingsPage,
    ),
  ],
  [
    paths.notifications(),
    page(
      () => import('./notifications/notifications-page.tsx'),
      (module) => module.NotificationsPage,
    ),
  ],
  [
    paths.downloads(),
    page(
      () => import('./downloads/downloads-page.tsx'),
      (module) => module.DownloadsPage,
    ),
  ],
];
