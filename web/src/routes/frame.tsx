import { landingFor } from '@krishi-bima/contract/access/roles';
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { currentSession } from '#api/session.ts';
import { paths } from '#navigation/paths.ts';
import { Shell } from '#shell/shell.tsx';
import { page } from './lazy-page.ts';

export const root = createRootRoute({ component: Outlet });

export const start = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ href: landing(), replace: true });
  },
});

/** Only for those signed in; `Root` stops everybody else before the router. */
export const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  beforeLoad: () => {
    if (landing() !== paths.login) throw redirect({ href: landing(), replace: true });
  },
  component: page(() => import('#login/no-landing-page.tsx'), 'NoLandingPage'),
});

/** The page is outside the shell, as /login is: the holder of a paper may work in the office too. */
export const paperCheck = createRoute({
  getParentRoute: () => root,
  path: paths.paperCheck,
  component: page(() => import('#paper-check/paper-check-page.tsx'), 'PaperCheckPage'),
});

/** The frame of every other page: header and menu. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

function landing() {
  const session = currentSession();
  return session.state === 'in' ? landingFor(session.user) : paths.login;
}
