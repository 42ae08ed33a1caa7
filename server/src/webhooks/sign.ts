import { createHmac, randomBytes } from 'node:crypto';
import { secretPrefix, webhookHeaders } from '@krishi-bima/contract/webhooks/delivery';

/** As Standard Webhooks 1.0 has it: what is signed by is behind the prefix, in base64. */
export function newSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

interface Signed {
  id: string;
  body: string;
  now: Date;
}

/** Returns the headers of a delivery: its id, the second it left, and the signature over both and the body. */
export function signedHeaders(secret: string, { id, body, now }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'krishi-bima-webhooks',
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: `v1,${signature}`,
  };
}
