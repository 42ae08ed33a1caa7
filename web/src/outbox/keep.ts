import type { OutboxEntry, OutboxFile, OutboxLabel } from '@krishi-bima/contract/outbox/entry';
import { nameIn } from '@krishi-bima/contract/outbox/order';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import type { CallInput } from '#api/client.ts';
import type { Keeper, Unanswered } from '#api/keeping.ts';
import { newId } from '#api/new-id.ts';
import type { Owner } from '#drafts/store.ts';
import { amendEntry, keepEntry, send } from './outbox.ts';
import { unsentEntries } from './shown.ts';

/** What an act is, for its page and for what hangs on it. */
export interface Act extends OutboxLabel {
  subject: string;
  path: string;
  /** What was typed, for the form to go on with. */
  form?: unknown;
  /** What the calls that read it would answer. */
  shows?: OutboxEntry['shows'];
  makes?: number;
  after?: readonly string[];
  /** It goes after the photographs and videos that wait here. */
  afterFiles?: boolean;
  /** It says anew what an earlier act on the subject said: it takes the place of one that was not done. */
  isWhole?: boolean;
}

/** Returns what stands for the id of a record that is still to be made. */
export function newMark(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return -1 - ((high % 2 ** 20) * 2 ** 32 + low);
}

/** Keeps an act of these endpoints; what is about the same record goes out in the order in which it was kept. */
export function keeperOf<E extends Endpoint>(
  endpoint: E,
  owner: Owner,
  actOf: (input: CallInput<E>) => Act | Promise<Act>,
  subject: string,
): Keeper<E> {
  return {
    isBehind: () => unsentEntries().some((entry) => entry.subject === subject),
    async keep(unanswered) {
      await keepAct(endpoint, owner, unanswered, await actOf(unanswered.input));
    },
  };
}

export async function keepAct<E extends Endpoint>(
  endpoint: E,
  { user, company }: Owner,
  { input, idempotencyKey, version, isTried }: Unanswered<E>,
  { after = [], isWhole = false, ...act }: Act,
): Promise<void> {
  void navigator.storage?.persist?.();
  const call = callOf(endpoint, input, version);
  const size = sizeOf(call);
  const earlier = unsentEntries().filter((entry) => entry.subject === act.subject);
  const last = earlier.at(-1);
  const { form, shows, what } = act;
  const hangsOn = [...after, ...marksIn([call.params, call.body])];
  if (isWhole && last) {
    const change = { call, form, size, shows, what, after: [...new Set([...last.after, ...hangsOn])] };
    if (await amendEntry(last.id, change)) return sendSoon();
  }
  await keepEntry({
    ...act,
    ...{ id: newId(), user, company, call, key: idempotencyKey, size },
    after: [...new Set([...hangsOn, ...earlier.map(({ id }) => id)])],
    kept_at: Date.now(),
    state: 'waiting',
    ...(isTried ? { tried_at: Date.now() } : {}),
  });
  sendSoon();
}

/** Returns the acts that make the records which are named here. */
function marksIn(value: unknown): string[] {
  const makers = unsentEntries().filter(({ makes }) => makes !== undefined);
  const text = JSON.stringify(value ?? null);
  return makers.flatMap(({ id, makes }) => (nameIn(text, makes ?? 0, 0) === text ? [] : [id]));
}

/** Where the line is there after all, it goes at once. */
function sendSoon() {
  send().catch((error: unknown) => console.error('the outbox could not send', error));
}

export function callOf<E extends Endpoint>(
  { method, path, id_in }: E,
  input: CallInput<E>,
  version?: Unanswered<E>['version'],
): OutboxEntry['call'] {
  if (method !== 'POST' && method !== 'PATCH') throw new Error(`${method} is not kept.`);
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown };
  const where = { method, path, id_in, params, version: version === undefined ? undefined : String(version) };
  if (!(body instanceof FormData)) return { ...where, body };
  const fields: Record<string, string> = {};
  const files: OutboxFile[] = [];
  for (const [field, value] of body) {
    if (typeof value === 'string') fields[field] = value;
    else files.push({ field, name: value.name, bytes: value });
  }
  return { ...where, body: fields, files };
}

export function sizeOf({ body, files = [] }: OutboxEntry['call']): number {
  const text = new Blob([JSON.stringify(body ?? null)]).size;
  return files.reduce((sum, { bytes }) => sum + bytes.size, text);
}
