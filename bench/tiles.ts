import { fields } from '@krishi-bima/contract/fields/fields';
import { fieldImages } from '@krishi-bima/contract/fields/images';
import { fieldTiles } from '@krishi-bima/contract/fields/tiles';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { seedFields } from './fields.ts';
import { type Figure, percentile, spread } from './figures.ts';
import type { Served, Stand } from './stand.ts';

const zooms = [6, 8, 10, 11, 12, 14, 16];
const tilesOfZoom = 150;
const asks = 60;
const [mapped, many] = [100_000, 1_000_000];

/** The map of 100,000 fields, their list with its sum, and what lies over a field among a million. */
export async function measureTiles(stand: Stand, served: Served): Promise<Figure[]> {
  await seedFields(stand, mapped);
  const figures: Figure[] = [];
  for (const z of zooms) figures.push(...(await tilesAt(stand, served, z)));
  figures.push(
    figure('fields: list with total_area at 100,000', await timesOf(served, stand, [urlOf(fields.list, {})])),
    figure(
      'fields: the largest of 100,000',
      await timesOf(served, stand, [urlOf(fields.list, { query: { ordering: '-area_sqm' } })]),
    ),
  );
  await seedFields(stand, many);
  const { rows } = await sql<{ id: number }>`select id from fields
    where insurance = ${stand.mark.offices[0].id} and deleted_at is null and west is not null
    order by hashint4(id) limit ${asks}`.execute(stand.database.db);
  const opened = rows.map(({ id }) => urlOf(fields.get, { params: { id } }));
  figures.push(figure('field with its overlaps among 1,000,000', await timesOf(served, stand, opened)));
  const pictured = rows.map(({ id }) => urlOf(fieldImages.get, { query: { field__id: id } }));
  figures.push({ what: 'map of a field as PNG', found: spread(await timesOf(served, stand, pictured)) });
  return figures;
}

function figure(what: string, times: number[]): Figure {
  return { what, found: spread(times), asked: 'under 100 ms', holds: percentile(times, 0.95) < 100 };
}

/** Each tile is cut once, then asked for again by whoever has it. */
async function tilesAt(stand: Stand, served: Served, z: number): Promise<Figure[]> {
  const { rows } = await sql<{ x: number; y: number }>`
    select x, y from (select distinct
      floor((west + 180) / 360 * 2 ^ ${z}::int)::int as x,
      floor((1 - asinh(tand(south)) / pi()) / 2 * 2 ^ ${z}::int)::int as y
      from fields where west is not null and deleted_at is null and insurance = ${stand.mark.offices[0].id}) tile
    order by hashint4(x) # hashint4(y) limit ${tilesOfZoom}`.execute(stand.database.db);
  const paths = rows.map(({ x, y }) => urlOf(fieldTiles.get, { params: { z, x, y } }));
  const [times, again]: number[][] = [[], []];
  let bytes = 0;
  const started = performance.now();
  const tags: string[] = [];
  for (const path of paths) {
    const { took, body, tag } = await ask(served, stand, path);
    times?.push(took);
    tags.push(tag);
    bytes += body;
  }
  const aSecond = (paths.length / (performance.now() - started)) * 1000;
  for (const [at, path] of paths.entries()) again?.push((await ask(served, stand, path, tags[at])).took);
  const size = (bytes / paths.length / 1000).toFixed(1);
  return [
    {
      what: `tiles at zoom ${z}, ${paths.length} of them, cut`,
      found: `${aSecond.toFixed(0)} a second, ${spread(times ?? [])}, ${size} kB`,
    },
    { what: `tiles at zoom ${z}, unchanged`, found: spread(again ?? []) },
  ];
}

async function timesOf(served: Served, stand: Stand, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < asks; at += 1) {
    times.push((await ask(served, stand, paths[at % paths.length] ?? '')).took);
  }
  return times;
}

async function ask({ address }: Served, { token }: Stand, path: string, tag?: string) {
  const started = performance.now();
  const headers = { authorization: `Token ${token}`, ...(tag ? { 'if-none-match': tag } : {}) };
  const response = await fetch(address + path, { headers });
  const body = (await response.arrayBuffer()).byteLength;
  if (!response.ok && response.status !== 304) throw new Error(`${path} answers ${response.status}.`);
  return { took: performance.now() - started, body, tag: response.headers.get('etag') ?? '' };
}
