import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';

test('whoever writes a client reads the calls as a page, within the policy of scripts', async () => {
  const { app } = await openTestApp();

  const page = await app.inject('/api/docs/');
  const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  const told = await app.inject('/api/docs/json');

  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?! src=)/);
  for (const src of scripts) {
    const { statusCode } = await app.inject(new URL(src, 'http://office/api/docs/').pathname);
    expect([src, statusCode]).toEqual([src, 200]);
  }
  expect([told.statusCode, told.headers.location]).toEqual([302, '/api/openapi.json']);
});

test('HEAD is answered as GET is, without a body', async () => {
  const { app } = await openTestApp();

  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/api/openapi.json' });
  const refused = await app.inject({ method: 'HEAD', url: '/api/v1/kyc/' });

  expect([statusCode, body]).toEqual([200, '']);
  expect(Number(headers['content-length'])).toBeGreaterThan(100_000);
  expect(refused.statusCode).toBe(401);
});
