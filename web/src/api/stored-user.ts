import type { Me } from '@krishi-bima/contract/users/users';
import { storedUserId } from './storage.ts';

/*
 * The signed-in user as the server last answered, for a start without a line (docs/decisions/0027). It has a key beside
 * those of the specification, as the preferences of this device have, and goes with the token.
 */
const key = 'user';

/** The signed address of the picture expires, so it is left out. */
export function keepUser(user: Me) {
  localStorage.setItem(key, JSON.stringify({ ...user, profile_picture: null }));
}

export function dropUser() {
  localStorage.removeItem(key);
}

/** Returns nobody where another person's id stands beside, or where somebody garbled what was stored. */
export function findUser(): Me | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(key) ?? 'null') as Me | null;
    const isWhole = Array.isArray(user?.groups) && Array.isArray(user.all_permission);
    return isWhole && user.id === storedUserId() ? user : undefined;
  } catch {
    return undefined;
  }
}
