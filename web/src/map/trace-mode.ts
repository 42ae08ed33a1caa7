import { type Position, rounded } from '@krishi-bima/contract/geometry/polygon';
import type { Map as NepalMap } from 'maplibre-gl';
import { TerraDrawExtend } from 'terra-draw';

export interface Tracing {
  /** Whether the trace comes back to its first corner. */
  closes: boolean;
  /** Corners that were set earlier, to go on from. */
  begun?: readonly Position[];
  /** For fingers: the cross-hair stays, and the map moves under it. */
  aims?: boolean;
  snap?: ((point: Position, reach: number) => Position) | undefined;
  /** Keys that mean something here beside those that set corners. */
  onKey?: (key: string) => boolean;
  /** The last point is the one under the pointer or the cross-hair, if there is one. */
  onChange: (points: readonly Position[], set: number) => void;
  onEnd: (points: readonly Position[]) => void;
  onLeave: () => void;
}

/** The clicked point means a corner within this many pixels. */
const reachPixels = 12;
const [step, longStep] = [10, 80];

/** The colours of what is drawn: a field is green, an area that is no field blue. */
export interface Look {
  edge: `#${string}`;
  fill: `#${string}`;
}
export const fieldLook: Look = { edge: '#0a4a35', fill: '#0b7a55' };

type FeatureId = string | number;

interface Drawn {
  properties: { mode: string; part: 'first' | 'corner' | 'set' | 'open' };
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Polygon'; coordinates: Position[][] };
}

/** Describes the library's own class, whose declarations name files without extensions, so TypeScript cannot find them. */
interface BaseMode {
  mode: string;
  store: { create: (features: Drawn[]) => FeatureId[]; delete: (ids: FeatureId[]) => void };
  project: (longitude: number, latitude: number) => { x: number; y: number };
  unproject: (x: number, y: number) => { lng: number; lat: number };
  setCursor: (cursor: 'crosshair' | 'unset') => void;
  setDoubleClickToZoom: (enabled: boolean) => void;
  setStarted: () => void;
  setDrawing: () => void;
  setStopped: () => void;
}
const BaseMode: abstract new () => BaseMode = TerraDrawExtend.TerraDrawBaseDrawMode;

interface PointerPress {
  lng: number;
  lat: number;
  button: 'neither' | 'left' | 'middle' | 'right';
}
interface KeyPress {
  key: string;
  heldKeys: string[];
  preventDefault: () => void;
}

/**
 * A mode of Terra Draw that sets corners one after the other, by pointer or by keys: arrows move the ground under a
 * cross-hair in the middle, Enter sets a corner, Backspace takes one back, Escape leaves. Enter or a press on the first
 * or the last corner ends it, and so does Enter after corners that the pointer has set. The caller then changes the mode.
 */
export class TraceMode extends BaseMode {
  override mode = 'trace';
  readonly #map: NepalMap;
  readonly #crossHair: HTMLElement;
  readonly #look: Look;
  #tracing: Tracing | undefined;
  #points: readonly Position[] = [];
  #taken: readonly Position[] = [];
  #hovered: Position | undefined;
  #drawn: FeatureId[] = [];

  constructor(map: NepalMap, crossHair: HTMLElement, look = fieldLook) {
    super();
    this.#map = map;
    this.#crossHair = crossHair;
    this.#look = look;
  }

  get isActive(): boolean {
    return this.#tracing !== undefined;
  }

  /** Call it once this is the mode of the map. */
  begin(tracing: Tracing) {
    this.#tracing = tracing;
    this.#points = tracing.begun ?? [];
    this.#crossHair.hidden = !tracing.aims;
    if (tracing.aims || this.#points.length > 0) this.#aim();
  }

  /** Takes the last corner back, and `again` sets it once more. */
  back() {
    const last = this.#points.at(-1);
    if (!last) return;
    this.#taken = [...this.#taken, last];
    this.#points = this.#points.slice(0, -1);
    this.#show();
  }

  again() {
    const last = this.#taken.at(-1);
    if (!last) return;
    this.#taken = this.#taken.slice(0, -1);
    this.#points = [...this.#points, last];
    this.#show();
  }

  get can() {
    return { undo: this.#points.length > 0, redo: this.#taken.length > 0 };
  }

  /** Sets a corner under the cross-hair. */
  setHere() {
    this.#set(this.#middle());
  }

  /** So many corners can end. */
  get #least(): number {
    return this.#tracing?.closes ? 3 : 2;
  }

  /** Ends the trace as a press on its first corner does. */
  finish() {
    if (this.#points.length >= this.#least) this.#tracing?.onEnd(this.#points);
  }

  start() {
    this.setStarted();
    this.setDrawing();
    this.setCursor('crosshair');
    this.setDoubleClickToZoom(false);
    this.#map.keyboard.disable();
    this.#map.on('move', this.#aim);
    const canvas = this.#map.getCanvas();
    // Escape leaves the trace, not the dialog around the map.
    canvas.dataset.mantineStopPropagation = 'true';
    canvas.focus();
  }

  stop() {
    this.cleanUp();
    this.setStarted();
    this.setStopped();
    this.setCursor('unset');
    this.setDoubleClickToZoom(true);
    this.#map.keyboard.enable();
    this.#map.off('move', this.#aim);
    this.#crossHair.hidden = true;
    delete this.#map.getCanvas().dataset.mantineStopPropagation;
  }

  cleanUp() {
    this.#tracing = undefined;
    this.#points = [];
    this.#taken = [];
    this.#hovered = undefined;
    this.#draw([]);
  }

  onClick({ lng, lat, button }: PointerPress) {
    if (button !== 'left') return;
    // The cross-hair belongs to the keys, and to fingers.
    this.#crossHair.hidden = !this.#tracing?.aims;
    this.#set([rounded(lng), rounded(lat)]);
  }

  onMouseMove({ lng, lat }: PointerPress) {
    if (this.#crossHair.hidden) this.#hover([rounded(lng), rounded(lat)]);
  }

  onKeyDown({ key, heldKeys, preventDefault }: KeyPress) {
    const arrow = arrows[key];
    const isByPointer = this.#crossHair.hidden && this.#points.length >= this.#least;
    const acts: Record<string, () => void> = {
      Enter: () => (isByPointer ? this.finish() : this.#set(this.#middle())),
      Backspace: () => this.back(),
      '+': () => this.#map.zoomIn({ animate: false }),
      '=': () => this.#map.zoomIn({ animate: false }),
      '-': () => this.#map.zoomOut({ animate: false }),
      Escape: () => this.#tracing?.onLeave(),
    };
    if (!arrow && !acts[key]) {
      if (heldKeys.length < 2 && this.#tracing?.onKey?.(key)) preventDefault();
      return;
    }
    preventDefault();
    if (key !== 'Escape' && !(isByPointer && key === 'Enter')) this.#crossHair.hidden = false;
    acts[key]?.();
    if (!arrow) return;
    const by = heldKeys.includes('Shift') ? longStep : step;
    this.#map.panBy([arrow[0] * by, arrow[1] * by], { animate: false });
  }

  /** The first corner is filled: a press on it closes. What follows the pointer is dashed. */
  styleFeature({ properties: { part } }: Pick<Drawn, 'properties'>) {
    const { edge: color, fill } = this.#look;
    return {
      ...TerraDrawExtend.getDefaultStyling(),
      ...({ polygonFillColor: fill, polygonFillOpacity: 0.25, polygonOutlineOpacity: 0 } as const),
      ...({ lineStringColor: color, lineStringWidth: 2.5 } as const),
      ...(part === 'open' ? ({ lineStringDash: [5, 2.5] } as const) : {}),
      ...({ pointColor: part === 'first' ? color : '#ffffff', pointWidth: 6 } as const),
      ...({ pointOutlineColor: color, pointOutlineWidth: 2.5 } as const),
    };
  }

  /** What lies under the cross-hair is the corner that would be set. */
  readonly #aim = () => {
    if (!this.#crossHair.hidden) this.#hover(this.#middle());
    else if (this.#tracing) this.#show();
  };

  #hover(point: Position) {
    this.#hovered = this.#snapped(point);
    this.#show();
  }

  #set(point: Position) {
    const corner = this.#snapped(point);
    const [first, last] = [this.#points[0], this.#points.at(-1)];
    const closes = this.#tracing?.closes ?? false;
    const isEnd = this.#points.length >= this.#least && (corner === last || (closes && corner === first));
    if (isEnd) this.finish();
    else if (corner !== last) {
      this.#points = [...this.#points, corner];
      this.#taken = [];
      this.#show();
    }
  }

  #snapped(point: Position): Position {
    const ends = [this.#points[0], this.#points.at(-1)];
    const near = ends.find((corner) => corner && this.#isNear(corner, point));
    return near ?? this.#tracing?.snap?.(point, this.#reachDegrees()) ?? point;
  }

  #isNear(one: Position, other: Position): boolean {
    const [a, b] = [this.project(...one), this.project(...other)];
    return Math.hypot(a.x - b.x, a.y - b.y) <= reachPixels;
  }

  /** As many degrees of latitude as the reach is pixels, here and now. */
  #reachDegrees(): number {
    const { lng, lat } = this.#map.getCenter();
    const middle = this.project(lng, lat);
    return Math.abs(this.unproject(middle.x, middle.y + reachPixels).lat - lat);
  }

  #middle(): Position {
    const { lng, lat } = this.#map.getCenter();
    return [rounded(lng), rounded(lat)];
  }

  #show() {
    const all = this.#hovered ? [...this.#points, this.#hovered] : this.#points;
    this.#draw(all);
    this.#tracing?.onChange(all, this.#points.length);
  }

  #draw(points: readonly Position[]) {
    this.store.delete(this.#drawn);
    const set = this.#points.length;
    this.#drawn = this.store.create(featuresOf(points, set, this.#tracing?.closes ?? false, this.mode));
  }
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function featuresOf(points: readonly Position[], set: number, closes: boolean, mode: string): Drawn[] {
  const [first] = points;
  const ring = closes && first && points.length > 2 ? [...points, first] : [...points];
  const line = (part: 'set' | 'open', coordinates: Position[]): Drawn[] =>
    coordinates.length > 1 ? [{ geometry: { type: 'LineString', coordinates }, properties: { mode, part } }] : [];
  return [
    ...(ring.length > 3
      ? [{ geometry: { type: 'Polygon' as const, coordinates: [ring] }, properties: { mode, part: 'set' as const } }]
      : []),
    ...line('set', points.slice(0, set)),
    ...line('open', ring.slice(Math.max(0, set - 1))),
    ...points.slice(0, set).map(
      (coordinates, at): Drawn => ({
        geometry: { type: 'Point', coordinates },
        properties: { mode, part: at === 0 && closes ? 'first' : 'corner' },
      }),
    ),
  ];
}
