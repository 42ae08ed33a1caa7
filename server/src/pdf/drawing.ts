import { Resvg } from '@resvg/resvg-js';

/**
 * A picture with words in it. The shapes are drawn, the words are set by the typesetter: what draws SVG gives a
 * syllable the width of its widest sign, so that the next one stands on it (docs/decisions/0011).
 */
export type Drawing = {
  /** In units of its own; the lengths below are of the same. */
  w: number;
  h: number;
  /** SVG of that size without any text. */
  shapes: string;
  words: DrawnWords[];
  /** What it shows, for a screen reader. */
  alt: string;
};

export type DrawnWords = {
  text: string;
  x: number;
  /** Of the line on which they stand. */
  y: number;
  size: number;
  align: 'left' | 'center' | 'right';
  weight: 400 | 500 | 600;
  /** `#rrggbb` */
  colour: string;
  /** Longer words become smaller, then are cut. */
  room?: number;
  /** Stand on a light ground, above shapes of any colour. */
  plate?: boolean;
};

/** The set page as PNG. There are no words left in it, and no font of the machine is asked. */
export function pngOf(page: string, width: number): Uint8Array<ArrayBuffer> {
  const drawn = new Resvg(page, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } });
  // Of its own memory, so that it can be handed to another thread.
  return new Uint8Array(drawn.render().asPng());
}
