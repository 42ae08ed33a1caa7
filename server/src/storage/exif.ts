/** The place and time that a camera noted in a picture. */
export interface ExifData {
  latitude?: number;
  longitude?: number;
  /** The direction of the camera, in degrees from north. */
  bearing?: number;
  taken_at?: Date;
}

/** Phones in Nepal use Nepal's time; few note the zone. */
const homeZone = '+05:45';

const tags = { camera: 0x8769, place: 0x8825, taken: 0x9003, zone: 0x9011 };
const placeTags = { northSouth: 1, latitude: 2, eastWest: 3, longitude: 4, bearing: 17 };

/** Reads the EXIF block of a picture. A malformed value is treated as absent. */
export function readExif(exif: Uint8Array | undefined): ExifData {
  if (!exif) return {};
  try {
    const start = Buffer.from(exif.subarray(0, 6)).toString('latin1') === 'Exif\0\0' ? 6 : 0;
    const tiff = tiffOf(exif.subarray(start));
    const main = tiff.directory(tiff.firstDirectory);
    const camera = tiff.directory(tiff.number(main.get(tags.camera)));
    const place = tiff.directory(tiff.number(main.get(tags.place)));
    return {
      ...placeOf(tiff, place),
      ...bearingOf(tiff, place),
      ...timeOf(tiff.text(camera.get(tags.taken)), tiff.text(camera.get(tags.zone))),
    };
  } catch {
    return {};
  }
}

function placeOf(tiff: Tiff, place: ReadonlyMap<number, Entry>): ExifData {
  const latitude = degrees(tiff.fractions(place.get(placeTags.latitude)), tiff.text(place.get(placeTags.northSouth)));
  const longitude = degrees(tiff.fractions(place.get(placeTags.longitude)), tiff.text(place.get(placeTags.eastWest)));
  // Cameras without a position yet write zeros.
  const isSomewhere = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return isSomewhere && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : {};
}

function bearingOf(tiff: Tiff, place: ReadonlyMap<number, Entry>): ExifData {
  const [bearing] = tiff.fractions(place.get(placeTags.bearing));
  if (bearing === undefined || !(bearing >= 0 && bearing <= 360)) return {};
  return { bearing: Math.round(bearing * 10) / 10 };
}

function degrees(parts: readonly number[], side: string): number | undefined {
  const [whole, minutes = 0, seconds = 0] = parts;
  if (whole === undefined) return undefined;
  const value = whole + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(value)) return undefined;
  return Number((/^[sw]/i.test(side) ? -value : value).toFixed(6));
}

/** EXIF writes a time as `2026:11:20 10:42:00`. */
function timeOf(text: string, zone: string): ExifData {
  const [, year, month, day, clock] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text) ?? [];
  if (!clock) return {};
  const taken_at = new Date(`${year}-${month}-${day}T${clock}${/^[+-]\d\d:\d\d/.exec(zone)?.[0] ?? homeZone}`);
  return Number.isNaN(taken_at.getTime()) ? {} : { taken_at };
}

interface Entry {
  type: number;
  count: number;
  /** Returns the offset of the four bytes that hold the value, or point to it. */
  at: number;
}

type Tiff = ReturnType<typeof tiffOf>;

const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

function tiffOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = view.getUint16(0) === 0x4949;

  function directory(offset: number): Map<number, Entry> {
    const entries = new Map<number, Entry>();
    if (offset === 0) return entries;
    const count = view.getUint16(offset, little);
    for (let index = 0; index < count; index += 1) {
      const at = offset + 2 + index * 12;
      const entry = { type: view.getUint16(at + 2, little), count: view.getUint32(at + 4, little), at: at + 8 };
      entries.set(view.getUint16(at, little), entry);
    }
    return entries;
  }

  function placeOfValue({ type, count, at }: Entry): number {
    return (sizes[type] ?? 1) * count > 4 ? view.getUint32(at, little) : at;
  }

  return {
    firstDirectory: view.getUint32(4, little),
    directory,
    number: (entry: Entry | undefined) => (entry ? view.getUint32(entry.at, little) : 0),
    text(entry: Entry | undefined): string {
      if (!entry || entry.count > 100) return '';
      const start = placeOfValue(entry);
      return Buffer.from(bytes.subarray(start, start + entry.count))
        .toString('latin1')
        .replace(/\0.*$/s, '')
        .trim();
    },
    fractions(entry: Entry | undefined): number[] {
      if (entry?.type !== 5 || entry.count > 3) return [];
      const start = placeOfValue(entry);
      return Array.from(
        { length: entry.count },
        (_, index) => view.getUint32(start + index * 8, little) / view.getUint32(start + index * 8 + 4, little),
      );
    },
  };
}
