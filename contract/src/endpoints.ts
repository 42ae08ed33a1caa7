import { addresses } from './addresses.ts';
import { calendar } from './calendar.ts';
import { checkCalls, checkLimitCalls } from './checks.ts';
import { branches, companies, insuranceProjects } from './companies.ts';
import { days, deposits } from './deposits.ts';
import { kycDocuments, proposalDocuments, signatures } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldImages } from './field-images.ts';
import { fieldTiles } from './field-tiles.ts';
import { fields } from './fields.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { kyc } from './kyc.ts';
import { photos, uploads, videos } from './media.ts';
import { ndvi } from './ndvi.ts';
import { paperChecks } from './paper-checks.ts';
import { policies, refundRules } from './policies.ts';
import { formEndpoints, proposals } from './proposals.ts';
import { rates } from './rates.ts';
import { receipts } from './receipts.ts';
import { registers } from './registers.ts';
import { reports } from './reports.ts';
import { savedViews } from './saved-views.ts';
import { subsidies } from './subsidies.ts';
import { insuranceData, tariffs } from './tariffs.ts';
import { downloads, merged, pdf } from './tasks.ts';
import { notifications } from './unread.ts';
import { auth, users } from './users.ts';
import { weather } from './weather.ts';
import { workflow } from './workflow.ts';

/** Every call there is, by noun and verb: for OpenAPI and for the sweep that tries them all. */
export const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  auth,
  users,
  companies,
  branches,
  insuranceProjects,
  addresses,
  calendar,
  kyc,
  fields,
  weather,
  fieldTiles,
  fieldImages,
  ndvi,
  kycDocuments,
  proposalDocuments,
  signatures,
  photos,
  videos,
  uploads,
  history,
  notifications,
  tariffs,
  rates,
  insuranceData,
  imports,
  proposals,
  ...formEndpoints,
  workflow,
  checks: checkCalls,
  checkLimits: checkLimitCalls,
  receipts,
  deposits,
  days,
  policies,
  refundRules,
  registers,
  subsidies,
  reports,
  savedViews,
  pdf,
  merged,
  downloads,
  paperChecks,
};
