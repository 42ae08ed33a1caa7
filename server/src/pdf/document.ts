import type { Drawing } from './drawing.ts';

/**
 * What a printed paper is made of. The template draws these kinds and knows no insurance form, so a new form needs
 * no change here. Every value is already text, in Devanagari digits; booleans stay booleans to be drawn as ticks.
 */
export type PdfDocument = {
  /** `a5` is laid across: the receipt; `a4-across` holds the wide tables of the registers. */
  paper: 'a4' | 'a4-across' | 'a5';
  title: string;
  subtitle?: string;
  no: string;
  status?: string;
  /** AD, `YYYY-MM-DD`. Becomes the file's own date, without which one record gives other bytes on each print. */
  date: string;
  company: PdfCompany;
  facts: PdfField[];
  photo?: PdfPhoto;
  blocks: PdfBlock[];
  /** From `fingerprintOf`: 32 hexadecimal digits in groups of four. */
  hash: string;
  /** What the QR code says. */
  verify_url: string;
  /** One line under the fingerprint: when it was made, and in which calendar and currency. */
  made: string;
};

export type PdfCompany = {
  name: string;
  name_en: string;
  address: string;
  /** Registration, PAN, phone, website: at the right of the letterhead. */
  lines: string[];
  /** `#rrggbb`, the rule under the letterhead. */
  colour: string;
  /** The logo as an SVG drawing. */
  mark: string;
};

export type PdfPhoto = {
  /** None gives an empty frame to paste a print into. */
  image?: PdfImage;
  /** Millimetres: 30 x 38 on a proposal, 35 x 45 on a KYC form. */
  w: number;
  h: number;
  /** Whose picture it is, for a screen reader. */
  alt: string;
};

/** JPEG, PNG, WebP or GIF bytes, or an SVG drawing as text. */
export type PdfImage = Uint8Array | string;

/** Columns of twelve. */
export type PdfSpan = 2 | 3 | 4 | 6 | 8 | 9 | 12;

type FieldBase = { label: string; span?: PdfSpan; strong?: boolean };

/** An empty value is drawn as a dash. `latin` is text in English. */
export type PdfTextKind =
  | 'text'
  | 'long_text'
  | 'place'
  | 'latin'
  | 'date'
  | 'serial'
  | 'number'
  | 'money'
  | 'area'
  | 'percent';

export type PdfField =
  | (FieldBase & { kind: PdfTextKind; value: string | null })
  | (FieldBase & { kind: 'boolean'; value: boolean | null; words?: [yes: string, no: string] })
  /** With `options`, all are drawn with the chosen one ticked; without, only the chosen one stands there. */
  | (FieldBase & { kind: 'choice'; value: string | null; options?: string[] });

export type PdfColumn = {
  /** A line break separates the unit, as in `बीमाङ्क\n(रु.)`. */
  label: string;
  kind: PdfTextKind;
  /** Millimetres. Columns without it share the rest; leave it off one of them. */
  w?: number;
};

export type PdfBlock =
  | { type: 'fields'; title?: string; fields: PdfField[] }
  | { type: 'table'; title?: string; columns: PdfColumn[]; rows: PdfCell[][]; totals?: PdfCell[] }
  /** A table of which some rows belong together. */
  | { type: 'register'; title: string; columns: PdfColumn[]; rows: PdfRegisterRow[]; totals: PdfLines[] }
  | { type: 'sums'; title?: string; words: string; lines: PdfSumLine[]; side?: PdfField[]; note?: string }
  | { type: 'ticks'; title?: string; items: { label: string; on: boolean }[]; cols?: number }
  /** To whom, about what, and what is said to them. */
  | { type: 'letter'; to: string[]; subject: string; paragraphs: string[] }
  /** As wide as the page. */
  | { type: 'drawing'; title?: string; drawing: Drawing; note?: string }
  | { type: 'clauses'; title?: string; items: string[] }
  | { type: 'sign'; boxes: PdfSignBox[] }
  /** The QR code with the fingerprint; with `sign`, one signature stands beside it (the receipt). */
  | { type: 'verify'; sign?: PdfSignBox }
  /** Pushes what follows to the foot of the page. */
  | { type: 'fill' }
  /** Never split over two pages. */
  | { type: 'keep'; blocks: PdfBlock[] };

export type PdfCell = string | null;

/** Of several lines the first is the value, those beneath it are smaller. */
export type PdfLines = PdfCell | string[];

/**
 * A line with what all lines so far come to, which is carried over to the next page; what the rows after it have in
 * common, shown again where they go on to another page; and what they come to.
 */
export type PdfRegisterRow = { line: PdfLines[]; carried: PdfLines[] } | { head: string } | { sums: PdfLines[] };

/** `strong` is the payable amount, the only one that carries रु. */
export type PdfSumLine = { label: string; value: string; strong?: boolean };

export type PdfSignBox = {
  kind: 'thumb' | 'line' | 'seal';
  label: string;
  name?: string;
  /** Office, place or date, under the name. */
  sub?: string;
  /** A signature or a thumb print, on transparent ground. */
  image?: PdfImage;
  /** Share of the width against the other boxes. */
  w: number;
  /** Millimetres. */
  h?: number;
};
