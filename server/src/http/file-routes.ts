import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { Type } from 'typebox';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';
import { checkText } from './schemas.ts';

const Signed = Type.Object({
  expires: Type.String(),
  signature: Type.String(),
  name: Type.Optional(Type.String({ maxLength: 200 })),
});

/** The first bytes are enough to tell any kind of file. */
const headBytes = 4100;

/**
 * Serves files under signed addresses instead of tokens, so that pictures and papers open in a plain tag or tab
 * (docs/behaviour.md, Files).
 */
export function fileRoutes(app: FastifyInstance, { files }: Deps) {
  const check = checkText(Signed);
  // Files are never compressed on the way: formats worth compressing already are, and ranges count the file's own
  // bytes.
  app.get('/files/*', { compress: false }, async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    const signed = check(request.query);
    const { name } = signed;
    if (!files.verify(key, signed) || !(await files.exists(key))) throw new Problem('not_found');
    const size = await files.size(key);
    const part = partOf(request.headers.range, size);
    if (part === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
    reply
      .type(await contentTypeOf(await headOf(files, key, size)))
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=600')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (name) reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
    return sendPart(reply, files, { key, size, part });
  });
}

async function sendPart(reply: FastifyReply, files: FileStore, { key, size, part }: Asked) {
  const length = part ? part.end - part.start + 1 : size;
  reply.header('content-length', length);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply.send(await files.stream(key, part));
}

interface Part {
  start: number;
  end: number;
}

interface Asked {
  key: string;
  size: number;
  part: Part | undefined;
}

/** Reads a single range. A request for several ranges, or an unreadable one, gets the whole file, as HTTP allows. */
function partOf(range: string | undefined, size: number): Part | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : 'outside';
}

async function headOf(files: FileStore, key: string, size: number): Promise<Uint8Array> {
  if (size === 0) return new Uint8Array();
  const stream = await files.stream(key, { start: 0, end: Math.min(headBytes, size) - 1 });
  return Buffer.concat(await stream.toArray());
}

/** The content type comes from the bytes, never from the name. */
export async function contentTypeOf(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  const isSvg =
    (!found || found.mime === 'application/xml') &&
    /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(Buffer.from(bytes.subarray(0, 500)).toString('utf8'));
  if (isSvg) return 'image/svg+xml';
  return found?.mime ?? 'application/octet-stream';
}
