import { Resvg } from '@resvg/resvg-js';

/**
 * A picture with words in it. The shapes are drawn, the words are set by the typesetter: SVG renderers give a syllable
 * the width of its widest sign, so that the next one overlaps it (docs/decisions/0011).
 */
export type Drawing = {
  /** The size in the drawing's own units; the lengths below use the same. */
  w: number;
  h: number;
  /** The shapes: SVG of that size without any text. */
  shapes: string;
  words: DrawnWords[];
  /** A description for a screen reader. */
  alt: string;
};

export type DrawnWords = {
  text: string;
  x: number;
  /** The position of the words' baseline. */
  y: number;
  size: number;
  align: 'left' | 'center' | 'right';
  weight: 400 | 500 | 600;
  /** The colour, `#rrggbb`. */
  colour: string;
  /** Longer words become smaller, then are cut. */
  room?: number;
  /** The words have a light background, above shapes of any colour. */
  plate?: boolean;
};

/** Renders the page as PNG. It contains no text any more, and no font of the machine is used. */
export function pngOf(page: string, width: number): Uint8Array<ArrayBuffer> {
  const drawn = new Resvg(page, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } });
  // The buffer owns its memory, so that it can be transferred to another thread.
  return new Uint8Array(drawn.render().asPng());
}
