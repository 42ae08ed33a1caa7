import type { Static, TObject, TSchema } from 'typebox';
import type { Access, Line, Permission } from '../access/roles.ts';
import { isRecord } from '../values/records.ts';

/**
 * A call as a value: the server mounts it, the browser and the tests call it, OpenAPI is printed from it. Each path of
 * the specification, section 7, is written in the contract and nowhere else.
 */
export interface Endpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Fastify spelling with a trailing slash where the specification has one: `/api/v1/kyc/:id/`. */
  readonly path: string;
  readonly permission: Access;
  /** A second permission: what a page shows leaves, and is decided, by nobody to whom the page is closed. */
  readonly also?: Permission;
  /** Only for the roles of that line, besides the permissions. */
  readonly line?: Line;
  /** Open also to somebody whose sign-in is not complete, such as with a one-time password. */
  readonly at_sign_in?: true;
  /** Open to other programs too, although it asks for no more than a sign-in. */
  readonly programs?: true;
  readonly params?: TObject;
  /** The position of the id of `params` when the path has no place for it. */
  readonly id_in?: { readonly query: string } | { readonly body: string };
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly response: TSchema;
  /**
   * The body on the wire when it is not JSON both ways; `tus`: pieces of a file, by that protocol; `stream`: events as they
   * happen, without an end.
   */
  readonly media?: 'upload' | 'download' | 'tus' | 'stream';
  /** The parts of an upload's form data that are files, by name, with what they are. */
  readonly files?: Readonly<Record<string, string>>;
}

export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type Part<E, K extends keyof Endpoint> = E extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined;

export type Params<E> = Part<E, 'params'>;
export type Query<E> = Part<E, 'query'>;
export type Body<E> = Part<E, 'body'>;
export type Output<E> = E extends { response: infer S extends TSchema } ? Static<S> : never;

type Given<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T };
type MaybeGiven<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]?: T };

/** The caller's input: path parameters and a body where the endpoint has them; the query may be left out. */
export type Input<E> = Given<'params', Params<E>> & MaybeGiven<'query', Query<E>> & Given<'body', Body<E>>;

/** Returns the path with its parameters filled in and, if any, the query string. */
export function urlOf(
  endpoint: Pick<Endpoint, 'path' | 'id_in'>,
  input: { params?: object; query?: object } = {},
): string {
  const params: Record<string, unknown> = { ...input.params };
  const { id_in } = endpoint;
  const query = id_in && 'query' in id_in ? { [id_in.query]: params.id, ...input.query } : input.query;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns the body as it crosses the wire. */
export function requestBody(
  { id_in }: Pick<Endpoint, 'id_in'>,
  { params, body }: { params?: { id?: unknown }; body?: unknown },
): unknown {
  if (!id_in || !('body' in id_in)) return body;
  return { ...(isRecord(body) ? body : {}), [id_in.body]: params?.id };
}
