import { verificationPath } from '@krishi-bima/contract/papers/code';
import type { Text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import type { PdfDocument } from '../pdf/document.ts';

/** What tells one paper from another, and all that anybody may read of it at the address of its QR code. */
export interface PaperSummary {
  /** In Latin digits. */
  no: string;
  state: Text;
  /** AD day; the file's own date too. */
  date: string;
  /** From `fingerprintOf`. */
  hash: string;
}

/** As its noun puts it together: where it will be looked up is not the noun's to know. */
export type UnprintedDocument = Omit<PdfDocument, 'verify_url'>;

export function headOf({ no, state, date, hash }: PaperSummary): Pick<PdfDocument, 'no' | 'status' | 'date' | 'hash'> {
  return { no: toDevanagari(no), status: state.ne, date, hash };
}

type PrintedRecord = Pick<Schema['printed_papers'], 'kind' | 'insurance' | 'record_id'>;

/** Sets the paper and remembers its check code, without which the page of its QR code would not know it. */
export async function printPaper(
  { database, pdf, config }: Pick<Deps, 'database' | 'pdf' | 'config'>,
  record: PrintedRecord,
  paper: UnprintedDocument,
): Promise<Uint8Array> {
  const verify_url = new URL(verificationPath(paper.hash), config.publicUrl).href;
  const printed = await pdf.render({ ...paper, verify_url });
  await database.db
    .insertInto('printed_papers')
    .values({ ...record, fingerprint: fingerprintCode(paper.hash) })
    .onConflict((known) => known.column('fingerprint').doNothing())
    .execute();
  return printed;
}

/** As it stands in an address, and in the table. */
export function fingerprintCode(hash: string): string {
  return hash.replaceAll(' ', '').toUpperCase();
}
