import type { SendingEnd } from '@krishi-bima/contract/outbox/outbox';
import { mirroredSignIn } from './database.ts';
import { newsOfOutbox } from './news.ts';
import { openOutbox } from './sending.ts';

/** The name of the Background Sync that the page asks for when something is kept. */
export const syncTag = 'krishi-bima-outbox';

/**
 * Sends what waits while no page is open: `event.waitUntil(sendInBackground())` of a service worker's `sync` event. It
 * rejects when there is no line, so that the browser asks again later.
 */
export async function sendInBackground(): Promise<SendingEnd> {
  const signedIn = await mirroredSignIn();
  if (!signedIn) return 'signed_out';
  const end = await openOutbox(signInOf).sendAll(signedIn.user);
  newsOfOutbox.postMessage('changed');
  if (end === 'no_line') throw new Error('There is no line yet.');
  return end;
}

/** Somebody else may have signed in meanwhile. */
async function signInOf(user: number) {
  const signedIn = await mirroredSignIn();
  return signedIn?.user === user ? signedIn : undefined;
}
