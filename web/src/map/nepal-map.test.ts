import { Marker } from 'maplibre-gl';
import { afterEach, expect, test } from 'vitest';
import { type MapView, openNepalMap } from './nepal-map.ts';

const opened: { view: MapView; container: HTMLElement }[] = [];

afterEach(() => {
  for (const { view, container } of opened.splice(0)) {
    view.map.remove();
    container.remove();
  }
});

async function openMap(where = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 600px; height: 400px';
  const view = await openNepalMap(container, container, where);
  opened.push({ view, container });
  return view;
}

/** Ids of the address tree. */
const gandaki = 4;
const jhapa = 4;
const kailali = 77;

/** The middle of the screen, in whole degrees, and how many degrees of longitude the screen has. */
function seenOn({ map }: MapView) {
  const bounds = map.getBounds();
  const { lng, lat } = bounds.getCenter();
  return { lng: Math.round(lng), lat: Math.round(lat), width: bounds.getEast() - bounds.getWest() };
}

test('the map goes from one district to another that the screen did not show, to a province, and back', async () => {
  const view = await openMap({ district: jhapa });
  const inJhapa = seenOn(view);
  expect(inJhapa).toMatchObject({ lng: 88, lat: 27 });

  view.look({ district: kailali });
  expect(seenOn(view)).toMatchObject({ lng: 81, lat: 29 });

  view.look({ province: gandaki });
  const inGandaki = seenOn(view);
  expect(inGandaki).toMatchObject({ lng: 84, lat: 28 });
  expect(inGandaki.width).toBeGreaterThan(2 * inJhapa.width);

  view.look({ province: gandaki, district: jhapa });
  expect(seenOn(view)).toMatchObject({ lng: 88, lat: 27 });

  view.look({});
  const inNepal = seenOn(view);
  expect(inNepal).toMatchObject({ lng: 84, lat: 28 });
  expect(inNepal.width).toBeGreaterThan(8);
});

test('on paper stands a picture of the map with its marks, which WebGL alone would leave empty', async () => {
  const { map } = await openMap();
  const face = document.createElement('button');
  face.textContent = '१';
  new Marker({ element: face }).setLngLat(map.getCenter()).addTo(map);

  dispatchEvent(new Event('beforeprint'));

  const picture = map.getContainer().querySelector<HTMLCanvasElement>(':scope > div > canvas:not(.maplibregl-canvas)');
  const drawn = picture?.getContext('2d')?.getImageData(0, 0, picture.width, picture.height).data ?? [];
  const colours = new Set(Array.from({ length: drawn.length / 4 }, (_, at) => drawn.slice(4 * at, 4 * at + 3).join()));
  expect(colours.size).toBeGreaterThan(10);
  const mark = picture?.parentElement?.querySelector('div');
  expect(mark).toHaveTextContent('१');
  const place = [mark?.style.left, mark?.style.top].map((one) => Math.round(Number.parseFloat(one ?? '')));
  expect(place).toEqual([50, 50]);

  dispatchEvent(new Event('afterprint'));
  expect(picture?.isConnected).toBe(false);
});
