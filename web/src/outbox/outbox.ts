import { isUnsent, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import type { Amendment } from '@krishi-bima/contract/outbox/outbox';
import { tellUnauthorized } from '#api/client.ts';
import { readToken, storedUserId } from '#api/storage.ts';
import { markLocalData } from '#drafts/local-data.ts';
import { language } from '#i18n/t.ts';
import { syncTag } from './background.ts';
import { forgetOld, mirrorSignIn, outboxStore, removeWithdrawn } from './database.ts';
import { newsOfOutbox } from './news.ts';
import { openOutbox } from './sending.ts';
import { nothingShown, shownOutbox, unsentEntries } from './shown.ts';

const box = openOutbox(signedIn, (sending) => {
  shownOutbox.setState({ sending });
  // What the one before came to is written by now.
  if (sending) void reread();
});
const arrivals = new Set<(entry: OutboxEntry) => void>();
/** While something waits it is tried again, whatever the browser says of the line. */
const againMs = 20_000;
let owner: number | undefined;
let timer = 0;

/** The listener learns of each act that has arrived. */
export function onArrived(listener: (entry: OutboxEntry) => void) {
  arrivals.add(listener);
  return () => void arrivals.delete(listener);
}

/** Shows and sends what this person has kept here; what another person left stays sealed. */
export async function openOutboxOf(user: number) {
  if (owner !== user) shownOutbox.setState(nothingShown);
  owner = user;
  addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', sendNow);
  newsOfOutbox.addEventListener('message', onNews);
  await forgetOld(user);
  await reread();
  sendNow();
}

/** The person has gone: nothing of them is shown, and nothing goes out in their name. */
export async function closeOutbox() {
  owner = undefined;
  clearTimeout(timer);
  shownOutbox.setState(nothingShown);
  removeEventListener('online', sendNow);
  document.removeEventListener('visibilitychange', sendNow);
  newsOfOutbox.removeEventListener('message', onNews);
  await mirrorSignIn(undefined);
}

/** Resolves when it is on the device for good; rejects where there is no room. */
export async function keepEntry(entry: OutboxEntry) {
  await box.keep(entry);
  await changed();
  void askForSync();
}

export async function amendEntry(id: string, change: Amendment): Promise<boolean> {
  const isDone = owner !== undefined && (await box.amend(owner, id, change));
  await changed();
  return isDone;
}

export async function withdrawEntry(id: string): Promise<boolean> {
  const isDone = owner !== undefined && (await box.withdraw(owner, id));
  await changed();
  return isDone;
}

/** Without an id all that waits is tried at once. */
export async function retryEntry(id?: string) {
  if (owner === undefined) return;
  await box.retry(owner, id);
  await send({ evenOffline: true });
}

export async function forgetWithdrawn(id: string) {
  if (owner !== undefined) await removeWithdrawn(owner, id);
  await changed();
}

/** Sends what may go; with nothing to send it asks nobody. */
export async function send(options: { evenOffline?: boolean } = {}) {
  const user = owner;
  if (user === undefined || unsentEntries().length === 0) return;
  clearTimeout(timer);
  const end = await box.sendAll(user, options);
  if (end === 'signed_out' && owner === user) tellUnauthorized(readToken());
  shownOutbox.setState({ triedAt: Date.now(), isSilent: end === 'no_line' });
  await changed();
}

async function changed() {
  await reread();
  newsOfOutbox.postMessage('changed');
}

function onNews() {
  void reread();
}

function sendNow() {
  if (document.visibilityState !== 'hidden') void send();
}

async function reread() {
  const user = owner;
  if (user === undefined) return;
  const entries = await outboxStore.read(user);
  if (user !== owner) return;
  const before = shownOutbox.getState().entries;
  shownOutbox.setState({ entries, isRead: true });
  if (entries.some(isUnsent)) markLocalData();
  for (const entry of entries) {
    const wasUnsent = before.some((one) => one.id === entry.id && isUnsent(one));
    if (entry.state === 'sent' && wasUnsent) for (const tell of arrivals) tell(entry);
  }
  const isWaiting = entries.some(({ state }) => state === 'waiting');
  clearTimeout(timer);
  if (isWaiting) timer = window.setTimeout(sendNow, againMs);
  // The token is copied for the service worker only while there is something to send.
  const token = readToken();
  await mirrorSignIn(isWaiting && token ? { user, token, language: language() } : undefined);
}

/** Nobody's, or another person's, token: nothing is sent. */
function signedIn(user: number) {
  const token = readToken();
  return token && owner === user && storedUserId() === user ? { token, language: language() } : undefined;
}

/** Background Sync is not in the declared types, nor in every browser. */
type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Where the browser knows how, the service worker is woken when the line is back. */
async function askForSync() {
  try {
    const worker: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
    await worker?.sync?.register(syncTag);
  } catch (error) {
    console.error('the browser does not send in the background', error);
  }
}
