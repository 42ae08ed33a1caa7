import {
  albumOf,
  type Flags,
  type LivestockMedia,
  livestockMedia,
  livestockPhotos,
  livestockVideos,
} from '@krishi-bima/contract/media/livestock';
import type { MediaKind } from '@krishi-bima/contract/media/media';
import { mediaKinds } from '@krishi-bima/contract/media/media';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { animalOfRow } from '../animals/queries.ts';
import { restartClocksOf } from '../claims/records/evidence.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { SpooledFile } from '../http/upload.ts';
import { countAsDeleted } from '../storage/stored-files.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asMedia, findShown, selectAnimalMedia } from './queries.ts';
import { insertMedia, type Received, receiveForm } from './receive.ts';
import { dropUnclaimed, scopeOfUploader } from './uploads.ts';

/** The specification's calls for the media of livestock: an animal is told by the id of a row that insures it. */
export function livestockMediaRoutes(app: FastifyInstance, deps: Deps) {
  kindRoutes(app, deps, 'photo', livestockPhotos);
  kindRoutes(app, deps, 'video', livestockVideos);

  serve(app, deps, livestockMedia.images, async ({ data, params, query, request }) =>
    pageOf(deps, data, { ...query, kind: 'photo', animal: (await animalOfRow(data, params.id)).id }, request),
  );
  serve(app, deps, livestockMedia.videos, async ({ data, params, query, request }) =>
    pageOf(deps, data, { ...query, kind: 'video', animal: (await animalOfRow(data, params.id)).id }, request),
  );
  serve(app, deps, livestockMedia.ofAnimal, async ({ data, params, query, request }) => {
    const animal = data.from('animals').select('animals.id').where('animals.id', '=', params.id);
    return pageOf(deps, data, { ...query, animal: existing(await animal.executeTakeFirst()).id }, request);
  });
  serve(app, deps, livestockMedia.ofFarmer, async ({ data, params, query, request }) => {
    const { id } = await animalOfRow(data, params.id);
    await refuseOther(data, params);
    return pageOf(deps, data, { ...query, animal: id }, request);
  });
}

/** The farmer is the owner, or who insured the animal by that row. */
async function refuseOther(data: Scoped, { farmerId, id }: { farmerId: number; id: number }): Promise<void> {
  const insuring = data
    .from('animal_rows')
    .innerJoin(data.table('proposals'), 'proposals.id', 'animal_rows.insurance_proposal')
    .innerJoin(data.table('animals'), 'animals.id', 'animal_rows.animal')
    .select('animal_rows.row_id')
    .where('animal_rows.row_id', '=', id)
    .where((row) =>
      row.or([row('proposals.personal_info', '=', farmerId), row('animals.personal_info', '=', farmerId)]),
    );
  existing(await insuring.executeTakeFirst());
}

interface Asked extends Flags {
  kind?: MediaKind;
  animal?: number | undefined;
  insurance?: number | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

async function pageOf(deps: Deps, data: Scoped, asked: Asked, request: FastifyRequest) {
  const found = await paginate(filtered(data, asked), asked, request);
  return { ...found, results: (await asMedia(data, deps.files, found.results)).map(withFlags) };
}

/** Newest first. A flag that is false leaves its album out. */
function filtered(data: Scoped, { kind, animal, insurance, ...flags }: Asked) {
  let rows = selectAnimalMedia(data).orderBy('media.id', 'desc');
  if (kind !== undefined) rows = rows.where('media.kind', '=', kind);
  if (animal !== undefined) rows = rows.where('media.animal', '=', animal);
  if (insurance !== undefined) rows = rows.where('media.insurance', '=', insurance);
  for (const [name, flag] of Object.entries({
    is_claim_upload: flags.is_claim_upload,
    is_group_upload: flags.is_group_upload,
    is_burial_upload: flags.is_burial_upload,
  })) {
    if (flag !== undefined) rows = rows.where('media.album', flag ? '=' : '!=', albumOf({ [name]: true }));
  }
  return rows;
}

function withFlags(medium: Awaited<ReturnType<typeof asMedia>>[number]): LivestockMedia {
  const { album } = medium;
  const flags = {
    is_claim_upload: album === 'claim',
    is_group_upload: album === 'group',
    is_burial_upload: album === 'burial',
  };
  return { ...medium, ...flags };
}

function kindRoutes(
  app: FastifyInstance,
  deps: Deps,
  kind: MediaKind,
  calls: typeof livestockPhotos | typeof livestockVideos,
) {
  serve(app, deps, calls.list, async ({ data, query, request }) => {
    const { livestock_detail__id: row, ...asked } = query;
    const animal = row === undefined ? undefined : (await animalOfRow(data, row)).id;
    return pageOf(deps, data, { ...asked, kind, animal }, request);
  });

  serve<typeof calls.create, Received>(
    app,
    deps,
    calls.create,
    async ({ data, prepared }) => withFlags(await findShown(data, deps.files, await insertMedia(deps, data, prepared))),
    {
      spool: {
        folder: deps.config.uploadDir,
        most_bytes: mediaKinds[kind].most_bytes,
        refused: ({ id }: SpooledFile) => dropUnclaimed(deps, id),
      },
      async prepare({ viewer, spooled, body }) {
        const { livestock_detail__id: row, shot, client_id, caption, sha256, ...flags } = body;
        const { id: animal } = await animalOfRow(scopeOfUploader(deps.database.db, viewer), row);
        const subject = { animal, album: albumOf(flags), shot };
        return receiveForm(deps, viewer, { client_id, caption, sha256, subject, kind }, spooled);
      },
    },
  );

  serve(
    app,
    deps,
    calls.remove,
    async ({ data, params }) => {
      await removeMedium(data, kind, params.id);
      return null;
    },
    { record: 'media' },
  );
}

const issuedOn = text(
  'यो फोटो वा भिडियो हेरेर बीमालेख जारी भइसकेको छ, त्यसैले मेटाउन मिल्दैन। थप्न भने मिल्छ।',
  'A policy was issued on this photo or video, so it cannot be deleted. More can be added.',
);

/** What was there when a policy was issued stays: it shows what was insured. */
async function removeMedium(data: Scoped, kind: MediaKind, id: number): Promise<void> {
  const medium = existing(
    await selectAnimalMedia(data).where('media.id', '=', id).where('media.kind', '=', kind).executeTakeFirst(),
  );
  const policy = rowsByKey('policies', 'p', {
    insurance: 'animal_rows.insurance',
    insurance_proposal: 'animal_rows.insurance_proposal',
  });
  const insured = await data
    .from('animal_rows')
    .select('animal_rows.row_id')
    .where('animal_rows.animal', '=', existing(medium.animal ?? undefined))
    .where(sql<boolean>`exists (select 1 from ${policy} where p.issued_at >= ${medium.created_at})`)
    .executeTakeFirst();
  if (insured) throw new Problem('in_use', { detail: issuedOn });
  const proof = await data
    .from('animal_moves')
    .select('animal_moves.id')
    .where(sql<boolean>`${id} = any (animal_moves.evidence)`)
    .where('animal_moves.animal', '=', existing(medium.animal ?? undefined))
    .executeTakeFirst();
  if (proof) throw new Problem('in_use');
  await data.remove('media', id);
  await countAsDeleted(data.db, medium.file_key, true);
  await restartClocksOf(data, medium);
}
