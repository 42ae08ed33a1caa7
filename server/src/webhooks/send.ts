import type { DeliveryReason } from '@krishi-bima/contract/webhooks/delivery';
import type { Config } from '../config/config.ts';
import { type Posted, postPublic } from '../http/post-public.ts';
import { unseal } from '../users/seal.ts';
import { signedHeaders } from './sign.ts';

type Settings = Pick<Config, 'secretsKey' | 'webhooksLocal'>;

/** A receiver notes what it got and works afterwards; what it answers is kept as a few lines. */
const limits = { timeoutMs: 10_000, mostBytes: 2000 };

export interface Outcome {
  headers: Record<string, string>;
  status: number | null;
  /** Null when it has arrived. */
  reason: DeliveryReason | null;
  answer: string | null;
  took_ms: number;
}

interface Sending {
  id: string;
  body: string;
  now: Date;
}

/** Sends one delivery. Whatever becomes of it is an outcome; nothing is thrown. */
export async function send(
  { secretsKey, webhooksLocal }: Settings,
  { url, secret }: { url: string; secret: string },
  { id, body, now }: Sending,
): Promise<Outcome> {
  const headers = signedHeaders(unseal(secret, secretsKey), { id, body, now });
  const posted = await postPublic(new URL(url), { headers, body }, { ...limits, local: webhooksLocal });
  const { status, answer, took_ms } = posted;
  // What a database takes as text has no zero byte.
  const said = answer.replaceAll('\0', '').slice(0, limits.mostBytes);
  return { headers, status: status ?? null, reason: reasonOf(posted), answer: said || null, took_ms };
}

function reasonOf({ status, fault }: Posted): DeliveryReason | null {
  if (fault) return fault;
  if (status !== undefined && status >= 200 && status < 300) return null;
  return status !== undefined && status >= 300 && status < 400 ? 'redirected' : 'refused';
}
