import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';

/** A PDF, or a picture (JPEG), whose pages go into a larger file. */
export interface MergeQuestion {
  kind: 'pdf' | 'picture';
  bytes: Uint8Array;
  /** The number of the first object that it makes; smaller ones are taken. */
  first: number;
  /** The object that is the parent of its pages. */
  parent: number;
}

/** The objects as they appear in a file, one after the other. */
export interface MergePiece {
  bytes: Uint8Array<ArrayBuffer>;
  /** The number of each object, and where it begins in `bytes`. */
  at: [id: number, offset: number][];
  pages: number[];
  /** The first number that is free again. */
  next: number;
}

const [a4Width, a4Height] = [595.28, 841.89];
const mm = a4Height / 297;
/** The margins are those of our own papers: holes are punched at the left. */
const margin = { left: 25 * mm, right: 15 * mm, top: 17 * mm, bottom: 16 * mm };
/** Paper is cut to this precision. */
const slack = 5 * mm;
/** A small picture is not enlarged beyond a hundred dots an inch. */
const largestPixel = 72 / 100;

/** Throws when the file cannot be read. */
export async function mergePiece({ kind, bytes, first, parent }: MergeQuestion): Promise<MergePiece> {
  const made = await PDFDocument.create({ updateMetadata: false });
  made.context.largestObjectNumber = first - 1;
  const pages = kind === 'pdf' ? await addPages(made, bytes) : [await addPicture(made, bytes)];
  await made.flush();
  for (const page of pages) page.node.set(PDFName.of('Parent'), PDFRef.of(parent));
  return { ...written(made, first), pages: pages.map(({ ref }) => ref.objectNumber) };
}

async function addPages(made: PDFDocument, bytes: Uint8Array): Promise<PDFPage[]> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const pages: PDFPage[] = [];
  for (const page of source.getPages()) {
    const isBare = stripped(page);
    pages.push(isA4(page) || !isBare ? await copied(made, source, page) : await fitted(made, page));
  }
  return pages;
}

/** Scripts, links and structure belong to the original file. Returns true when nothing is above the page. */
function stripped({ node }: PDFPage): boolean {
  for (const name of ['AA', 'B', 'StructParents', 'PieceInfo', 'Metadata', 'Thumb']) node.delete(PDFName.of(name));
  const notes = node.Annots();
  node.delete(PDFName.of('Annots'));
  const drawn = (notes?.asArray() ?? []).filter((_, index) => {
    const note = notes?.lookup(index);
    if (!(note instanceof PDFDict) || !note.has(PDFName.of('AP'))) return false;
    for (const name of ['A', 'AA', 'Dest', 'P', 'Parent', 'Popup']) note.delete(PDFName.of(name));
    return true;
  });
  if (drawn.length === 0) return true;
  const kept = PDFArray.withContext(node.context);
  for (const note of drawn) kept.push(note);
  node.set(PDFName.of('Annots'), kept);
  return false;
}

function isA4(page: PDFPage): boolean {
  const { width, height } = page.getCropBox();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.abs(short - a4Width) <= slack && Math.abs(long - a4Height) <= slack;
}

async function copied(made: PDFDocument, source: PDFDocument, page: PDFPage): Promise<PDFPage> {
  const [copy] = await made.copyPages(source, [source.getPages().indexOf(page)]);
  if (!copy) throw new Error('The page was not copied');
  return made.addPage(copy);
}

/** Fits a page of any other size within the margins of A4, turned as its reader sees it, never enlarged. */
async function fitted(made: PDFDocument, page: PDFPage): Promise<PDFPage> {
  const { x, y, width, height } = page.getCropBox();
  const box = { left: x, bottom: y, right: x + width, top: y + height };
  const drawing = await made.embedPage(page, box);
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const [wide, high] = turn % 180 === 0 ? [width, height] : [height, width];
  const sheet = made.addPage(wide > high ? [a4Height, a4Width] : [a4Width, a4Height]);
  const place = placeOn(sheet, wide, high, 1);
  const turned = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, -1, 1, 0, 0, width],
    180: [-1, 0, 0, -1, width, height],
    270: [0, 1, -1, 0, height, 0],
  }[turn];
  const matrix = turned.map(
    (value, index) => value * place.scale + (index === 4 ? place.x : index === 5 ? place.y : 0),
  );
  draw(made, sheet, drawing.ref, matrix);
  return sheet;
}

async function addPicture(made: PDFDocument, bytes: Uint8Array): Promise<PDFPage> {
  const picture = await made.embedJpg(bytes);
  const sheet = made.addPage([a4Width, a4Height]);
  const { x, y, scale } = placeOn(sheet, picture.width, picture.height, largestPixel);
  draw(made, sheet, picture.ref, [picture.width * scale, 0, 0, picture.height * scale, x, y]);
  return sheet;
}

/** The title is at the head of the sheet, centred. */
function placeOn(sheet: PDFPage, width: number, height: number, largest: number) {
  const room = {
    width: sheet.getWidth() - margin.left - margin.right,
    height: sheet.getHeight() - margin.top - margin.bottom,
  };
  const scale = Math.min(room.width / width, room.height / height, largest);
  return {
    scale,
    x: margin.left + (room.width - width * scale) / 2,
    y: sheet.getHeight() - margin.top - height * scale,
  };
}

function draw(made: PDFDocument, sheet: PDFPage, drawing: PDFRef, matrix: readonly number[]) {
  const name = sheet.node.newXObject('Sheet', drawing);
  const content = `q ${matrix.map((value) => value.toFixed(4)).join(' ')} cm ${name.asString()} Do Q`;
  sheet.node.addContentStream(made.context.register(made.context.stream(content)));
}

/** Only the objects are returned: the file around them is another's. */
function written({ context }: PDFDocument, first: number): Omit<MergePiece, 'pages'> {
  const objects = context.enumerateIndirectObjects().filter(([ref]) => ref.objectNumber >= first);
  const heads = objects.map(([ref]) => Buffer.from(`${ref.objectNumber} 0 obj\n`, 'latin1'));
  const tail = Buffer.from('\nendobj\n', 'latin1');
  const sizes = objects.map(([, object], index) => (heads[index]?.length ?? 0) + object.sizeInBytes() + tail.length);
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  const at: MergePiece['at'] = [];
  let offset = 0;
  for (const [index, [ref, object]] of objects.entries()) {
    const head = heads[index] ?? tail;
    at.push([ref.objectNumber, offset]);
    bytes.set(head, offset);
    object.copyBytesInto(bytes, offset + head.length);
    offset += sizes[index] ?? 0;
    bytes.set(tail, offset - tail.length);
  }
  return { bytes, at, next: context.largestObjectNumber + 1 };
}
