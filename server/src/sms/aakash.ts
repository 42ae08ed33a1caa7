import { isRecord } from '@krishi-bima/contract/values/records';
import { fetchExternal } from '../http/external.ts';
import { askProvider, asRecord, saidOf } from './ask-provider.ts';
import type { Sent, SmsProvider } from './provider.ts';

/** Pages of the report that are read for one look: each has the newest first. */
const mostPages = 5;

/** Aakash SMS, version 3. The sender is a matter of the account; a report tells what arrived. */
export function aakash({ url, token, sender }: { url: URL; token: string; sender: string | undefined }): SmsProvider {
  return {
    name: 'aakash',
    sender,
    send: ({ to, text }) => askProvider(url, { auth_token: token, to, text }, read),
    arrivals: (ids) => readReport(new URL('../v1/report/api', url), token, ids),
  };
}

function read({ error, message, data }: Record<string, unknown>): Sent | undefined {
  if (error === true) {
    const said = saidOf(message);
    if (/balance|credit/i.test(said)) return { state: 'paused', reason: 'no_credit' };
    if (/token|account|ip address/i.test(said)) return { state: 'paused', reason: 'bad_account' };
    return { state: 'failed', reason: 'refused', said };
  }
  if (error !== false || !isRecord(data)) return undefined;
  const [valid] = listIn(data.valid);
  if (valid) return { state: 'sent', provider_id: String(valid.id) };
  return listIn(data.invalid).length > 0 ? { state: 'failed', reason: 'bad_number', said: saidOf(message) } : undefined;
}

/** Of what the report holds, only ids and times are looked at: the rest is about people. */
async function readReport(url: URL, auth_token: string, ids: ReadonlySet<string>): Promise<Map<string, Date>> {
  const arrived = new Map<string, Date>();
  const limits = { timeoutMs: 20_000, mostBytes: 4 * 1024 * 1024 };
  for (let page = 1; page <= mostPages && arrived.size < ids.size; page += 1) {
    const body = new URLSearchParams({ auth_token, page: String(page) });
    const { bytes } = await fetchExternal(url, limits, { method: 'POST', body });
    const answer = asRecord(bytes) ?? {};
    for (const { id, delivery_at } of listIn(answer.data)) {
      const at = typeof delivery_at === 'string' ? nepalTime(delivery_at) : undefined;
      if (at && ids.has(String(id))) arrived.set(String(id), at);
    }
    if (page >= Number(answer.total_page ?? 1)) break;
  }
  return arrived;
}

function listIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** `2019-05-30 16:35:01`, by the clocks of Nepal. */
function nepalTime(written: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return undefined;
  const at = new Date(`${written.replace(' ', 'T')}+05:45`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
