import { createHash } from 'node:crypto';
import { firstPolygonZoom, tileLayers } from '@krishi-bima/contract/fields/tiles';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import GeoJsonVt, { type LegacyTile } from 'geojson-vt';
import { sql } from 'kysely';
import { fromGeojsonVt } from 'vt-pbf';
import type { Clock } from '../database/clock.ts';
import { Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Filter as TileFilter } from './list.ts';
import { createTileCache } from './tile-cache.ts';
import { type Edges, featuresIn, groupsIn, type TileFeature } from './tile-features.ts';

export interface Tile {
  z: number;
  x: number;
  y: number;
  filter: TileFilter;
}

/** A tile's coordinates are whole numbers up to the extent; features are drawn up to the buffer beyond it. */
const [extent, buffer] = [4096, 64];

/** Sends tiles, and caches those that are asked for often until a field of the company changes. */
export function openTiles(clock: Clock) {
  const kept = createTileCache();
  return async (data: Scoped, tile: Tile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const side = 2 ** tile.z;
    if (tile.x >= side || tile.y >= side) throw new Problem('not_found');
    const tag = await tagOf(data, tile, todayAd(clock()));
    // The browser asks again each time and usually gets an empty answer: a field that was moved is never shown at its
    // old location.
    void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const bytes = kept.get(tag) ?? (await cut(data, tile, clock()));
    kept.set(tag, bytes);
    return reply.type('application/vnd.mapbox-vector-tile').send(bytes);
  };
}

/** The tag names whose part of the register it is, under which filter, as of which change. */
async function tagOf(data: Scoped, { z, x, y, filter }: Tile, today: string): Promise<string> {
  const { scope, partner } = data.viewer;
  const told = JSON.stringify([scope, partner, z, x, y, filter, today, await lastChange(data)]);
  return `"${createHash('sha256').update(told).digest('base64url').slice(0, 27)}"`;
}

/**
 * Returns the newest change of everything that a tile shows, deletions included, by index, for each company that the
 * viewer sees.
 */
async function lastChange(data: Scoped): Promise<string> {
  const newest = (table: 'fields' | 'policies' | 'ndvi_values') => sql<Date | null>`(
    select greatest(c.updated_at, c.deleted_at) from ${rowsByKey(table, 'c', { insurance: 'companies.id' })}
    order by greatest(c.updated_at, c.deleted_at) desc limit 1)`;
  const rows = await data
    .from('companies')
    .select([newest('fields').as('field'), newest('policies').as('policy'), newest('ndvi_values').as('ndvi')])
    .orderBy('companies.id')
    .execute();
  return JSON.stringify(rows);
}

async function cut(data: Scoped, tile: Tile, now: Date): Promise<Uint8Array> {
  const isNear = tile.z >= firstPolygonZoom;
  const area = edgesOf(tile);
  const features = isNear ? await featuresIn(data, tile.filter, area, now) : await groupsIn(data, tile.filter, area);
  return encoded(features, tile, isNear ? tileLayers.fields : tileLayers.groups);
}

function encoded(features: TileFeature[], { z, x, y }: Tile, layer: string): Uint8Array {
  if (features.length === 0) return new Uint8Array();
  // The zoom is far deeper than any tile, so that corners that would not be seen are left out at each zoom.
  const options = { maxZoom: 24, indexMaxZoom: 0, indexMaxPoints: 0, extent, buffer };
  const drawn: LegacyTile | null = new GeoJsonVt({ type: 'FeatureCollection', features }, options).getTile(z, x, y);
  return drawn ? fromGeojsonVt({ [layer]: drawn }, { version: 2 }) : new Uint8Array();
}

function edgesOf({ z, x, y }: Tile): Edges {
  const side = 2 ** z;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  const longitude = (column: number) => (column / side) * 360 - 180;
  return {
    west: longitude(x),
    east: longitude(x + 1),
    north: latitude(y),
    south: latitude(y + 1),
    margin: (360 / side) * (buffer / extent),
  };
}
