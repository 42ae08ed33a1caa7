import type { Endpoint } from '@krishi-bima/contract/endpoint';
import { language } from '#i18n/t.ts';
import { problemOf } from './api-problem.ts';
import { addressOf, type CallInput } from './client.ts';
import { readToken } from './storage.ts';

/** What an endpoint answers as a file of the browser. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const token = readToken();
  const headers = { 'Accept-Language': language(), ...(token ? { Authorization: `Token ${token}` } : {}) };
  const response = await fetch(addressOf(endpoint, input), { headers });
  if (!response.ok) throw await problemOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  link.click();
  // Some browsers begin to read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
