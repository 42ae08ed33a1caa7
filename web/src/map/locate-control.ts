import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { Text } from '@krishi-bima/contract/values/text';
import type { IControl, Map as NepalMap } from 'maplibre-gl';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { hereOn } from './here-layer.ts';
import classes from './locate-control.module.css';
import { messages } from './messages.ts';
import { askPosition } from './position.ts';

/** Near enough to see a field, and not nearer than somebody looks already. */
const nearZoom = 17;

/** Below zoom and full screen: the map goes to where the device is. What came of it is told in words. */
export class LocateControl implements IControl {
  readonly #tell: (said: Text | undefined) => void;
  #map: NepalMap | undefined;
  #here: ReturnType<typeof hereOn> | undefined;
  #box: HTMLElement | undefined;

  constructor(tell: (said: Text | undefined) => void) {
    this.#tell = tell;
  }

  onAdd(map: NepalMap): HTMLElement {
    this.#map = map;
    this.#here = hereOn(map);
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
    this.#here?.close();
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
    this.#here?.show({ at: here, accuracy });
    map.easeTo({ center: here, zoom: Math.max(map.getZoom(), nearZoom) });
    this.#tell(messages.accuracy(number(accuracy, 0)));
  }
}
