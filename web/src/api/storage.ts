import type { Me } from '@krishi-bima/contract/users/users';

/**
 * These are the keys of the specification, section 9, spelled exactly. Preferences of this device (language, text size)
 * have their own.
 */
export type StorageKey = 'token' | 'username' | 'userid' | 'permissions' | 'insuranceCompanyId' | 'insurance__id';

const goneAtLogout: StorageKey[] = ['token', 'username', 'userid', 'permissions', 'insuranceCompanyId'];

export function readToken(): string | null {
  return read('token');
}

export function storeToken(token: string) {
  localStorage.setItem('token' satisfies StorageKey, token);
}

export function removeToken() {
  localStorage.removeItem('token' satisfies StorageKey);
}

/** Stores what users/me answers. A user without a company, the super admin, removes the company of an earlier user. */
export function storeUser({ id, username, all_permission, insurance }: Me) {
  const values: Partial<Record<StorageKey, string>> = {
    username,
    userid: String(id),
    permissions: JSON.stringify(all_permission),
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  storeCompany(insurance);
}

/** Both keys always hold the same value, or neither does. */
export function storeCompany(id: number | null) {
  for (const key of ['insuranceCompanyId', 'insurance__id'] satisfies StorageKey[]) {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(id));
  }
}

export function removeAtLogout() {
  for (const key of goneAtLogout) localStorage.removeItem(key);
}

export function storedUserId(): number | undefined {
  return toId(read('userid'));
}

export function storedCompanyId(): number | undefined {
  return toId(read('insuranceCompanyId'));
}

/** Before the user is loaded the list is `view_all` (specification, section 3), which opens nothing. */
export function storedPermissions(): string[] {
  try {
    const list: unknown = JSON.parse(read('permissions') ?? '');
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // An absent or foreign value counts as before the first load.
  }
  return ['view_all'];
}

function read(key: StorageKey) {
  return localStorage.getItem(key);
}

function toId(value: string | null) {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
