import { type Polygon, type Position, parsePolygon } from '@krishi-bima/contract/geometry/polygon';
import { type ProblemCode } from '@krishi-bima/contract/problems/problems';
import type { Text } from '@krishi-bima/contract/values/text';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Neighbour } from '#fields/neighbours-layer.ts';
import { LocateControl } from '#map/locate-control.ts';
import { boundsOn, type MapView, type Where } from '#map/nepal-map.ts';
import { showOverlaps } from '#map/overlap.ts';
import { useNepalMap } from '#map/use-nepal-map.ts';
import { type Drawing, drawingOn, type Live } from './drawing.ts';
import type { FieldEdit } from './use-field-edit.ts';
import { nearZoom } from './use-surroundings.ts';

interface Options {
  start: Where;
  edit: FieldEdit;
  neighbours: readonly Neighbour[];
  onLook: (bounds: [number, number, number, number] | undefined) => void;
  onSplit: ((line: readonly Position[]) => void) | undefined;
}

export type Desk = ReturnType<typeof useDrawing>;

/** The map on which one field is drawn, and what its buttons and its panel show of it. */
export function useDrawing({ start, edit, neighbours, onLook, onSplit }: Options) {
  const [root, frame, cross] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const [live, setLive] = useState<Live>();
  const [problem, setProblem] = useState<ProblemCode>();
  const [can, setCan] = useState({ undo: false, redo: false });
  const [corner, setCorner] = useState<number>();
  const [isSnapping, setSnapping] = useState(true);
  const [located, setLocated] = useState<Text>();
  const { attached, failed } = useNepalMap({ root, frame }, start, (view) => {
    view.map.addControl(new LocateControl(setLocated), 'top-right');
    return attachTo(view, cross.current ?? document.createElement('div'), onLook);
  });
  const drawing = attached?.drawing;
  const { read, corners } = edit;
  const polygon = 'polygon' in read ? read.polygon : null;
  const open = useMemo(() => (polygon ? [] : corners), [polygon, corners]);
  useEffect(
    () =>
      drawing?.tell({
        onDrawn: (drawn) => edit.draw(drawn),
        onLive(next) {
          setLive(next);
          if (next?.counts) edit.trace(next.set);
        },
        onProblem: setProblem,
        onSplit: (line) => onSplit?.(line),
        onHistory: setCan,
        onCorner: setCorner,
        onSnapping: setSnapping,
      }),
    [drawing, edit, onSplit],
  );
  useEffect(() => drawing?.show(polygon, open), [drawing, polygon, open]);
  useEffect(() => drawing?.showNeighbours(neighbours), [drawing, neighbours]);
  useTypedPlace(attached?.view, edit);
  useBegin(drawing, edit, polygon, open);
  return {
    ...{ root, frame, cross, failed, drawing, live, problem, can, corner, isSnapping, located },
    showCommon: attached?.showCommon,
    look: (at: readonly Polygon[]) =>
      attached?.view &&
      lookAt(
        attached.view,
        at.flatMap(({ coordinates }) => coordinates.flat()),
      ),
    /** As it is so far, the corner under the pointer included. */
    shown: live?.closes ? polygonOf(live.points) : polygon,
  };
}

/** The map of a field without a boundary is there to be drawn on. */
function useBegin(
  drawing: Drawing | undefined,
  { draft }: FieldEdit,
  polygon: Polygon | null,
  open: readonly Position[],
) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (!drawing || isBegun.current || draft.looking) return;
    isBegun.current = true;
    if (!polygon) drawing.begin(open);
  }, [drawing, polygon, open, draft.looking]);
}

function attachTo(view: MapView, crossHair: HTMLElement, onLook: Options['onLook']) {
  const { map } = view;
  const look = () => onLook(map.getZoom() >= nearZoom ? boundsOn(view) : undefined);
  map.on('moveend', look);
  look();
  const drawing = drawingOn(view, crossHair);
  return { view, drawing, showCommon: showOverlaps(map), close: () => drawing.close() };
}

/** Corners that were typed are looked for: the map goes where they are, unless it shows them. */
function useTypedPlace(view: MapView | undefined, { isTyped, corners }: FieldEdit) {
  useEffect(() => {
    if (!view || !isTyped || corners.length === 0) return;
    const bounds = view.map.getBounds();
    const isFar = view.map.getZoom() < nearZoom;
    if (isFar || corners.some((corner) => !bounds.contains(corner))) lookAt(view, corners);
  }, [view, isTyped, corners]);
}

function lookAt({ map }: MapView, points: readonly Position[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  map.fitBounds([...box], { padding: 80, maxZoom: 18, animate: false });
}

function polygonOf(points: readonly Position[]): Polygon | null {
  if (points.length < 3) return null;
  const parsed = parsePolygon({ type: 'Polygon', coordinates: [[...points, points[0]]] });
  return 'polygon' in parsed ? parsed.polygon : null;
}
