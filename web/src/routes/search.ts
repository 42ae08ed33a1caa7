import type { Line } from '@krishi-bima/contract/access/roles';
import type { animals } from '@krishi-bima/contract/animals/animals';
import type { claims } from '@krishi-bima/contract/claims/claims';
import type { waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import type { cooperativeFarmers, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import type { disasters } from '@krishi-bima/contract/disasters/disasters';
import type { downloads } from '@krishi-bima/contract/downloads/downloads';
import type { fields } from '@krishi-bima/contract/fields/fields';
import type { history } from '@krishi-bima/contract/history/history';
import type { imports } from '@krishi-bima/contract/imports/imports';
import type { indexProducts, indexReadings } from '@krishi-bima/contract/index-cover/products';
import type { kycList } from '@krishi-bima/contract/kyc/list';
import type { payments } from '@krishi-bima/contract/payments/payments';
import type { policies } from '@krishi-bima/contract/policies/policies';
import type { programs } from '@krishi-bima/contract/programs/programs';
import type { proposals } from '@krishi-bima/contract/proposals/proposals';
import type { rates } from '@krishi-bima/contract/rates/rates';
import type { days, deposits } from '@krishi-bima/contract/receipts/deposits';
import type { registers } from '@krishi-bima/contract/registers/registers';
import type { reports } from '@krishi-bima/contract/reports/reports';
import type { securityLog } from '@krishi-bima/contract/security/security';
import type { sms } from '@krishi-bima/contract/sms/sms';
import type { statistics } from '@krishi-bima/contract/statistics/statistics';
import type { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import type { tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import type { users } from '@krishi-bima/contract/users/users';
import type { visits } from '@krishi-bima/contract/visits/visits';
import type { webhookDeliveries, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import type { work } from '@krishi-bima/contract/work/work';
import type { workflow } from '@krishi-bima/contract/workflow/workflow';
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { Asked } from '#api/filter.ts';

/** What the search of each list narrows by: the query of its call, as the contract has it. */
export interface Filters {
  users: Query<typeof users.list>;
  farmers: Query<typeof kycList>;
  fields: Query<typeof fields.list>;
  animals: Query<typeof animals.list>;
  claims: Query<typeof claims.list>;
  disasters: Query<typeof disasters.list>;
  waitingNotices: Query<typeof waitingNotices.list>;
  proposals: Query<typeof proposals.list>;
  queue: Query<typeof workflow.queue>;
  policies: Query<typeof policies.list>;
  reports: Query<typeof reports.insured>;
  dayBook: Query<typeof days.book>;
  deposits: Query<typeof deposits.list>;
  subsidies: Query<typeof subsidies.list>;
  bills: Query<typeof subsidies.bills>;
  registers: Query<typeof registers.lines>;
  statistics: Query<typeof statistics.get>;
  imports: Query<typeof imports.list>;
  indexProducts: Query<typeof indexProducts.list>;
  indexReadings: Query<typeof indexReadings.list>;
  downloads: Query<typeof downloads.list>;
  history: Query<typeof history.of>;
  notifications: Query<typeof work.list> & { tab: string };
  rates: Query<typeof rates.list>;
  tariffs: Query<typeof tariffs.list>;
  securityLog: Query<typeof securityLog.list>;
  messages: Query<typeof sms.messages>;
  webhooks: Query<typeof webhooks.list>;
  webhookDeliveries: Query<typeof webhookDeliveries.list>;
  programs: Query<typeof programs.list>;
}

/** Beside the groups of proposals a queue has the farmers to verify and the endorsements to decide. */
export type QueueSearch = Omit<Filters['queue'], 'group'> & {
  group: Filters['queue']['group'] | 'kyc' | 'endorsements';
};

/**
 * Of a proposal: the step while it is written, the tab while it is read, and the place in it that a link points at; a
 * field that was drawn, and for which row.
 */
export type ProposalSearch = { step: string; tab: string; at: string; field: number; row: string };

/** The open tab and its place. The work list leads to the sheet of an endorsement, or to the second person's part of a cancellation. */
export type PolicySearch = { tab: string; at: string; endorsement: number; cancel: boolean };

/** Of an animal: the open tab, the album of its pictures, and the comparison of muzzles that is looked at. */
export type AnimalSearch = Filters['history'] & { tab: string; album: string; match: number };

/** Of cooperatives and of one of them: the open tab, and the filters of its list. */
export type CooperativeSearch = Query<typeof indexCooperatives.list> &
  Query<typeof cooperativeFarmers.list> &
  Filters['policies'] & { tab: string; insure: number };

/** Of a product: the open tab. */
export type ProductSearch = { tab: string };

/** The ids of the products that stand side by side, with commas between. */
export type ComparisonSearch = { products: string };

/** The open tab, and the filters of its list. */
export type PaymentSearch = Omit<Query<typeof payments.payables>, 'tab'> & { tab: string };
/** Of visits: how they are shown, and the stop from which a day's way begins. */
export type VisitSearch = Query<typeof visits.list> & { view: string; first: number; add: string };

/** Of a message: the list that its recipients come from, as it is narrowed, those picked, and which of them are shown. */
export type MessageSearch = Filters['farmers'] &
  Omit<Filters['policies'], 'status'> & { from: string; ids: string; tab: string };

/** Of a notice of loss: the policy, and its row, that the page which leads here was about. */
export type NoticeSearch = { policy_no: string; row: number; waiting: number };

export type RegisterSearch = Omit<Filters['registers'], 'registration'> & {
  register: string;
  registration: Line | 'both';
};

/** Of a farmer's file: the open tab, the part that is being changed, and the filters of the tabs. */
export type FarmerSearch = Filters['fields'] &
  Filters['animals'] &
  Filters['proposals'] &
  Filters['history'] & { tab: string; at: string; edit: string; field: string };

/**
 * What an address may carry. A link is held to it by value; of what somebody typed only the names are known, and whoever
 * reads it checks it. The address stays as it was typed, and the schemas come with the pages that read by them.
 */
export function asked<S extends Record<string, unknown>>(search: Partial<S> & SearchSchemaInput): Asked<S>;
export function asked(search: object) {
  return search;
}
