import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { fields } from '@krishi-bima/contract/fields/fields';
import { fieldTiles } from '@krishi-bima/contract/fields/tiles';
import type { KeptAnswer } from '@krishi-bima/contract/kept/kept';
import { isRecord } from '@krishi-bima/contract/values/records';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { call } from '#api/client.ts';

/*
 * What lies around the kept records and belongs to nobody: the names of places in their districts, and the operator's map at
 * their fields. It is asked for once, and the service worker keeps what passes it (`worker/service-worker.ts`).
 */

/** From a field in its village to its corners. */
const zooms = [13, 15, 17];
/** A city holds as many fields as the operator's map has squares: the first fields have theirs, and that is all. */
const mostSquares = 400;
const atOnce = 2;

type Point = readonly [longitude: number, latitude: number];

/** Resolves when all has been asked for; what does not come is asked for when it is looked at. */
export async function keepSurroundings(answers: readonly KeptAnswer[]): Promise<void> {
  // Without a worker nothing would keep them; on a line that is paid for nobody asks for pictures unseen.
  if (!navigator.serviceWorker?.controller || isSparing()) return;
  const { results: layers } = await call(fieldTiles.layers, {});
  const points = answers.filter(({ path }) => isField.test(path)).flatMap(({ body }) => cornerOf(body));
  const squares = squaresAround(points);
  const urls = [...placesOf(answers), ...layers.flatMap(({ url }) => squares.map((square) => addressOf(url, square)))];
  await askAll(urls.slice(0, mostSquares));
}

const isField = new RegExp(`^${fields.get.path.replace(':id', '\\d+')}$`);

function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The lists that whoever writes an address in these districts chooses from, beginning with the provinces. */
function placesOf(answers: readonly KeptAnswer[]): string[] {
  const found = new Set([urlOf(addresses.provinces, {}), urlOf(addresses.districts, {})]);
  for (const { body } of answers) {
    const { address_detail: place } = isRecord(body) ? body : {};
    if (!isRecord(place)) continue;
    const [district, municipality] = [idOf(place.district), idOf(place.municipality)];
    if (district) found.add(urlOf(addresses.municipalities, { query: { district__id: district } }));
    if (municipality) found.add(urlOf(addresses.wards, { query: { municipality__id: municipality } }));
  }
  return [...found];
}

function idOf(value: unknown): number | undefined {
  if (isRecord(value)) return idOf(value.id);
  return typeof value === 'number' ? value : undefined;
}

/** The first corner of its boundary, of one piece or of several. */
function cornerOf(body: unknown): Point[] {
  const { field_polygon_json: boundary } = isRecord(body) ? body : {};
  const corners = isRecord(boundary) && Array.isArray(boundary.coordinates) ? boundary.coordinates : [];
  const [longitude, latitude]: unknown[] = corners.flat(3);
  return typeof longitude === 'number' && typeof latitude === 'number' ? [[longitude, latitude]] : [];
}

type Square = Record<'z' | 'x' | 'y', number>;

/** The squares in which these points lie, with their neighbours on the closest zoom; each once, field by field. */
export function squaresAround(points: readonly Point[]): Square[] {
  const squares = points.flatMap((point) =>
    zooms.flatMap((z) => {
      const { x, y } = squareOf(point, z);
      const reach = z === zooms.at(-1) ? [-1, 0, 1] : [0];
      return reach.flatMap((east) => reach.map((south) => ({ z, x: x + east, y: y + south })));
    }),
  );
  return [...new Map(squares.map((square) => [`${square.z}/${square.x}/${square.y}`, square])).values()];
}

/** Web Mercator, as every map of squares counts them. */
function squareOf([longitude, latitude]: Point, z: number) {
  const across = 2 ** z;
  const lat = (latitude * Math.PI) / 180;
  return {
    x: Math.floor(((longitude + 180) / 360) * across),
    y: Math.floor(((1 - Math.log(Math.tan(lat) + 1 / Math.cos(lat)) / Math.PI) / 2) * across),
  };
}

function addressOf(template: string, { z, x, y }: Square): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

async function askAll(urls: readonly string[]): Promise<void> {
  const left = urls.values();
  async function askNext() {
    for (const url of left) {
      if (!navigator.onLine) return;
      await fetch(url).catch(() => {});
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askNext));
}
