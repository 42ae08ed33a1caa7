import { auth } from '@krishi-bima/contract/users/users';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';

test('every answer over https tells the browser what it may do, and nothing of what answers', async () => {
  const { deps } = await openTestApp();
  const app = await buildApp({ ...deps, config: { ...deps.config, publicUrl: 'https://bima.example.np' } });
  onTestFinished(() => app.close());

  for (const url of ['/healthz', '/login', auth.me.path, '/files/none?expires=1&signature=x']) {
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy, url).toContain("script-src 'self';");
    expect(policy, url).toContain("object-src 'none';");
    expect(policy, url).toContain("frame-ancestors 'self'");
    expect(policy, url).not.toContain('unsafe-eval');
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-type': expect.stringMatching(/^(application\/json|text\/html); charset=utf-8$/),
    });
    for (const telling of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
      expect(headers, url).not.toHaveProperty(telling);
  }
});

test('an address that cannot be read is refused as JSON and nothing else', async () => {
  const { app } = await openTestApp();

  const { statusCode, headers } = await app.inject('/%E0%A4%A');

  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('a method or a type of body that no call has is refused', async () => {
  const { app, tokens } = await openTestApp();
  const headers = { authorization: `Token ${tokens.agent}` };

  const other = await Promise.all(
    (['PUT', 'OPTIONS', 'TRACE'] as const).map((method) => app.inject({ method, url: auth.login.path, headers })),
  );
  const xml = await app.inject({
    ...{ method: 'POST', url: auth.login.path, payload: '<login/>' },
    headers: { 'content-type': 'application/xml' },
  });

  expect(other.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect([xml.statusCode, xml.json().code]).toEqual([415, 'unsupported_media']);
});
