import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedTemplate, postgresTemplate, query } from './templates.ts';

/** Each worker opens a copy of a migrated database. `TEST_DATABASE_URL` names a PostgreSQL to run on instead. */
export default async function setup({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const name = `kb_test_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'kb-test-'));
  provide('run', { folder, name });
  provide('template', { dump: await embeddedTemplate(), url: url ? await postgresTemplate(url) : null });
  return async () => {
    if (url) await dropAll(url, `${name}_`);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Whatever copies the workers left. */
async function dropAll(url: string, prefix: string) {
  const left = await query<{ datname: string }>(url, `select datname from pg_database where datname ^@ '${prefix}'`);
  for (const { datname } of left) await query(url, `drop database if exists ${datname} with (force)`);
}
