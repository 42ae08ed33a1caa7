import { type Polygon, type Position, parsePolygon } from '@krishi-bima/contract/geometry/polygon';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import type { Map as NepalMap } from 'maplibre-gl';
import { type Neighbour, neighboursOn } from '#fields/neighbours-layer.ts';
import type { MapView } from '#map/nepal-map.ts';
import { snapTo } from '#map/snapping.ts';
import { fieldLook, type Look, TraceMode, type Tracing } from '#map/trace-mode.ts';
import { boundaryWithHistory } from './boundary-history.ts';
import { cornersOn } from './corners-layer.ts';
import { editorOn } from './editor.ts';

/** A boundary that is being drawn: the corners that are set, and with the one under the pointer. */
export interface Live {
  set: readonly Position[];
  points: readonly Position[];
  /** What is drawn: a boundary, or a line across one. */
  closes: boolean;
  /** A boundary that stands is replaced as soon as the new one could stand by itself. */
  counts: boolean;
}

interface Listener {
  onDrawn: (polygon: Polygon) => void;
  onLive: (live: Live | undefined) => void;
  onProblem: (problem: ProblemCode | undefined) => void;
  /** Across the boundary, from outside to outside. */
  onSplit: (line: readonly Position[]) => void;
  onHistory: (can: { undo: boolean; redo: boolean }) => void;
  /** The corner that was pressed, which may be taken out. */
  onCorner: (corner: number | undefined) => void;
  onSnapping: (isOn: boolean) => void;
}

export interface Drawing {
  tell: (listener: Listener) => void;
  /** The boundary, or the corners of one that is not closed. */
  show: (polygon: Polygon | null, open: readonly Position[]) => void;
  showNeighbours: (fields: readonly Neighbour[]) => void;
  /** Goes on from corners that are set, if there are some. */
  begin: (begun?: readonly Position[]) => void;
  split: () => void;
  /** Sets a corner under the cross-hair. */
  setHere: () => void;
  /** While drawing takes the last corner back, else the last change. */
  undo: () => void;
  redo: () => void;
  finish: () => void;
  /** Ends drawing and loses nothing: what can be closed is closed. */
  leave: () => void;
  removeCorner: (at: number) => void;
  snap: (isOn: boolean) => void;
  close: () => void;
}

/** Fingers cover what they press: for them the map moves under a cross-hair. */
const fingers = matchMedia('(pointer: coarse)');

/** One boundary that is drawn and corrected on a map with Terra Draw. */
export function drawingOn({ map }: MapView, crossHair: HTMLElement, look = fieldLook): Drawing {
  return new BoundaryDrawing(map, crossHair, look);
}

class BoundaryDrawing implements Drawing {
  #listener = silent;
  #neighbours: readonly Polygon[] = [];
  #isSnapping = true;
  readonly #trace: TraceMode;
  readonly #showNeighbours: (fields: readonly Neighbour[]) => void;
  readonly #edit: ReturnType<typeof editorOn>;
  readonly #corners: ReturnType<typeof cornersOn>;
  readonly #boundary = boundaryWithHistory((polygon, can) => {
    this.#edit.put(polygon);
    this.#corners.show(polygon, []);
    if (polygon) this.#listener.onDrawn(polygon);
    this.#listener.onHistory(can);
  });

  constructor(map: NepalMap, crossHair: HTMLElement, look: Look) {
    this.#showNeighbours = neighboursOn(map);
    this.#trace = new TraceMode(map, crossHair, look);
    const onChange = (polygon: Polygon) => this.#boundary.change(polygon);
    this.#edit = editorOn(map, this.#trace, { snap: this.#snapped, look, onChange });
    // Over what the drawing library shows.
    this.#corners = cornersOn(map, look, (at) => this.#listener.onCorner(at));
  }

  tell(listener: Listener) {
    this.#listener = listener;
  }

  show(polygon: Polygon | null, open: readonly Position[]) {
    if (this.#trace.isActive) return;
    if (this.#boundary.take(polygon)) this.#edit.put(polygon);
    this.#corners.show(polygon, open);
  }

  showNeighbours(fields: readonly Neighbour[]) {
    this.#neighbours = fields.map(({ polygon }) => polygon);
    this.#showNeighbours(fields);
  }

  begin(begun: readonly Position[] = []) {
    this.#begin({
      ...{ closes: true, begun },
      onEnd: (points) => this.#traced(points),
      onLeave: () => this.leave(),
    });
  }

  split() {
    this.#begin({
      closes: false,
      onEnd: (line) => {
        this.#ended();
        this.#listener.onSplit(line);
      },
      onLeave: () => this.#ended(),
    });
  }

  setHere() {
    this.#trace.setHere();
  }

  undo() {
    if (this.#trace.isActive) return this.#trace.back();
    const first = this.#boundary.undo();
    if (first) this.begin(first.coordinates[0]?.slice(0, -1));
    return undefined;
  }

  redo() {
    if (this.#trace.isActive) this.#trace.again();
    else this.#boundary.redo();
  }

  finish() {
    this.#trace.finish();
  }

  leave() {
    // Too few corners for a boundary stay as they are with whoever listens.
    if (this.#trace.isActive) this.#trace.finish();
    if (!this.#trace.isActive) return;
    this.#ended();
    this.#goBack();
  }

  removeCorner(at: number) {
    const left = withoutCorner(this.#boundary.shown(), at);
    if (left) this.#boundary.change(left);
    this.#listener.onProblem(left ? undefined : 'polygon_crosses');
  }

  snap(isOn: boolean) {
    this.#isSnapping = isOn;
    this.#listener.onSnapping(isOn);
  }

  close() {
    this.#corners.close();
    this.#edit.close();
  }

  #begin(tracing: Pick<Tracing, 'begun' | 'closes' | 'onEnd' | 'onLeave'>) {
    const { begun = [], closes } = tracing;
    this.#edit.trace(closes);
    this.#corners.hide();
    this.#listener.onProblem(undefined);
    this.#trace.begin({
      ...tracing,
      aims: fingers.matches,
      snap: closes ? this.#snapped : undefined,
      onKey: (key) => this.#pressed(key),
      onChange: (points, set) => this.#live(points, set, closes),
    });
    this.#live(begun, begun.length, closes);
  }

  readonly #snapped = (point: Position, reach: number) =>
    this.#isSnapping ? snapTo(this.#neighbours, point, reach) : point;

  #live(points: readonly Position[], set: number, closes: boolean) {
    this.#corners.measure(points, closes);
    const counts = closes && (set >= 3 || this.#boundary.shown() === null);
    this.#listener.onLive({ set: points.slice(0, set), points, closes, counts });
    this.#listener.onHistory(this.#trace.can);
  }

  #traced(points: readonly Position[]) {
    const drawn = parsePolygon({ type: 'Polygon', coordinates: [[...points, points[0]]] });
    this.#ended();
    this.#listener.onProblem('problem' in drawn ? drawn.problem : undefined);
    if ('polygon' in drawn) this.#boundary.change(drawn.polygon);
    else this.#goBack();
  }

  #ended() {
    this.#edit.put(this.#boundary.shown());
    this.#corners.show(this.#boundary.shown(), []);
    this.#listener.onLive(undefined);
    this.#listener.onHistory(this.#boundary.can());
  }

  /** Whoever listens may have taken the corners so far for the boundary. */
  #goBack() {
    const stands = this.#boundary.shown();
    if (stands) this.#listener.onDrawn(stands);
  }

  #pressed(key: string): boolean {
    if (key.toLowerCase() !== 's') return false;
    this.snap(!this.#isSnapping);
    return true;
  }
}

const silent: Listener = {
  onDrawn() {},
  onLive() {},
  onProblem() {},
  onSplit() {},
  onHistory() {},
  onCorner() {},
  onSnapping() {},
};

/** Holes stay; without the corner the boundary may cross itself, which is no boundary. */
function withoutCorner(polygon: Polygon | null, at: number): Polygon | undefined {
  const [ring = [], ...holes] = polygon?.coordinates ?? [];
  const left = ring.slice(0, -1).filter((_, corner) => corner !== at);
  if (left.length < 3) return undefined;
  const parsed = parsePolygon({ type: 'Polygon', coordinates: [[...left, left[0]], ...holes] });
  return 'polygon' in parsed ? parsed.polygon : undefined;
}
