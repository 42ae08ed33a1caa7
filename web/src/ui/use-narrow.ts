import { useSyncExternalStore } from 'react';

// Below it rows and totals do not stand side by side: the sum goes into a bar at the foot.
const narrow = matchMedia('(max-width: 1079px)');

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
