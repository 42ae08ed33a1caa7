import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import type { Bounds, Position } from '@krishi-bima/contract/geometry/polygon';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { type RefObject, useEffect, useState } from 'react';
import { type Neighbour, neighboursOn } from '#fields/neighbours-layer.ts';
import { areaOf } from '#i18n/land.ts';
import { type Here, hereOn } from '#map/here-layer.ts';
import { boundsOn, type MapView, type Where } from '#map/nepal-map.ts';
import { useNepalMap } from '#map/use-nepal-map.ts';
import { closedNow, lineOf, type Walk } from './walk.ts';
import { walkOn } from './walk-layer.ts';

interface Elements {
  root: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
}

interface Shown {
  start: Where;
  walk: Walk;
  here: Here | undefined;
  neighbours: readonly Neighbour[];
  onLook: (bounds: Bounds | undefined) => void;
  unit: AreaUnit;
}

/** A step is to be seen on it. */
const nearZoom = 18;

/** A map that goes with whoever walks, north up; a finger stops it. */
export function useWalkMap(elements: Elements, { start, walk, here, neighbours, onLook, unit }: Shown) {
  const [isFollowing, setFollowing] = useState(true);
  const { attached, failed } = useNepalMap(elements, start, (view) => {
    view.map.on('dragstart', () => setFollowing(false));
    view.map.on('moveend', () => onLook(boundsOn(view)));
    return attachTo(view);
  });
  useEffect(() => attached?.showNeighbours(neighbours), [attached, neighbours]);
  useEffect(() => {
    if (here) attached?.showHere(here);
  }, [attached, here]);
  useEffect(() => {
    if (here && isFollowing) attached?.goTo(here);
  }, [attached, here, isFollowing]);
  useEffect(() => {
    const closed = closedNow(walk);
    attached?.showWalk(lineOf(walk), closed ? areaOf(areaOfPolygon(closed), unit) : undefined);
  }, [attached, walk, unit]);
  return { isReady: attached !== undefined, failed, isFollowing, follow: () => setFollowing(true) };
}

function attachTo({ map }: MapView) {
  const showNeighbours = neighboursOn(map);
  const walk = walkOn(map);
  const here = hereOn(map);
  return {
    showNeighbours,
    showWalk: (line: readonly Position[], area: string | undefined) => walk.show(line, area),
    showHere: (at: Here) => here.show(at),
    goTo: ({ at }: Here) => map.easeTo({ center: at, zoom: Math.max(map.getZoom(), nearZoom) }),
    close() {
      walk.close();
      here.close();
    },
  };
}
