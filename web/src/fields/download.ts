import type { Query } from '@krishi-bima/contract/endpoint';
import { fields } from '@krishi-bima/contract/fields';
import { problemOf } from '#api/api-problem.ts';
import { addressOf } from '#api/client.ts';
import { readToken } from '#api/storage.ts';
import { language } from '#i18n/t.ts';

/** What the filter finds, as a file of the browser. */
export async function downloadFields(query: Query<typeof fields.export>): Promise<void> {
  const token = readToken();
  const headers = { 'Accept-Language': language(), ...(token ? { Authorization: `Token ${token}` } : {}) };
  const response = await fetch(addressOf(fields.export, { query }), { headers });
  if (!response.ok) throw await problemOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'fields';
  link.click();
  // Some browsers begin to read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
