import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Place } from './beside.ts';
import { databaseAt, query } from './templates.ts';

const postgres = process.env.TEST_DATABASE_URL;

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kb-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A place for a program of its own, on whichever database these tests are about: migrated, and nobody in it yet. */
export async function newPlace(): Promise<Place> {
  const { url } = inject('template');
  if (url === null) return newEmbeddedPlace();
  const name = new URL(url).pathname.slice(1);
  return { DATA_DIR: newFolder(), DATABASE_URL: await newDatabase(url, `template ${name} strategy file_copy`) };
}

export function newEmbeddedPlace(): Place {
  const DATA_DIR = newFolder();
  const folder = join(DATA_DIR, 'database');
  mkdirSync(folder);
  // It says on stderr that names are taken as relative.
  execFileSync('tar', ['-xf', inject('template').dump, '-C', folder], { stdio: 'pipe' });
  return { DATA_DIR };
}

/** Where nothing ever ran: the first start makes the database and its tables. */
export async function newEmptyPlace(): Promise<Place> {
  const DATA_DIR = newFolder();
  return postgres ? { DATA_DIR, DATABASE_URL: await newDatabase(postgres) } : { DATA_DIR };
}

let made = 0;

export async function newDatabase(address: string, options = "template template0 encoding 'UTF8'"): Promise<string> {
  made += 1;
  const name = `kb_place_${process.pid}_${made}`;
  const server = databaseAt(address, 'postgres');
  await query(server, `create database ${name} ${options}`);
  onTestFinished(() => query(server, `drop database if exists ${name} with (force)`).then(() => undefined));
  return databaseAt(address, name);
}
