import { type Polygon, type Position, parsePolygon } from '@krishi-bima/contract/geometry/polygon';
import type { Map as NepalMap } from 'maplibre-gl';
import { TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { drawOn } from '#map/trace.ts';
import type { Look, TraceMode } from '#map/trace-mode.ts';

function selectedIn({ edge, fill }: Look) {
  return {
    ...{ selectedPolygonColor: fill, selectedPolygonOutlineColor: edge, selectedPolygonFillOpacity: 0.25 },
    ...{ selectedPolygonOutlineWidth: 2.5 },
    ...{ selectionPointColor: '#ffffff', selectionPointOutlineColor: edge, selectionPointOutlineWidth: 2.5 },
    ...{ midPointColor: edge, midPointOutlineColor: '#ffffff', midPointWidth: 3, midPointOutlineWidth: 1 },
  } as const;
}

interface Editing {
  snap: (point: Position, reach: number) => Position;
  look: Look;
  onChange: (polygon: Polygon) => void;
}

/** Moves corners, sets new ones between them, moves the whole. */
export function editorOn(map: NepalMap, trace: TraceMode, { snap, look, onChange }: Editing) {
  const toCustom = ({ lng, lat }: { lng: number; lat: number }) => {
    const middle = map.project([lng, lat]);
    const reach = Math.abs(map.unproject([middle.x, middle.y + 12]).lat - lat);
    const found = snap([lng, lat], reach);
    return found[0] === lng && found[1] === lat ? undefined : found;
  };
  const styles = { fillColor: look.fill, outlineColor: look.edge, fillOpacity: 0.25, outlineWidth: 2.5 } as const;
  const coordinates = { midpoints: true, draggable: true, deletable: true, snappable: { toCustom } };
  // A finger is less exact than a pointer: the whole is moved by a pointer alone.
  const isFine = !matchMedia('(pointer: coarse)').matches;
  const draw = drawOn(map, [
    trace,
    new TerraDrawSelectMode({
      flags: { polygon: { feature: { draggable: isFine, coordinates } } },
      styles: { ...selectedIn(look), selectionPointWidth: isFine ? 6 : 8 },
      pointerDistance: isFine ? 20 : 32,
    }),
    // What is selected is one of its features, also while nothing is drawn in it.
    new TerraDrawPolygonMode({ styles }),
  ]);
  draw.on('finish', (id) => {
    const edited = parsePolygon(draw.getSnapshotFeature(id)?.geometry);
    if ('polygon' in edited) onChange(edited.polygon);
  });
  return {
    put(polygon: Polygon | null) {
      draw.clear();
      draw.setMode('select');
      if (!polygon) return;
      const geometry = { type: 'Polygon' as const, coordinates: polygon.coordinates };
      const [added] = draw.addFeatures([{ type: 'Feature', properties: { mode: 'polygon' }, geometry }]);
      if (added?.id !== undefined && added.valid) draw.selectFeature(added.id);
    },
    /** While something else is drawn; what stood is gone when it is drawn anew. */
    trace(isAnew: boolean) {
      if (isAnew) draw.clear();
      draw.setMode(trace.mode);
    },
    close: () => draw.stop(),
  };
}
