import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { isRecord } from '@krishi-bima/contract/values/records';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../errors/error-of.ts';
import { Problem } from '../errors/problem.ts';
import { refuseWithoutRoom } from '../storage/room.ts';

export interface UploadedFile {
  field: string;
  /** The file's name on the sender's machine, shown to people and never used as a path. */
  name: string;
  bytes: Uint8Array;
}

/** A file too large for memory, written to a folder under a name of its own while it arrives. */
export interface SpooledFile {
  id: string;
  name: string;
  path: string;
}

export interface Spool {
  folder: string;
  most_bytes: number;
  /** Removes the file of a request that was refused, unless a record has it. */
  refused(file: SpooledFile): Promise<void>;
}

export interface Upload {
  body: unknown;
  files: UploadedFile[];
  spooled?: SpooledFile | undefined;
}

/** Reads form data as a body of its text fields and files; the multipart plugin limits their size and number. */
export async function readUpload(request: FastifyRequest, spool?: Spool): Promise<Upload> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  const body: Record<string, string> = {};
  const files: UploadedFile[] = [];
  let spooled: SpooledFile | undefined;
  try {
    for await (const part of request.parts(spool ? { limits: { fileSize: spool.most_bytes, files: 1 } } : {})) {
      if (part.type === 'field') body[part.fieldname] = String(part.value);
      else if (spool) spooled = await write(part, spool);
      else files.push({ field: part.fieldname, name: part.filename ?? '', bytes: await part.toBuffer() });
    }
  } catch (error) {
    if (spooled) await rm(spooled.path, { force: true });
    if (error instanceof Problem) throw error;
    throw isLimit(error) ? new Problem('too_large') : new Problem('bad_json');
  }
  return { body, files, spooled };
}

function isLimit(error: unknown): boolean {
  if (errorCode(error)?.endsWith('_LIMIT')) return true;
  return isRecord(error) && error.statusCode === 413;
}

async function write({ file, filename }: MultipartFile, { folder }: Spool): Promise<SpooledFile> {
  await refuseWithoutRoom(folder, 0);
  const id = randomUUID();
  const path = join(folder, id);
  try {
    await pipeline(file, createWriteStream(path));
    if (file.truncated) throw new Problem('too_large');
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { id, name: filename ?? '', path };
}

/** Only the words of the name are used: no folders, nothing unprintable. */
export function fileName(name: string, otherwise: string): string {
  const words = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return words ? Array.from(words).slice(-120).join('') : otherwise;
}
