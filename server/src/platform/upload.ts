import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

export interface UploadedFile {
  field: string;
  bytes: Uint8Array;
}

/** Form data as a body of its text fields and at most one file, whose size the multipart plugin limits. */
export async function readUpload(request: FastifyRequest): Promise<{ body: unknown; file?: UploadedFile }> {
  if (!request.isMultipart()) return { body: request.body };
  const body: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { field: part.fieldname, bytes: await part.toBuffer() };
      else body[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw (error as { code?: string }).code?.endsWith('_LIMIT') || (error as { statusCode?: number }).statusCode === 413
      ? new Problem('too_large')
      : new Problem('bad_json');
  }
  return { body, ...(file ? { file } : {}) };
}
