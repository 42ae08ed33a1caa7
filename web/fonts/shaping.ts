import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs';

/** The page is in either language, and a font draws some letters otherwise in Nepali. */
const languages = ['ne', 'en'];

/** One file after the other: what unpacks them hands out its own memory. */
export async function readFont(file: string): Promise<Font> {
  return openFont(await convert(readFileSync(file), 'sfnt'));
}

/** A font as HarfBuzz, which browsers shape by, reads it. */
export function openFont(truetype: Uint8Array): Font {
  return new Font(new Face(new Blob(Uint8Array.from(truetype).buffer)));
}

/** Returns every glyph that a text passes through on its way: a ligature may be made of another. */
export function glyphsOf(font: Font, text: string): Set<number> {
  const glyphs = languages.flatMap((language) =>
    shapeWithTrace(font, bufferOf(text, language), [], 0, TracePhase.DONT_STOP).flatMap(({ glyphs, t }) =>
      // Before the first step these are still characters.
      glyphs ? (t as { g: number }[]) : [],
    ),
  );
  return new Set(glyphs.map(({ g }) => g));
}

/** Returns those that remain at the end of it; a fiftieth of the work. */
export function lastGlyphsOf(font: Font, text: string): Set<number> {
  const glyphs = languages.flatMap((language) => {
    shape(font, bufferOf(text, language));
    return buffer.getGlyphInfos();
  });
  return new Set(glyphs.map(({ codepoint }) => codepoint));
}

/** Returns what is drawn, as outlines and where they stand, whatever number a glyph has in the font. */
export function drawingOf(font: Font, text: string): string {
  return languages.map((language) => drawn(font, bufferOf(text, language))).join('\n');
}

function drawn(font: Font, buffer: Buffer): string {
  shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return (
    buffer
      .getGlyphInfos()
      .map(({ codepoint }, at) => ({ outline: font.glyphToPath(codepoint), ...places[at] }))
      // A joiner that did its work may stand there as a glyph of nothing, or not at all.
      .filter(({ outline, xAdvance }) => outline !== '' || xAdvance !== 0)
      .map((glyph) => JSON.stringify(glyph))
      .join('\n')
  );
}

// One for all: the library frees none before it is collected.
const buffer = new Buffer();

function bufferOf(text: string, language: string): Buffer {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  return buffer;
}
