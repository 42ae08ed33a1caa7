import { endpoints } from './endpoints.ts';
import { problems } from './problems/problems.ts';
import type { Endpoint } from './wire/endpoint.ts';
import { requestSchemas } from './wire/request.ts';

const problem = {
  description: 'Refused',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          code: { enum: Object.keys(problems) },
          detail: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
};

/** Prints OpenAPI 3.1 from the endpoints: there is no second description to maintain. */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [noun, verbs] of Object.entries(endpoints)) {
    for (const [verb, endpoint] of Object.entries(verbs)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, verb, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Krishi Bima', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {auth_token}' },
      },
    },
  };
}

function operation(noun: string, verb: string, endpoint: Endpoint): object {
  const { permission, response, media, method } = endpoint;
  const { path, query, body } = requestSchemas(endpoint);
  const isTus = media === 'tus';
  const success = { GET: '200', HEAD: '200', POST: '201', PATCH: '200', DELETE: '204' }[endpoint.method];
  const content = body && {
    'application/json': { schema: body },
    ...(media === 'upload' ? { 'multipart/form-data': {} } : {}),
  };
  return {
    operationId: `${noun}.${verb}`,
    tags: [noun],
    'x-permission': permission,
    security: permission === 'anyone' ? [] : [{ token: [] }],
    parameters: [...parameters('path', path), ...parameters('query', query)],
    ...(content ? { requestBody: { content } } : {}),
    responses: {
      [isTus && method === 'PATCH' ? '204' : success]: isTus
        ? { description: 'As tus 1.0 says', externalDocs: { url: 'https://tus.io/protocols/resumable-upload' } }
        : { description: 'Done', content: { 'application/json': { schema: response } } },
      default: problem,
    },
  };
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): object[] {
  const required = new Set(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: one,
  }));
}
