import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { GeoTIFF, type GeoTIFFImage } from 'geotiff';
import { ExternalError } from '../http/external.ts';
import type { Bands } from './measure.ts';
import { rangeSource } from './range-source.ts';
import type { Scene } from './stac.ts';
import { toUtm, zoneOf } from './utm.ts';

/** The limit is ten kilometres: anything wider is no field. */
const widest = 1000;

interface Grid {
  west: number;
  north: number;
  metres: number;
}

export interface Window extends Bands {
  /** The boundary in pixels of the window. */
  rings: Position[][];
}

/** Reads the bands over the field on the grid of the red one; undefined when the field is outside the picture. */
export async function readWindow({ red, nir, scene }: Scene, polygon: Polygon): Promise<Window | undefined> {
  const image = await openImage(red.url);
  const zone = zoneOf(Number(image.getGeoKeys()?.ProjectedCSTypeGeoKey));
  if (!zone) throw new ExternalError(`${red.url.host}${red.url.pathname}: not in a UTM zone`);
  const grid = gridOf(image);
  const metres = polygon.coordinates.map((ring) => ring.map((point) => toUtm(point, zone)));
  const [left, top, right, bottom] = boxIn(grid, metres);
  if (left < 0 || top < 0 || right > image.getWidth() || bottom > image.getHeight()) return undefined;
  const [width, height] = [right - left, bottom - top];
  if (width > widest || height > widest) return undefined;
  const origin = { west: grid.west + left * grid.metres, north: grid.north - top * grid.metres };
  const place = { ...origin, metres: grid.metres, width, height };
  return {
    width,
    height,
    red: await readBand(image, place),
    nir: await readBand(await openImage(nir.url), place),
    scene: await readBand(await openImage(scene.url), place),
    rings: metres.map((ring) =>
      ring.map(([x, y]) => [(x - origin.west) / grid.metres, (origin.north - y) / grid.metres]),
    ),
  };
}

async function openImage(url: URL): Promise<GeoTIFFImage> {
  return (await GeoTIFF.fromSource(rangeSource(url))).getImage();
}

function gridOf(image: GeoTIFFImage): Grid {
  const [west = 0, north = 0] = image.getOrigin();
  const [metres = 10] = image.getResolution();
  return { west, north, metres: Math.abs(metres) };
}

/** Returns left, top, right and bottom with a pixel around the field; the last two are exclusive. */
function boxIn(
  { west, north, metres }: Grid,
  rings: readonly (readonly [number, number])[][],
): [number, number, number, number] {
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)];
  return [
    Math.floor((Math.min(...xs) - west) / metres) - 1,
    Math.floor((north - Math.max(...ys)) / metres) - 1,
    Math.ceil((Math.max(...xs) - west) / metres) + 1,
    Math.ceil((north - Math.min(...ys)) / metres) + 1,
  ];
}

/** Maps each pixel of the window to the band's own: the scene layer is coarser than the bands. */
async function readBand(image: GeoTIFFImage, place: Grid & { width: number; height: number }): Promise<Uint16Array> {
  const own = gridOf(image);
  const column = (x: number) => Math.floor((place.west + (x + 0.5) * place.metres - own.west) / own.metres);
  const row = (y: number) => Math.floor((own.north - (place.north - (y + 0.5) * place.metres)) / own.metres);
  const [left, top, right, bottom] = [column(0), row(0), column(place.width - 1) + 1, row(place.height - 1) + 1];
  if (left < 0 || top < 0 || right > image.getWidth() || bottom > image.getHeight())
    throw new ExternalError('the bands of a picture do not lie on each other');
  const read = await image.readRasters({ window: [left, top, right, bottom], samples: [0], interleave: true });
  const found = new Uint16Array(place.width * place.height);
  for (let y = 0; y < place.height; y += 1) {
    for (let x = 0; x < place.width; x += 1) {
      found[y * place.width + x] = Number(read[(row(y) - top) * (right - left) + column(x) - left]);
    }
  }
  return found;
}
