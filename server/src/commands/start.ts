import { closeOnSignal } from '../close-on-signal.ts';
import { type Config, Refusal, readConfig } from '../config/config.ts';
import { readMark } from '../demo/mark.ts';
import type { Deps } from '../deps/deps.ts';
import { startProgram } from '../program.ts';
import { pagesAre } from './build.ts';
import { refuseTakenPort } from './running.ts';

/** Production: starts whole or not at all, and says everything that is missing at once. */
export async function run(args: readonly string[]): Promise<void> {
  const config = readConfig();
  const pages = args.includes('--only=jobs') ? 'built' : await pagesAre();
  const missing = missingFor(config, pages);
  if (missing.length > 0) throw new Refusal(['Not started:', ...missing.map((line) => `- ${line}`)].join('\n'));
  if (pages === 'old') console.warn('The page was built from other sources than these. Build it again: npm run build');
  for (const warning of warningsFor(config)) console.warn(warning);
  await refuseTakenPort(config);
  closeOnSignal(await startProgram(args, config, refuseDemo));
}

export function missingFor(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  pages: 'built' | 'old' | 'missing',
): string[] {
  const address = 'the address under which staff open the page, such as https://bima.example.np';
  return [
    ...(pages === 'missing' ? ['The page is not built. Run "npm run build".'] : []),
    ...(publicUrl === undefined
      ? [`PUBLIC_URL is not set: ${address}. It stands in the QR code of every printed paper.`]
      : []),
    ...(publicUrl !== undefined && !isAddress(publicUrl)
      ? [`PUBLIC_URL is not ${address}. Over http: passwords would travel in the clear.`]
      : []),
    ...(trustProxy === true
      ? ['TRUST_PROXY=true believes any address that a sender claims. Set it to the number of proxies in front.']
      : []),
  ];
}

/** Only on this machine, where no line carries it, may the page be opened without encryption. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  );
}

/** The server itself speaks no https: somebody in front does, and only then are addresses of senders their own. */
export function warningsFor({
  publicUrl = '',
  trustProxy,
  host,
  databaseUrl,
  secondFactorRoles,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'host' | 'databaseUrl' | 'secondFactorRoles'>) {
  return [
    ...(databaseUrl !== undefined && !isSafeLine(databaseUrl)
      ? [
          'DATABASE_URL names another machine without sslmode=verify-full: whoever is on the way can read or take its place.',
        ]
      : []),
    ...(secondFactorRoles.includes('superadmin')
      ? []
      : ['SECOND_FACTOR_ROLES does not name superadmin: one password opens every company.']),
    ...(publicUrl.startsWith('https:') && trustProxy === false
      ? [
          'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is not set: all staff share one address in the limits on signing in.',
        ]
      : []),
    ...(trustProxy !== false && !/^(127\.|localhost$|::1$)/.test(host)
      ? [
          `TRUST_PROXY is set and HOST is ${host}: only the proxy may reach this port, or anybody can claim any address.`,
        ]
      : []),
  ];
}

/** A socket or this machine needs no encryption; any other database has to prove who it is. */
function isSafeLine(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  if (!url) return true;
  const isHere = url.hostname === '' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  return isHere || url.searchParams.get('sslmode') === 'verify-full';
}

/** The password of the demo's accounts is written beside its data. */
export async function refuseDemo({ database: { db }, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  if (await readMark(db)) {
    throw new Refusal('This database holds the demo. Give production its own: set another DATA_DIR, or DATABASE_URL.');
  }
  const somebody = await db.selectFrom('users').select('id').where('role', '=', 'superadmin').executeTakeFirst();
  if (!somebody) {
    log.warn(
      'Nobody can sign in yet. Make the first account: npm run admin -- create-user --role superadmin --username NAME --first-name NAME',
    );
  }
}
