import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Place } from './beside.ts';

const postgres = process.env.TEST_DATABASE_URL;

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kb-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty place for a program of its own, on whichever database these tests are about. */
export async function newPlace(): Promise<Place> {
  const DATA_DIR = newFolder();
  return postgres ? { DATA_DIR, DATABASE_URL: await newDatabase(postgres) } : { DATA_DIR };
}

let made = 0;

export async function newDatabase(server: string, options = "encoding 'UTF8'"): Promise<string> {
  made += 1;
  const name = `kb_place_${process.pid}_${made}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template template0 ${options}`);
  onTestFinished(async () => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
