import { IsObject, type TObject, type TSchema, Type } from 'typebox';
import { isRecord } from '../values/records.ts';
import type { Endpoint } from './endpoint.ts';

/** Returns the schema of each part of a request on the wire, with the id in its place. */
export function requestSchemas({ params, query, body, id_in }: Endpoint): {
  path?: TObject | undefined;
  query?: TObject | undefined;
  body?: TSchema | undefined;
} {
  const id = params?.properties.id;
  if (!id_in || !id) return { path: params, query, body };
  if ('query' in id_in) return { query: Type.Object({ [id_in.query]: id, ...query?.properties }), body };
  return {
    query,
    body: Type.Object({
      [id_in.body]: { ...id, accept: 'digits' },
      ...(IsObject(body) ? body.properties : {}),
    }),
  };
}

/** Moves the id to where the handler looks for it. */
export function idFromRequest({ id_in }: Endpoint, parts: { path: unknown; query: unknown; body: unknown }): unknown {
  if (!id_in) return parts.path;
  const [part, name] = 'query' in id_in ? [parts.query, id_in.query] : [parts.body, id_in.body];
  return { id: isRecord(part) ? part[name] : undefined };
}
