import { randomUUID } from 'node:crypto';
import { type MediaKind, mediaKinds, photos, uploads, videos } from '@krishi-bima/contract/media/media';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import { restartClocksOf } from '../claims/records/evidence.ts';
import type { Deps } from '../deps/deps.ts';
import { refuseIfSubmitted } from '../fields/submitted.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { SpooledFile } from '../http/upload.ts';
import { countAsDeleted } from '../storage/stored-files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { mediaCopies } from './media-copies.job.ts';
import { ownUploads } from './own-uploads.ts';
import { asMedia, asPoints, findShown, getMedia, selectMedia } from './queries.ts';
import { insertMedia, type Received, receiveForm, receiveUpload } from './receive.ts';
import { tusRoutes } from './tus.ts';
import { dropUnclaimed } from './uploads.ts';

export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  readRoutes(app, deps);
  const spool = (kind: MediaKind) => ({
    folder: deps.config.uploadDir,
    most_bytes: mediaKinds[kind].most_bytes,
    refused: ({ id }: SpooledFile) => dropUnclaimed(deps, id),
  });
  serve<typeof photos.create, Received>(
    app,
    deps,
    photos.create,
    async ({ data, prepared }) => getMedia(data, deps.files, 'photo', await insertMedia(deps, data, prepared)),
    {
      spool: spool('photo'),
      prepare: async ({ viewer, spooled, body: { field__id: field, ...sent } }) =>
        receiveForm(deps, viewer, { ...sent, subject: { field }, kind: 'photo' }, spooled),
    },
  );
  serve<typeof videos.create, Received>(
    app,
    deps,
    videos.create,
    async ({ data, prepared }) => getMedia(data, deps.files, 'video', await insertMedia(deps, data, prepared)),
    {
      spool: spool('video'),
      prepare: async ({ viewer, spooled, body: { field_id: field, ...sent } }) =>
        receiveForm(deps, viewer, { ...sent, subject: { field }, kind: 'video' }, spooled),
    },
  );
  serve(app, deps, uploads.list, ({ data, query, request }) => ownUploads(deps, data, query, request));
  tusRoutes(app, deps);
  serve<typeof uploads.finish, Received>(
    app,
    deps,
    uploads.finish,
    async ({ data, prepared }) => {
      const id = await insertMedia(deps, data, prepared);
      return findShown(data, deps.files, id);
    },
    {
      prepare: async ({ viewer, params, body }) => receiveUpload(deps, viewer, { ...body, id: params.id }),
    },
  );
  changeRoutes(app, deps, 'photo', photos);
  changeRoutes(app, deps, 'video', videos);
}

function readRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, photos.list, async ({ data, query, request }) => {
    const found = await paginate(filtered(data, 'photo', query.field__id, query.insurance), query, request);
    return { ...found, results: await asMedia(data, deps.files, found.results) };
  });

  serve(app, deps, videos.list, async ({ data, query, request }) => {
    const found = await paginate(filtered(data, 'video', query.field_id, query.insurance), query, request);
    return { ...found, results: await asMedia(data, deps.files, found.results) };
  });

  serve(app, deps, photos.points, async ({ data, query, request }) => {
    const placed = filtered(data, 'photo', query.field__id, query.insurance).where('media.latitude', 'is not', null);
    const found = await paginate(placed, query, request);
    return { ...found, results: await asPoints(data, deps.files, found.results) };
  });
}

/** The list is sorted newest first. */
function filtered(data: Scoped, kind: MediaKind, field: number | undefined, insurance: number | undefined) {
  let rows = selectMedia(data, kind).orderBy('media.id', 'desc');
  if (field !== undefined) rows = rows.where('media.field', '=', field);
  if (insurance !== undefined) rows = rows.where('media.insurance', '=', insurance);
  return rows;
}

const handedIn = text(
  'यो खेत परेको प्रस्ताव पेस भइसकेको छ, त्यसैले यसको फोटो वा भिडियो मेटाउन मिल्दैन। थप्न भने मिल्छ।',
  'A proposal with this field has been submitted, so its photos and videos cannot be deleted. More can be added.',
);

function changeRoutes(app: FastifyInstance, deps: Deps, kind: MediaKind, calls: typeof photos | typeof videos) {
  serve(
    app,
    deps,
    calls.patch,
    async ({ data, params, body }) => {
      await getMedia(data, deps.files, kind, params.id);
      await data.update('media', params.id, { caption: body.caption?.trim() || null });
      return getMedia(data, deps.files, kind, params.id);
    },
    { record: 'media' },
  );

  serve(
    app,
    deps,
    calls.remove,
    async ({ data, params }) => {
      const { field } = await getMedia(data, deps.files, kind, params.id);
      if (field !== null) await refuseIfSubmitted(data, field, handedIn);
      const medium = await data.lock('media', params.id);
      await data.remove('media', params.id);
      await countAsDeleted(data.db, medium.file_key, true);
      await restartClocksOf(data, medium);
      return null;
    },
    { record: 'media' },
  );

  serve(
    app,
    deps,
    calls.restore,
    async ({ data, viewer, params: { id } }) => {
      await data.restore('media', id);
      const restored = await data.lock('media', id);
      await countAsDeleted(data.db, restored.file_key, false);
      await restartClocksOf(data, restored);
      const medium = await getMedia(data, deps.files, kind, id);
      // The medium was deleted before its copies were made.
      if (medium.copies === 'waiting')
        await deps.jobs.send(data.db, mediaCopies, randomUUID(), { id, user: viewer.id });
      return medium;
    },
    { status: 200 },
  );
}
