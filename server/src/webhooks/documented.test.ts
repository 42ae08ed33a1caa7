import { readFileSync } from 'node:fs';
import { replayWindowSeconds, retrySeconds } from '@krishi-bima/contract/webhooks/delivery';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

const docs = readFileSync(new URL('../../../docs/integrations.md', import.meta.url), 'utf8');
const [, code = ''] = /```js\n([\s\S]+?)```/.exec(docs) ?? [];
interface Documented {
  isGenuine: (secret: string, headers: Record<string, string>, body: string, now?: number) => boolean;
}
const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Documented;

const secret = newSecret();
const now = new Date('2026-11-26T08:15:00Z');
const body = '{"type":"policy.issued","data":{"policy_no":"बीमा"}}';
const headers = signedHeaders(secret, { id: 'one', body, now });

function after(seconds: number) {
  return now.getTime() + seconds * 1000;
}

test('the documented check takes a delivery of the office, and no other', () => {
  expect(isGenuine(secret, headers, body, after(1))).toBe(true);
  expect(isGenuine(newSecret(), headers, body, after(1))).toBe(false);
  expect(isGenuine(secret, headers, body.replace('issued', 'cancelled'), after(1))).toBe(false);
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'two' }, body, after(1))).toBe(false);
  expect(isGenuine(secret, { ...headers, 'webhook-signature': '' }, body, after(1))).toBe(false);
  expect(isGenuine(secret, {}, body, after(1))).toBe(false);
});

test('it refuses one that is played again later, or with another time', () => {
  expect(isGenuine(secret, headers, body, after(replayWindowSeconds))).toBe(true);
  expect(isGenuine(secret, headers, body, after(replayWindowSeconds + 1))).toBe(false);
  const later = { ...headers, 'webhook-timestamp': String(after(replayWindowSeconds + 1) / 1000) };
  expect(isGenuine(secret, later, body, after(replayWindowSeconds + 1))).toBe(false);
});

test('the pauses between tries are the documented ones', () => {
  const inWords = retrySeconds.map((seconds) =>
    seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`,
  );
  const last = inWords.at(-1);
  expect(docs.replace(/\s+/g, ' ')).toContain(`${inWords.slice(0, -1).join(', ')} and ${last}`);
});
