import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { StacConfig } from '../config/config.ts';
import { ExternalError, fetchExternalJson } from '../http/external.ts';
import type { Radiometry } from './measure.ts';

const Asset = Type.Object({
  href: Type.String({ maxLength: 2000 }),
  'raster:bands': Type.Optional(
    Type.Array(Type.Object({ scale: Type.Optional(Type.Number()), offset: Type.Optional(Type.Number()) })),
  ),
});
const Item = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  properties: Type.Object({
    datetime: Type.String({ maxLength: 40 }),
    'eo:cloud_cover': Type.Optional(Type.Number()),
    'earthsearch:boa_offset_applied': Type.Optional(Type.Boolean()),
    's2:processing_baseline': Type.Optional(Type.String()),
    'processing:baseline': Type.Optional(Type.String()),
  }),
  assets: Type.Record(Type.String(), Type.Unknown()),
});
type Item = Static<typeof Item>;
const Link = Type.Object({
  rel: Type.String(),
  href: Type.Optional(Type.String()),
  method: Type.Optional(Type.String()),
  body: Type.Optional(Type.Object({})),
  merge: Type.Optional(Type.Boolean()),
});
const Found = Compile(Type.Object({ features: Type.Array(Type.Unknown()), links: Type.Optional(Type.Array(Link)) }));
const isItem = Compile(Item);
const isAsset = Compile(Asset);

export interface Scene {
  id: string;
  /** The day by Nepal's clock, where the satellite passes at half past ten. */
  day: string;
  red: { url: URL } & Radiometry;
  nir: { url: URL } & Radiometry;
  scene: { url: URL };
}

interface Sought {
  polygon: Polygon;
  from: string;
  to: string;
}

const limits = { timeoutMs: 20_000, mostBytes: 16 * 1024 * 1024 };
const mostPages = 20;
/** The limit is for the whole picture; a field may be clear in one that is half clouded. */
const mostCloud = 80;

/** Returns pictures over the field, the oldest first. Pages are followed on the catalogue's own host alone. */
export async function findScenes(stac: StacConfig, { polygon, from, to }: Sought): Promise<Scene[]> {
  const body: object = {
    collections: [stac.collection],
    intersects: polygon,
    datetime: `${from}T00:00:00Z/${to}T23:59:59Z`,
    query: { 'eo:cloud_cover': { lte: mostCloud } },
    limit: 50,
  };
  const scenes: Scene[] = [];
  let ask: { url: URL; body: object | undefined } | undefined = { url: searchOf(stac.url), body };
  for (let page = 0; ask && page < mostPages; page += 1) {
    const found: unknown = await fetchExternalJson(ask.url, limits, requestOf(ask.body));
    if (!Found.Check(found)) throw new ExternalError(`${stac.url.host}: not an answer of a STAC catalogue`);
    scenes.push(...found.features.flatMap((item) => (isItem.Check(item) ? sceneOf(stac, item) : [])));
    ask = nextOf(stac, found.links ?? [], ask.body ?? body);
  }
  return latest(scenes).sort((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
}

/** Satellite, grid tile and date; the suffix is the processing version: `S2A_45RUL_20260101_1_L2A`. */
export function passOf(id: string): string {
  return /^(.+_\d{8}_)\d+_L2A$/.exec(id)?.[1] ?? id;
}

function latest(scenes: readonly Scene[]): Scene[] {
  const byPass = new Map<string, Scene>();
  for (const scene of scenes) {
    const known = byPass.get(passOf(scene.id));
    if (!known || known.id < scene.id) byPass.set(passOf(scene.id), scene);
  }
  return [...byPass.values()];
}

function searchOf(base: URL): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/search`;
  return url;
}

function requestOf(body: object | undefined): RequestInit {
  if (!body) return {};
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function nextOf({ url: base }: StacConfig, links: readonly Static<typeof Link>[], before: object) {
  const link = links.find(({ rel }) => rel === 'next');
  const url = link?.href ? URL.parse(link.href, base) : null;
  if (!link || !url) return undefined;
  if (url.origin !== base.origin) throw new ExternalError(`${base.host}: its next page is on another host`);
  if (link.method?.toUpperCase() !== 'POST') return { url, body: undefined };
  return { url, body: link.merge ? { ...before, ...link.body } : (link.body ?? before) };
}

const bands = { red: ['red', 'B04'], nir: ['nir', 'B08'], scene: ['scl', 'SCL'] } as const;

/** Returns nothing when a band is missing, or is on a host that the operator does not name. */
function sceneOf(stac: StacConfig, item: Item): Scene[] {
  const [red, nir, scene] = [bands.red, bands.nir, bands.scene].map((names) => {
    const asset = names.map((name) => item.assets[name]).find((one) => isAsset.Check(one));
    const url = asset && allowedUrl(stac, asset.href);
    return asset && url ? { url, ...radiometryOf(item, asset['raster:bands']?.[0]) } : undefined;
  });
  const taken = Date.parse(item.properties.datetime);
  if (!red || !nir || !scene || Number.isNaN(taken)) return [];
  const day = new Date(taken + (5 * 60 + 45) * 60_000).toISOString().slice(0, 10);
  return [{ id: item.id, day, red, nir, scene }];
}

function allowedUrl({ url: base, assetHosts }: StacConfig, href: string): URL | undefined {
  const url = URL.parse(href);
  if (!url || url.username) return undefined;
  const isOwn = url.origin === base.origin;
  return isOwn || (url.protocol === 'https:' && assetHosts.has(url.hostname)) ? url : undefined;
}

/**
 * Since processing baseline 04.00 (January 2022) a thousand is added to every number, unless the archive has removed it
 * again, as Earth Search has: its own flag takes precedence over the offset that its bands still name.
 */
function radiometryOf({ properties }: Item, band: { scale?: number; offset?: number } = {}): Radiometry {
  const { scale = 0.0001 } = band;
  if (properties['earthsearch:boa_offset_applied']) return { scale, offset: 0 };
  if (band.offset !== undefined) return { scale, offset: band.offset };
  const baseline = Number(properties['s2:processing_baseline'] ?? properties['processing:baseline'] ?? 0);
  return { scale, offset: baseline >= 4 ? -1000 * scale : 0 };
}
