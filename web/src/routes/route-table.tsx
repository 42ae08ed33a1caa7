import type { Span } from '@krishi-bima/contract/dashboard/dashboard';
import type { GuideTaskName } from '@krishi-bima/contract/guide/guide';
import { createRoute } from '@tanstack/react-router';
import { localized } from '#i18n/localized.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { NotFoundPage } from '#shell/error-pages.tsx';
import { shell } from './frame.tsx';
import { lineScreens, type Place, screen } from './screen.ts';
import {
  type AnimalSearch,
  asked,
  type ComparisonSearch,
  type CooperativeSearch,
  type FarmerSearch,
  type Filters,
  type MessageSearch,
  type NoticeSearch,
  type PaymentSearch,
  type PolicySearch,
  type ProductSearch,
  type ProposalSearch,
  type QueueSearch,
  type RegisterSearch,
  type VisitSearch,
} from './search.ts';

const byId = { parse: parseId };
const bySentOrWaitingId = { parse: parseSentOrWaitingId };

/** Of a record that can wait on this device: one that has not been sent yet has an id below zero (decision 30). */
function parseSentOrWaitingId({ id }: { id: string }): { id: number } | false {
  return /^-[1-9]\d{0,15}$/.test(id) ? { id: Number(id) } : parseId({ id });
}

/** No other address is one of a record: the route of unknown addresses takes it. */
function parseId({ id }: { id: string }): { id: number } | false {
  return /^[1-9]\d{0,9}$/.test(id) && { id: Number(id) };
}

const bySeason = {
  parse({ id, year }: { id: string; year: string }) {
    const parsed = parseId({ id });
    return parsed && /^20\d{2}$/.test(year) && { ...parsed, year: Number(year) };
  },
};

/** The tab of the farmer says what somebody does there. */
function taskOfFarmer({ search }: Place): GuideTaskName {
  if (search.tab === 'fields') return 'map-field';
  return search.tab === 'proposals' ? 'crop-proposal' : 'verify-farmer';
}

/** A proposal is written, inspected and paid for on one page. */
function taskOfProposal({ params, search }: Place): GuideTaskName {
  if (search.tab === 'inspection') return 'inspect';
  if (search.tab === 'money') return 'receive-money';
  return params.form === 'cattle' ? 'livestock-proposal' : 'crop-proposal';
}

export const screens = [
  ...lineScreens(
    'users',
    asked<Filters['users']>,
    'sign-in',
    screen('view_customuser', () => import('#users/users-page.tsx'), 'UsersPage'),
  ),
  ...lineScreens(
    'farmers',
    asked<Filters['farmers']>,
    'register-farmer',
    screen('view_kyc', () => import('#kyc/list/kyc-list-page.tsx'), 'KycListPage'),
  ),
  ...lineScreens(
    'proposals',
    asked<Filters['proposals']>,
    { crop: 'crop-proposal', livestock: 'livestock-proposal' },
    screen('view_proposal', () => import('#proposals/list/proposal-list-page.tsx'), 'ProposalsPage'),
  ),
  ...lineScreens(
    'queue',
    asked<QueueSearch>,
    'inspect',
    screen('view_proposal', () => import('#workflow/queue/queue-page.tsx'), 'QueuePage'),
  ),
  ...lineScreens(
    'policies',
    asked<Filters['policies']>,
    'issue-policy',
    screen('view_proposal', () => import('#policies/policy-list-page.tsx'), 'PoliciesPage'),
  ),
  ...lineScreens(
    'reports',
    asked<Filters['reports']>,
    'books',
    screen('view_proposal', () => import('#reports/report-page.tsx'), 'ReportPage'),
  ),
  ...lineScreens(
    'money',
    asked<Filters['dayBook'] & Filters['deposits']>,
    'receive-money',
    screen('view_receipt', () => import('#receipts/till-page.tsx'), 'TillPage'),
  ),
  ...lineScreens(
    'subsidies',
    asked<Filters['subsidies']>,
    'claim-subsidy',
    screen('view_subsidy', () => import('#subsidies/subsidies-page.tsx'), 'SubsidiesPage'),
  ),
  ...lineScreens(
    'subsidyBills',
    asked<Filters['bills']>,
    'claim-subsidy',
    screen('view_subsidy', () => import('#subsidies/subsidies-page.tsx'), 'SubsidyBillsPage'),
  ),
  ...lineScreens(
    'registers',
    asked<RegisterSearch>,
    'books',
    screen('view_proposal', () => import('#registers/registers-page.tsx'), 'RegistersPage'),
  ),
  // The farmers of a scope with their count; the server knows the scope.
  createRoute({
    ...screen('view_cooperative', () => import('#cooperatives/cooperatives-page.tsx'), 'CooperativesPage'),
    path: paths.indexInsurance,
    validateSearch: asked<CooperativeSearch>,
    staticData: { guide: 'sell-index-cover' },
  }),
  createRoute({
    ...screen('view_cooperative', () => import('#cooperatives/cooperative-page.tsx'), 'CooperativePage'),
    path: paths.cooperative,
    params: byId,
    validateSearch: asked<CooperativeSearch>,
    staticData: { guide: 'sell-index-cover' },
  }),
  createRoute({
    ...screen('view_cooperative', () => import('#cooperatives/member-page.tsx'), 'CooperativeMemberPage'),
    path: paths.cooperativeMember,
    params: byId,
    staticData: { guide: 'sell-index-cover' },
  }),
  createRoute({
    ...screen('view_cooperative', () => import('#index-cover/products-page.tsx'), 'IndexProductsPage'),
    path: paths.indexProducts,
    validateSearch: asked<Filters['indexProducts']>,
    staticData: { guide: 'sell-index-cover' },
  }),
  createRoute({
    ...screen('view_cooperative', () => import('#index-cover/product-page.tsx'), 'IndexProductPage'),
    path: paths.indexProduct,
    params: byId,
    validateSearch: asked<ProductSearch>,
    staticData: { guide: 'sell-index-cover', rail: true },
  }),
  createRoute({
    ...screen('view_cooperative', () => import('#index-cover/comparison-page.tsx'), 'ComparisonPage'),
    path: paths.indexComparison,
    validateSearch: asked<ComparisonSearch>,
    staticData: { guide: 'sell-index-cover' },
  }),
  createRoute({
    ...screen('view_cooperative', () => import('#index-cover/season-page.tsx'), 'IndexSeasonPage'),
    path: paths.indexSeason,
    params: bySeason,
    staticData: { guide: 'sell-index-cover', rail: true },
  }),
  createRoute({
    ...screen('view_cooperative', () => import('#index-cover/readings-page.tsx'), 'IndexReadingsPage'),
    path: paths.indexReadings,
    validateSearch: asked<Filters['indexReadings']>,
    staticData: { guide: 'sell-index-cover' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#kyc/list/kyc-list-page.tsx'), 'KycListPage'),
    path: paths.indexFarmers,
    validateSearch: asked<Filters['farmers']>,
    staticData: { guide: 'register-farmer' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#kyc/list/kyc-list-page.tsx'), 'KycListPage'),
    path: paths.himalayanFarmers,
    validateSearch: asked<Filters['farmers']>,
    staticData: { guide: 'register-farmer' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#statistics/statistics-page.tsx'), 'StatisticsPage'),
    path: paths.diseaseMap,
    validateSearch: asked<Filters['statistics']>,
    staticData: { guide: 'books', rail: true },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#fields/field-list-page.tsx'), 'FieldListPage'),
    path: linePaths.crop.fields,
    validateSearch: asked<Filters['fields']>,
    staticData: { guide: 'map-field', line: 'crop' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#field-map/field-map-page.tsx'), 'FieldMapPage'),
    path: paths.fieldMap,
    validateSearch: asked<Filters['fields']>,
    staticData: { guide: 'map-field', rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#policies/policy-page.tsx'), 'PolicyPage'),
    path: paths.policy,
    params: byId,
    validateSearch: asked<PolicySearch>,
    staticData: { guide: 'change-policy' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#animals/animals-page.tsx'), 'AnimalsPage'),
    path: linePaths.livestock.animals,
    validateSearch: asked<Filters['animals']>,
    staticData: { guide: 'livestock-proposal', line: 'livestock' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#animals/animals-page.tsx'), 'HimalayanPage'),
    path: paths.himalayan,
    validateSearch: asked<Filters['animals']>,
    staticData: { guide: 'livestock-proposal' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#animals/animal-page.tsx'), 'AnimalPage'),
    path: paths.animal,
    params: byId,
    validateSearch: asked<AnimalSearch>,
    staticData: { guide: 'livestock-proposal' },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#claims/claims-page.tsx'), 'ClaimsPage'),
    path: paths.claims,
    validateSearch: asked<Filters['claims']>,
    staticData: { guide: 'change-policy' },
  }),
  createRoute({
    ...screen('notice_claim', () => import('#claims/notice/notice-page.tsx'), 'NoticePage'),
    path: paths.newClaim,
    validateSearch: asked<NoticeSearch>,
    staticData: { guide: 'change-policy', rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#claims/waiting-page.tsx'), 'WaitingPage'),
    path: paths.waitingNotices,
    validateSearch: asked<Filters['waitingNotices']>,
    staticData: { guide: 'change-policy' },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#claims/page/claim-page.tsx'), 'ClaimPage'),
    path: paths.claim,
    params: byId,
    staticData: { guide: 'change-policy', rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#disasters/disasters-page.tsx'), 'DisastersPage'),
    path: paths.disasters,
    validateSearch: asked<Filters['disasters']>,
    staticData: { guide: 'change-policy' },
  }),
  createRoute({
    ...screen('decide_claim', () => import('#disasters/new-disaster-page.tsx'), 'NewDisasterPage'),
    path: paths.newDisaster,
    staticData: { guide: 'change-policy', rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#disasters/disaster-page.tsx'), 'DisasterPage'),
    path: paths.disaster,
    params: byId,
    validateSearch: asked<Filters['claims']>,
    staticData: { guide: 'change-policy' },
  }),
  createRoute({
    ...screen('view_payment', () => import('#payments/payments-page.tsx'), 'PaymentsPage'),
    path: paths.payments,
    validateSearch: asked<PaymentSearch>,
    staticData: { guide: 'change-policy', rail: true },
  }),
  createRoute({
    ...screen('view_payment', () => import('#payments/batch-page.tsx'), 'PaymentBatchPage'),
    path: paths.paymentBatch,
    params: byId,
    staticData: { guide: 'change-policy', rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#visits/visits-page.tsx'), 'VisitsPage'),
    path: paths.visits,
    validateSearch: asked<VisitSearch>,
    staticData: { guide: 'inspect', rail: true },
  }),
  createRoute({
    ...screen('send_sms', () => import('#sms/compose-page.tsx'), 'MessagesPage'),
    path: paths.messages,
    validateSearch: asked<MessageSearch>,
    staticData: { guide: 'register-farmer' },
  }),
  createRoute({
    ...screen('send_sms', () => import('#sms/batch-page.tsx'), 'SmsBatchPage'),
    path: paths.smsBatch,
    params: byId,
    validateSearch: asked<Filters['messages']>,
    staticData: { guide: 'register-farmer' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#fields/field-page.tsx'), 'FieldPage'),
    path: paths.field,
    params: bySentOrWaitingId,
    staticData: { guide: 'map-field' },
  }),
  createRoute({
    ...screen('change_field', () => import('#fields/draw/draw-pages.tsx'), 'BoundaryPage'),
    path: paths.boundary,
    params: bySentOrWaitingId,
    validateSearch: asked<{ return: string }>,
    staticData: { guide: 'map-field', rail: true },
  }),
  createRoute({
    ...screen('change_field', () => import('#fields/draw/draw-pages.tsx'), 'NewFieldPage'),
    path: paths.newField,
    params: bySentOrWaitingId,
    validateSearch: asked<{ return: string; address: number; kitta: string }>,
    staticData: { guide: 'map-field', rail: true },
  }),
  createRoute({
    ...screen('view_subsidy', () => import('#subsidies/subsidy-page.tsx'), 'SubsidyPage'),
    path: paths.subsidy,
    params: byId,
    staticData: { guide: 'claim-subsidy' },
  }),
  createRoute({
    ...screen('view_subsidy', () => import('#subsidies/bill-page.tsx'), 'SubsidyBillPage'),
    path: paths.subsidyBill,
    params: byId,
    validateSearch: asked<Filters['subsidies']>,
    staticData: { guide: 'claim-subsidy' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#dashboard/home-page.tsx'), 'HomePage'),
    path: paths.dashboard,
    validateSearch: asked<{ span: Span; branch: number }>,
    staticData: { guide: 'inspect' },
  }),
  // The two tabs of the phone show for everyone signed in, so these need no permission.
  createRoute({
    ...screen('signed_in', () => import('#settings/settings-page.tsx'), 'SettingsPage'),
    path: paths.settings,
  }),
  createRoute({
    ...screen('signed_in', () => import('#settings/security-page.tsx'), 'SecurityPage'),
    path: paths.security,
    staticData: { guide: 'sign-in' },
  }),
  createRoute({
    ...screen('signed_in', () => import('#notifications/notifications-page.tsx'), 'NotificationsPage'),
    path: paths.notifications,
    validateSearch: asked<Filters['notifications']>,
    staticData: { guide: 'inspect' },
  }),
  createRoute({
    ...screen('signed_in', () => import('#outbox/page/outbox-page.tsx'), 'OutboxPage'),
    path: paths.outbox,
    staticData: { guide: 'inspect' },
  }),
  createRoute({
    ...screen('signed_in', () => import('#guide/guide-page.tsx'), 'GuidePage'),
    path: paths.guide,
    validateSearch: asked<{ task: GuideTaskName }>,
  }),
  createRoute({
    ...screen('signed_in', () => import('#downloads/downloads-page.tsx'), 'DownloadsPage'),
    path: paths.downloads,
    validateSearch: asked<Filters['downloads']>,
    staticData: { guide: 'books' },
  }),
  createRoute({
    ...screen('add_kyc', () => import('#imports/imports-page.tsx'), 'ImportsPage'),
    path: paths.imports,
    validateSearch: asked<Filters['imports']>,
    staticData: { guide: 'register-farmer' },
  }),
  createRoute({
    ...screen('add_kyc', () => import('#imports/new-import-page.tsx'), 'NewImportPage'),
    path: paths.newImport,
    validateSearch: asked<{ kind: string }>,
    staticData: { guide: 'register-farmer' },
  }),
  createRoute({
    ...screen('add_kyc', () => import('#imports/import-page.tsx'), 'ImportPage'),
    path: paths.import,
    params: byId,
    staticData: { guide: 'register-farmer' },
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
    ...screen('change_sms_rule', () => import('#sms/rules-page.tsx'), 'SmsRulesPage'),
    path: paths.smsRules,
  }),
  createRoute({
    ...screen('change_webhook', () => import('#webhooks/webhooks-page.tsx'), 'WebhooksPage'),
    path: paths.webhooks,
    validateSearch: asked<Filters['webhooks']>,
  }),
  createRoute({
    ...screen('change_webhook', () => import('#webhooks/webhook-page.tsx'), 'WebhookPage'),
    path: paths.webhook,
    params: byId,
    validateSearch: asked<Filters['webhookDeliveries']>,
  }),
  createRoute({
    ...screen('change_program', () => import('#programs/programs-page.tsx'), 'ProgramsPage'),
    path: paths.programs,
    validateSearch: asked<Filters['programs']>,
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
    ...screen('change_customuser', () => import('#archives/archive-page.tsx'), 'ArchivePage'),
    path: paths.archive,
  }),
  createRoute({
    ...screen('change_branch', () => import('#companies/company-page.tsx'), 'CompanyPage'),
    path: paths.company,
  }),
  createRoute({
    ...screen('view_system', () => import('#system/system-page.tsx'), 'SystemPage'),
    path: paths.system,
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
    staticData: { guide: 'register-farmer' },
  }),
  createRoute({
    ...screen('view_kyc', () => import('#kyc/page/kyc-page.tsx'), 'KycPage'),
    path: paths.kyc,
    params: bySentOrWaitingId,
    validateSearch: asked<FarmerSearch>,
    staticData: { guide: taskOfFarmer },
  }),
  createRoute({
    ...screen('add_proposal', () => import('#proposals/start/start-page.tsx'), 'StartPage'),
    path: paths.newProposal,
    validateSearch: asked<{ farmer: number }>,
    staticData: { guide: taskOfProposal, rail: true },
  }),
  createRoute({
    ...screen('view_proposal', () => import('#proposals/page/proposal-page.tsx'), 'ProposalPage'),
    path: paths.proposal,
    params: {
      parse: ({ form, id }) => {
        const parsed = parseSentOrWaitingId({ id });
        return parsed && { form, ...parsed };
      },
    },
    validateSearch: asked<ProposalSearch>,
    staticData: { guide: taskOfProposal, rail: true },
  }),
  createRoute({ getParentRoute: () => shell, path: '$', component: localized(NotFoundPage) }),
] as const;
