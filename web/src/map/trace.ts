import type { Map as NepalMap } from 'maplibre-gl';
import { TerraDraw } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { TraceMode, type Tracing } from './trace-mode.ts';

export interface Trace {
  begin: (tracing: Tracing) => void;
  stop: () => void;
  isActive: () => boolean;
  close: () => void;
}

/** Opens Terra Draw on a map. A press that moves the pointer by more than three pixels moves the map, as on other maps. */
export function drawOn(map: NepalMap, modes: ConstructorParameters<typeof TerraDraw>[0]['modes']): TerraDraw {
  const adapter = new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9, minPixelDragDistanceDrawing: 3 });
  const draw = new TerraDraw({ adapter, modes });
  draw.start();
  return draw;
}

/** Traces a line or a boundary on a map on which nothing else is drawn. */
export function traceOn(map: NepalMap, crossHair: HTMLElement): Trace {
  const mode = new TraceMode(map, crossHair);
  const draw = drawOn(map, [mode]);
  const stop = () => draw.setMode('static');
  return {
    begin(tracing) {
      draw.setMode(mode.mode);
      mode.begin({
        ...tracing,
        onEnd(points) {
          stop();
          tracing.onEnd(points);
        },
        onLeave() {
          stop();
          tracing.onLeave();
        },
      });
    },
    stop,
    isActive: () => mode.isActive,
    close: () => draw.stop(),
  };
}
