import { Problem } from '../errors/problem.ts';

export interface Places {
  /** Resolves when there is a place, with how to leave it; refused when too many wait already. */
  enter(): Promise<() => void>;
}

/** Lets so many work at a time, and so many wait for their turn. */
export function createPlaces(most: number, mostWaiting: number): Places {
  let taken = 0;
  const waiting: (() => void)[] = [];
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }
  return {
    async enter() {
      if (taken < most) taken += 1;
      else if (waiting.length >= mostWaiting) throw new Problem('busy', { retryAfter: 5 });
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let left = false;
      return () => {
        if (!left) leave();
        left = true;
      };
    },
  };
}
