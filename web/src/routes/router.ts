import { createRouter } from '@tanstack/react-router';
import { NotFoundPage, PageError } from '#shell/error-pages.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { login, paperCheck, root, shell, start } from './frame.tsx';
import { screens } from './route-table.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([start, login, paperCheck, shell.addChildren(screens)]),
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: ListSkeleton,
    scrollRestoration: true,
    // A page's code is fetched while the pointer is on its way.
    defaultPreload: 'intent',
  });
}
