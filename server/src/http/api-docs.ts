import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApi } from '@krishi-bima/contract/openapi';
import type { FastifyInstance } from 'fastify';

const address = '/api/openapi.json';
/** There is one document to show, and no product but this. */
const style = '.swagger-ui .topbar { display: none }';

/**
 * The calls as a page to read at `/api/docs`, where each can be tried with one's own token, and as OpenAPI for programs.
 * It is printed once, when somebody asks for it.
 */
export async function apiDocs(app: FastifyInstance, version: string): Promise<void> {
  let printed: string | undefined;
  app.get(address, async (_, reply) => {
    printed ??= JSON.stringify(openApi(version));
    return reply.type('application/json').send(printed);
  });
  // The plugin would print its document anew for each reader; whoever asks for it is sent to the address above.
  const document = { openapi: '3.1.0', info: { title: 'Krishi Bima', version }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Krishi Bima · API', css: [{ filename: 'own.css', content: style }] },
    uiConfig: { docExpansion: 'none', filter: true, deepLinking: true, tryItOutEnabled: true },
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (/\/(?:json|yaml)$/.test(request.url)) void reply.redirect(address);
        else next();
      },
    },
  });
}
