import type { Language } from '@krishi-bima/contract/values/text';
import type { Endpoint, Input, Output } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permit, type Viewer } from '../tenancy/viewer.ts';
import { Json } from './json.ts';

/** What a call passes on to the reading calls that it gathers. */
export interface Asking {
  viewer: Viewer;
  data: Scoped;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
}

/** A reading call that nobody sent: it has nothing but what it reads by. */
interface Asked extends Asking {
  copy: Scoped;
  params: unknown;
  query: unknown;
  body: unknown;
  files: readonly [];
  file: undefined;
  spooled: undefined;
  prepared: unknown;
}

type Handle = (call: Asked) => Promise<unknown>;

const unsent = { body: undefined, files: [], file: undefined, spooled: undefined, prepared: undefined } as const;

const reads = new WeakMap<Deps, Map<Endpoint, Handle>>();

/** Every reading call that is served can be answered inside of another one too. */
export function rememberRead(deps: Deps, endpoint: Endpoint, handle: Handle): void {
  const known = reads.get(deps) ?? new Map<Endpoint, Handle>();
  reads.set(deps, known.set(endpoint, handle));
}

/** Returns what this call would answer the same person now; undefined where it would refuse. */
export async function answerWithin<E extends Endpoint>(
  deps: Deps,
  asking: Asking,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E> | undefined> {
  const handle = reads.get(deps)?.get(endpoint);
  if (!handle) throw new Error(`${endpoint.path} is served by nobody`);
  const { params, query = {} } = input as { params?: object; query?: object };
  try {
    permit(asking.viewer, endpoint);
    const answer = await handle({ ...asking, copy: asking.data, params, query, ...unsent });
    return (answer instanceof Json ? JSON.parse(answer.text) : answer) as Output<E>;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
