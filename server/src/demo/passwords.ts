import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import { endSessions } from '../http/token.ts';
import { hashPassword, isPassword } from '../users/passwords.ts';
import type { Mark } from './mark.ts';

/** `DEMO_PASSWORD`, else one that was made at the first start and lies in the data folder. */
export async function demoPassword({
  demoPassword,
  dataDir,
}: Pick<Config, 'demoPassword' | 'dataDir'>): Promise<string> {
  if (demoPassword) return demoPassword;
  const file = join(dataDir, 'demo-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim().length >= 10) return kept.trim();
  const made = readablePassword();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** Four syllable groups without look-alike letters: to be read from one screen and typed on another. */
function readablePassword(): string {
  const kinds = ['bdgkmnprst', 'aeiou', 'bdgkmnprst', 'aeiou', '23456789'];
  const groups = Array.from({ length: 4 }, () => kinds.map((letters) => letters.charAt(randomInt(letters.length))));
  return groups.map((letters) => letters.join('')).join('-');
}

/**
 * Every demo account opens with this password, whatever was set in between; sign-ins made with another one end. The
 * accounts share one password, so they may share its hash.
 */
export async function setDemoPasswords(db: Db, { superadmin, offices }: Mark, password: string): Promise<void> {
  const ids = [superadmin, ...offices.flatMap(({ staff }) => Object.values(staff))];
  const users = await db.selectFrom('users').select(['id', 'password_hash']).where('id', 'in', ids).execute();
  const hashes = [...new Set(users.map(({ password_hash }) => password_hash))];
  const right = new Set<string>();
  for (const hash of hashes) if (await isPassword(password, hash)) right.add(hash);
  const others = users.filter(({ password_hash }) => !right.has(password_hash)).map(({ id }) => id);
  if (others.length === 0) return;
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx: Db) => {
    await tx.updateTable('users').set({ password_hash }).where('id', 'in', others).execute();
    for (const id of others) await endSessions(tx, id);
  });
}
