import { type Config, Refusal, readConfig } from '../config/config.ts';
import { readMark } from '../demo/mark.ts';
import type { Deps } from '../deps/deps.ts';
import { startProgram } from '../program.ts';
import { pagesAre } from './build.ts';
import { closeOnSignal, refuseTakenPort } from './running.ts';

/** Production: starts whole or not at all, and says everything that is missing at once. */
export async function run(args: readonly string[]): Promise<void> {
  const config = readConfig();
  const pages = args.includes('--only=jobs') ? 'built' : await pagesAre();
  const missing = missingFor(config, pages);
  if (missing.length > 0) throw new Refusal(['Not started:', ...missing.map((line) => `- ${line}`)].join('\n'));
  if (pages === 'old') console.warn('The page was built from other sources than these. Build it again: npm run build');
  await refuseTakenPort(config);
  closeOnSignal(await startProgram(args, config, refuseDemo));
}

export function missingFor({ publicUrl }: Pick<Config, 'publicUrl'>, pages: 'built' | 'old' | 'missing'): string[] {
  const address = 'the address under which staff open the page, such as https://bima.example.np';
  return [
    ...(pages === 'missing' ? ['The page is not built. Run "npm run build".'] : []),
    ...(publicUrl === undefined
      ? [`PUBLIC_URL is not set: ${address}. It stands in the QR code of every printed paper.`]
      : []),
    ...(publicUrl !== undefined && !isAddress(publicUrl) ? [`PUBLIC_URL is not ${address}.`] : []),
  ];
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
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
