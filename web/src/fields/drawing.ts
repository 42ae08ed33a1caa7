import type { FieldSummary } from '@krishi-bima/contract/fields/fields';
import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import { type Polygon, type Position, parsePolygon } from '@krishi-bima/contract/geometry/polygon';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import type { FeatureCollection } from 'geojson';
import type { Map as NepalMap } from 'maplibre-gl';
import { TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { type MapView, sourceOf } from '#map/nepal-map.ts';
import { snapTo } from '#map/snapping.ts';
import { drawOn } from '#map/trace.ts';
import { TraceMode, type Tracing } from '#map/trace-mode.ts';

interface Listener {
  onDrawn: (polygon: Polygon) => void;
  /** While it is being drawn: its corners so far, and its area in square metres once it has one. */
  onLive: (live: { corners: number; sqm: string | null } | undefined) => void;
  onProblem: (problem: ProblemCode | undefined) => void;
  /** Across the boundary, from outside to outside. */
  onSplit: (line: readonly Position[]) => void;
  onHistory: (can: { undo: boolean; redo: boolean }) => void;
}

export interface Drawing {
  tell: (listener: Listener) => void;
  show: (polygon: Polygon | null) => void;
  showNeighbours: (fields: readonly FieldSummary[]) => void;
  begin: () => void;
  split: () => void;
  /** While drawing takes the last corner back, else the last change. */
  undo: () => void;
  redo: () => void;
  finish: () => void;
  leave: () => void;
  close: () => void;
}

const green = '#0b7a55';
const selected = {
  selectedPolygonColor: green,
  selectedPolygonOutlineColor: green,
  selectedPolygonFillOpacity: 0.3,
  selectionPointColor: green,
  midPointColor: green,
} as const;

/** One boundary that is drawn and corrected on a map with Terra Draw. */
export function drawingOn({ map }: MapView, crossHair: HTMLElement): Drawing {
  addNeighbours(map);
  const state = { neighbours: [] as Polygon[], listener: silent };
  const snap = (point: Position, reach: number) => snapTo(state.neighbours, point, reach);
  const trace = new TraceMode(map, crossHair);
  const edit = editorOn(map, trace, snap, (polygon) => boundary.change(polygon));
  const boundary = boundaryWithHistory((polygon, can) => {
    edit.put(polygon);
    if (polygon) state.listener.onDrawn(polygon);
    state.listener.onHistory(can);
  });

  function live(points: readonly Position[], corners: number) {
    state.listener.onLive({ corners, sqm: areaSoFar(points) });
  }
  function ended() {
    edit.put(boundary.shown());
    state.listener.onLive(undefined);
  }
  function traced(points: readonly Position[]) {
    const drawn = ringOf(points);
    ended();
    state.listener.onProblem('problem' in drawn ? drawn.problem : undefined);
    if ('polygon' in drawn) boundary.change(drawn.polygon);
  }
  function begin(trailing: Pick<Tracing, 'closes' | 'onChange' | 'onEnd'>) {
    edit.trace(trailing.closes);
    state.listener.onProblem(undefined);
    state.listener.onLive({ corners: 0, sqm: null });
    trace.begin({ ...trailing, snap: trailing.closes ? snap : undefined, onLeave: ended });
  }
  return {
    tell(listener) {
      state.listener = listener;
    },
    show(polygon) {
      if (boundary.take(polygon)) edit.put(polygon);
    },
    showNeighbours(fields) {
      state.neighbours = fields.flatMap(({ field_polygon_json: polygon }) => (polygon ? [polygon] : []));
      void sourceOf(map, 'neighbours')?.setData(asFeatures(fields));
    },
    begin: () => begin({ closes: true, onChange: live, onEnd: traced }),
    split() {
      begin({
        closes: false,
        onChange: (_, corners) => state.listener.onLive({ corners, sqm: null }),
        onEnd(line) {
          ended();
          state.listener.onSplit(line);
        },
      });
    },
    undo: () => (trace.isActive ? trace.back() : boundary.undo()),
    redo: boundary.redo,
    finish: () => trace.finish(),
    leave: ended,
    close: () => edit.close(),
  };
}

/** One boundary and what it was before each change. */
function boundaryWithHistory(onPut: (polygon: Polygon | null, can: { undo: boolean; redo: boolean }) => void) {
  const past: (Polygon | null)[] = [];
  const future: (Polygon | null)[] = [];
  let shown: Polygon | null = null;

  function put(polygon: Polygon | null) {
    shown = polygon;
    onPut(polygon, { undo: Boolean(past.at(-1)), redo: future.length > 0 });
  }
  function step(from: (Polygon | null)[], to: (Polygon | null)[]) {
    const next = from.pop();
    // Without a boundary there would be nothing to go on from.
    if (next === undefined || next === null) return;
    to.push(shown);
    put(next);
  }
  return {
    shown: () => shown,
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
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}

const silent: Listener = {
  onDrawn() {},
  onLive() {},
  onProblem() {},
  onSplit() {},
  onHistory() {},
};

function areaSoFar(points: readonly Position[]): string | null {
  const parsed = ringOf(points);
  return points.length > 2 && 'polygon' in parsed ? areaOfPolygon(parsed.polygon) : null;
}

function ringOf(points: readonly Position[]) {
  return parsePolygon({ type: 'Polygon', coordinates: [[...points, points[0]]] });
}

/** Moves corners, sets new ones between them, moves the whole. */
function editorOn(
  map: NepalMap,
  trace: TraceMode,
  snap: (point: Position, reach: number) => Position,
  onChange: (polygon: Polygon) => void,
) {
  const toCustom = ({ lng, lat }: { lng: number; lat: number }) => {
    const middle = map.project([lng, lat]);
    const reach = Math.abs(map.unproject([middle.x, middle.y + 12]).lat - lat);
    const found = snap([lng, lat], reach);
    return found[0] === lng && found[1] === lat ? undefined : found;
  };
  const styles = { fillColor: green, outlineColor: green, fillOpacity: 0.3, outlineWidth: 2 } as const;
  const coordinates = { midpoints: true, draggable: true, deletable: true, snappable: { toCustom } };
  const draw = drawOn(map, [
    trace,
    new TerraDrawSelectMode({ flags: { polygon: { feature: { draggable: true, coordinates } } }, styles: selected }),
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

function addNeighbours(map: NepalMap) {
  map.addSource('neighbours', { type: 'geojson', data: asFeatures([]) });
  map.addLayer({
    id: 'neighbours',
    type: 'fill',
    source: 'neighbours',
    paint: { 'fill-color': green, 'fill-opacity': 0.14, 'fill-outline-color': green },
  });
  map.addLayer({
    id: 'neighbour-names',
    type: 'symbol',
    source: 'neighbours',
    layout: { 'text-field': ['get', 'name'], 'text-font': ['Mukta'], 'text-size': 13 },
    paint: { 'text-color': '#221f1b', 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 },
  });
}

function asFeatures(fields: readonly FieldSummary[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: fields.flatMap(({ id, field_name, field_polygon_json: geometry }) =>
      geometry ? [{ type: 'Feature' as const, id, properties: { name: field_name }, geometry }] : [],
    ),
  };
}
