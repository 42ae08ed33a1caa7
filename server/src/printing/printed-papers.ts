import { verificationPath } from '@krishi-bima/contract/papers/code';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { codeText } from '../pdf/paper-text.ts';

/**
 * The summary of a printed paper: what tells it from another, and all that anybody may read at the address of its QR
 * code.
 */
export interface PaperSummary {
  /** The number, in Latin digits. */
  no: string;
  state: Text;
  /** The AD day; also the file's own date. */
  date: string;
  /** The fingerprint, made by `fingerprintOf`. */
  hash: string;
}

/** The document as its noun makes it, without the address at which it will be verified. */
export type UnprintedDocument = Omit<PdfDocument, 'verify_url'>;

export function headOf({ no, state, date, hash }: PaperSummary): Pick<PdfDocument, 'no' | 'status' | 'date' | 'hash'> {
  return { no: codeText(no), status: state.ne, date, hash };
}

export type PrintedRecord = Pick<Schema['printed_papers'], 'kind' | 'insurance' | 'record_id'>;

/** Prints the paper and stores its check code, by which the page of its QR code knows it. */
export async function printPaper(
  { database, pdf, config }: Pick<Deps, 'database' | 'pdf' | 'config'>,
  { record, document }: { record: PrintedRecord; document: UnprintedDocument },
): Promise<Uint8Array> {
  const verify_url = new URL(verificationPath(document.hash), config.publicUrl).href;
  const printed = await pdf.render({ ...document, verify_url });
  await database.db
    .insertInto('printed_papers')
    .values({ ...record, fingerprint: fingerprintCode(document.hash) })
    .onConflict((known) => known.column('fingerprint').doNothing())
    .execute();
  return printed;
}

/** The code has this form in an address and in the table. */
export function fingerprintCode(hash: string): string {
  return hash.replaceAll(' ', '').toUpperCase();
}
