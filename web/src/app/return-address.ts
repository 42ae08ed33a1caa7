import { landingFor } from '@krishi-bima/contract/access/roles';
import type { Me } from '@krishi-bima/contract/users/users';
import { storedUserId } from '#api/storage.ts';
import { paths } from '#navigation/paths.ts';

const key = 'return_address';

interface ReturnAddress {
  url: string;
  /** The user who was there, when known: somebody else must not be led there. */
  user?: number;
}

/** Remembers the address before the sign-in page replaces it. */
export function rememberAddress(url: string) {
  if (isStart(url)) return;
  const address: ReturnAddress = { url, user: storedUserId() };
  sessionStorage.setItem(key, JSON.stringify(address));
}

export function forgetAddress() {
  sessionStorage.removeItem(key);
}

/**
 * Returns where somebody who has just signed in goes: back to where they were, otherwise to the landing of their role.
 */
export function addressAfterSignIn(user: Me): string {
  const kept = readAddress();
  forgetAddress();
  if (kept && (kept.user === undefined || kept.user === user.id)) return kept.url;
  return landingFor(user);
}

export function isStart(url: string): boolean {
  const path = url.split('?')[0];
  return path === '/' || path === paths.login;
}

function readAddress(): ReturnAddress | undefined {
  const kept = sessionStorage.getItem(key);
  return kept ? (JSON.parse(kept) as ReturnAddress) : undefined;
}
