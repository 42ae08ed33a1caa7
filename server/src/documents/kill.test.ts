import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { expect, test } from 'vitest';
import { hireInto, lookInto, type Place } from '../../test/beside.ts';
import { jpeg, scannedPdf } from '../../test/papers.ts';
import { newPlace } from '../../test/place.ts';
import { type Running, startServer } from '../../test/process.ts';
import { openFiles } from '../storage/files.ts';
import { removeOrphans } from '../storage/staged-files.ts';
import { countFiles } from '../storage/stored-files.ts';

const writersAtOnce = 6;

interface Counter {
  token: string;
  farmer: number;
  papers: { bytes: Buffer; name: string }[];
}

async function post({ address }: Running, token: string, path: string, body: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { authorization: `Token ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) };
  return fetch(`${address}${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
}

async function send(
  running: Running,
  { token, farmer, papers }: Counter,
  client_id: string,
  nth: number,
): Promise<number> {
  const { bytes, name } = papers[nth % papers.length] ?? { bytes: Buffer.alloc(0), name: '' };
  const form = new FormData();
  for (const [field, value] of Object.entries({ kyc__id: farmer, code: 'other_kyc', client_id }))
    form.set(field, String(value));
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  try {
    return (await post(running, token, kycDocuments.create.path, form)).status;
  } catch {
    return 0;
  }
}

/** Sends requests until the server is gone. */
async function stream(running: Running, counter: Counter) {
  const [acknowledged, unanswered]: [string[], string[]] = [[], []];
  let nth = 0;
  async function write() {
    for (;;) {
      const client_id = crypto.randomUUID();
      const status = await send(running, counter, client_id, nth++);
      (status === 201 ? acknowledged : unanswered).push(client_id);
      if (status === 0) return;
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  return { acknowledged, unanswered };
}

/** Lists the files named in the database, the files in the store, and the staged names. */
async function inventory(place: Place, { sweep }: { sweep: boolean }) {
  const files = await openFiles({ s3: undefined, dataDir: place.DATA_DIR }, 'unused', () => new Date());
  const { rows, held, counted } = await lookInto(place, async (database) => {
    const store = countFiles(files, database.db);
    if (sweep) await removeOrphans({ database, files: store, clock: () => new Date(Date.now() + 2 * 60 * 60 * 1000) });
    return {
      rows: await database.db.selectFrom('documents').selectAll().execute(),
      held: await database.db.selectFrom('held_files').select('key').execute(),
      counted: await database.db.selectFrom('stored_files').select(['key', 'size']).execute(),
    };
  });
  const stored = (await Array.fromAsync(files.keys())).filter((key) => key.startsWith('documents/'));
  const named = rows.flatMap(({ file_key, thumb_key, pages }) => [
    file_key,
    ...(thumb_key ? [thumb_key] : []),
    ...pages.map(({ key }) => key),
  ]);
  const sizes = await Promise.all(stored.map(async (key) => ({ key, size: await files.size(key) })));
  return { rows, held: held.map(({ key }) => key), stored, named, counted, sizes };
}

test('a server killed in the middle of uploads loses no paper, and leaves nothing that the sweep does not find', async () => {
  const place = await newPlace();
  let running = await startServer(place);
  const { tokens } = await hireInto(place);
  const personal_info = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
  const registered = await post(running, tokens.agent, kyc.create.path, { is_crop: true, personal_info });
  const { id: farmer } = (await registered.json()) as { id: number };
  const papers = [
    { bytes: await jpeg({ width: 600, height: 800 }), name: 'a.jpg' },
    { bytes: await scannedPdf(2), name: 'b.pdf' },
  ];
  const counter = { token: tokens.agent, farmer, papers };
  try {
    for (const when of ['before', 'after'] as const) {
      await running.stop();
      running = await startServer(place, [], { wrote: 'insert into "documents"', nth: 8, when });
      const writing = stream(running, counter);
      await running.halted;
      await running.stop('SIGKILL');
      const { acknowledged, unanswered } = await writing;
      const after = await inventory(place, { sweep: false });

      expect(acknowledged.length).toBeGreaterThan(0);
      const known = new Set(after.rows.map(({ client_id }) => client_id));
      expect(acknowledged.filter((client_id) => !known.has(client_id))).toEqual([]);
      const stored = new Set(after.stored);
      expect(after.named.filter((key) => !stored.has(key))).toEqual([]);
      // A file is counted before it is written; one that is still held may be half written.
      const counted = new Set(after.counted.map(({ key }) => key));
      expect(after.stored.filter((key) => !counted.has(key))).toEqual([]);
      const held = new Set(after.held);
      expect(after.counted).toEqual(expect.arrayContaining(after.sizes.filter(({ key }) => !held.has(key))));
      const accounted = new Set([...after.named, ...after.held]);
      expect(after.stored.filter((key) => !accounted.has(key))).toEqual([]);

      running = await startServer(place);
      for (const [nth, client_id] of unanswered.entries())
        expect(await send(running, counter, client_id, nth)).toBe(201);
    }
    await running.stop();
    const swept = await inventory(place, { sweep: true });
    expect(swept.held).toEqual([]);
    expect(swept.stored.toSorted()).toEqual(swept.named.toSorted());
    expect(new Set(swept.counted)).toEqual(new Set(swept.sizes));
    const doubled = swept.rows.length - new Set(swept.rows.map(({ client_id }) => client_id)).size;
    expect(doubled).toBe(0);
  } finally {
    await running.stop('SIGKILL');
  }
});
