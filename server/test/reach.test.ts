import { branches } from '@krishi-bima/contract/companies/companies';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { auth, users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { allCalls, queriesFor, send } from './all-calls.ts';
import { openTestApp, type TestApp } from './app.ts';
import { register, somebody } from './farmers.ts';
import { foreignRecords } from './sweep-records.ts';

/** Everything a company can have, written by its admin: nobody of a narrower reach has any of it. */
let furnished: Promise<{ app: TestApp; records: Awaited<ReturnType<typeof foreignRecords>> }> | undefined;
function furnishedApp() {
  furnished ??= openTestApp().then(async (app) => ({ app, records: await foreignRecords(app) }));
  return furnished;
}

/** What belongs to farmers; rates, rules, users and projects are the company's. */
const ofFarmers =
  /^(kyc|fields|vegetable|foodcrop|orangeinsurance|cattle|receipts|deposits|workflow|policies|endorsements|refundPayments|kycDocuments|proposalDocuments|signatures|photos|videos|animals|livestockPhotos|livestockVideos|livestockMedia|ndvi|findingEndpoints|history|imports)\./;

describe('people of a narrower reach', () => {
  test.each([
    ['livestockAgent', 'own'],
    ['livestockAgent', 'branch'],
    ['indexAgent', 'own'],
    ['indexAgent', 'branch'],
    ['technician', 'branch'],
  ] as const)('%s, %s: meet nothing of a farmer who is not theirs, by no call', async (person, reach) => {
    const { app, records } = await furnishedApp();
    const { db } = app.deps.database;
    const code = `B${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
    const { body: branch } = await app.as('cropAdmin')(branches.create, {
      body: { code, name_np: 'अर्को शाखा', name_en: 'Another branch' },
    });
    await db.updateTable('users').set({ reach, branch: branch.id }).where('id', '=', app.ids[person]).execute();
    expect((await app.as(person)(auth.me)).body.reach).toBe(reach);
    const ids = Object.entries(records).flatMap(([name, id]) => (ofFarmers.test(name) ? [id] : []));

    for (const { name, endpoint } of allCalls) {
      const id = records[name];
      if (endpoint.path.includes(':')) {
        if (id === undefined || !ofFarmers.test(name) || endpoint.method !== 'GET') continue;
        const { statusCode, body } = await send(app, person, endpoint, id, '');
        if (statusCode === 200) expect(JSON.parse(body), name).toMatchObject({ count: 0, results: [] });
        else expect([400, 403, 404], name).toContain(statusCode);
      } else if (endpoint.method === 'GET') {
        for (const query of ['?limit=200', ...queriesFor(endpoint, ids, 'kyc')]) {
          const { statusCode, body } = await send(app, person, endpoint, 1, query);
          expect(statusCode, `${name} ${query}`).toBeLessThan(500);
          expect(
            body.match(/गोप्य (थापा|टोल|खेत|स्थान|कैफियत|बैंक)|"remarks":"गोप्य"/)?.[0],
            `${name} ${query}`,
          ).toBeUndefined();
        }
      }
    }
    await db.updateTable('users').set({ reach: 'company', branch: null }).where('id', '=', app.ids[person]).execute();
  });

  test('an agent of their own farmers sees those, and a colleague at the branch sees them by the branch', async () => {
    const app = await openTestApp();
    const params = (person: 'agent' | 'indexAgent') => ({ params: { id: app.ids[person] } });
    const call = app.as('cropAdmin');
    await call(users.patch, { ...params('agent'), body: { branch: app.branch.id, reach: 'own' } });
    await call(users.patch, { ...params('indexAgent'), body: { branch: app.branch.id, reach: 'branch' } });
    const own = await register(app, somebody('सीता थापा'));
    await register(app, somebody('राम राई'), {}, 'cropAdmin');
    const seen = async (person: 'agent' | 'indexAgent' | 'cropAdmin') =>
      (await app.as(person)(kyc.list)).body.results.map(({ id }) => id);

    expect(await seen('agent')).toEqual([own.id]);
    expect(await seen('indexAgent')).toEqual([own.id]);
    expect(await seen('cropAdmin')).toHaveLength(2);
  });
});
