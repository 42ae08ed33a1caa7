import { errorCode } from '../errors/error-of.ts';

/** The reason why another host gave nothing usable. It is for the log, without the query, which may hold a key. */
export class ExternalError extends Error {
  override name = 'OutsideFailure';
  /** No connection came about, so the other host has heard nothing. */
  readonly neverSent: boolean;

  constructor(message: string, { neverSent = false } = {}) {
    super(message);
    this.neverSent = neverSent;
  }
}

interface Limits {
  timeoutMs: number;
  mostBytes: number;
  /** An answer that refuses is read as any other. */
  anyStatus?: true;
}

/**
 * Fetches bytes from a host that the operator named, bounded in time and size; redirects to other hosts are refused.
 */
export async function fetchExternal(
  url: URL,
  { timeoutMs, mostBytes, anyStatus }: Limits,
  init: RequestInit = {},
): Promise<Answered> {
  const place = `${url.host}${url.pathname}`;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const bytes = await readBounded(response, mostBytes);
    if (!response.ok && !anyStatus) throw new ExternalError(`answers ${response.status}`);
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    throw new ExternalError(`${place}: ${causeOf(error)}`, { neverSent: isUnconnected(error) });
  }
}

/** What the system says before the first byte of a request can have left. */
const unconnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_)/;

function isUnconnected(error: unknown): boolean {
  return error instanceof Error && unconnected.test(errorCode(error.cause) ?? '');
}

interface Answered {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

export async function fetchExternalJson(url: URL, limits: Limits, init?: RequestInit): Promise<unknown> {
  const { bytes } = await fetchExternal(url, limits, init);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ExternalError(`${url.host}${url.pathname}: no JSON`);
  }
}

async function readBounded(response: Response, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new ExternalError(`more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
