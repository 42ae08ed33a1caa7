import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { Text } from '@krishi-bima/contract/values/text';
import { type IControl, Marker, type Map as NepalMap } from 'maplibre-gl';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './locate-control.module.css';
import { messages } from './messages.ts';
import { sourceOf } from './nepal-map.ts';
import { askPosition } from './position.ts';

const source = 'here';
/** Near enough to see a field, and not nearer than somebody looks already. */
const nearZoom = 17;

/** Below zoom and full screen: the map goes to where the device is. What came of it is told in words. */
export class LocateControl implements IControl {
  readonly #tell: (said: Text | undefined) => void;
  #map: NepalMap | undefined;
  #marker: Marker | undefined;
  #box: HTMLElement | undefined;

  constructor(tell: (said: Text | undefined) => void) {
    this.#tell = tell;
  }

  onAdd(map: NepalMap): HTMLElement {
    this.#map = map;
    map.addSource(source, { type: 'geojson', data: circleAround(undefined, 0) });
    map.addLayer({ id: source, type: 'fill', source, paint: { 'fill-color': '#2c4a86', 'fill-opacity': 0.16 } });
    const line = { 'line-color': '#2c4a86', 'line-width': 1 };
    map.addLayer({ id: 'here-edge', type: 'line', source, paint: line });
    const box = document.createElement('div');
    box.className = 'maplibregl-ctrl maplibregl-ctrl-group';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = classes.button ?? '';
    button.title = t(messages.locate);
    button.ariaLabel = t(messages.locate);
    button.addEventListener('click', () => this.#look());
    box.append(button);
    this.#box = box;
    return box;
  }

  onRemove() {
    this.#box?.remove();
    this.#marker?.remove();
    this.#map = undefined;
  }

  #look() {
    this.#tell(messages.locating);
    askPosition(
      ({ longitude, latitude, accuracy }) => this.#show([longitude, latitude], accuracy),
      (why) => this.#tell(why),
    );
  }

  #show(here: Position, accuracy: number) {
    const map = this.#map;
    // The page may have been left meanwhile.
    if (!map) return;
    const dot = this.#marker?.getElement() ?? document.createElement('div');
    dot.className = classes.dot ?? '';
    dot.title = t(messages.here);
    this.#marker ??= new Marker({ element: dot }).setLngLat(here).addTo(map);
    this.#marker.setLngLat(here);
    void sourceOf(map, source)?.setData(circleAround(here, accuracy));
    map.easeTo({ center: here, zoom: Math.max(map.getZoom(), nearZoom) });
    this.#tell(messages.accuracy(number(accuracy, 0)));
  }
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
