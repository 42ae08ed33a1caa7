import sharp, { type Sharp } from 'sharp';
import { answerQuestions } from '../workers/answer-questions.ts';

/** What can be made of a picture: upright copies, and its bare pixels. */
export type PictureOrder =
  | { make: 'facts' }
  | { make: 'copy'; side: number; quality: number }
  | { make: 'square'; side: number }
  | { make: 'jpeg'; side: number }
  | { make: 'png'; side: number }
  | { make: 'grey'; side: number }
  | { make: 'cropped'; width: number; height: number; fills: boolean }
  | { make: 'strip' }
  | { make: 'pixels'; side: number };

interface Facts {
  width: number;
  height: number;
  upright: { width: number; height: number };
  exif?: Uint8Array;
}

export interface Sized {
  bytes: Uint8Array;
  width: number;
  height: number;
}

interface Answers {
  facts: Facts;
  copy: Sized;
  square: Uint8Array;
  jpeg: Uint8Array;
  png: Uint8Array;
  grey: Uint8Array;
  /** Red, green and blue of exactly that size: the middle of the picture, or all of it where it fills. */
  cropped: Uint8Array;
  /** Shades of gray, as large as the picture is. */
  strip: Sized;
  /** Red, green, blue and opacity; drawn when some of it is transparent. */
  pixels: Sized & { isDrawn: boolean };
}
export type PictureAnswer<O extends PictureOrder> = Answers[O['make']];

interface Question {
  path?: string;
  bytes?: Uint8Array;
  order: PictureOrder;
}

/** The limit is a page of A3 at 600 dpi; a small file can unpack to far more. */
const mostPixels = 70_000_000;

sharp.cache(false);
sharp.concurrency(1);

answerQuestions(async ({ path, bytes, order }: Question) => {
  const make = makers[order.make] as (source: Source, order: PictureOrder) => Promise<unknown>;
  return make(path ?? bytes ?? '', order);
});

/** A picture's bytes, or the path of its file. */
export type Source = Uint8Array | string;
type Made<K extends PictureOrder['make']> = Extract<PictureOrder, { make: K }>;

const makers: { [K in PictureOrder['make']]: (source: Source, order: Made<K>) => Promise<Answers[K]> } = {
  async facts(source) {
    const { width, height, exif, autoOrient } = await open(source).metadata();
    return { width, height, upright: autoOrient, ...(exif ? { exif } : {}) };
  },
  async copy(source, { side, quality }) {
    return sized(upright(source, side).webp({ quality }));
  },
  square: (source, { side }) =>
    open(source).autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  jpeg: (source, { side }) => upright(source, side).jpeg({ quality: 85 }).toBuffer(),
  png: (source, { side }) =>
    open(source)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  grey: (source, { side }) =>
    open(source)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(side, side, { fit: 'fill' })
      .raw()
      .toBuffer(),
  cropped: (source, { width, height, fills }) =>
    open(source)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: fills ? 'fill' : 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  async strip(source) {
    return sized(open(source).flatten({ background: '#ffffff' }).greyscale().raw());
  },
  async pixels(source, { side }) {
    const { hasAlpha } = await open(source).metadata();
    const { isOpaque } = hasAlpha ? await open(source).stats() : { isOpaque: true };
    const raw = open(source)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw();
    return { ...(await sized(raw)), isDrawn: !isOpaque };
  },
};

function open(source: Source) {
  return sharp(source, { limitInputPixels: mostPixels, failOn: 'error' });
}

function upright(source: Source, side: number) {
  return open(source)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
}

async function sized(picture: Sharp): Promise<Sized> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
