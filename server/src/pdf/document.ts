import type { Drawing } from './drawing.ts';

/**
 * The blocks of a printed paper. The template draws these kinds and knows no insurance form, so a new form needs no
 * change here. Every value is already text, in Devanagari digits; booleans stay booleans to be drawn as ticks.
 */
export type PdfDocument = {
  /** `a5` is landscape, for the receipt; `a4-across` holds the wide tables of the registers. */
  paper: 'a4' | 'a4-across' | 'a5';
  title: string;
  subtitle?: string;
  no: string;
  status?: string;
  /**
   * The AD day of the paper, `YYYY-MM-DD`. Also the PDF's creation date, so that printing a record twice gives
   * identical bytes.
   */
  date: string;
  company: PdfCompany;
  facts: PdfField[];
  photo?: PdfPhoto;
  blocks: PdfBlock[];
  /** `fingerprintOf` makes it: 32 hexadecimal digits in groups of four. */
  hash: string;
  /** The text of the QR code. */
  verify_url: string;
  /** One line under the fingerprint: when the paper was made, and in which calendar and currency. */
  made: string;
};

export type PdfCompany = {
  name: string;
  name_en: string;
  address: string;
  /** Registration, PAN, phone and website, at the right of the letterhead. */
  lines: string[];
  /** The colour of the rule under the letterhead, `#rrggbb`. */
  colour: string;
  /** The logo as an SVG drawing. */
  mark: string;
};

export type PdfPhoto = {
  /** Without a picture there is an empty frame to paste a print into. */
  image?: PdfImage;
  /** Millimetres: 30 x 38 on a proposal, 35 x 45 on a KYC form. */
  w: number;
  h: number;
  /** The name of the person pictured, for a screen reader. */
  alt: string;
};

/** JPEG, PNG, WebP or GIF bytes, or an SVG drawing as text. */
export type PdfImage = Uint8Array | string;

/** The width, in twelfths. */
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
  /** With `options`, all are drawn and the chosen one is ticked; without, only the chosen one is drawn. */
  | (FieldBase & { kind: 'choice'; value: string | null; options?: string[] });

export type PdfColumn = {
  /** A line break separates the unit, as in `बीमाङ्क\n(रु.)`. */
  label: string;
  kind: PdfTextKind;
  /** Millimetres. Columns without a width share the rest; leave it off one of them. */
  w?: number;
};

export type PdfBlock =
  | { type: 'fields'; title?: string; fields: PdfField[] }
  | { type: 'table'; title?: string; columns: PdfColumn[]; rows: PdfCell[][]; totals?: PdfCell[] }
  /** A table in which some rows belong together; its closing is on the page of its totals. */
  | {
      type: 'register';
      title: string;
      columns: PdfColumn[];
      rows: PdfRegisterRow[];
      totals: PdfLines[];
      closing: PdfBlock[];
    }
  | { type: 'sums'; title?: string; words: string; lines: PdfSumLine[]; side?: PdfField[]; note?: string }
  | { type: 'ticks'; title?: string; items: { label: string; on: boolean }[]; cols?: number }
  /** A letter: the addressee, the subject and the text. */
  | { type: 'letter'; to: string[]; subject: string; paragraphs: string[] }
  /** The table is as wide as the page. */
  | { type: 'drawing'; title?: string; drawing: Drawing; note?: string }
  | { type: 'clauses'; title?: string; items: string[] }
  /** Pictures side by side, each above its name; without a picture the frame stays empty. */
  | { type: 'pictures'; title?: string; items: { label: string; image?: PdfImage }[] }
  | { type: 'sign'; boxes: PdfSignBox[] }
  /** The QR code with the fingerprint; with `sign`, one signature is beside it (the receipt). */
  | { type: 'verify'; sign?: PdfSignBox }
  /** Pushes the next block to the foot of the page. */
  | { type: 'fill' }
  /** The block is never split over two pages. */
  | { type: 'keep'; blocks: PdfBlock[] };

export type PdfCell = string | null;

/** The first of several lines is the value; those beneath it are smaller. */
export type PdfLines = PdfCell | string[];

/**
 * A row with the running totals, which are carried over to the next page; a heading that rows have in common, repeated
 * on the next page; and the totals of a group.
 */
export type PdfRegisterRow = { line: PdfLines[]; carried: PdfLines[] } | { head: string } | { sums: PdfLines[] };

/** `strong` is the payable amount, the only one with रु. */
export type PdfSumLine = { label: string; value: string; strong?: boolean };

export type PdfSignBox = {
  kind: 'thumb' | 'line' | 'seal';
  label: string;
  name?: string;
  /** The office, place or date under the name. */
  sub?: string;
  /** A signature or a thumb print, on a transparent background. */
  image?: PdfImage;
  /** The share of the width among the boxes. */
  w: number;
  /** The height, in millimetres. */
  h?: number;
};
