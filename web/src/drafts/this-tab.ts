import { newId } from '#api/new-id.ts';

const key = 'tab';

/** The id lives as long as the window: it survives reloads and sign-ins, not closing. */
export function tabId(): string {
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const fresh = newId();
  sessionStorage.setItem(key, fresh);
  return fresh;
}
