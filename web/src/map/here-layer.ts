import type { Position } from '@krishi-bima/contract/geometry/polygon';
import { Marker, type Map as NepalMap } from 'maplibre-gl';
import { t } from '#i18n/t.ts';
import classes from './here-layer.module.css';
import { messages } from './messages.ts';
import { sourceOf } from './nepal-map.ts';

export interface Here {
  at: Position;
  /** In metres. */
  accuracy: number;
  /** Where somebody goes, in degrees from north. */
  heading?: number | null;
}

const source = 'here';

/** A dot where the device is, in a circle that it may be in. */
export function hereOn(map: NepalMap) {
  map.addSource(source, { type: 'geojson', data: circleAround(undefined, 0) });
  map.addLayer({ id: source, type: 'fill', source, paint: { 'fill-color': '#2c4a86', 'fill-opacity': 0.16 } });
  const line = { 'line-color': '#2c4a86', 'line-width': 1 };
  map.addLayer({ id: 'here-edge', type: 'line', source, paint: line });
  const dot = document.createElement('div');
  dot.className = classes.dot ?? '';
  dot.title = t(messages.here);
  const way = document.createElement('span');
  way.className = classes.way ?? '';
  let marker: Marker | undefined;
  return {
    show({ at, accuracy, heading = null }: Here) {
      marker ??= new Marker({ element: dot }).setLngLat(at).addTo(map);
      marker.setLngLat(at);
      if (heading === null || Number.isNaN(heading)) way.remove();
      else {
        way.style.rotate = `${heading}deg`;
        dot.append(way);
      }
      void sourceOf(map, source)?.setData(circleAround(at, accuracy));
    },
    close: () => marker?.remove(),
  };
}

const metresADegree = 111_000;

function circleAround(here: Position | undefined, radius: number): GeoJSON.FeatureCollection {
  if (!here) return { type: 'FeatureCollection', features: [] };
  const narrow = Math.cos((here[1] * Math.PI) / 180);
  const ring = Array.from({ length: 49 }, (_, at): Position => {
    const angle = (at / 48) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => (part * radius) / metresADegree);
    return [here[0] + (x ?? 0) / narrow, here[1] + (y ?? 0)];
  });
  const geometry = { type: 'Polygon' as const, coordinates: [ring] };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}
