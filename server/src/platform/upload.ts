import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

export interface UploadedFile {
  field: string;
  /** As the sender's machine calls it; words for people, never a path. */
  name: string;
  bytes: Uint8Array;
}

/** Form data as a body of its text fields and its files, whose size and number the multipart plugin limits. */
export async function readUpload(request: FastifyRequest): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  const body: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        files.push({ field: part.fieldname, name: part.filename ?? '', bytes: await part.toBuffer() });
      else body[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw (error as { code?: string }).code?.endsWith('_LIMIT') || (error as { statusCode?: number }).statusCode === 413
      ? new Problem('too_large')
      : new Problem('bad_json');
  }
  return { body, files };
}
