import type { Bounds, Polygon } from '@krishi-bima/contract/polygon';
import { boundsOf } from '@krishi-bima/contract/polygon';
import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '#i18n/t.ts';
import classes from './boundary-map.module.css';
import { MapCredit } from './map-credit.tsx';
import { messages } from './messages.ts';
import { type ShownShape, shapesOn } from './shapes-layer.ts';
import { useNepalMap } from './use-nepal-map.ts';

interface ShapesMapProps {
  shapes: readonly ShownShape[];
  district?: number | undefined;
  /** Pressed on the map; the list beside it does the same for the keyboard. */
  onPick?: (id: number) => void;
}

/** Boundaries to be looked at, none of them changed here. */
export function ShapesMap({ shapes, district, onPick }: ShapesMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const bounds = boundsOfAll(shapes.map(({ polygon }) => polygon));
  const { attached: layer, failed } = useNepalMap({ root, frame }, { bounds, district }, shapesOn);
  useEffect(() => layer?.show(shapes), [layer, shapes]);
  const edges = bounds?.join();
  useEffect(() => layer?.look(edges), [layer, edges]);
  useEffect(() => layer?.onPick(onPick ?? (() => {})), [layer, onPick]);
  if (failed) return <p className={classes.failed}>{t(messages.shapesMapFailed)}</p>;
  return (
    <div ref={frame} className={classes.frame}>
      <div ref={root} className={classes.map} />
      {layer ? null : <Loader className={classes.loader} size={22} />}
      <MapCredit />
    </div>
  );
}

function boundsOfAll(polygons: readonly Polygon[]): Bounds | undefined {
  const all = polygons.map(boundsOf);
  if (all.length === 0) return undefined;
  const edge = (at: 0 | 1 | 2 | 3) => all.map((bounds) => bounds[at]);
  return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))];
}
