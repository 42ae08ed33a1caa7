import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)'); // spec s2: mobile layout

/** Whether the screen is a phone's. For what only differs in looks, CSS decides; this is for different parts. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
