import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';

/** A picture of the archive: what each band holds where, in metres of its zone. */
export interface Picture {
  id: string;
  /** ISO instant. */
  at: string;
  red: (east: number, north: number) => number;
  nir: (east: number, north: number) => number;
  scene: (east: number, north: number) => number;
  properties?: Record<string, unknown>;
  bandOffset?: number;
  /** Its files hold nothing that can be read. */
  isBroken?: boolean;
  /** Where its files are said to be, instead of on this server. */
  elsewhere?: string;
}

export interface SatelliteServer {
  url: URL;
  pictures: Picture[];
  /** Every search, and the bytes of every part of a file that was given. */
  searches: Record<string, unknown>[];
  bytesGiven: number;
  isAway: boolean;
  close: () => Promise<void>;
}

interface Options {
  port?: number;
  epsg: number;
  /** North-west corner of all pictures, and how many pixels of ten metres they measure. */
  west: number;
  north: number;
  size: number;
  pageSize?: number;
}

/** Speaks STAC with pages, and serves tiled, deflated GeoTIFFs in parts, as Earth Search does. */
export async function startSatelliteServer(options: Options): Promise<SatelliteServer> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/ready') return response.end('{}');
    if (started.isAway) return response.writeHead(503).end();
    if (pathname === '/v1/search') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Search;
        started.searches.push(body);
        response.setHeader('content-type', 'application/geo+json');
        response.end(JSON.stringify(answerTo(body, started, options)));
      });
      return undefined;
    }
    const [, , id = '', band = ''] = /^\/(tiles)\/([^/]+)\/(red|nir|scl)\.tif$/.exec(pathname) ?? [];
    const picture = started.pictures.find((one) => one.id === id);
    if (!picture) return response.writeHead(404).end();
    const whole = files.get(pathname) ?? fileOf(picture, band as 'red' | 'nir' | 'scl', options);
    files.set(pathname, whole);
    const bytes = picture.isBroken ? Buffer.alloc(whole.length) : whole;
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!from || Number(from) >= bytes.length) return response.writeHead(416).end();
    const part = bytes.subarray(Number(from), Math.min(Number(to) + 1, bytes.length));
    started.bytesGiven += part.length;
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    return response.writeHead(206, { 'content-range': range, 'content-type': 'image/tiff' }).end(part);
  });
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  const started: SatelliteServer = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
    pictures: [],
    searches: [],
    bytesGiven: 0,
    isAway: false,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return started;
}

interface Search {
  datetime?: string;
  query?: { 'eo:cloud_cover'?: { lte?: number } };
  token?: string;
  [name: string]: unknown;
}

function answerTo(search: Search, { pictures, url }: SatelliteServer, { pageSize = 10 }: Options) {
  const [from = '', to = ''] = (search.datetime ?? '').split('/');
  const within = pictures.filter(({ at }) => at >= from && at <= to);
  const start = Number(search.token ?? 0);
  const next = start + pageSize;
  return {
    type: 'FeatureCollection',
    features: within.slice(start, next).map((picture) => itemOf(picture, url)),
    links:
      next < within.length
        ? [{ rel: 'next', method: 'POST', href: `${url.href}/search`, body: { ...search, token: String(next) } }]
        : [],
  };
}

function itemOf({ id, at, properties = {}, bandOffset, elsewhere }: Picture, url: URL) {
  const asset = (name: string) => ({
    href: `${elsewhere ?? url.origin}/tiles/${id}/${name}.tif`,
    type: 'image/tiff; application=geotiff; profile=cloud-optimized',
    ...(name === 'scl' || bandOffset === undefined ? {} : { 'raster:bands': [{ scale: 0.0001, offset: bandOffset }] }),
  });
  return {
    type: 'Feature',
    id,
    collection: 'sentinel-2-l2a',
    properties: { datetime: at, 'eo:cloud_cover': 10, ...properties },
    assets: { red: asset('red'), nir: asset('nir'), scl: asset('scl') },
  };
}

function fileOf(picture: Picture, band: 'red' | 'nir' | 'scl', { epsg, west, north, size }: Options): Buffer {
  const metres = band === 'scl' ? 20 : 10;
  const value = picture[band === 'scl' ? 'scene' : band];
  const at = (x: number, y: number) => value(west + (x + 0.5) * metres, north - (y + 0.5) * metres);
  return tiledGeoTiff({ width: (size * 10) / metres, bits: band === 'scl' ? 8 : 16, metres, west, north, epsg, at });
}

interface Tiff {
  width: number;
  bits: 8 | 16;
  metres: number;
  west: number;
  north: number;
  epsg: number;
  at: (x: number, y: number) => number;
}

const tile = 64;

/** Little-endian, one band, tiles of 64 pixels packed by deflate: the bytes of the format itself. */
function tiledGeoTiff({ width, bits, metres, west, north, epsg, at }: Tiff): Buffer {
  const tiles = tilesOf(width, bits, at);
  const doubles = (values: number[]) => Buffer.from(new Float64Array(values).buffer);
  const shorts = (values: number[]) => Buffer.from(new Uint16Array(values).buffer);
  const longs = (values: number[]) => Buffer.from(new Uint32Array(values).buffer);
  const keys = [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsg];
  const entries: [tag: number, type: number, count: number, value: Buffer][] = [
    [256, 4, 1, longs([width])],
    [257, 4, 1, longs([width])],
    [258, 3, 1, shorts([bits])],
    [259, 3, 1, shorts([8])],
    [262, 3, 1, shorts([1])],
    [277, 3, 1, shorts([1])],
    [322, 4, 1, longs([tile])],
    [323, 4, 1, longs([tile])],
    [324, 4, tiles.length, longs(tiles.map(() => 0))],
    [325, 4, tiles.length, longs(tiles.map(({ length }) => length))],
    [339, 3, 1, shorts([1])],
    [33550, 12, 3, doubles([metres, metres, 0])],
    [33922, 12, 6, doubles([0, 0, 0, west, north, 0])],
    [34735, 3, keys.length, shorts(keys)],
  ];
  const directory = 8;
  let free = directory + 2 + entries.length * 12 + 4;
  const places = entries.map(([, , , value]) => {
    const place = value.length > 4 ? free : 0;
    if (place) free += value.length;
    return place;
  });
  const offsets: number[] = [];
  for (const { length } of tiles) {
    offsets.push(free);
    free += length;
  }
  const out = Buffer.alloc(free);
  out.write('II', 0, 'latin1');
  out.writeUInt16LE(42, 2);
  out.writeUInt32LE(directory, 4);
  out.writeUInt16LE(entries.length, directory);
  for (const [index, [tag, type, count, given]] of entries.entries()) {
    const value = tag === 324 ? longs(offsets) : given;
    const place = directory + 2 + index * 12;
    out.writeUInt16LE(tag, place);
    out.writeUInt16LE(type, place + 2);
    out.writeUInt32LE(count, place + 4);
    if (places[index]) {
      out.writeUInt32LE(places[index], place + 8);
      value.copy(out, places[index]);
    } else value.copy(out, place + 8);
  }
  for (const [index, packed] of tiles.entries()) packed.copy(out, offsets[index]);
  return out;
}

function tilesOf(width: number, bits: 8 | 16, at: Tiff['at']): Buffer[] {
  const across = Math.ceil(width / tile);
  return Array.from({ length: across * across }, (_, index) => {
    const raw = Buffer.alloc((tile * tile * bits) / 8);
    for (let y = 0; y < tile; y += 1) {
      for (let x = 0; x < tile; x += 1) {
        const number = at((index % across) * tile + x, Math.floor(index / across) * tile + y);
        if (bits === 8) raw.writeUInt8(number, y * tile + x);
        else raw.writeUInt16LE(number, 2 * (y * tile + x));
      }
    }
    return deflateSync(raw);
  });
}
