import type { Map as NepalMap } from 'maplibre-gl';
import type { Trace } from './trace.ts';
import type { Tracing } from './trace-mode.ts';

export interface LazyTrace extends Omit<Trace, 'begin'> {
  begin: (tracing: Tracing) => Promise<void>;
}

/** Loads the drawing library when the first trace begins. */
export function lazyTraceOn(map: NepalMap, crossHair: HTMLElement): LazyTrace {
  let trace: Trace | undefined;
  let wanted: Tracing | undefined;
  return {
    async begin(tracing) {
      wanted = tracing;
      const { traceOn } = await import('./trace.ts');
      if (wanted !== tracing) return;
      trace ??= traceOn(map, crossHair);
      trace.begin(tracing);
    },
    stop() {
      wanted = undefined;
      trace?.stop();
    },
    isActive: () => trace?.isActive() ?? false,
    close() {
      wanted = undefined;
      trace?.close();
    },
  };
}
