import { readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { calendarHeader } from '@krishi-bima/contract/calendar/calendar';
import type { Language } from '@krishi-bima/contract/values/text';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { addressRoutes } from './addresses/routes.ts';
import { animalPaperRoutes } from './animals/paper/routes.ts';
import { animalRoutes } from './animals/routes.ts';
import { archiveRoutes } from './archives/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { claimPaperRoutes } from './claims/paper/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { claimSurveyRoutes } from './claims/survey/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { storageRoutes } from './companies/storage-routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { indexCooperativeRoutes } from './cooperatives/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { Deps } from './deps/deps.ts';
import { disasterRoutes } from './disasters/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { signatureRoutes } from './documents/signatures.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { endorsementRoutes } from './endorsements/routes.ts';
import { fieldMapRoutes } from './field-maps/routes.ts';
import { fieldRoutes } from './fields/routes.ts';
import { tileRoutes } from './fields/tile-routes.ts';
import { findingRoutes } from './findings/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { apiDocs } from './http/api-docs.ts';
import { handleErrors, renderFailure } from './http/errors.ts';
import { fileRoutes } from './http/file-routes.ts';
import { healthRoutes } from './http/health.ts';
import { limitPrograms } from './http/limit-programs.ts';
import { pageRoutes } from './http/pages.ts';
import { shareAmongPeople } from './http/per-person.ts';
import { setPrivacyHeaders } from './http/privacy-headers.ts';
import { answerRequestId, newRequestId, requestIdHeader, requestIdOf } from './http/request-id.ts';
import { type Patience, patience, refuseSlowBodies } from './http/slow-bodies.ts';
import { findViewer } from './http/token.ts';
import { importRoutes } from './imports/routes.ts';
import { indexCertificateRoutes } from './index-certificates/routes.ts';
import { payoutPaperRoutes } from './index-cover/paper/routes.ts';
import { indexCoverRoutes } from './index-cover/routes.ts';
import { keptWorkRoutes } from './kept/routes.ts';
import { kycPaperRoutes } from './kyc/paper/routes.ts';
import { kycRoutes } from './kyc/routes.ts';
import { livestockMediaRoutes } from './media/livestock-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { mergedPdfRoutes } from './merged-pdf/routes.ts';
import { classificationRoutes } from './muzzle/classify.ts';
import { muzzleRoutes } from './muzzle/routes.ts';
import { ndviRoutes } from './ndvi/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { paperCheckRoutes } from './paper-check/routes.ts';
import { paymentRoutes } from './payment-batches/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { proposalPaperRoutes } from './proposals/paper/routes.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { rateRoutes } from './rates/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { registerRoutes } from './registers/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { noteRefusals } from './security/refusals.ts';
import { securityRoutes } from './security/routes.ts';
import { smsRoutes } from './sms/routes.ts';
import { statisticRoutes } from './statistics/routes.ts';
import { subsidyRoutes } from './subsidies/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { tariffRoutes } from './tariffs/routes.ts';
import type { Viewer } from './tenancy/viewer.ts';
import { authRoutes } from './users/auth.ts';
import { dutyRoutes } from './users/duty-routes.ts';
import { userRoutes } from './users/routes.ts';
import { secondFactorRoutes } from './users/second-factor.ts';
import { sessionRoutes } from './users/sessions.ts';
import { visitRoutes } from './visits/routes.ts';
import { weatherRoutes } from './weather/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { workflowRoutes } from './workflow/routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    language: Language;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The modules are listed in reading order. */
const features: ((app: FastifyInstance, deps: Deps) => void)[] = [
  healthRoutes,
  authRoutes,
  sessionRoutes,
  secondFactorRoutes,
  userRoutes,
  dutyRoutes,
  guideRoutes,
  confirmationRoutes,
  companyRoutes,
  archiveRoutes,
  indexCooperativeRoutes,
  indexCoverRoutes,
  indexCertificateRoutes,
  payoutPaperRoutes,
  storageRoutes,
  addressRoutes,
  calendarRoutes,
  kycRoutes,
  fieldRoutes,
  weatherRoutes,
  tileRoutes,
  fieldMapRoutes,
  ndviRoutes,
  documentRoutes,
  signatureRoutes,
  mediaRoutes,
  animalRoutes,
  animalPaperRoutes,
  livestockMediaRoutes,
  muzzleRoutes,
  classificationRoutes,
  rateRoutes,
  tariffRoutes,
  proposalRoutes,
  proposalPaperRoutes,
  importRoutes,
  policyRoutes,
  endorsementRoutes,
  kycPaperRoutes,
  mergedPdfRoutes,
  paperCheckRoutes,
  findingRoutes,
  workflowRoutes,
  receiptRoutes,
  subsidyRoutes,
  refundRoutes,
  claimRoutes,
  claimSurveyRoutes,
  disasterRoutes,
  visitRoutes,
  claimPaperRoutes,
  paymentRoutes,
  registerRoutes,
  reportRoutes,
  savedViewRoutes,
  historyRoutes,
  notificationRoutes,
  dashboardRoutes,
  keptWorkRoutes,
  statisticRoutes,
  smsRoutes,
  securityRoutes,
  systemRoutes,
  webhookRoutes,
  programRoutes,
  downloadRoutes,
  fileRoutes,
];

/** Mounts every feature. */
export async function buildApp(deps: Deps, slow: Patience = patience): Promise<FastifyInstance> {
  // With this type, Fastify speaks of any logger, not of pino's own.
  const log: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(deps.config.trustProxy),
    // Whoever comes without a proxy of ours names no request: the id stands in logs and history.
    genReqId: deps.config.trustProxy === false ? newRequestId : requestIdOf,
    // An unreadable address reaches neither hooks nor error handler.
    frameworkErrors(error, request, reply) {
      request.language = languageOf(request);
      reply.headers({
        [requestIdHeader]: request.id,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      renderFailure(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 2 * 1024 * 1024,
  });
  answerRequestId(app);
  await app.register(helmet, {
    contentSecurityPolicy: policyWith(deps.config.mapTiles),
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: deps.config.publicUrl.startsWith('https:'),
  });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024, files: 3, fields: 50 } });
  await app.register(rateLimit, { global: false });
  handleErrors(app);
  knowTheCaller(app, deps);
  limitPrograms(app);
  shareAmongPeople(app);
  refuseSlowBodies(app, slow);
  setPrivacyHeaders(app);
  noteRefusals(app, deps);

  for (const mount of features) mount(app, deps);
  await apiDocs(app, version);
  await pageRoutes(app);
  return app;
}

/**
 * The page asks no other host for anything else. Mantine writes its variables as inline styles; scripts are never
 * inline.
 */
const policy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  },
};

/** The tile servers that the operator named are the only other hosts. */
function policyWith(mapTiles: readonly string[]) {
  const hosts = [...new Set(mapTiles.map((url) => new URL(url).origin))];
  const { directives } = policy;
  return {
    ...policy,
    directives: {
      ...directives,
      'img-src': [...directives['img-src'], ...hosts],
      'connect-src': [...directives['connect-src'], ...hosts],
    },
  };
}

function trusting(proxies: boolean | number) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function languageOf({ headers }: FastifyRequest): Language {
  return /^\s*en/i.test(headers['accept-language'] ?? '') ? 'en' : 'ne';
}

/** The address is logged without its query, which may hold a name or a phone number. */
function knowTheCaller(app: FastifyInstance, deps: Deps) {
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('language', 'ne');
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request);
    if (!request.url.startsWith('/api/')) return;
    reply.header(calendarHeader, deps.calendar.version);
    request.viewer = await findViewer(deps.database.db, request.headers.authorization, deps.clock(), deps.config);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, viewer } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms,
        user: viewer?.id,
        program: viewer?.program?.id,
      },
      'request',
    );
  });
}
