import { createStore, useStore } from 'zustand';
import type { ApiProblem } from '#api/api-problem.ts';
import type { KeptCopy } from './store.ts';

/* What is kept, for whatever shows it. The code that reads and writes the device's store is not loaded with it. */

interface Keeping {
  /** Undefined until the store has been read. */
  on: boolean | undefined;
  copy?: KeptCopy | undefined;
  /** The addresses of what is kept, for lists to say which rows open. */
  paths?: ReadonlySet<string> | undefined;
  /** While work is being kept; without figures until the answer is there. */
  busy?: { done: number; of: number } | 'asking' | undefined;
  /** Why the last try kept nothing. */
  failure?: ApiProblem | 'no_room' | undefined;
  /** The company has switched it off. */
  isOff?: boolean;
}

export const keeping = createStore<Keeping>(() => ({ on: undefined }));

export function useKeeping(): Keeping {
  return useStore(keeping);
}
