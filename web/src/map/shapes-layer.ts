import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, Map as NepalMap } from 'maplibre-gl';
import { fitting, type MapView, sourceOf } from './nepal-map.ts';

export interface ShownShape {
  id: number;
  polygon: Polygon;
  name: string;
  /** Kept, in doubt, left out; of two that lie over each other the earlier one. */
  tone: 'kept' | 'doubtful' | 'left' | 'before';
  isChosen?: boolean;
}

interface ShapesLayer {
  show: (shapes: readonly ShownShape[]) => void;
  /** Where the shapes lie, as text: another one only when they lie elsewhere. */
  look: (edges: string | undefined) => void;
  onPick: (listener: (id: number) => void) => void;
  close: () => void;
}

const source = 'shapes';
const color: ExpressionSpecification = [
  'match',
  ['get', 'tone'],
  'kept',
  '#0b7a55',
  'doubtful',
  '#a5321d',
  'before',
  '#2c4a86',
  '#6b655a',
];
const isDashed: ExpressionSpecification = ['in', ['get', 'tone'], ['literal', ['doubtful', 'before']]];
const width: ExpressionSpecification = ['case', ['get', 'isChosen'], 4, 2];

export function shapesOn({ map }: MapView): ShapesLayer {
  let pick: (id: number) => void = () => {};
  map.addSource(source, { type: 'geojson', data: asFeatures([]) });
  addLayers(map);
  map.on('click', 'shapes', ({ features }) => {
    const id = features?.[0]?.id;
    if (typeof id === 'number') pick(id);
  });
  return {
    show(shapes) {
      void sourceOf(map, source)?.setData(asFeatures(shapes));
    },
    look(edges) {
      const [west = 0, south = 0, east = 0, north = 0] = edges?.split(',').map(Number) ?? [];
      if (edges) map.fitBounds([west, south, east, north], { ...fitting, animate: false });
    },
    onPick(listener) {
      pick = listener;
    },
    close() {},
  };
}

function addLayers(map: NepalMap) {
  const opacity: ExpressionSpecification = ['match', ['get', 'tone'], ['left', 'before'], 0.08, 0.22];
  map.addLayer({ id: 'shapes', type: 'fill', source, paint: { 'fill-color': color, 'fill-opacity': opacity } });
  const line = { 'line-color': color, 'line-width': width };
  map.addLayer({ id: 'shape-edges', type: 'line', source, filter: ['!', isDashed], paint: line });
  map.addLayer({
    id: 'shape-dashes',
    type: 'line',
    source,
    filter: isDashed,
    paint: { ...line, 'line-dasharray': [3, 2] },
  });
  map.addLayer({
    id: 'shape-names',
    type: 'symbol',
    source,
    layout: { 'text-field': ['get', 'name'], 'text-font': ['Mukta'], 'text-size': 13 },
    paint: { 'text-color': '#221f1b', 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 },
  });
}

function asFeatures(shapes: readonly ShownShape[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: shapes.map(({ id, polygon, name, tone, isChosen = false }) => ({
      type: 'Feature',
      id,
      properties: { name, tone, isChosen },
      geometry: polygon,
    })),
  };
}
