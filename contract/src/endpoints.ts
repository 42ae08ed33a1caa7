import { addresses } from './addresses/addresses.ts';
import { animals } from './animals/animals.ts';
import { companyArchive } from './archives/archives.ts';
import { calendar } from './calendar/calendar.ts';
import { claims } from './claims/claims.ts';
import { claimPaper } from './claims/papers.ts';
import { claimSurvey } from './claims/survey/survey.ts';
import { waitingNotices } from './claims/waiting-notices.ts';
import { branches, companies, cooperatives, insuranceProjects } from './companies/companies.ts';
import { confirmations } from './confirmations/confirmations.ts';
import { cooperativeFarmers, indexCooperatives } from './cooperatives/cooperatives.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { disasters } from './disasters/disasters.ts';
import { kycDocuments, livestockDocuments, proposalDocuments, signatures } from './documents/documents.ts';
import { downloads, merged, pdf } from './downloads/downloads.ts';
import { fields } from './fields/fields.ts';
import { fieldImages } from './fields/images.ts';
import { fieldTiles } from './fields/tiles.ts';
import { checkLimitEndpoints, findingEndpoints } from './findings/findings.ts';
import { guideCalls } from './guide/calls.ts';
import { history } from './history/history.ts';
import { imports } from './imports/imports.ts';
import { indexCertificates } from './index-cover/certificates.ts';
import { indexProducts, indexReadings, indexStations } from './index-cover/products.ts';
import { indexPayouts, indexSeasons } from './index-cover/seasons.ts';
import { keptWork } from './kept/kept.ts';
import { kyc } from './kyc/kyc.ts';
import { livestockMedia, livestockPhotos, livestockVideos } from './media/livestock.ts';
import { photos, uploads, videos } from './media/media.ts';
import { classification } from './muzzle/classify.ts';
import { muzzle } from './muzzle/muzzle.ts';
import { ndvi } from './ndvi/ndvi.ts';
import { notices } from './notices/notices.ts';
import { notifications } from './notifications/notifications.ts';
import { paperVerification } from './papers/papers.ts';
import { companyAccounts } from './payments/accounts.ts';
import { paymentBatches, payments } from './payments/payments.ts';
import { endorsements } from './policies/endorsements.ts';
import { policies, refundRules } from './policies/policies.ts';
import { refundPayments } from './policies/refund-payments.ts';
import { programs } from './programs/programs.ts';
import { formEndpoints, proposals } from './proposals/proposals.ts';
import { rates } from './rates/rates.ts';
import { days, deposits } from './receipts/deposits.ts';
import { receipts } from './receipts/receipts.ts';
import { registers } from './registers/registers.ts';
import { reports } from './reports/reports.ts';
import { savedViews } from './saved-views/saved-views.ts';
import { securityLog } from './security/security.ts';
import { smsRules, smsTemplates } from './sms/rules.ts';
import { sms, smsConsents } from './sms/sms.ts';
import { statistics } from './statistics/statistics.ts';
import { subsidies } from './subsidies/subsidies.ts';
import { system } from './system/system.ts';
import { insuranceData, tariffs } from './tariffs/tariffs.ts';
import { duties } from './users/duties.ts';
import { auth, users } from './users/users.ts';
import { absences } from './visits/absences.ts';
import { visits } from './visits/visits.ts';
import { weather } from './weather/weather.ts';
import { webhookDeliveries, webhooks } from './webhooks/webhooks.ts';
import type { Endpoint } from './wire/endpoint.ts';
import { work } from './work/work.ts';
import { workflow } from './workflow/workflow.ts';

/** Lists every call by noun and verb, for OpenAPI and for the sweep that tries them all. */
export const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  auth,
  users,
  duties,
  guide: guideCalls,
  confirmations,
  companies,
  companyArchive,
  branches,
  insuranceProjects,
  cooperatives,
  indexCooperatives,
  cooperativeFarmers,
  indexStations,
  indexProducts,
  indexReadings,
  indexCertificates,
  indexSeasons,
  indexPayouts,
  addresses,
  calendar,
  kyc,
  fields,
  weather,
  fieldTiles,
  fieldImages,
  classification,
  muzzle,
  ndvi,
  kycDocuments,
  proposalDocuments,
  livestockDocuments,
  signatures,
  photos,
  videos,
  uploads,
  animals,
  livestockPhotos,
  livestockVideos,
  livestockMedia,
  history,
  notifications,
  notices,
  work,
  dashboard,
  keptWork,
  statistics,
  securityLog,
  system,
  webhooks,
  webhookDeliveries,
  programs,
  sms,
  smsConsents,
  smsRules,
  smsTemplates,
  tariffs,
  rates,
  insuranceData,
  imports,
  proposals,
  ...formEndpoints,
  workflow,
  checks: findingEndpoints,
  checkLimits: checkLimitEndpoints,
  receipts,
  deposits,
  days,
  policies,
  endorsements,
  refundPayments,
  claims,
  claimSurvey,
  waitingNotices,
  disasters,
  absences,
  visits,
  claimPaper,
  payments,
  paymentBatches,
  companyAccounts,
  refundRules,
  registers,
  subsidies,
  reports,
  savedViews,
  pdf,
  merged,
  downloads,
  paperChecks: paperVerification,
};
