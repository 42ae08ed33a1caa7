import { useSyncExternalStore } from 'react';
import { storeCompany, storedCompanyId } from './storage.ts';

/*
 * The super admin has no company and chooses one in the header. users/me removes the storage keys at every start
 * (specification, section 7), so the choice itself is stored beside them, for this window and this person.
 */
const key = 'chosen_company';
const listeners = new Set<() => void>();

export function chosenCompany(userId: number): number | null {
  const [user, company] = (sessionStorage.getItem(key) ?? '').split(':').map(Number);
  return user === userId && company ? company : null;
}

export function chooseCompany(userId: number, company: number | null) {
  if (company === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `${userId}:${company}`);
  storeCompany(company);
  for (const listener of listeners) listener();
}

export function forgetChosenCompany() {
  sessionStorage.removeItem(key);
}

/** Returns the company that lists are narrowed to; undefined means all of them. */
export function useCompanyId(): number | undefined {
  return useSyncExternalStore(subscribe, storedCompanyId);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
