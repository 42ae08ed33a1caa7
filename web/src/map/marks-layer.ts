import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { Map as NepalMap } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import classes from './marks.module.css';
import { sourceOf } from './nepal-map.ts';

/** A numbered place that is pressed. */
export interface Mark {
  id: number;
  at: Position;
  sign: string;
  /** For those who hear it. */
  label: string;
  /** The way that is looked from there, in degrees from north. */
  bearing: number | null;
  /** There is nothing left to do there. */
  isDone?: boolean;
  /** From here one sets out. */
  isHome?: boolean;
  /** To what it belongs, and what is said of that below its sign. */
  tie?: { to: Position; words?: string } | undefined;
}

const source = 'mark-ties';

export function marksOn(map: NepalMap) {
  const markers: Marker[] = [];
  map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const line = { 'line-color': '#2c4a86', 'line-width': 1.5, 'line-dasharray': [3, 2] };
  map.addLayer({ id: source, type: 'line', source, paint: line });
  return (marks: readonly Mark[], onPick: (id: number) => void) => {
    for (const marker of markers.splice(0)) marker.remove();
    for (const mark of marks) {
      const element = buttonOf(mark, () => onPick(mark.id));
      markers.push(new Marker({ element }).setLngLat(mark.at).addTo(map));
    }
    const features = marks.flatMap(({ at, tie }) => {
      if (!tie) return [];
      const geometry = { type: 'LineString' as const, coordinates: [tie.to, at] };
      return [{ type: 'Feature' as const, properties: {}, geometry }];
    });
    void sourceOf(map, source)?.setData({ type: 'FeatureCollection', features });
  };
}

/** Of the page, not of the picture, so that keys and screen readers reach it too. */
function buttonOf(
  { sign, label, bearing, isDone = false, isHome = false, tie }: Mark,
  onPress: () => void,
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.mark ?? '';
  button.ariaLabel = label;
  if (bearing !== null) {
    const look = document.createElement('span');
    look.className = classes.look ?? '';
    look.style.transform = `rotate(${bearing}deg)`;
    button.append(look);
  }
  const number = document.createElement('span');
  number.className = classes.sign ?? '';
  number.textContent = sign;
  number.toggleAttribute('data-done', isDone);
  number.toggleAttribute('data-home', isHome);
  button.append(number);
  if (tie?.words) {
    const words = document.createElement('span');
    words.className = classes.words ?? '';
    words.textContent = tie.words;
    button.append(words);
  }
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return button;
}
