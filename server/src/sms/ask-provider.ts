import { isRecord } from '@krishi-bima/contract/values/records';
import { ExternalError, fetchExternal } from '../http/external.ts';
import type { Sent } from './provider.ts';

/** Long enough for a provider on a bad day; a message is taken for longer (`deliver.ts`). */
const limits = { timeoutMs: 15_000, mostBytes: 256 * 1024, anyStatus: true } as const;

/** What a provider said may be anything: what is stored of it is a line. */
const longestSaid = 200;

/**
 * Posts a form to a provider and reads what it answers. Its fields, which are personal and hold the token, are in the body
 * and never in an address, which stands in logs.
 */
export async function askProvider(
  url: URL,
  fields: Record<string, string>,
  read: (answer: Record<string, unknown>, status: number) => Sent | undefined,
): Promise<Sent> {
  try {
    const { status, bytes } = await fetchExternal(url, limits, { method: 'POST', body: new URLSearchParams(fields) });
    const answer = asRecord(bytes);
    const sent = answer && read(answer, status);
    // Whatever went wrong over there may have come before the message went out, or after.
    return sent ?? { state: 'unknown', reason: 'no_answer', said: `HTTP ${status}` };
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error;
    if (error.neverSent) return { state: 'paused', reason: 'away' };
    return { state: 'unknown', reason: 'no_answer', said: '' };
  }
}

export function asRecord(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

export function saidOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').slice(0, longestSaid) : '';
}
