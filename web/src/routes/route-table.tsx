import { createRoute } from '@tanstack/react-router';
import { localized } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { NotFoundPage } from '#shell/error-pages.tsx';
import { shell } from './frame.tsx';
import { lineScreens, screen } from './screen.ts';
import {
  asked,
  type FarmerSearch,
  type Filters,
  type PolicySearch,
  type ProposalSearch,
  type QueueSearch,
  type RegisterSearch,
} from './search.ts';

const byId = { parse: parseId };

/** No other address is one of a record: the route of unknown addresses takes it. */
function parseId({ id }: { id: string }): { id: number } | false {
  return /^[1-9]\d{0,9}$/.test(id) && { id: Number(id) };
}

export const screens = [
  ...lineScreens(
    'users',
    asked<Filters['users']>,
    screen('view_customuser', () => import('#users/users-page.tsx'), 'UsersPage'),
  ),
  ...lineScreens(
    'farmers',
    asked<Filters['farmers']>,
    screen('view_kyc', () => import('#kyc/list/kyc-list-page.tsx'), 'KycListPage'),
  ),
  ...lineScreens(
    'proposals',
    asked<Filters['proposals']>,
    screen('view_proposal', () => import('#proposals/list/proposal-list-page.tsx'), 'ProposalsPage'),
  ),
  ...lineScreens(
    'queue',
    asked<QueueSearch>,
    screen('view_proposal', () => import('#workflow/queue/queue-page.tsx'), 'QueuePage'),
  ),
  ...lineScreens(
    'policies',
    asked<Filters['policies']>,
    screen('view_proposal', () => import('#policies/policy-list-page.tsx'), 'PoliciesPage'),
  ),
  ...lineScreens(
    'reports',
    asked<Filters['reports']>,
    screen('view_proposal', () => import('#reports/report-page.tsx'), 'ReportPage'),
  ),
  ...lineScreens(
    'money',
    asked<Filters['dayBook'] & Filters['deposits']>,
    screen('view_receipt', () => import('#receipts/till-page.tsx'), 'TillPage'),
  ),
  ...lineScreens(
    'subsidies',
    asked<Filters['subsidies']>,
    screen('view_subsidy', () => import('#subsidies/subsidies-page.tsx'), 'SubsidiesPage'),
  ),
  ...lineScreens(
    'subsidyBills',
    asked<Filters['bills']>,
    screen('view_subsidy', () => import('#subsidies/subsidies-page.tsx'), 'SubsidyBillsPage'),
  ),
  ...lineScreens(
    'registers',
    asked<RegisterSearch>,
    screen('view_proposal', () => import('#registers/registers-page.tsx'), 'RegistersPage'),
  ),
  // The farmers of a scope with their count; the server knows the scope.
  createRoute({
    ...screen('view_kyc', () => import('#kyc/list/kyc-list-page.tsx'), 'KycListPage'),
    path: paths.indexInsurance,
    validateSearch: asked<Filters['farmers']>,
  }),
  createRoute({
    ...screen('view_kyc', () => import('#kyc/list/kyc-list-page.tsx'), 'KycListPage'),
    path: paths.himalayan,
    validateSearch: asked<Filters['farmers']>,
  }),
  createRoute({
    ...screen('view_kyc', () => import('#kyc/list/kyc-list-page.tsx'), 'KycListPage'),
    path: paths.diseaseMap,
    validateSearch: asked<Filters['farmers']>,
  }),
  createRoute({
    ...screen('view_kyc', () => import('#fields/field-list-page.tsx'), 'FieldListPage'),
    path: linePaths.crop.fields,
    validateSearch: asked<Filters['fields']>,
    staticData: { line: 'crop' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#field-map/field-map-page.tsx'), 'FieldMapPage'),
    path: paths.fieldMap,
    validateSearch: asked<Filters['fields']>,
    staticData: { rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#policies/policy-page.tsx'), 'PolicyPage'),
    path: paths.policy,
    params: byId,
    validateSearch: asked<PolicySearch>,
  }),
  createRoute({
    ...screen('view_kyc', () => import('#fields/field-page.tsx'), 'FieldPage'),
    path: paths.field,
    params: byId,
  }),
  createRoute({
    ...screen('change_field', () => import('#fields/draw/draw-pages.tsx'), 'BoundaryPage'),
    path: paths.boundary,
    params: byId,
    validateSearch: asked<{ return: string }>,
    staticData: { rail: true },
  }),
  createRoute({
    ...screen('change_field', () => import('#fields/draw/draw-pages.tsx'), 'NewFieldPage'),
    path: paths.newField,
    params: byId,
    validateSearch: asked<{ return: string; address: number }>,
    staticData: { rail: true },
  }),
  createRoute({
    ...screen('view_subsidy', () => import('#subsidies/subsidy-page.tsx'), 'SubsidyPage'),
    path: paths.subsidy,
    params: byId,
  }),
  createRoute({
    ...screen('view_subsidy', () => import('#subsidies/bill-page.tsx'), 'SubsidyBillPage'),
    path: paths.subsidyBill,
    params: byId,
    validateSearch: asked<Filters['subsidies']>,
  }),
  // The two tabs of the phone show for everyone signed in, so these need no permission.
  createRoute({
    ...screen('signed_in', () => import('#settings/settings-page.tsx'), 'SettingsPage'),
    path: paths.settings,
  }),
  createRoute({
    ...screen('signed_in', () => import('#settings/security-page.tsx'), 'SecurityPage'),
    path: paths.security,
  }),
  createRoute({
    ...screen('signed_in', () => import('#notifications/notifications-page.tsx'), 'NotificationsPage'),
    path: paths.notifications,
    validateSearch: asked<Filters['notifications']>,
  }),
  createRoute({
    ...screen('signed_in', () => import('#downloads/downloads-page.tsx'), 'DownloadsPage'),
    path: paths.downloads,
    validateSearch: asked<Filters['downloads']>,
  }),
  createRoute({
    ...screen('add_kyc', () => import('#imports/imports-page.tsx'), 'ImportsPage'),
    path: paths.imports,
    validateSearch: asked<Filters['imports']>,
  }),
  createRoute({
    ...screen('add_kyc', () => import('#imports/new-import-page.tsx'), 'NewImportPage'),
    path: paths.newImport,
    validateSearch: asked<{ kind: string }>,
  }),
  createRoute({
    ...screen('add_kyc', () => import('#imports/import-page.tsx'), 'ImportPage'),
    path: paths.import,
    params: byId,
  }),
  createRoute({
    ...screen('view_ward', () => import('#addresses/addresses-page.tsx'), 'AddressesPage'),
    path: paths.addresses,
    validateSearch: asked<{ province: number; district: number; municipality: number }>,
  }),
  createRoute({
    ...screen('change_tariff', () => import('#rates/rates-page.tsx'), 'RatesPage'),
    path: paths.rates,
    validateSearch: asked<Filters['rates']>,
  }),
  createRoute({
    ...screen('change_tariff', () => import('#tariffs/tariffs-page.tsx'), 'TariffsPage'),
    path: paths.tariffs,
    validateSearch: asked<Filters['tariffs']>,
  }),
  createRoute({
    ...screen('change_check_limit', () => import('#rules/rules-page.tsx'), 'RulesPage'),
    path: paths.rules,
  }),
  createRoute({
    ...screen('change_customuser', () => import('#duties/duties-page.tsx'), 'DutiesPage'),
    path: paths.duties,
  }),
  createRoute({
    ...screen('change_customuser', () => import('#security/security-log-page.tsx'), 'SecurityLogPage'),
    path: paths.securityLog,
    validateSearch: asked<Filters['securityLog']>,
  }),
  createRoute({
    ...screen('change_branch', () => import('#companies/company-page.tsx'), 'CompanyPage'),
    path: paths.company,
  }),
  createRoute({
    ...screen('change_calendar', () => import('#calendar/calendar-page.tsx'), 'CalendarPage'),
    path: paths.calendar,
    validateSearch: asked<{ year: number }>,
  }),
  createRoute({
    ...screen('add_kyc', () => import('#kyc/form/kyc-form-page.tsx'), 'KycFormPage'),
    path: paths.newKyc,
    validateSearch: asked<{ cover: string; step: string }>,
  }),
  createRoute({
    ...screen('view_kyc', () => import('#kyc/page/kyc-page.tsx'), 'KycPage'),
    path: paths.kyc,
    params: byId,
    validateSearch: asked<FarmerSearch>,
  }),
  createRoute({
    ...screen('add_proposal', () => import('#proposals/start/start-page.tsx'), 'StartPage'),
    path: paths.newProposal,
    validateSearch: asked<{ farmer: number }>,
    staticData: { rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#proposals/page/proposal-page.tsx'), 'ProposalPage'),
    path: paths.proposal,
    params: {
      parse: ({ form, id }) => {
        const parsed = parseId({ id });
        return parsed && { form, ...parsed };
      },
    },
    validateSearch: asked<ProposalSearch>,
    staticData: { rail: true },
  }),
  createRoute({ getParentRoute: () => shell, path: '$', component: localized(NotFoundPage) }),
] as const;
