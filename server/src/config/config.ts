import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Role, roleNames } from '@krishi-bima/contract/access/roles';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Text = Type.Optional(Type.String({ minLength: 1 }));

const Settings = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8000 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  /** `/metrics` in the format of Prometheus, on a port of its own; without it there is none. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  METRICS_HOST: Type.String({ default: '127.0.0.1' }),
  DATA_DIR: Type.String({ default: './data' }),
  /** All processes share this folder when the work is split over several. */
  UPLOAD_DIR: Text,
  DATABASE_URL: Text,
  /** The way through a pooler for those who are served; migrations and the queue keep DATABASE_URL. */
  DATABASE_POOL_URL: Text,
  /** A replica of it, of which reports, registers and exports read. */
  DATABASE_READ_URL: Text,
  /** A pooler that gives each transaction another connection cannot keep what a connection has prepared. */
  PREPARED_STATEMENTS: Type.Enum(['on', 'off'], { default: 'on' }),
  S3_BUCKET: Text,
  S3_REGION: Text,
  S3_ENDPOINT: Text,
  S3_ACCESS_KEY_ID: Text,
  S3_SECRET_ACCESS_KEY: Text,
  PUBLIC_URL: Text,
  /** This is the number of proxies in front, or `true`; it decides whose address the rate limits see. */
  TRUST_PROXY: Text,
  /** A sign-in ends after so many days without use, and after so many in any case. */
  SESSION_REST_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
  SESSION_MAX_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 90 }),
  /** These roles, by commas, need a second factor in every company. */
  SECOND_FACTOR_ROLES: Text,
  /** So many in an hour are told as unusual: failed sign-ins, refused permissions, downloads. */
  ALERT_FAILED: Type.Integer({ minimum: 1, default: 100 }),
  ALERT_REFUSED: Type.Integer({ minimum: 1, default: 100 }),
  ALERT_EXPORTED: Type.Integer({ minimum: 1, default: 100 }),
  /** With it the secrets of authenticator apps are encrypted in the database. */
  SECRETS_KEY: Type.Optional(Type.String({ minLength: 32 })),
  /** A program that is asked about each file with its path, such as `clamdscan --no-summary --fdpass`. */
  SCAN_COMMAND: Text,
  DEMO_PASSWORD: Type.Optional(Type.String({ minLength: 10 })),
  /** The service answers in Open-Meteo's format; the address may hold a key in its query. */
  WEATHER_URL: Text,
  /** The days that are over, in the same format; without it the service of the forecasts is asked. */
  WEATHER_ARCHIVE_URL: Text,
  /** One or two templates with {z}, {x} and {y}: streets, then aerial pictures. */
  MAP_TILES_URL: Text,
  STAC_URL: Text,
  STAC_COLLECTION: Type.String({ minLength: 1, default: 'sentinel-2-l2a' }),
  /** The catalogue's files may be read from these hosts besides its own. */
  STAC_ASSET_HOSTS: Text,
  /** A service that says what a picture of an animal shows, and the bearer token it asks for. */
  CLASSIFIER_URL: Text,
  CLASSIFIER_TOKEN: Text,
  MODEL_DIR: Text,
  /** Who sends messages; `outbox` keeps them and sends nothing. */
  SMS_PROVIDER: Type.Enum(['outbox', 'sparrow', 'aakash'], { default: 'outbox' }),
  SMS_TOKEN: Text,
  /** The provider's own address unless another is named. */
  SMS_URL: Text,
  /** The name that the provider knows, for a company that has none of its own. */
  SMS_SENDER: Text,
  /** With `true` webhooks may lead to this machine, over http too: for development alone. */
  WEBHOOKS_LOCAL: Type.Boolean({ default: false }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),
});
type Settings = Static<typeof Settings>;
export const settingNames: readonly string[] = Object.keys(Settings.properties);

export interface StacConfig {
  url: URL;
  collection: string;
  assetHosts: ReadonlySet<string>;
}

export interface SessionDays {
  /** Without use. */
  restDays: number;
  /** With use, too. */
  maxDays: number;
}

export interface Alerts {
  failed: number;
  refused: number;
  exported: number;
}

export interface Config {
  port: number;
  host: string;
  /** Where it tells of itself; nowhere without a word. */
  metrics: { host: string; port: number } | undefined;
  dataDir: string;
  /** Uploads are stored here while they arrive. */
  uploadDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databasePoolUrl: string | undefined;
  /** Whether connections keep the plans of what is asked again. */
  preparedStatements: boolean;
  s3:
    | { bucket: string; region: string; endpoint: string | undefined; accessKeyId: string; secretAccessKey: string }
    | undefined;
  publicUrl: string | undefined;
  trustProxy: boolean | number;
  sessions: SessionDays;
  secondFactorRoles: readonly Role[];
  /** From so many an hour on. */
  alerts: Alerts;
  secretsKey: string | undefined;
  /** The program and its arguments; empty without a scanner. */
  scanCommand: readonly string[];
  demoPassword: string | undefined;
  weatherUrl: URL | undefined;
  weatherArchiveUrl: URL | undefined;
  mapTiles: readonly string[];
  stac: StacConfig | undefined;
  classifier: ClassifierConfig | undefined;
  /** Of ONNX models, each in a folder of its own. */
  modelDir: string | undefined;
  sms: SmsConfig;
  /** Webhooks may lead to this machine. */
  webhooksLocal: boolean;
  logLevel: Settings['LOG_LEVEL'];
}

/** A service that says what a picture of an animal shows. */
export interface ClassifierConfig {
  url: URL;
  token: string | undefined;
}

/** The account with which messages are sent; the outbox sends nothing. */
export type SmsConfig =
  | { provider: 'outbox' }
  | { provider: 'sparrow' | 'aakash'; url: URL; token: string; sender: string | undefined };

/** A sentence for the operator, shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Only this file reads the environment. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const known = {
    ...Object.fromEntries(settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
    ...secretsIn(environment),
  };
  const settings = Value.Convert(Settings, Value.Default(Settings, known));
  if (!Value.Check(Settings, settings)) {
    const names = Value.Errors(Settings, settings).map(
      ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
    );
    throw new Refusal(`These settings are not right: ${names.join('; ')}.`);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    dataDir: resolve(settings.DATA_DIR),
    uploadDir: resolve(settings.UPLOAD_DIR ?? join(settings.DATA_DIR, 'uploads')),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: besideMain('DATABASE_READ_URL', settings),
    databasePoolUrl: besideMain('DATABASE_POOL_URL', settings),
    preparedStatements: settings.PREPARED_STATEMENTS === 'on',
    s3: s3Of(settings),
    publicUrl: settings.PUBLIC_URL,
    trustProxy: trustOf(settings.TRUST_PROXY),
    sessions: { restDays: settings.SESSION_REST_DAYS, maxDays: settings.SESSION_MAX_DAYS },
    secondFactorRoles: rolesOf(settings.SECOND_FACTOR_ROLES),
    alerts: {
      failed: settings.ALERT_FAILED,
      refused: settings.ALERT_REFUSED,
      exported: settings.ALERT_EXPORTED,
    },
    secretsKey: settings.SECRETS_KEY,
    scanCommand: settings.SCAN_COMMAND?.split(/\s+/).filter(Boolean) ?? [],
    demoPassword: settings.DEMO_PASSWORD,
    weatherUrl: settings.WEATHER_URL ? outsideUrl('WEATHER_URL', settings.WEATHER_URL) : undefined,
    weatherArchiveUrl: settings.WEATHER_ARCHIVE_URL
      ? outsideUrl('WEATHER_ARCHIVE_URL', settings.WEATHER_ARCHIVE_URL)
      : undefined,
    mapTiles: mapTilesOf(settings.MAP_TILES_URL),
    stac: stacOf(settings),
    classifier: classifierOf(settings),
    modelDir: settings.MODEL_DIR ? resolve(settings.MODEL_DIR) : undefined,
    sms: smsOf(settings),
    webhooksLocal: settings.WEBHOOKS_LOCAL,
    logLevel: settings.LOG_LEVEL,
  };
}

/** These may come as files, from a vault or the service manager: `DATABASE_URL_FILE` names the file. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_POOL_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRETS_KEY',
  'WEATHER_URL',
  'WEATHER_ARCHIVE_URL',
  'CLASSIFIER_TOKEN',
  'SMS_TOKEN',
] as const;

function secretsIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  const files = secrets.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (!path) return [];
    if (environment[name]) throw new Refusal(`${name} and ${name}_FILE are both set.`);
    return [[name, path] as const];
  });
  return Object.fromEntries(files.map(([name, path]) => [name, secretIn(`${name}_FILE`, path)]));
}

function secretIn(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Refusal(`${setting} names a file that cannot be read: ${path}.`);
  }
}

/** What a process needs that knows no setting and no secret. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TZ, NODE_COMPILE_CACHE };
}

function besideMain(name: 'DATABASE_READ_URL' | 'DATABASE_POOL_URL', settings: Settings): string | undefined {
  if (settings[name] && !settings.DATABASE_URL) throw new Refusal(`${name} is set, but DATABASE_URL is not.`);
  return settings[name];
}

function s3Of(settings: Settings): Config['s3'] {
  const others = [settings.S3_REGION, settings.S3_ENDPOINT, settings.S3_ACCESS_KEY_ID, settings.S3_SECRET_ACCESS_KEY];
  if (!settings.S3_BUCKET) {
    if (others.some(Boolean)) throw new Refusal('Settings that begin with S3_ are there, but S3_BUCKET is not.');
    return undefined;
  }
  const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Refusal('S3_BUCKET is set; S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with it.');
  }
  return {
    bucket: settings.S3_BUCKET,
    region: S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function stacOf({ STAC_URL, STAC_COLLECTION, STAC_ASSET_HOSTS = '' }: Settings): StacConfig | undefined {
  if (!STAC_URL) return undefined;
  const hosts = STAC_ASSET_HOSTS.split(',').map((host) => host.trim().toLowerCase());
  return {
    url: outsideUrl('STAC_URL', STAC_URL),
    collection: STAC_COLLECTION,
    assetHosts: new Set(hosts.filter(Boolean)),
  };
}

function classifierOf({ CLASSIFIER_URL, CLASSIFIER_TOKEN }: Settings): ClassifierConfig | undefined {
  if (!CLASSIFIER_URL) return undefined;
  return { url: outsideUrl('CLASSIFIER_URL', CLASSIFIER_URL), token: CLASSIFIER_TOKEN };
}

const smsUrls = {
  sparrow: 'https://api.sparrowsms.com/v2/sms/',
  aakash: 'https://sms.aakashsms.com/sms/v3/send',
} as const;

function smsOf({ SMS_PROVIDER: provider, SMS_TOKEN: token, SMS_URL, SMS_SENDER: sender }: Settings): SmsConfig {
  if (provider === 'outbox') {
    if (token || SMS_URL) throw new Refusal('SMS_TOKEN or SMS_URL is there, but SMS_PROVIDER names nobody who sends.');
    return { provider };
  }
  if (!token) throw new Refusal(`SMS_PROVIDER is ${provider}; SMS_TOKEN is needed with it.`);
  if (provider === 'sparrow' && !sender) throw new Refusal('SMS_PROVIDER is sparrow; SMS_SENDER is needed with it.');
  return { provider, url: outsideUrl('SMS_URL', SMS_URL ?? smsUrls[provider]), token, sender };
}

/** Other hosts are asked over https; only this machine may be asked without. */
function outsideUrl(name: string, value: string): URL {
  const url = URL.parse(value);
  const isOwn = url?.protocol === 'http:' && loopback.has(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isOwn)) throw new Refusal(`${name} is an https address.`);
  return url;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

function trustOf(value: string | undefined): boolean | number {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  if (/^\d$/.test(value)) return Number(value);
  throw new Refusal('TRUST_PROXY is true, false or the number of proxies in front.');
}

function rolesOf(value = ''): Role[] {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((name) => {
    if (isOneOf(roleNames, name)) return name;
    throw new Refusal(`SECOND_FACTOR_ROLES names no role "${name}". There are: ${roleNames.join(', ')}.`);
  });
}

function mapTilesOf(value = ''): string[] {
  const templates = value.split(/\s+/).filter((part) => part !== '');
  const isTemplate = (url: string) =>
    URL.canParse(url) && /^https?:/.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (templates.length > 2 || !templates.every(isTemplate)) {
    throw new Refusal('MAP_TILES_URL is one or two addresses with {z}, {x} and {y}, apart by a space.');
  }
  return templates;
}
