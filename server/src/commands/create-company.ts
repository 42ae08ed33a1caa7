import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { NewCompany } from '@krishi-bima/contract/companies/companies';
import { Refusal } from '../config/config.ts';
import { contentTypeOf } from '../http/file-routes.ts';
import { checkBody } from '../http/schemas.ts';
import type { FileStore } from '../storage/files.ts';
import { asSystem } from '../tenancy/system.ts';
import type { Office } from './beside.ts';

const text = { type: 'string' } as const;
const options = {
  code: text,
  'name-np': text,
  'name-en': text,
  'address-np': text,
  phone: text,
  'registration-no': text,
  'pan-no': text,
  colour: text,
  logo: text,
};

export async function createCompany({ database: { db }, files }: Office, args: readonly string[]): Promise<void> {
  const { logo, ...given } = parseArgs({ args: [...args], options }).values;
  const facts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.replaceAll('-', '_'), value]));
  const company = checkBody(NewCompany)(facts);
  const logo_key = logo === undefined ? null : await keepLogo(files, logo);
  const { id } = await asSystem(db, (data) => data.insert('companies', { ...company, logo_key }));
  console.log(`${company.code} (${company.name_en}) is there, with the id ${id}.`);
}

const kinds: Record<string, string> = { 'image/svg+xml': 'svg', 'image/png': 'png' };

async function keepLogo(files: FileStore, path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(`The logo ${path} cannot be read.`);
  });
  const kind = kinds[await contentTypeOf(bytes)];
  if (!kind) throw new Refusal(`The logo ${path} is neither SVG nor PNG.`);
  const key = `logos/${randomUUID()}.${kind}`;
  await files.put(key, bytes);
  return key;
}
