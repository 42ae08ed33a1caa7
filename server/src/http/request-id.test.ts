import { Writable } from 'node:stream';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';

const made = /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/;

async function behindProxy() {
  const { deps } = await openTestApp();
  return buildApp({ ...deps, config: { ...deps.config, trustProxy: 1 } });
}

describe('the reference of an answer', () => {
  test.each([
    ['a list', '/api/v1/kyc/', 401],
    ['an address that is not there', '/api/v1/nothing/', 404],
    ['an address that cannot be read', '/api/v1/kyc/%zz/', 400],
    ['the health of the process', '/healthz', 200],
  ])('stands on %s', async (_, url, status) => {
    const { app } = await openTestApp();

    const answer = await app.inject(url);
    const next = await app.inject(url);

    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-request-id']).toMatch(made);
    expect(next.headers['x-request-id']).not.toBe(answer.headers['x-request-id']);
  });

  test('stands on an address that cannot be read, which is refused in our words', async () => {
    const { app } = await openTestApp();
    const headers = { 'accept-language': 'en' };
    expect((await app.inject({ url: '/api/v1/kyc/%zz/', headers })).json()).toEqual({
      code: 'bad_json',
      detail: 'The request could not be read.',
    });
  });

  test('is never the one that a client names', async () => {
    const { app } = await openTestApp();

    const answer = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'forged-id-0001' } });

    expect(answer.headers['x-request-id']).toMatch(made);
  });

  test('is the proxy’s own, where one is declared and brings a good one', async () => {
    const app = await behindProxy();
    const headers = { 'x-request-id': 'counter-3.2026-11-20' };

    const answer = await app.inject({ url: '/healthz', headers });

    expect(answer.headers['x-request-id']).toBe('counter-3.2026-11-20');
  });

  test.each(['short', 'with a space', 'x'.repeat(65), 'फोन-९८४१००००', '{"json":1}'])(
    'is made anew instead of %s',
    async (bad) => {
      const app = await behindProxy();
      const headers = { 'x-request-id': Buffer.from(bad).toString('latin1') };

      const answer = await app.inject({ url: '/healthz', headers });

      expect(answer.headers['x-request-id']).toMatch(made);
    },
  );

  test('is the one in the history of what was written', async () => {
    const office = await openTestApp();
    const body = { personal_info: { name_np: 'सन्तमाया तामाङ', phone_number_np: '9841000077' } };

    const { headers, body: farmer } = await office.as('agent')(kyc.create, { body });

    const kept = await office.deps.database.db
      .selectFrom('history')
      .select('request_id')
      .where('entity', '=', 'kyc')
      .where('entity_id', '=', farmer.id)
      .execute();
    expect(kept).toEqual([{ request_id: headers['x-request-id'] }]);
  });

  test('is the one in the log', async () => {
    const { deps } = await openTestApp();
    const lines: { reqId?: string; msg: string }[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const app = await buildApp({ ...deps, log: pino({ level: 'info' }, stream) });

    const answer = await app.inject('/healthz');
    await app.close();

    expect(lines.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId)).toEqual([
      answer.headers['x-request-id'],
    ]);
  });
});
