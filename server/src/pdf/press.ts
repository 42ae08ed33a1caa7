import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfBlock, PdfDocument, PdfImage, PdfSignBox } from './document.ts';
import { qrSvg } from './qr.ts';
import { makeReadable } from './readable-text.ts';

export type PrintResult = { pdf: Uint8Array<ArrayBuffer> } | { refused: string };

const fromHere = createRequire(import.meta.url);
const fontPaths = [
  '@expo-google-fonts/noto-sans-devanagari/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/NotoSansDevanagari_500Medium.ttf',
  '@expo-google-fonts/noto-sans-devanagari/NotoSansDevanagari_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
].map((path) => fromHere.resolve(path));

const folder = import.meta.dirname;

/** Memory reached 850 MB after 200 documents without this, and stays below 200 MB with it, at the same speed. */
const documentsKept = 5;

export function openPress() {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });
  let printed = 0;

  return {
    print(document: PdfDocument): PrintResult {
      compiler.resetShadow();
      let pictures = 0;
      const data = withPicturePaths(document, (picture) => {
        const path = `/picture-${++pictures}`;
        compiler.mapShadow(join(folder, path), Buffer.from(picture as string));
        return path;
      });
      const compiled = compiler.compile({
        mainFilePath: join(folder, 'form.typ'),
        inputs: { data: JSON.stringify(data) },
      });
      const typeset = compiled.result;
      if (!typeset) return { refused: complaintsOf(compiled) };
      const { pdf, missingGlyphs } = makeReadable(compiler.pdf(typeset));
      printed += 1;
      if (printed % documentsKept === 0) compiler.evictCache(0);
      return missingGlyphs > 0 ? { refused: 'missing' } : { pdf };
    },
  };
}

/** The template reads pictures as files; names and numbers stay data and are never parsed as markup. */
function withPicturePaths(document: PdfDocument, pathOf: (picture: PdfImage) => string) {
  const withPath = <T extends { image?: PdfImage }>(part: T) =>
    part.image ? { ...part, image: pathOf(part.image) } : part;
  return {
    ...document,
    company: { ...document.company, mark: pathOf(document.company.mark) },
    photo: document.photo && withPath(document.photo),
    qr: pathOf(qrSvg(document.verify_url)),
    blocks: document.blocks.map(withPaths),
  };

  function withPaths(block: PdfBlock): object {
    if (block.type === 'keep') return { ...block, blocks: block.blocks.map(withPaths) };
    if (block.type === 'sign') return { ...block, boxes: block.boxes.map((box: PdfSignBox) => withPath(box)) };
    if (block.type === 'verify' && block.sign) return { ...block, sign: withPath(block.sign) };
    return block;
  }
}

/** The typesetter's sentences only: the traces beside them quote the document. */
function complaintsOf(compiled: NodeTypstCompileResult) {
  const diagnostics: { message?: string }[] = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
  return diagnostics.map(({ message }) => message).join('; ') || 'The typesetter gave no reason';
}
