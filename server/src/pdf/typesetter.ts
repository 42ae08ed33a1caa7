import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfBlock, PdfDocument, PdfImage } from './document.ts';
import { type Drawing, pngOf } from './drawing.ts';
import type { PdfGuide } from './guide-paper.ts';
import { qrSvg } from './qr.ts';
import { makeReadable } from './readable-text.ts';

export type PdfAnswer = { pdf: Uint8Array<ArrayBuffer> } | { refused: string };
type PictureAnswer = { png: Uint8Array<ArrayBuffer> } | { refused: string };

const fromHere = createRequire(import.meta.url);
const fontPaths = [
  '@expo-google-fonts/noto-sans-devanagari/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/NotoSansDevanagari_500Medium.ttf',
  '@expo-google-fonts/noto-sans-devanagari/NotoSansDevanagari_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
].map((path) => fromHere.resolve(path));

const folder = import.meta.dirname;

/**
 * The typesetter caches everything it has set, nearly 4 MB a page. Dropping what the last papers did not use costs no
 * time and bounds the memory; after a long paper the whole cache is dropped.
 */
const pagesRemembered = 3;

export function createTypesetter() {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });

  function print(document: PdfDocument): PdfAnswer {
    const typeset = setType(document);
    if (typeof typeset === 'string') return { refused: typeset };
    const { pdf, missingGlyphs } = makeReadable(compiler.pdf(typeset));
    compiler.evictCache(Math.max(0, pagesRemembered - typeset.numOfPages));
    return missingGlyphs > 0 ? { refused: `No glyph for ${unprintable(document, lacksGlyph)}` } : { pdf };
  }

  /** Sets a guide, whose texts are the program's own. */
  function printGuide(guide: PdfGuide): PdfAnswer {
    compiler.resetShadow();
    const pathOf = keeper();
    const tasks = guide.tasks.map((task) => ({
      ...task,
      steps: task.steps.map((step) => ({ ...step, picture: pathOf(step.picture) })),
    }));
    const typeset = compile(compiler, 'guide.typ', { ...guide, tasks });
    if (typeof typeset === 'string') return { refused: typeset };
    const { pdf, missingGlyphs } = makeReadable(compiler.pdf(typeset));
    compiler.evictCache(0);
    return missingGlyphs > 0 ? { refused: 'The guide has a character without a glyph' } : { pdf };
  }

  /** Draws a PNG of that many pixels across. */
  function draw(drawing: Drawing, width: number): PictureAnswer {
    compiler.resetShadow();
    const typeset = compile(compiler, 'picture.typ', { ...drawing, shapes: keeper()(drawing.shapes) });
    if (typeof typeset === 'string') return { refused: typeset };
    const page = compiler.plainSvg(typeset);
    compiler.evictCache(pagesRemembered - 1);
    return { png: pngOf(page, width) };
  }

  function lacksGlyph(document: PdfDocument): boolean {
    const alone = setType(document);
    return typeof alone !== 'string' && makeReadable(compiler.pdf(alone)).missingGlyphs > 0;
  }

  function setType(document: PdfDocument): NodeTypstDocument | string {
    compiler.resetShadow();
    return compile(compiler, 'form.typ', withPicturePaths(document, keeper()));
  }

  /** Pictures become files that the template can name. */
  function keeper() {
    let pictures = 0;
    return (picture: PdfImage) => {
      const path = `/picture-${++pictures}`;
      compiler.mapShadow(join(folder, path), bytesOf(picture));
      return path;
    };
  }

  return { print, printGuide, draw };
}

/**
 * Returns the typeset paper, or the typesetter's error: its sentences only, because the traces beside them quote the
 * document.
 */
function compile(compiler: NodeCompiler, template: string, data: object): NodeTypstDocument | string {
  const compiled = compiler.compile({
    mainFilePath: join(folder, template),
    inputs: { data: JSON.stringify(data, asPrinted) },
  });
  if (compiled.result) return compiled.result;
  const complaints: { message?: string }[] = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
  return complaints.map(({ message }) => message).join('; ') || 'The typesetter gave no reason';
}

/**
 * Finds unprintable characters by typesetting each alone: slow, and only needed once something is known to be
 * missing.
 */
function unprintable(document: PdfDocument, lacksGlyph: (alone: PdfDocument) => boolean): string {
  const text = JSON.stringify(document, (_key, value) => (ArrayBuffer.isView(value) ? undefined : value));
  const bare = { ...document, subtitle: undefined, status: undefined, photo: undefined, facts: [], blocks: [] };
  const suspects = new Set(text.replace(/[\0-~]/g, ''));
  const missing = [...suspects].filter((character) => lacksGlyph({ ...bare, title: character }));
  return missing
    .map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ');
}

/** The template reads pictures as files; names and numbers stay data and are never parsed as markup. */
function withPicturePaths(document: PdfDocument, pathOf: (picture: PdfImage) => string) {
  return {
    ...document,
    company: { ...document.company, mark: pathOf(document.company.mark) },
    photo: document.photo && withPath(document.photo),
    qr: pathOf(qrSvg(document.verify_url)),
    blocks: document.blocks.map(withPaths),
  };

  function withPaths(block: PdfBlock): object {
    if (block.type === 'drawing')
      return { ...block, drawing: { ...block.drawing, shapes: pathOf(block.drawing.shapes) } };
    if (block.type === 'keep') return { ...block, blocks: block.blocks.map(withPaths) };
    if (block.type === 'pictures') return { ...block, items: block.items.map(withPath) };
    if (block.type === 'sign') return { ...block, boxes: block.boxes.map(withPath) };
    if (block.type === 'verify' && block.sign) return { ...block, sign: withPath(block.sign) };
    return block;
  }

  function withPath<Part extends { image?: PdfImage }>(part: Part) {
    return part.image ? { ...part, image: pathOf(part.image) } : part;
  }
}

function bytesOf(picture: PdfImage) {
  if (typeof picture === 'string') return Buffer.from(picture);
  return Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
}

/** Invisible characters pasted with names would print as boxes. A line break stays one. */
function asPrinted(_key: string, value: unknown) {
  if (typeof value !== 'string') return value;
  return value
    .toWellFormed()
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|\u200b/gu, '');
}
