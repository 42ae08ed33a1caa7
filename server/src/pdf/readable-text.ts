import { type PdfFile, readPdfFile } from './pdf-file.ts';
import { readPdfString } from './pdf-string.ts';

const product = 'Krishi Bima';

/**
 * Typst notes the words behind each cluster of glyphs separately, and readers put spaces between such notes ("कृ षि").
 * Here each run of text gets one note, so that search and copying find the words. The same step names the true
 * language, because shaping is done as Hindi, and the product as the creator.
 */
export function makeReadable(pdf: Buffer): { pdf: Uint8Array<ArrayBuffer>; missingGlyphs: number } {
  const file = readPdfFile(pdf);
  const fonts = new Map<number, Map<number, string>>();
  let missingGlyphs = 0;
  for (let id = 1; id <= file.count; id++) {
    const head = file.head(id);
    if (head.includes('/Lang (hi)')) file.setHead(id, head.replaceAll('/Lang (hi)', '/Lang (ne-NP)'));
    if (head.includes('/Type /Page\n')) {
      const content = referred(head, '/Contents');
      const joined = joinRuns(file.stream(content).toString('latin1'), fontsOf(file, head, fonts));
      missingGlyphs += joined.missingGlyphs;
      file.setStream(content, Buffer.from(joined.content.replaceAll('/Lang (hi)', '/Lang (ne-NP)'), 'latin1'));
    }
    if (head.includes('/Type /Metadata')) file.setStream(id, namedInMetadata(file.stream(id)));
  }
  const info = referred(file.trailer, '/Info');
  file.setHead(info, file.head(info).replace(/\/Creator \([^)]*\)/, `/Creator (${product})\n  /Producer (${product})`));
  return { pdf: file.save(), missingGlyphs };
}

function referred(head: string, key: string) {
  const id = Number(new RegExp(`${key} (\\d+) 0 R`).exec(head)?.[1]);
  if (Number.isNaN(id)) throw new Error(`The PDF lacks ${key}`);
  return id;
}

function namedInMetadata(xml: Buffer) {
  const named = xml
    .toString()
    .replace(/<xmp:CreatorTool>[^<]*/, `<pdf:Producer>${product}</pdf:Producer><xmp:CreatorTool>${product}`)
    .replace('<rdf:li>hi</rdf:li>', '<rdf:li>ne-NP</rdf:li>');
  return Buffer.from(named);
}

type Fonts = Map<string, Map<number, string>>;

function fontsOf(file: PdfFile, page: string, known: Map<number, Map<number, string>>): Fonts {
  const names = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
  return new Map(
    [...names.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, ref]) => {
      const id = Number(ref);
      const letters = known.get(id) ?? readCodes(file.stream(referred(file.head(id), '/ToUnicode')).toString('latin1'));
      known.set(id, letters);
      return [String(name), letters];
    }),
  );
}

/** Maps a glyph code to its letters. */
function readCodes(cmap: string) {
  const codes = [...cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)];
  return new Map(codes.map(([, code, letters]) => [Number.parseInt(String(code), 16), utf16(String(letters))]));
}

function utf16(hex: string) {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** The typesetter escapes line breaks inside strings, so a line `BT` or `ET` is always the operator. */
function joinRuns(content: string, fonts: Fonts) {
  let missingGlyphs = 0;
  const joined = content.replace(/^BT\n([^]*?)^ET$/gm, (whole, operators: string) => {
    const run = readRun(operators, fonts);
    missingGlyphs += run.missingGlyphs;
    // Digits and Latin letters are readable as they are, and a note around a tick would swallow the space after it.
    if (!run.hasNotes) return whole;
    return `BT\n/Span <<\n  /ActualText <FEFF${hexOf(run.letters)}>\n>> BDC\n${run.operators}EMC\nET`;
  });
  return { content: joined, missingGlyphs };
}

const token = /\/(\w+) [\d.]+ Tf\n|\/Span <<\s*\/ActualText (?=[(<])|EMC\n|\(|<(?!<)/g;

/**
 * Returns one run without its notes, and all its letters: from the notes where there are any, otherwise from the fonts.
 */
function readRun(operators: string, fonts: Fonts) {
  const kept: string[] = [];
  let letters = '';
  let missingGlyphs = 0;
  let font: Map<number, string> | undefined;
  let inNote = false;
  let hasNotes = false;
  let from = 0;
  token.lastIndex = 0;
  for (let match = token.exec(operators); match; match = token.exec(operators)) {
    const [found, name] = match;
    if (name) font = fonts.get(name);
    else if (found.startsWith('/Span')) {
      const note = readPdfString(operators, token.lastIndex);
      letters += lettersOf(note.bytes);
      kept.push(operators.slice(from, match.index));
      from = operators.indexOf('BDC\n', note.end) + 'BDC\n'.length;
      token.lastIndex = from;
      inNote = hasNotes = true;
    } else if (found === 'EMC\n') {
      kept.push(operators.slice(from, match.index));
      from = token.lastIndex;
      inNote = false;
    } else {
      const shown = readPdfString(operators, match.index);
      token.lastIndex = shown.end;
      for (const code of codesOf(shown.bytes)) {
        if (code === 0) missingGlyphs += 1;
        if (!inNote) letters += font?.get(code) ?? '';
      }
    }
  }
  kept.push(operators.slice(from));
  return { operators: kept.join(''), letters, hasNotes, missingGlyphs };
}

/** A glyph has two bytes. */
function codesOf(bytes: number[]) {
  const codes: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) codes.push(Number(bytes[at]) * 256 + Number(bytes[at + 1]));
  return codes;
}

function lettersOf(bytes: number[]) {
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isUtf16 ? Buffer.from(bytes).subarray(2).swap16().toString('utf16le') : Buffer.from(bytes).toString('latin1');
}

function hexOf(letters: string) {
  return Buffer.from(letters, 'utf16le').swap16().toString('hex').toUpperCase();
}
