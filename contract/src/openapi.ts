import type { TSchema } from 'typebox';
import { endpoints } from './endpoints.ts';
import { exampleOf } from './openapi-examples.ts';
import { summaryOf } from './openapi-summaries.ts';
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

const description = `Sign in with \`POST /api/v1/auth/token/login/\`; each other call bears the \`auth_token\` it answers as
\`Authorization: Token …\`. A refusal has a \`code\`, a \`detail\` in the language of \`Accept-Language\` (ne or en) and, for
bad input, \`fields\` by path. A write that is repeated with the same \`Idempotency-Key\` happens once; \`If-Match\` with a
record's \`version\` refuses to overwrite what somebody else has changed. Money is text with two decimals, days are ISO
8601 in AD, amounts are rupees.`;

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
    info: {
      title: 'Krishi Bima',
      version,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {auth_token}' },
      },
    },
  };
}

function operation(noun: string, verb: string, endpoint: Endpoint): object {
  const { permission, also, response, media, method } = endpoint;
  const { path, query, body } = requestSchemas(endpoint);
  const isTus = media === 'tus';
  const success = { GET: '200', HEAD: '200', POST: '201', PATCH: '200', DELETE: '204' }[endpoint.method];
  const content = body && {
    'application/json': { schema: body, example: exampleOf(body) },
    ...(endpoint.files ? { 'multipart/form-data': { schema: formOf(body, endpoint.files) } } : {}),
  };
  return {
    operationId: `${noun}.${verb}`,
    summary: summaryOf(noun, verb),
    tags: [noun],
    'x-permission': permission,
    ...(also ? { 'x-also-permission': also } : {}),
    security: permission === 'anyone' ? [] : [{ token: [] }],
    parameters: [...parameters('path', path), ...parameters('query', query)],
    ...(content ? { requestBody: { content } } : {}),
    responses: {
      [isTus && method === 'PATCH' ? '204' : success]: isTus
        ? { description: 'As tus 1.0 says', externalDocs: { url: 'https://tus.io/protocols/resumable-upload' } }
        : {
            description: 'Done',
            content: { [media === 'stream' ? 'text/event-stream' : 'application/json']: { schema: response } },
          },
      default: problem,
    },
  };
}

/** The text fields of the form data, and beside them its files. */
function formOf(body: TSchema, files: NonNullable<Endpoint['files']>): object {
  const { properties = {}, required = [] }: { properties?: object; required?: string[] } = body;
  const parts = Object.entries(files).map(([name, description]) => [
    name,
    { type: 'string', contentMediaType: 'application/octet-stream', description },
  ]);
  return { type: 'object', required, properties: { ...properties, ...Object.fromEntries(parts) } };
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
