import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { Type } from 'typebox';
import { checkText } from './check.ts';
import type { Deps } from './deps.ts';
import { Problem } from './problem.ts';

const Signed = Type.Object({
  expires: Type.String(),
  signature: Type.String(),
  name: Type.Optional(Type.String({ maxLength: 200 })),
});

/** Signed addresses instead of tokens, so that pictures and papers open in a plain tag or tab (design section 4). */
export function fileRoutes(app: FastifyInstance, { files }: Deps) {
  const check = checkText(Signed);
  app.get('/files/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    const { expires, signature, name } = check(request.query) as { expires: string; signature: string; name?: string };
    if (!files.verify(key, expires, signature) || !(await files.exists(key))) throw new Problem('not_found');
    const bytes = await files.get(key);
    reply
      .type(await contentTypeOf(bytes))
      .header('cache-control', 'private, max-age=900')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (name) reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
    return reply.send(Buffer.from(bytes));
  });
}

/** From the bytes, never from the name. */
export async function contentTypeOf(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  const isSvg =
    (!found || found.mime === 'application/xml') &&
    /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(Buffer.from(bytes.subarray(0, 500)).toString('utf8'));
  if (isSvg) return 'image/svg+xml';
  return found?.mime ?? 'application/octet-stream';
}
