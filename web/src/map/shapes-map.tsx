import type { Bounds, Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { boundsOf } from '@krishi-bima/contract/geometry/polygon';
import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#i18n/t.ts';
import { MapCredit } from './map-credit.tsx';
import classes from './map-frame.module.css';
import { type Mark, marksOn } from './marks-layer.ts';
import { messages } from './messages.ts';
import type { MapView } from './nepal-map.ts';
import { type ShownOverlap, showOverlaps } from './overlap.ts';
import { type ShownShape, shapesOn } from './shapes-layer.ts';
import { useNepalMap } from './use-nepal-map.ts';

interface ShapesMapProps {
  shapes: readonly ShownShape[];
  district?: number | undefined;
  common?: readonly ShownOverlap[];
  marks?: readonly Mark[];
  /** Pressed on the map; the list beside it does the same for the keyboard. */
  onPick?: (id: number) => void;
  onMark?: (id: number) => void;
  /** What stands there instead where no map can be drawn. */
  fallback?: ReactNode;
}

const none = [] as const;
function nothing() {}

/** Boundaries and places to be looked at, none of them changed here. */
export function ShapesMap(props: ShapesMapProps) {
  const { shapes, district, common = none, marks = none, onPick = nothing, onMark = nothing, fallback } = props;
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const bounds = boundsOfAll(
    shapes.map(({ polygon }) => polygon),
    marks.map(({ at }) => at),
  );
  const { attached, failed } = useNepalMap({ root, frame }, { bounds, district, isInPage: true }, attach);
  const layer = attached?.layer;
  useEffect(() => layer?.show(shapes), [layer, shapes]);
  const edges = bounds?.join();
  useEffect(() => layer?.look(edges), [layer, edges]);
  useEffect(() => layer?.onPick(onPick), [layer, onPick]);
  useEffect(() => attached?.showCommon(common), [attached, common]);
  useEffect(() => attached?.showMarks(marks, onMark), [attached, marks, onMark]);
  if (failed) return fallback ?? <p className={classes.failed}>{t(messages.failed)}</p>;
  return (
    <div ref={frame} className={classes.frame}>
      <div ref={root} className={classes.map} />
      {attached ? null : <Loader className={classes.loader} size={22} />}
      <MapCredit />
    </div>
  );
}

function attach(view: MapView) {
  const layer = shapesOn(view);
  return { layer, showCommon: showOverlaps(view.map), showMarks: marksOn(view.map), close: layer.close };
}

function boundsOfAll(polygons: readonly Polygon[], points: readonly Position[]): Bounds | undefined {
  const all = [...polygons.map(boundsOf), ...points.map(([x, y]): Bounds => [x, y, x, y])];
  if (all.length === 0) return undefined;
  const edge = (at: 0 | 1 | 2 | 3) => all.map((bounds) => bounds[at]);
  return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))];
}
