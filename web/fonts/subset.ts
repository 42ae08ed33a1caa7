import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What of HarfBuzz's subsetter is used; its package describes the shaper alone. */
interface Subsetter {
  memory: WebAssembly.Memory;
  malloc: (bytes: number) => number;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_set_invert: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
}

const set = { glyphs: 0, unicodes: 1, features: 6 };
const flag = { noHinting: 0x1, noLayoutClosure: 0x200 };
const writable = 2;

/**
 * Cuts a TrueType font down to these characters and glyphs. Hints, which are for screens of large pixels, are two fifths
 * of it and go; rules for glyphs that are not asked for go too, so that a font of a thousand ligatures gets small.
 */
export async function subset(font: Uint8Array, characters: Iterable<number>, glyphs?: Iterable<number>) {
  const hb = await open();
  const address = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, address);
  const face = hb.hb_face_create(hb.hb_blob_create(address, font.length, writable, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, set.features);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  hb.hb_subset_input_set_flags(input, flag.noHinting | (glyphs ? flag.noLayoutClosure : 0));
  for (const one of characters) hb.hb_set_add(hb.hb_subset_input_set(input, set.unicodes), one);
  for (const one of glyphs ?? []) hb.hb_set_add(hb.hb_subset_input_set(input, set.glyphs), one);
  const made = hb.hb_subset_or_fail(face, input);
  if (!made) throw new Error('The font could not be cut down.');
  const blob = hb.hb_face_reference_blob(made);
  const start = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
}

async function open(): Promise<Subsetter> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const { _initialize: start, ...library } = instance.exports as unknown as Subsetter & { _initialize: () => void };
  start();
  return library;
}
