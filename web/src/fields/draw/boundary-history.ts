import type { Polygon } from '@krishi-bima/contract/geometry/polygon';

interface Can {
  undo: boolean;
  redo: boolean;
}

/** One boundary and what it was before each change. */
export function boundaryWithHistory(onPut: (polygon: Polygon | null, can: Can) => void) {
  const past: (Polygon | null)[] = [];
  const future: (Polygon | null)[] = [];
  let shown: Polygon | null = null;

  const can = (): Can => ({ undo: past.length > 0, redo: future.length > 0 });
  function put(polygon: Polygon | null) {
    shown = polygon;
    onPut(polygon, can());
  }
  return {
    shown: () => shown,
    can,
    /** Takes one from outside, without a step of history. Returns whether it is another. */
    take(polygon: Polygon | null): boolean {
      const isOther = JSON.stringify(polygon) !== JSON.stringify(shown);
      shown = polygon;
      return isOther;
    },
    change(polygon: Polygon) {
      past.push(shown);
      future.length = 0;
      put(polygon);
    },
    /** Before the first boundary there was none: it is returned, to be drawn on from its corners. */
    undo(): Polygon | undefined {
      if (past.length === 0) return undefined;
      const next = past.pop() ?? null;
      const first = shown;
      if (next === null) {
        shown = null;
        return first ?? undefined;
      }
      future.push(shown);
      put(next);
      return undefined;
    },
    redo() {
      const next = future.pop();
      if (!next) return;
      past.push(shown);
      put(next);
    },
  };
}
