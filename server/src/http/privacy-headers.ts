import type { FastifyInstance } from 'fastify';

/** The page asks a phone for its place, to walk round a field, and for its camera, to film a muzzle; for nothing else. */
const permissionsPolicy =
  'camera=(self), microphone=(), display-capture=(), geolocation=(self), payment=(), usb=(), serial=(), hid=()';

/**
 * What the API answers is about people: it stays in no cache, be it a list, a CSV file or a refusal. A route whose
 * answers are nobody's, or are asked for again by their hash, says so itself.
 */
export function setPrivacyHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isPart = request.url.startsWith('/assets/');
    if (!isPart && !reply.hasHeader('permissions-policy')) reply.header('permissions-policy', permissionsPolicy);
    if (!request.url.startsWith('/api/')) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Opened as a page of its own, the answer of a call is a file to save and never a document of this site.
    const isPage = request.url.startsWith('/api/docs');
    if (!isPage && !reply.hasHeader('content-disposition'))
      reply.header('content-disposition', 'attachment; filename="api.json"');
  });
}
