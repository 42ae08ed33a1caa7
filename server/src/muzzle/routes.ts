import { muzzleVideo as videoLimits } from '@krishi-bima/contract/media/albums';
import type { MediaKind } from '@krishi-bima/contract/media/media';
import { type MuzzlePurpose, type MuzzleTask, muzzle } from '@krishi-bima/contract/muzzle/muzzle';
import { text } from '@krishi-bima/contract/values/text';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { animalOfRow } from '../animals/queries.ts';
import { openClaimsOn } from '../claims/records/evidence.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import type { SpooledFile } from '../http/upload.ts';
import { asTask, findTask, ownTasks, type TaskRow } from '../jobs/task-store.ts';
import { startTask } from '../jobs/tasks.ts';
import { hasProgram } from '../media/ffmpeg.ts';
import { insertMedia, type Received, receiveForm } from '../media/receive.ts';
import { dropUnclaimed, scopeOfUploader } from '../media/uploads.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { muzzleVideo } from './muzzle-video.job.ts';
import { getMatch, muzzleOf, ownMatches } from './queries.ts';
import { conclude } from './review.ts';
import { enrolmentOf } from './store.ts';

export function muzzleRoutes(app: FastifyInstance, deps: Deps) {
  const { files } = deps;

  processRoute(app, deps);

  serve(app, deps, muzzle.status, async ({ data, viewer, query }) => {
    const task = existing(await findTask(data.db, viewer, query.task_id));
    if (task.kind !== muzzleVideo.name) throw new Problem('not_found');
    return { ...asTaskAlone(task, deps), ...(await outcomeOf(data, task)) };
  });

  serve(app, deps, muzzle.ofAnimal, async ({ data, params }) => {
    const animal = data.from('animals').select('animals.id').where('animals.id', '=', params.id);
    return muzzleOf(data, files, existing(await animal.executeTakeFirst()).id);
  });

  serve(app, deps, muzzle.match, ({ data, params }) => getMatch(data, files, params.id));
  reviewRoute(app, deps);
}

function processRoute(app: FastifyInstance, deps: Deps) {
  serve<typeof muzzle.process, Received | undefined>(
    app,
    deps,
    muzzle.process,
    async ({ data, viewer, request, body, prepared }) => {
      const animal = await animalAsked(data, body);
      const { purpose = 'enrol' } = body;
      if (purpose === 'verify' && !(await enrolmentOf(data, animal.id))) throw new Problem('muzzle_not_enrolled');
      const known = prepared && 'known' in prepared ? await begunOf(data, viewer, prepared.known, purpose) : undefined;
      // The same video was sent again, because no answer had come.
      if (known) return asTask(known, deps.files);
      const medium = prepared ? await insertMedia(deps, data, prepared) : body.medium;
      await refuseOther(data, animal.id, medium, body.frames === undefined ? 'video' : 'photo');
      const name = animal.tag_no ?? '';
      return startTask(
        deps,
        { data, viewer, request },
        {
          job: muzzleVideo,
          insurance: animal.insurance,
          about: text(name, name),
          input: { medium: medium ?? 0, purpose, ...(body.frames === undefined ? {} : { frames: body.frames }) },
        },
      );
    },
    {
      spool: {
        folder: deps.config.uploadDir,
        most_bytes: videoLimits.most_bytes,
        refused: ({ id }: SpooledFile) => dropUnclaimed(deps, id),
      },
      async prepare({ viewer, spooled, body }) {
        const data = scopeOfUploader(deps.database.db, viewer);
        const { id: animal } = await animalAsked(data, body);
        const kind = body.frames === undefined ? 'video' : 'photo';
        if (kind === 'video' && !(await hasProgram())) throw new Problem('no_video_program');
        if (!spooled && body.medium) return undefined;
        const { client_id, caption, sha256 } = body;
        const album = (await isOfClaim(data, animal, body)) ? 'claim' : 'enrolment';
        const subject = { animal, album, shot: 'muzzle' } as const;
        const form = { client_id, caption, sha256, subject, kind } as const;
        return receiveForm(deps, viewer, form, spooled);
      },
    },
  );
}

/** What is compared while a claim is open is the claim's, and held against what was sent in before the loss. */
async function isOfClaim(data: Scoped, animal: number, { purpose, is_claim_upload }: Body<typeof muzzle.process>) {
  if (is_claim_upload !== undefined) return is_claim_upload;
  return purpose === 'verify' && (await openClaimsOn(data, { animal, field: null })).length > 0;
}

function reviewRoute(app: FastifyInstance, deps: Deps) {
  const { files } = deps;
  serve(
    app,
    deps,
    muzzle.review,
    async ({ data, params, body }) => {
      await conclude(data, params.id, body);
      return getMatch(data, files, params.id);
    },
    { replay: ({ data }, id) => getMatch(data, files, id) },
  );
}

/** A living animal, told by itself or by a row that insures it; a herd has no muzzle of its own. */
async function animalAsked(data: Scoped, { animal, livestock_detail__id: row }: Body<typeof muzzle.process>) {
  if ((animal === undefined) === (row === undefined)) {
    throw new Problem('invalid_input', { fields: { livestock_detail__id: 'required' } });
  }
  const id = animal ?? (await animalOfRow(data, row ?? 0)).id;
  const found = data.from('animals').select(['animals.id', 'animals.insurance', 'animals.tag_no', 'animals.count']);
  const asked = existing(await found.where('animals.id', '=', id).executeTakeFirst());
  if (asked.count !== null) throw new Problem('rule_broken', { fields: { animal: 'not_of_herd' } });
  return asked;
}

async function refuseOther(data: Scoped, animal: number, medium: number | undefined, kind: MediaKind): Promise<void> {
  const video = await data
    .from('media')
    .select('media.id')
    .where('media.id', '=', medium ?? 0)
    .where('media.animal', '=', animal)
    .where('media.kind', '=', kind)
    .where('media.shot', '=', 'muzzle')
    .executeTakeFirst();
  if (!video) throw new Problem('rule_broken', { fields: { medium: 'not_of_animal' } });
}

/** Returns the task that reads this video already, or has read it. */
function begunOf(data: Scoped, viewer: Viewer, medium: number, purpose: MuzzlePurpose): Promise<TaskRow | undefined> {
  return ownTasks(data.db, viewer)
    .selectAll()
    .where('kind', '=', muzzleVideo.name)
    .where('status', '!=', 'FAILURE')
    .where(sql<boolean>`input @> ${JSON.stringify({ medium, purpose })}::jsonb`)
    .executeTakeFirst();
}

/** Its file is a reading, which is told beside it. */
function asTaskAlone(task: TaskRow, { files }: Deps): Omit<MuzzleTask, 'guidance' | 'result'> {
  const { task_id, id, status, progress, error } = asTask(task, files);
  return { task_id, id, status, progress, ...(error ? { error } : {}) };
}

async function outcomeOf(data: Scoped, { id, status }: TaskRow): Promise<Pick<MuzzleTask, 'guidance' | 'result'>> {
  if (status !== 'SUCCESS') return { guidance: [] };
  const reading = await data
    .from('muzzle_readings')
    .select(['muzzle_readings.id', 'muzzle_readings.animal', 'muzzle_readings.fault'])
    .where('muzzle_readings.task', '=', id)
    .executeTakeFirst();
  const { id: read, animal, fault } = existing(reading);
  const match = await ownMatches(data).where('muzzle_matches.asked', '=', read).executeTakeFirst();
  return {
    guidance: fault ? [fault] : [],
    result: {
      ...{ animal, reading: read, match: match?.id ?? null, inliers: match?.inliers ?? null },
      decision: match?.result ?? (fault ? 'retake' : 'enrolled'),
    },
  };
}
