import { afterEach, expect, test, vi } from 'vitest';
import { keepSurroundings, squaresAround } from './surroundings.ts';

afterEach(() => vi.restoreAllMocks());

/** As the operator's servers answer, and the office. */
function servers() {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = request instanceof Request ? new URL(request.url).pathname : String(request);
    asked.push(url);
    const layer = { layer: 'street', url: 'https://tiles.example/{z}/{x}/{y}.png', host: 'tiles.example' };
    return Response.json({ results: [layer] });
  });
  return asked;
}

function fieldAt(id: number, longitude: number, latitude: number) {
  const ring = [
    [longitude, latitude],
    [longitude + 0.001, latitude],
    [longitude, latitude + 0.001],
    [longitude, latitude],
  ];
  const body = {
    field_polygon_json: { type: 'Polygon', coordinates: [ring] },
    address_detail: { district: 24, municipality: 254 },
  };
  return { path: `/api/v1/fields/${id}/`, body };
}

test('a field has the squares of the map above it, and those around it where one stands', () => {
  const squares = squaresAround([[85.3156, 27.7172]]);
  expect(squares).toHaveLength(1 + 1 + 9);
  // As https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames counts Kathmandu.
  expect(squares[0]).toEqual({ z: 13, x: 6037, y: 3439 });
  expect(
    squaresAround([
      [85.3156, 27.7172],
      [85.3157, 27.7172],
    ]),
  ).toHaveLength(11);
});

test('with the work come the squares at its fields and the places of its districts, and never more than a bounded number', async () => {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  const asked = servers();
  await keepSurroundings([fieldAt(1, 85.3156, 27.7172)]);
  expect(asked).toContain('https://tiles.example/13/6037/3439.png');
  for (const list of ['province', 'district']) expect(asked).toContain(`/api/v1/${list}/`);
  expect(asked).toContain('/api/v1/municipality/?district__id=24');
  expect(asked).toContain('/api/v1/ward/?municipality__id=254');
  asked.length = 0;
  await keepSurroundings(Array.from({ length: 500 }, (_, at) => fieldAt(at, 84 + at / 100, 27.7)));
  expect(asked.length).toBeLessThanOrEqual(401);
});

test('without a worker, which alone would keep them, nothing is asked for', async () => {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(null);
  const asked = servers();
  await keepSurroundings([fieldAt(1, 85.3, 27.7)]);
  expect(asked).toEqual([]);
});
