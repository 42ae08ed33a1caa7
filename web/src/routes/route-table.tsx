import { landingFor, type Permission } from '@krishi-bima/contract/access/roles';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { currentSession, may } from '#api/session.ts';
import { localized } from '#i18n/t.ts';
import { importScreens } from '#import-screens.ts';
import { paths } from '#navigation/paths.ts';
import { ownScreens } from '#own-screens.ts';
import { settingsScreens } from '#settings-screens.ts';
import { NotFoundPage, PageError } from '#shell/error-pages.tsx';
import { Forbidden } from '#shell/forbidden.ts';
import { Shell } from '#shell/shell.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { page } from './lazy-page.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Width is worth more than the names of the menu here: it folds by itself. */
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

/** Only for those signed in; everybody else is stopped in front of the router, by `Root`. */
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

/** Outside the shell as /login is: whoever holds a paper may be of the office too. */
const paperCheck = createRoute({
  getParentRoute: () => root,
  path: `${paths.paperCheck('')}$code`,
  component: page(
    () => import('#paper-check/paper-check-page.tsx'),
    (module) => module.PaperCheckPage,
  ),
});

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const loadUsers = () => import('#users/users-page.tsx');
const loadFarmers = () => import('#kyc/list/kyc-list-page.tsx');
const loadQueue = () => import('#workflow/queue/queue-page.tsx');
const loadTill = () => import('#receipts/till-page.tsx');
const loadSubsidies = () => import('#subsidies/subsidies-page.tsx');
const loadProposals = () => import('#proposals/list/proposal-list-page.tsx');

const loadRegisters = () => import('#registers/registers-page.tsx');

const loadPolicies = () => import('#policies/policy-list-page.tsx');

const loadReport = () => import('#reports/report-page.tsx');

const loadFields = () => import('#fields/field-list-page.tsx');

const screens = [
  screen(
    paths.users(),
    'view_customuser',
    page(loadUsers, (module) => module.CropUsersPage),
  ),
  screen(
    paths.livestockUsers(),
    'view_customuser',
    page(loadUsers, (module) => module.LivestockUsersPage),
  ),
  screen(paths.cropRegistration(), 'view_kyc', page(loadFarmers, farmersOf('is_crop'))),
  screen(paths.livestockRegistration(), 'view_kyc', page(loadFarmers, farmersOf('is_livestock'))),
  ...ofBoth([paths.cropProposals(), paths.livestockProposals()], 'view_proposal', loadProposals, (module) => [
    module.CropProposalsPage,
    module.LivestockProposalsPage,
  ]),
  screen(
    paths.cropFields(),
    'view_kyc',
    page(loadFields, (module) => module.FieldListPage),
  ),
  screen(
    paths.fieldMap(),
    'view_kyc',
    page(
      () => import('#field-map/field-map-page.tsx'),
      (module) => module.FieldMapPage,
    ),
    { rail: true },
  ),
  ...ofBoth([paths.cropQueue(), paths.livestockQueue()], 'view_proposal', loadQueue, (module) => [
    module.CropQueuePage,
    module.LivestockQueuePage,
  ]),
  ...ofBoth([paths.cropPolicies(), paths.livestockPolicies()], 'view_proposal', loadPolicies, (module) => [
    module.CropPoliciesPage,
    module.LivestockPoliciesPage,
  ]),
  ...ofBoth([paths.cropReport(), paths.livestockReport()], 'view_proposal', loadReport, (module) => [
    module.CropReportPage,
    module.LivestockReportPage,
  ]),
  screen(
    '/policies/$id',
    'view_proposal',
    page(
      () => import('#policies/policy-page.tsx'),
      (module) => module.PolicyPage,
    ),
  ),
  ...ofBoth([paths.cropMoney(), paths.livestockMoney()], 'view_receipt', loadTill, (module) => [
    module.CropTillPage,
    module.LivestockTillPage,
  ]),
  ...ofBoth([paths.cropSubsidies(), paths.livestockSubsidies()], 'view_subsidy', loadSubsidies, (module) => [
    module.CropSubsidiesPage,
    module.LivestockSubsidiesPage,
  ]),
  ...ofBoth([paths.cropSubsidyBills(), paths.livestockSubsidyBills()], 'view_subsidy', loadSubsidies, (module) => [
    module.CropSubsidyBillsPage,
    module.LivestockSubsidyBillsPage,
  ]),
  ...ofBoth([paths.cropRegisters(), paths.livestockRegisters()], 'view_proposal', loadRegisters, (module) => [
    module.CropRegistersPage,
    module.LivestockRegistersPage,
  ]),
  screen(
    '/fields/$id',
    'view_kyc',
    page(
      () => import('#fields/field-page.tsx'),
      (module) => module.FieldPage,
    ),
  ),
  screen(
    '/subsidies/$id',
    'view_subsidy',
    page(
      () => import('#subsidies/subsidy-page.tsx'),
      (module) => module.SubsidyPage,
    ),
  ),
  screen(
    '/subsidy-bills/$id',
    'view_subsidy',
    page(
      () => import('#subsidies/bill-page.tsx'),
      (module) => module.SubsidyBillPage,
    ),
  ),
  screen(
    paths.indexInsurance(),
    'view_kyc',
    page(
      () => import('#index-insurance/index-insurance-page.tsx'),
      (module) => module.IndexInsurancePage,
    ),
  ),
  screen(
    paths.himalayan(),
    'view_kyc',
    page(
      () => import('#himalayan/himalayan-page.tsx'),
      (module) => module.HimalayanPage,
    ),
  ),
  screen(
    paths.diseaseMap(),
    'view_kyc',
    page(
      () => import('#disease-map/disease-map-page.tsx'),
      (module) => module.DiseaseMapPage,
    ),
  ),
  // The two tabs of the phone show for everyone signed in, so these need no permission.
  ...ownScreens.map(([path, component]) => screen(path, 'signed_in', component)),
  ...importScreens.map(([path, permission, component]) => screen(path, permission, component)),
  ...settingsScreens.map(([path, permission, component]) => screen(path, permission, component)),
  screen(
    paths.newKyc(),
    'add_kyc',
    page(
      () => import('#kyc/form/kyc-form-page.tsx'),
      (module) => module.KycFormPage,
    ),
  ),
  screen(
    '/farmers/$id',
    'view_kyc',
    page(
      () => import('#kyc/page/kyc-page.tsx'),
      (module) => module.KycPage,
    ),
  ),
  screen(
    '/proposals/$form/$id',
    'view_proposal',
    page(
      () => import('#proposals/page/proposal-page.tsx'),
      (module) => module.ProposalPage,
    ),
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
function screen(
  path: string,
  permission: Permission | 'signed_in',
  component: RouteComponent,
  staticData: { rail?: boolean } = {},
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component,
    staticData,
    beforeLoad: () => {
      if (permission !== 'signed_in' && !may(permission)) throw new Forbidden();
    },
  });
}

/** A part of both registration pages. */
function ofBoth<M>(
  [crop, livestock]: readonly [string, string],
  permission: Permission,
  load: () => Promise<M>,
  pick: (module: M) => readonly [ComponentType, ComponentType],
) {
  return [
    screen(
      crop,
      permission,
      page(load, (module) => pick(module)[0]),
    ),
    screen(
      livestock,
      permission,
      page(load, (module) => pick(module)[1]),
    ),
  ];
}

function farmersOf(cover: 'is_crop' | 'is_livestock') {
  return ({ KycListPage }: Awaited<ReturnType<typeof loadFarmers>>) =>
    function FarmersPage() {
      return createElement(KycListPage, { cover });
    };
}

function landing() {
  const session = currentSession();
  return session.state === 'in' ? landingFor(session.user) : paths.login();
}
