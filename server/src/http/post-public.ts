import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { PrivateHost, publicLookup, refusePrivateFigures } from './public-host.ts';

interface Limits {
  timeoutMs: number;
  /** What is read of the answer; the rest is left. */
  mostBytes: number;
  local: boolean;
}

export interface Posted {
  /** Absent when nothing was answered. */
  status?: number;
  answer: string;
  took_ms: number;
  fault?: 'private_address' | 'no_answer' | 'no_connection';
}

/**
 * Posts to an address that a company typed. It follows no redirect, uses no proxy and keeps no connection; where the name
 * leads is looked at as it connects.
 */
export async function postPublic(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { timeoutMs, mostBytes, local }: Limits,
): Promise<Posted> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    refusePrivateFigures(url, { local });
    const { status, answer } = await exchange(url, { headers, body }, { timeoutMs, mostBytes, local });
    return { status, answer, took_ms: took() };
  } catch (error) {
    return { answer: '', took_ms: took(), fault: faultOf(error) };
  }
}

function exchange(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { timeoutMs, mostBytes, local }: Limits,
): Promise<{ status: number; answer: string }> {
  const post = url.protocol === 'http:' ? overHttp : overHttps;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sending = post(url, { method: 'POST', headers, agent: false, signal, lookup: publicLookup({ local }) });
    sending.once('error', reject);
    sending.once('response', (response) => {
      readBeginning(response, mostBytes).then(
        (answer) => resolve({ status: response.statusCode ?? 0, answer }),
        reject,
      );
    });
    sending.end(body);
  });
}

async function readBeginning(response: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Leaving the loop ends the connection.
    if (size >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8');
}

function faultOf(error: unknown): NonNullable<Posted['fault']> {
  if (error instanceof PrivateHost) return 'private_address';
  const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
  return isLate ? 'no_answer' : 'no_connection';
}
