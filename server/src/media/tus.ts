import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { mediaKinds, UploadMetadata, uploads } from '@krishi-bima/contract/media/media';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { FileStore } from '@tus/file-store';
import { Metadata, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { checkText } from '../http/schemas.ts';
import { permit, type Viewer } from '../tenancy/viewer.ts';
import { uploadLocker } from './lease.ts';
import { beginUpload, findMedium, findUpload, pathOf, removeUpload, scopeOfUploader, sizeOf } from './uploads.ts';

const checkMetadata = checkText(UploadMetadata);
const pieces = 'application/offset+octet-stream';

/**
 * Receives files in pieces by tus 1.0. Permission, purpose and size are decided here; the library does the protocol.
 */
export function tusRoutes(app: FastifyInstance, deps: Deps) {
  const tus = serverOf(deps);
  // The body stays unread: the library writes it to the file as it arrives.
  app.addContentTypeParser(pieces, (_request, _payload, done) => done(null));
  /** What is answered before the library is asked is the answer. */
  const mount = (endpoint: Endpoint, prepare: (request: FastifyRequest) => Promise<Response | undefined>) =>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      onRequest: async ({ viewer }) => permit(viewer, endpoint),
      async handler(request, reply) {
        refuseQuery(request);
        return answer(reply, (await prepare(request)) ?? (await tus.handleWeb(asWeb(endpoint, request))));
      },
    });
  const own = async (request: FastifyRequest) => {
    const { id, viewer } = ownerOf(request);
    const arrival = existing(await findUpload(deps.database.db, viewer, id));
    if (arrival.medium !== null) throw new Problem('not_found');
    return undefined;
  };
  mount(uploads.create, (request) => begin(deps, request));
  mount(uploads.offset, async (request) => (await arrived(deps, request)) ?? own(request));
  for (const endpoint of [uploads.send, uploads.cancel]) mount(endpoint, own);
}

function ownerOf(request: FastifyRequest) {
  return { id: idOf(request), viewer: request.viewer as Viewer };
}

function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Problem('not_found');
  return id.toLowerCase();
}

/** An upload's address has no query: the library would look for the id of the upload there too. */
function refuseQuery({ url }: FastifyRequest): void {
  if (url.includes('?')) throw new Problem('not_found');
}

/** A sender whose last answer got lost learns that the whole file is here, and does not send it again. */
async function arrived(deps: Deps, request: FastifyRequest): Promise<Response | undefined> {
  const { id, viewer } = ownerOf(request);
  const medium = await findMedium(scopeOfUploader(deps.database.db, viewer), id);
  if (medium?.created_by !== viewer.id) return undefined;
  const size = String(medium.size);
  const headers = {
    'Upload-Offset': size,
    'Upload-Length': size,
    'Tus-Resumable': '1.0.0',
    'Cache-Control': 'no-store',
  };
  return new Response(null, { headers });
}

/** An upload is recorded and allowed before its first byte. */
async function begin(deps: Deps, { headers, viewer }: FastifyRequest): Promise<undefined> {
  const { client_id, kind, filename, ...subject } = checkMetadata(metadataOf(headers['upload-metadata']));
  const size = Number(headers['upload-length']);
  if (!Number.isSafeInteger(size) || size < 1)
    throw new Problem('invalid_input', { fields: { 'Upload-Length': 'required' } });
  if (size > mediaKinds[kind].most_bytes) throw new Problem('too_large', { fields: { file: 'too_large' } });
  const id = client_id.toLowerCase();
  const arrival = await beginUpload(deps, viewer as Viewer, { id, kind, subject, name: filename, size });
  // Beginning anew would cut off the bytes that are here: the sender asks how far it came.
  if (arrival.medium !== null || (await sizeOf(pathOf(deps, id))) !== undefined) throw new Problem('upload_begun');
}

function metadataOf(header: string | string[] | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(String(header ?? ''));
  } catch {
    throw new Problem('invalid_input', { fields: { 'Upload-Metadata': 'bad_type' } });
  }
}

function serverOf(deps: Deps): Server {
  const { db } = deps.database;
  mkdirSync(deps.config.uploadDir, { recursive: true });
  return new Server({
    path: uploads.create.path.replace(/\/$/, ''),
    relativeLocation: true,
    locker: uploadLocker(db),
    // A line that broke unnoticed may take this long to end its last piece.
    lockDrainTimeout: 500,
    allowedOrigins: [],
    maxSize: Math.max(...Object.values(mediaKinds).map(({ most_bytes }) => most_bytes)),
    getFileIdFromRequest: (_, path) => path?.slice(path.lastIndexOf('/') + 1),
    namingFunction: (_, metadata) => String(metadata?.client_id).toLowerCase(),
    datastore: new FileStore({
      directory: deps.config.uploadDir,
      configstore: {
        async get(id) {
          const row = await db
            .selectFrom('uploads')
            .select(['size', 'created_at'])
            .where('id', '=', id)
            .executeTakeFirst();
          return row && new Upload({ id, offset: 0, size: row.size, creation_date: row.created_at.toISOString() });
        },
        // The row was written before, with everything that the protocol does not know.
        set: async () => {},
        delete: (id) => removeUpload(deps, id),
      },
    }),
  });
}

/** The library gets an address made of the id that was checked, whatever the request's own looks like. */
function asWeb({ path }: Endpoint, request: FastifyRequest): Request {
  const { raw, method, headers } = request;
  const address = path.includes(':id') ? path.replace(':id', idOf(request)).replace(/\/$/, '') : path;
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, String(value));
  // Whoever ends an upload needs to know nothing of tus.
  if (method === 'DELETE') sent.set('tus-resumable', '1.0.0');
  const hasBody = method === 'PATCH' || method === 'POST';
  const init = { method, headers: sent, ...(hasBody ? { body: Readable.toWeb(raw), duplex: 'half' } : {}) };
  return new Request(new URL(address, 'http://server'), init as RequestInit);
}

async function answer(reply: FastifyReply, response: Response) {
  for (const [name, value] of response.headers) if (!name.startsWith('access-control')) reply.header(name, value);
  const text = await response.text();
  return reply.code(response.status).send(text === '' ? null : text);
}
