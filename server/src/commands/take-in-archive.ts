import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Config, Refusal } from '../config/config.ts';
import { errorCode } from '../errors/error-of.ts';
import { nobodysHash } from '../users/passwords.ts';
import { seal } from '../users/seal.ts';
import { newSecret } from '../webhooks/sign.ts';
import type { Office } from './beside.ts';
import { movedTables } from './refuse-unfit.ts';
import { type NewSecrets, type TakenIn, takeIn } from './take-in.ts';

type Settings = Pick<Config, 'dataDir' | 'secretsKey'>;

/** Takes a company into this installation from the archive that another one made of it. */
export async function takeInArchive(office: Office, config: Settings, args: readonly string[]): Promise<void> {
  const { from } = parseArgs({ args: [...args], options: { from: { type: 'string' } } }).values;
  if (!from) throw new Refusal('Which archive? --from FILE.zip');
  const place = { ...office, dataDir: config.dataDir, newSecrets: newSecrets(config) };
  const taken = await takeIn(place, from).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  console.log(saidOf(taken).join('\n'));
}

/** Nobody knows any of these: who used the old ones is given a new one, by a reset of the password or of the token. */
function newSecrets({ secretsKey }: Settings): NewSecrets {
  return {
    users: { password_hash: () => nobodysHash },
    programs: { token_hash: () => randomBytes(32).toString('hex') },
    webhooks: { secret: () => seal(newSecret(), secretsKey) },
  };
}

function saidOf({ manifest: { company, tables, files }, people, files: stored }: TakenIn): string[] {
  const full = movedTables.filter((table) => (tables[table]?.rows ?? 0) > 0);
  const widest = Math.max(...full.map((table) => table.length));
  const lines = full.map((table) => {
    const { rows = 0, sums = {} } = tables[table] ?? {};
    return `${table.padEnd(widest)} ${String(rows).padStart(10)} rows, ${Object.keys(sums).length} sums: equal`;
  });
  const lost =
    files.missing > 0 ? [`${files.missing} files were missing at the old place already; files.csv names them.`] : [];
  return [
    ...lines,
    `${'files'.padEnd(widest)} ${String(stored.length).padStart(10)} of ${files.bytes} bytes: equal`,
    ...lost,
    `${company.code} (${company.name_en}) is here, equal to the archive to the byte.`,
    `${people} people have accounts and no passwords. Give one of the admins theirs, who gives it to the others:`,
    `  npm run admin -- reset-password --company ${company.code} --username NAME`,
    'Second factors are set up anew; tokens of other programs and secrets of webhooks are made anew under settings.',
  ];
}

const inUse = new Set(['55P03', '40P01']);

/** What the database says of a value that it does not take: the value itself is not repeated. */
function refusalOf(error: unknown): Refusal | undefined {
  const code = errorCode(error);
  if (!(error instanceof Error) || typeof code !== 'string') return undefined;
  if (inUse.has(code)) return new Refusal('The database is in use. Stop the server, and take the archive in again.');
  return /^2[23]/.test(code) ? new Refusal(`The database refuses a row of the archive: ${error.message}`) : undefined;
}
