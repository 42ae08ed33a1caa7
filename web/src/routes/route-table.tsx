import { type Line, landingFor, type Permission } from '@krishi-bima/contract/access/roles';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { currentSession, may } from '#api/session.ts';
import { localized } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { lines } from '#registration/line.ts';
import { NotFoundPage, PageError } from '#shell/error-pages.tsx';
import { Forbidden } from '#shell/forbidden.ts';
import { Shell } from '#shell/shell.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { page } from './lazy-page.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page needs width more than the names of the menu: the menu folds by itself. */
    rail?: boolean;
  }
}

const root = createRootRoute({ component: Outlet });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: landing(), replace: true });
  },
});

/** Only for those signed in; `Root` stops everybody else before the router. */
const login = createRoute({
  getParentRoute: () => root,
  path: paths.login(),
  beforeLoad: () => {
    if (landing() !== paths.login()) throw redirect({ to: landing(), replace: true });
  },
  component: page(
    () => import('#login/no-landing-page.tsx'),
    (module) => module.NoLandingPage,
  ),
});

/** The page is outside the shell, as /login is: the holder of a paper may work in the office too. */
const paperCheck = createRoute({
  getParentRoute: () => root,
  path: `${paths.paperCheck('')}$code`,
  component: page(
    () => import('#paper-check/paper-check-page.tsx'),
    (module) => module.PaperCheckPage,
  ),
});

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const farmers = () => import('#kyc/list/kyc-list-page.tsx');
const subsidies = () => import('#subsidies/subsidies-page.tsx');

const screens = [
  ...lineScreens(
    'users',
    'view_customuser',
    () => import('#users/users-page.tsx'),
    (module) => module.UsersPage,
  ),
  ...lineScreens('farmers', 'view_kyc', farmers, (module) => module.KycListPage),
  ...lineScreens(
    'proposals',
    'view_proposal',
    () => import('#proposals/list/proposal-list-page.tsx'),
    (module) => module.ProposalsPage,
  ),
  ...lineScreens(
    'queue',
    'view_proposal',
    () => import('#workflow/queue/queue-page.tsx'),
    (module) => module.QueuePage,
  ),
  ...lineScreens(
    'policies',
    'view_proposal',
    () => import('#policies/policy-list-page.tsx'),
    (module) => module.PoliciesPage,
  ),
  ...lineScreens(
    'reports',
    'view_proposal',
    () => import('#reports/report-page.tsx'),
    (module) => module.ReportPage,
  ),
  ...lineScreens(
    'money',
    'view_receipt',
    () => import('#receipts/till-page.tsx'),
    (module) => module.TillPage,
  ),
  ...lineScreens('subsidies', 'view_subsidy', subsidies, (module) => module.SubsidiesPage),
  ...lineScreens('subsidyBills', 'view_subsidy', subsidies, (module) => module.SubsidyBillsPage),
  ...lineScreens(
    'registers',
    'view_proposal',
    () => import('#registers/registers-page.tsx'),
    (module) => module.RegistersPage,
  ),
  // The farmers of a scope with their count; the server knows the scope.
  ...[paths.indexInsurance(), paths.himalayan(), paths.diseaseMap()].map((path) =>
    screen(path, 'view_kyc', farmers, (module) => module.KycListPage),
  ),
  screen(
    linePaths.crop.fields,
    'view_kyc',
    () => import('#fields/field-list-page.tsx'),
    (module) => module.FieldListPage,
    { line: 'crop' },
  ),
  screen(
    paths.fieldMap(),
    'view_kyc',
    () => import('#field-map/field-map-page.tsx'),
    (module) => module.FieldMapPage,
    { rail: true },
  ),
  screen(
    '/policies/$id',
    'view_proposal',
    () => import('#policies/policy-page.tsx'),
    (module) => module.PolicyPage,
  ),
  screen(
    '/fields/$id',
    'view_kyc',
    () => import('#fields/field-page.tsx'),
    (module) => module.FieldPage,
  ),
  screen(
    '/subsidies/$id',
    'view_subsidy',
    () => import('#subsidies/subsidy-page.tsx'),
    (module) => module.SubsidyPage,
  ),
  screen(
    '/subsidy-bills/$id',
    'view_subsidy',
    () => import('#subsidies/bill-page.tsx'),
    (module) => module.SubsidyBillPage,
  ),
  // The two tabs of the phone show for everyone signed in, so these need no permission.
  screen(
    paths.settings(),
    'signed_in',
    () => import('#settings/settings-page.tsx'),
    (module) => module.SettingsPage,
  ),
  screen(
    paths.notifications(),
    'signed_in',
    () => import('#notifications/notifications-page.tsx'),
    (module) => module.NotificationsPage,
  ),
  screen(
    paths.downloads(),
    'signed_in',
    () => import('#downloads/downloads-page.tsx'),
    (module) => module.DownloadsPage,
  ),
  screen(
    paths.imports(),
    'add_kyc',
    () => import('#imports/imports-page.tsx'),
    (module) => module.ImportsPage,
  ),
  screen(
    paths.newImport(),
    'add_kyc',
    () => import('#imports/new-import-page.tsx'),
    (module) => module.NewImportPage,
  ),
  screen(
    '/imports/$id',
    'add_kyc',
    () => import('#imports/import-page.tsx'),
    (module) => module.ImportPage,
  ),
  screen(
    paths.addresses(),
    'view_ward',
    () => import('#addresses/addresses-page.tsx'),
    (module) => module.AddressesPage,
  ),
  screen(
    paths.rates(),
    'change_tariff',
    () => import('#rates/rates-page.tsx'),
    (module) => module.RatesPage,
  ),
  screen(
    paths.tariffs(),
    'change_tariff',
    () => import('#tariffs/tariffs-page.tsx'),
    (module) => module.TariffsPage,
  ),
  screen(
    paths.rules(),
    'change_check_limit',
    () => import('#rules/rules-page.tsx'),
    (module) => module.RulesPage,
  ),
  screen(
    paths.calendar(),
    'change_calendar',
    () => import('#calendar/calendar-page.tsx'),
    (module) => module.CalendarPage,
  ),
  screen(
    paths.newKyc(),
    'add_kyc',
    () => import('#kyc/form/kyc-form-page.tsx'),
    (module) => module.KycFormPage,
  ),
  screen(
    '/farmers/$id',
    'view_kyc',
    () => import('#kyc/page/kyc-page.tsx'),
    (module) => module.KycPage,
  ),
  screen(
    '/proposals/$form/$id',
    'view_proposal',
    () => import('#proposals/page/proposal-page.tsx'),
    (module) => module.ProposalPage,
    { rail: true },
  ),
  createRoute({ getParentRoute: () => shell, path: '$', component: localized(NotFoundPage) }),
];

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

/** A page opens by permission, also where the menu does not list it (docs/behaviour.md, Menu and pages). */
function screen<M>(
  path: string,
  permission: Permission | 'signed_in',
  load: () => Promise<M>,
  pick: (module: M) => ComponentType,
  staticData: StaticDataRouteOption = {},
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: page(load, pick),
    staticData,
    beforeLoad: () => {
      if (permission !== 'signed_in' && !may(permission)) throw new Forbidden();
    },
  });
}

/** A page of both lines: one entry makes the address of each. */
function lineScreens<M>(
  name: keyof (typeof linePaths)[Line],
  permission: Permission,
  load: () => Promise<M>,
  pick: (module: M) => ComponentType,
) {
  return lines.map((line) => screen(linePaths[line][name], permission, load, pick, { line }));
}

function landing() {
  const session = currentSession();
  return session.state === 'in' ? landingFor(session.user) : paths.login();
}
