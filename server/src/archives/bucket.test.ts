import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type CompanyArchive, companyArchive } from '@krishi-bima/contract/archives/archives';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hireInto, lookInto } from '../../test/beside.ts';
import { startBucket } from '../../test/bucket.ts';
import { runHere } from '../../test/command.ts';
import { sha256 } from '../../test/media.ts';
import { jpeg } from '../../test/papers.ts';
import { newFolder, newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';
import type { Database } from '../database/open.ts';
import { type FileStore, openFiles } from '../storage/files.ts';
import { checkArchive } from './check-archive.ts';
import { openZip } from './zip.ts';

/** An installation whose files are in a bucket of its own. */
async function placeWithBucket() {
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.s3;
  const place = {
    ...(await newPlace()),
    ...{ S3_BUCKET: bucket.s3.bucket, S3_ENDPOINT: endpoint, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  };
  return { place, store: await openFiles({ s3: bucket.s3, dataDir: place.DATA_DIR }, 'unused', () => new Date()) };
}

async function contentsOf(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of store.keys())
    if (!key.startsWith('company-archive/')) found[key] = sha256(await store.get(key));
  return found;
}

test('an archive of files in a bucket is fetched whole, and goes into another bucket to the byte', async () => {
  const [old, next] = [await placeWithBucket(), await placeWithBucket()];
  const running = await startServer(old.place);
  onTestFinished(() => running.stop('SIGKILL').then(() => undefined));
  const { tokens, company } = await hireInto(old.place);
  const ask = async <T>(path: string, body?: FormData | object) => {
    const headers = new Headers({ authorization: `Token ${tokens.cropAdmin}` });
    if (!(body instanceof FormData)) headers.set('content-type', 'application/json');
    const sent = body ? { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) } : {};
    return (await (await fetch(`${running.address}${path}`, { headers, ...sent })).json()) as T;
  };
  const personal_info = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
  const { id } = await ask<{ id: number }>(kyc.create.path, { is_crop: true, personal_info });
  for (const colour of ['#d8d4c8', '#c8d4d8']) {
    const form = new FormData();
    for (const [field, value] of Object.entries({ kyc__id: id, code: 'other_kyc' })) form.set(field, String(value));
    form.set('file', new Blob([Uint8Array.from(await jpeg({ colour }))]), 'kagaj.jpg');
    await ask(kycDocuments.create.path, form);
  }
  const copies = ({ owner }: Database) => owner.selectFrom('documents').select('pages').execute();
  const made = () => lookInto(old.place, copies).then((rows) => rows.map(({ pages }) => pages.length));
  await expect.poll(made, { timeout: 120_000 }).toEqual([1, 1]);
  const address = urlOf(companyArchive.get, { params: { id: company.id } });
  await ask(address, {});
  const task = await vi.waitFor(
    async () => {
      const { own } = await ask<CompanyArchive>(address);
      expect(own?.status).toBe('SUCCESS');
      return own;
    },
    { timeout: 120_000, interval: 300 },
  );
  const path = join(newFolder(), 'fetched.zip');
  const fetched = await fetch(`${running.address}${task?.result?.url}`);
  await writeFile(path, Buffer.from(await fetched.arrayBuffer()));
  await running.stop();

  const taken = await runHere(['admin', 'take-in-archive', '--from', path], next.place);

  expect(taken, taken.text).toMatchObject({ code: 0 });
  expect((await checkArchive(path)).differences).toEqual([]);
  const there = await contentsOf(old.store);
  // Each paper, the copy to look at and the small one.
  expect(Object.keys(there)).toHaveLength(6);
  expect(await contentsOf(next.store)).toEqual(there);
  const zip = await openZip(path);
  for (const [key, hash] of Object.entries(there))
    expect(sha256(await buffer(await zip.stream(`files/${key}`)))).toBe(hash);
  zip.close();
});
