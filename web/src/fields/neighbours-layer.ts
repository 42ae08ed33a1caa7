import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, Map as NepalMap } from 'maplibre-gl';
import { sourceOf } from '#map/nepal-map.ts';

/** A field beside the one that is drawn: of the same farmer, or of somebody else. */
export interface Neighbour {
  id: number;
  polygon: Polygon;
  isOwn: boolean;
  label: string;
}

const source = 'neighbours';
const byOwner = (own: string, others: string): ExpressionSpecification => ['case', ['get', 'isOwn'], own, others];

/** The farmer's own fields are green with their name, those of others grey with their kitta. */
export function neighboursOn(map: NepalMap): (fields: readonly Neighbour[]) => void {
  map.addSource(source, { type: 'geojson', data: asFeatures([]) });
  const fill = { 'fill-color': byOwner('#0b7a55', '#8a8475'), 'fill-opacity': 0.18 };
  map.addLayer({ id: source, type: 'fill', source, paint: fill });
  const line = { 'line-color': byOwner('#0b7a55', '#7c7666'), 'line-width': 1.5 };
  map.addLayer({ id: 'neighbour-edges', type: 'line', source, paint: line });
  map.addLayer({
    id: 'neighbour-names',
    type: 'symbol',
    source,
    layout: { 'text-field': ['get', 'label'], 'text-font': ['Mukta'], 'text-size': 13 },
    paint: { 'text-color': byOwner('#12251c', '#5c5548'), 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 },
  });
  return (fields) => void sourceOf(map, source)?.setData(asFeatures(fields));
}

function asFeatures(fields: readonly Neighbour[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: fields.map(({ id, polygon, isOwn, label }) => ({
      type: 'Feature' as const,
      id,
      properties: { isOwn, label },
      geometry: polygon,
    })),
  };
}
