import { outcomeOf } from '@krishi-bima/contract/outbox/answer';
import { filesFirst, type OutboxEntry, type OutboxProblem } from '@krishi-bima/contract/outbox/entry';
import { Outbox, type Outcome } from '@krishi-bima/contract/outbox/outbox';
import { requestBody, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { newId } from '#api/new-id.ts';
import { draftsOf } from '#drafts/store.ts';
import { mediaPrefix } from '#uploads/prefix.ts';
import { outboxStore } from './database.ts';

export interface Sender {
  token: string;
  language: string;
}

/** A line that gives no answer for so long is none; files take longer. */
const answerMs = 30_000;
const answerToFilesMs = 240_000;

/**
 * Sends one act, without the pages' own calls: it runs in the service worker too, and no newer request cancels it
 * (`api/supersede.ts`).
 */
async function sendEntry({ call, key }: OutboxEntry, { token, language }: Sender): Promise<Outcome> {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    Authorization: `Token ${token}`,
    'Idempotency-Key': key,
  });
  if (call.version !== undefined) headers.set('If-Match', `"${call.version}"`);
  const params = { ...call.params };
  const body = call.files ? formOf(call) : JSON.stringify(requestBody(call, { params, body: call.body }));
  if (!call.files) headers.set('Content-Type', 'application/json');
  try {
    const signal = AbortSignal.timeout(call.files ? answerToFilesMs : answerMs);
    const response = await fetch(urlOf(call, { params }), { method: call.method, headers, body, signal });
    return await outcomeOf(response, Date.now());
  } catch (error) {
    console.error('no answer to an act of the outbox', error);
    return { is: 'silence' };
  }
}

function formOf({ body, files = [] }: OutboxEntry['call']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  for (const { field, name, bytes } of files) form.set(field, bytes, name);
  return form;
}

/** `sender` gives the sign-in of the person whose act it is; without one nothing is sent, least of all in another's name. */
export function openOutbox(
  sender: (user: number) => Promise<Sender | undefined> | Sender | undefined,
  onSending: (id: string | undefined) => void = () => {},
): Outbox {
  return new Outbox({
    store: outboxStore,
    async send(entry) {
      const by = await sender(entry.user);
      if (!by) return { is: 'signed_out' };
      if (entry.afterFiles && (await hasFiles(entry.user))) return { is: 'busy', problem: waitsForFiles() };
      onSending(entry.id);
      try {
        return await sendEntry(entry, by);
      } finally {
        onSending(undefined);
      }
    },
    alone,
    now: Date.now,
    isOffline: () => !navigator.onLine,
    newKey: newId,
  });
}

async function hasFiles(user: number): Promise<boolean> {
  return (await draftsOf(user)).some(({ key }) => key.startsWith(mediaPrefix));
}

function waitsForFiles(): OutboxProblem {
  return { code: filesFirst, detail: '', at: Date.now() };
}

let turn: Promise<unknown> = Promise.resolve();

/** One window sends at a time. Plain http has no locks: there the keys alone make sure that an act is done once. */
function alone<T>(act: () => Promise<T>): Promise<T> {
  // The declared type does not know of plain http.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request('krishi-bima-outbox', act);
  const mine = turn.then(act);
  turn = mine.catch(() => {});
  return mine;
}
