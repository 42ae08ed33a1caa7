import { problems } from '@krishi-bima/contract/problems/problems';
import { describe, expect, test } from 'vitest';
import { networkProblem, problemOf } from './api-problem.ts';
import { refusalText } from './field-text.ts';

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  return problemOf(new Response(body, { status, headers }));
}

describe('a refused call', () => {
  test('carries what the server said, field by field', async () => {
    const body = { code: 'invalid_input', detail: 'केही विवरण मिलेन।', fields: { phone: 'bad_phone' } };
    const problem = await answer(400, JSON.stringify(body));
    expect(problem).toMatchObject({ status: 400, ...body });
  });

  test('somebody else’s change comes with who changed what', async () => {
    const changes = [{ actor: 'रमिला पौडेल', at: '2026-11-20T10:00:00Z', fields: ['phone'] }];
    const problem = await answer(409, JSON.stringify({ code: 'stale', detail: 'x', current_version: 4, changes }));
    expect(problem).toMatchObject({ code: 'stale', currentVersion: 4, changes });
  });

  test('too many tries say how long to wait', async () => {
    const body = JSON.stringify({ code: 'too_many_tries', detail: 'x' });
    await expect(answer(429, body, { 'Retry-After': '90' })).resolves.toMatchObject({ retryAfterSeconds: 90 });
  });

  test('a failure of the server comes with its reference, what people settle themselves without', async () => {
    const headers = { 'X-Request-Id': '4t9k-wm2x-8rza' };
    await expect(answer(500, '{}', headers)).resolves.toMatchObject({ reference: '4t9k-wm2x-8rza' });
    await expect(answer(400, '{}', headers)).resolves.toMatchObject({ reference: undefined });
  });

  test.each([
    [502, 'busy'],
    [413, 'too_large'],
    [500, 'internal'],
    [418, 'invalid_input'],
  ])('a %i from something in between still says %s', async (status, code) => {
    const problem = await answer(status, '<html>Bad gateway</html>');
    expect(problem).toMatchObject({ code, detail: { en: 'Something went wrong. Try again later.' } });
  });

  test('a code that is newer than this page still comes with the words of the server', async () => {
    const body = { code: 'vanished', detail: 'गयो' };
    await expect(answer(404, JSON.stringify(body))).resolves.toMatchObject(body);
  });
});

test('without any answer there is a sentence in both languages', () => {
  expect(networkProblem()).toMatchObject({
    status: 0,
    code: 'network',
    detail: { en: 'Connection problem. Try again.' },
  });
});

test('every code of a field has its words', () => {
  expect(refusalText('bad_phone')).toBe(problems.bad_phone.text);
  expect(refusalText('something_new')).toBe(problems.bad_type.text);
});
