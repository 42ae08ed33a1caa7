import { PassThrough } from 'node:stream';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { notices } from '@krishi-bima/contract/notices/notices';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { type Person, staff } from '../../test/people.ts';
import { viewerOf } from '../tenancy/viewer.ts';
import { openNoticeHub } from './hub.ts';

const quick = { lookMs: 20, countMs: 0, proveMs: 20, longestMs: 60_000, heartbeatMs: 60_000 };

function hubOf(app: TestApp, change: Partial<typeof quick> = {}) {
  const hub = openNoticeHub(app.deps, { ...quick, ...change });
  onTestFinished(() => hub.close());
  return hub;
}

async function viewerIn(app: TestApp, person: Person) {
  const { id: token } = await app.deps.database.db
    .selectFrom('tokens')
    .select('id')
    .where('user_id', '=', app.ids[person])
    .executeTakeFirstOrThrow();
  const insurance = person.startsWith('other') ? app.otherCompany.id : app.company.id;
  const facts = { id: app.ids[person], username: person, role: staff[person].role, partner: false, insurance };
  return viewerOf({ ...facts, insurance_project: null, cooperative: null }, token);
}

/** What a browser reads of a stream. */
function listener() {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const events = () =>
    [...text.matchAll(/event: (\w+)\ndata: (\d*)/g)].map(([, event, data]) => `${event} ${data}`.trim());
  return {
    stream,
    events,
    says: (event: string) => vi.waitFor(() => expect(events()).toContain(event), { timeout: 20_000 }),
  };
}

async function rename(app: TestApp, id: number, name_en: string) {
  await app.as('cropAdmin')(kyc.patch, { params: { id }, body: { personal_info: { name_en } } });
}

describe('a stream of notices', () => {
  test('tells the number at once, and anew when a colleague does something, from whichever process it is heard', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const viewer = await viewerIn(app, 'agent');
    const [here, there, stranger] = [listener(), listener(), listener()];
    hubOf(app).join(viewer, undefined, here.stream);
    hubOf(app).join(viewer, undefined, there.stream);
    hubOf(app).join(await viewerIn(app, 'otherAgent'), undefined, stranger.stream);
    await Promise.all([here, there, stranger].map((one) => one.says('unread 0')));

    await rename(app, farmer.id, 'Sita Devi Thapa');

    await Promise.all([here, there].map((one) => one.says('unread 1')));
    expect(stranger.events()).not.toContain('unread 1');
  });

  test('ends with the sign-in, for a fifth browser of one person, and when the server stops', async () => {
    const app = await openTestApp();
    const viewer = await viewerIn(app, 'agent');
    const hub = hubOf(app);
    const browsers = Array.from({ length: 5 }, listener);
    for (const { stream } of browsers) hub.join(viewer, undefined, stream);
    await browsers[0]?.says('full');
    expect(browsers[1]?.events()).not.toContain('full');

    const colleague = listener();
    hub.join(await viewerIn(app, 'technician'), undefined, colleague.stream);
    await app.deps.database.db.deleteFrom('tokens').where('user_id', '=', app.ids.technician).execute();
    await colleague.says('again');

    await hub.close();
    await browsers[4]?.says('again');
  });

  test('is asked for again after its time, and beats while nothing happens', async () => {
    const app = await openTestApp();
    const viewer = await viewerIn(app, 'agent');
    const [lasting, old] = [listener(), listener()];
    let isBeating = false;
    lasting.stream.on('data', (chunk: Buffer) => {
      isBeating ||= chunk.toString() === ': here\n\n';
    });
    hubOf(app, { heartbeatMs: 0 }).join(viewer, undefined, lasting.stream);
    hubOf(app, { longestMs: 0 }).join(viewer, undefined, old.stream);
    await old.says('again');
    await vi.waitFor(() => expect(isBeating).toBe(true), { timeout: 20_000 });
  });

  test('comes over the wire without being gathered on the way, and ends when the server drains', async () => {
    const app = await openTestApp({ fresh: true });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const headers = { authorization: `Token ${app.tokens.agent}`, 'accept-encoding': 'gzip, br' };
    const response = await fetch(`http://127.0.0.1:${port}${notices.stream.path}`, { headers });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(first?.value).toBe('event: unread\ndata: 0\n\n');
    const closed = app.app.close();
    const last = await reader?.read();
    expect(last?.value).toContain('event: again');
    await closed;
  });
});

test('somebody chooses which notices they want, for themselves alone; the safety of the account is always told', async () => {
  const app = await openTestApp();
  const farmer = await registerFarmer(app);
  await rename(app, farmer.id, 'Sita Devi Thapa');
  const unread = async () => (await app.as('agent')(notifications.unread)).body.unread;
  expect(await unread()).toBe(1);

  const chosen = await app.as('agent')(notices.choose, { body: { silent: ['farmers'] } });
  expect(chosen).toMatchObject({ status: 200, body: { silent: ['farmers'] } });
  expect(await unread()).toBe(0);
  expect((await app.as('livestockAgent')(notices.choices)).body).toEqual({ silent: [] });
  const wrong = await app.as('agent')(notices.choose, { body: { silent: ['account' as never] } });
  expect(wrong.status).toBe(400);
});
