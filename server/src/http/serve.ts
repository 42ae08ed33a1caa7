import { isRecord } from '@krishi-bima/contract/values/records';
import type { Language } from '@krishi-bima/contract/values/text';
import type { Body, Endpoint, Output, Params, Query } from '@krishi-bima/contract/wire/endpoint';
import { idFromRequest, requestSchemas } from '@krishi-bima/contract/wire/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IsObject } from 'typebox';
import { forReading } from '../database/open.ts';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { refuseInfected } from '../storage/virus-scan.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { permit, type Viewer } from '../tenancy/viewer.ts';
import type { OpenDb, Walled } from '../tenancy/walls.ts';
import { refuseDeep } from './depth.ts';
import { createFormPlaces } from './form-places.ts';
import { type IdempotentRequest, recordResult, reserveKey } from './idempotency.ts';
import { Json } from './json.ts';
import { rememberRead } from './reads.ts';
import { checkBody, checkForm, checkText } from './schemas.ts';
import { readUpload, type Spool, type SpooledFile, type Upload, type UploadedFile } from './upload.ts';

export interface Call<E extends Endpoint, P = undefined> {
  viewer: Viewer;
  data: Scoped;
  /** The same for what may be some seconds old, such as a report: of a replica where there is one. */
  copy: Scoped;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  /** With `media: 'upload'`, the files of the form data; `file` is the first of them. */
  files: readonly UploadedFile[];
  file: UploadedFile | undefined;
  /** With `spool`, the file that was written to its folder. */
  spooled: SpooledFile | undefined;
  /** The result of `prepare`. */
  prepared: P;
}

/** A handler that has sent its answer itself, such as a file, returns the reply. */
type Answer<E extends Endpoint> = Output<E> | Json | FastifyReply;

interface Options<E extends Endpoint, P> {
  /** Work with files or the network is done before the transaction opens, where it has no place. */
  prepare?: (call: Omit<Call<E>, 'data' | 'copy' | 'prepared'>) => Promise<P>;
  /** The table of the record in `params.id`: it is locked, 404 outside the scope, 409 when `If-Match` is stale. */
  record?: Walled;
  /** For POST: reads the record again by id, to answer a repeated `Idempotency-Key`. */
  replay?: (call: Call<E, P>, id: number) => Promise<Output<E>>;
  /** The handler opens its own transactions, such as sign-in, whose failures must be stored. */
  ownTransaction?: true;
  /** The POST answers 200 because it creates nothing. */
  status?: 200;
  bodyLimit?: number;
  /** The file of the form data goes to a folder, not into memory. */
  spool?: Spool;
}

/** Of an answer with a body; without one it is 204. */
const statuses = { GET: 200, HEAD: 200, POST: 201, PATCH: 200, DELETE: 200 };

/**
 * Mounts one contract endpoint. The handler gets validated input and `data`: the viewer's own part of the database,
 * inside one transaction for a write. Permission, idempotency, history and version checks happen here, once.
 */
export function serve<E extends Endpoint, P = undefined>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (call: Call<E, P>) => Promise<Answer<E>>,
  options: Options<E, P> = {},
): void {
  const wire = requestSchemas(endpoint);
  const check = {
    path: wire.path ? checkText(wire.path) : nothing,
    query: wire.query ? checkText(wire.query) : nothing,
    body: wire.body ? checkBody(wire.body) : nothing,
    form: IsObject(wire.body) ? checkForm(wire.body) : nothing,
  };
  if (endpoint.method === 'GET') rememberRead(deps, endpoint, (call) => handle(call as Call<E, P>));
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // What is compressed is gathered first: news would come late.
    ...(endpoint.media === 'stream' ? { compress: false } : {}),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    // Permission is checked before the body is read, so that a refused caller learns nothing about the body.
    onRequest: async ({ viewer }) => permit(viewer, endpoint),
    handler: (request, reply) =>
      withUpload(endpoint, request, options.spool, (upload) => answerTo(request, reply, upload)),
  });

  async function answerTo(request: FastifyRequest, reply: FastifyReply, { body, files, spooled }: Upload) {
    refuseDeep(body);
    const parts = {
      path: check.path(request.params),
      query: check.query(request.query),
      // Every value of form data is text.
      body: request.isMultipart() ? check.form(body) : check.body(body),
    };
    const input = { params: idFromRequest(endpoint, parts), query: parts.query, body: parts.body };
    // `permit` lets an anonymous caller through only where the endpoint is open to anyone; such a handler asks for no
    // viewer.
    const viewer = request.viewer as Viewer;
    const given = { ...input, files, file: files[0], spooled };
    const call = { ...given, viewer, request, reply, language: request.language } as unknown as Waiting<E, P>;
    for (const { bytes } of files) await refuseInfected(deps.config, bytes);
    call.prepared = (await options.prepare?.(call)) as P;
    return send(reply, options.status ?? statuses[endpoint.method], await run(deps, endpoint, call, handle, options));
  }
}

const enterForm = createFormPlaces();

/** Files of a form are in memory until it is answered, unless they go to a folder. */
async function withUpload<T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  spool: Spool | undefined,
  answer: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (endpoint.media !== 'upload') return answer({ body: request.body, files: [] });
  const { viewer } = request;
  const leave = !spool && viewer && request.isMultipart() ? await enterForm(viewer.id) : undefined;
  try {
    return await answerUpload(await readUpload(request, spool), spool, answer);
  } finally {
    leave?.();
  }
}

async function answerUpload<T>(upload: Upload, spool: Spool | undefined, answer: (upload: Upload) => Promise<T>) {
  try {
    return await answer(upload);
  } catch (error) {
    // Whatever took the file over has given it a row; nobody else would remove it.
    if (upload.spooled) await spool?.refused(upload.spooled);
    throw error;
  }
}

type Waiting<E extends Endpoint, P> = Omit<Call<E, P>, 'data' | 'copy'>;

function nothing() {
  return undefined;
}

async function run<E extends Endpoint, P>(
  deps: Deps,
  endpoint: E,
  waiting: Waiting<E, P>,
  handle: (call: Call<E, P>) => Promise<Answer<E>>,
  options: Options<E, P>,
): Promise<Answer<E>> {
  const { request, viewer } = waiting;
  const auditContext = { actor: viewer?.id ?? null, request_id: request.id, address: request.ip };
  const { db } = deps.database;
  const callOn = (on: OpenDb, copy = on) =>
    ({
      ...waiting,
      data: scoped(on, viewer, auditContext),
      copy: scoped(copy, viewer, auditContext),
    }) as Call<E, P>;
  if (endpoint.method === 'GET') return handle(callOn(db, forReading(deps.database)));
  if (options.ownTransaction) return handle(callOn(db));

  return inTransaction(db, async (tx) => {
    const call = callOn(tx);
    const repeat = idempotentRequest(endpoint, request, viewer, options.replay !== undefined);
    const earlier = repeat ? await reserveKey(tx, repeat, [waiting.params, waiting.body]) : undefined;
    if (earlier !== undefined && options.replay) return options.replay(call, earlier);
    if (options.record) await call.data.lock(options.record, idOf(waiting.params), versionOf(request));
    const answer = await handle(call);
    if (repeat) await recordResult(tx, repeat, statuses[endpoint.method], idOf(answer));
    return answer;
  });
}

function idOf(of: unknown): number {
  if (isRecord(of) && typeof of.id === 'number') return of.id;
  throw new Error('A locked or created record has an id.');
}

function idempotentRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  viewer: Viewer,
  repeatable: boolean,
): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (!repeatable || typeof key !== 'string') return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem('invalid_input', { fields: { 'Idempotency-Key': 'bad_type' } });
  // No key of a person has a space.
  const own = viewer.program ? `${viewer.program.id} ${key}` : key;
  return { user_id: viewer.id, endpoint: endpoint.path, key: own };
}

/** Reads `If-Match: "7"`; without the header the last write wins (docs/behaviour.md, Two people, one record). */
export function versionOf(request: FastifyRequest): number | undefined {
  const match = request.headers['if-match'];
  if (match === undefined || match === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(match)?.[1];
  if (version === undefined) throw new Problem('invalid_input', { fields: { 'If-Match': 'bad_type' } });
  return Number(version);
}

/** RFC 7240: who asks for it is told what became of a record that is gone. */
export function prefersAnswer({ headers: { prefer } }: FastifyRequest): boolean {
  return [prefer ?? []].flat().some((one) => /(?:^|[,;\s])return=representation(?:$|[,;\s])/.test(one));
}

function send(reply: FastifyReply, status: number, answer: unknown) {
  // A file whose reader hung up, or whose source broke, has sent its head, and takes no other answer.
  if (reply.sent || reply.raw.headersSent) return reply;
  // Fastify would call a body-less answer 200 "null"; the specification's clients expect 204.
  if (answer === null) return reply.code(204).send();
  reply.code(status).type('application/json; charset=utf-8');
  return reply.send(answer instanceof Json ? answer.text : JSON.stringify(answer));
}
