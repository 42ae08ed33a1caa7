import { PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** A picture may be a page of A4 at 600 dpi; a page may show two of them. A few hundred bytes can claim far more. */
export const mostPixels = { picture: 36_000_000, page: 72_000_000 } as const;

/** Forms are pages within a page; nobody nests them deeper. */
const deepest = 6;

/** Adds up what the pictures of each page would unpack to, before any is unpacked. */
export async function largestPixels(bytes: Uint8Array): Promise<'few' | 'too_many'> {
  const source = await opened(bytes);
  const pages = source?.getPages() ?? [];
  return pages.some(({ node }) => sumOf(node.Resources(), new Set(), 0) > mostPixels.page) ? 'too_many' : 'few';
}

/** What this library cannot read the other one may: it has limits of its own. */
async function opened(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch {
    return undefined;
  }
}

function sumOf(resources: PDFDict | undefined, seen: Set<PDFObject>, depth: number): number {
  const named = resources?.lookup(PDFName.of('XObject'));
  if (!(named instanceof PDFDict) || depth > deepest) return 0;
  let sum = 0;
  for (const [, value] of named.entries()) {
    const stream = value instanceof PDFRef ? named.context.lookup(value) : value;
    if (!(stream instanceof PDFRawStream) || seen.has(stream)) continue;
    seen.add(stream);
    const { dict } = stream;
    const pixels = numberIn(dict, 'Width') * numberIn(dict, 'Height');
    if (pixels > mostPixels.picture) return Number.POSITIVE_INFINITY;
    const within = dict.lookup(PDFName.of('Resources'));
    sum += pixels + sumOf(within instanceof PDFDict ? within : undefined, seen, depth + 1);
  }
  return sum;
}

function numberIn(dict: PDFDict, name: string): number {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}
