import { rowCountHeader } from '@krishi-bima/contract/reports/reports';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { language } from '#i18n/t.ts';
import { networkProblem, problemOf } from './api-problem.ts';
import { addressOf, type CallInput, tellUnauthorized } from './client.ts';
import { type RowCounter, rowCounterFor } from './row-counter.ts';
import { readToken } from './storage.ts';

export interface Fetched {
  rows: number;
  /** The expected number; unknown where the server does not say. */
  of: number | undefined;
  bytes: number;
}

interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (fetched: Fetched) => void;
}

/** Downloads the answer of an endpoint as a file of the browser. Aborting ends the reading on the server too. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Fetched> {
  const response = await ask(addressOf(endpoint, input), signal);
  const type = response.headers.get('content-type') ?? '';
  const total = response.headers.get(rowCountHeader);
  const of = total === null ? undefined : Number(total);
  const counter = rowCounterFor(type);
  const { bytes, parts } = await gather(response, counter, (fetched) => onProgress?.({ ...fetched, of }));
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(new Blob(parts, { type }), name ?? 'download');
  return { rows: of ?? counter.rows(), of, bytes };
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const token = readToken();
  const headers = { 'Accept-Language': language(), ...(token ? { Authorization: `Token ${token}` } : {}) };
  const response = await reached(() => fetch(url, { headers, signal }), signal);
  if (response.status === 401) tellUnauthorized(token);
  if (!response.ok) throw await problemOf(response);
  return response;
}

type Told = (fetched: Pick<Fetched, 'rows' | 'bytes'>) => void;

async function gather({ body }: Response, counter: RowCounter, tell: Told) {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  let bytes = 0;
  for (;;) {
    const { value } = (await reached(async () => reader?.read())) ?? {};
    if (!value) return { parts, bytes };
    parts.push(value);
    bytes += value.length;
    counter.take(value);
    tell({ rows: counter.rows(), bytes });
  }
}

/** A connection that breaks in the middle counts as one that was never made. */
async function reached<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || (error instanceof DOMException && error.name === 'AbortError')) throw error;
    console.error('the download broke off', error); // Network errors are logged (specification, section 8).
    throw networkProblem();
  }
}

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
