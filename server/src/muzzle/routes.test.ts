import { animals } from '@krishi-bima/contract/animals/animals';
import { livestockVideos } from '@krishi-bima/contract/media/livestock';
import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { type MuzzleTask, muzzle } from '@krishi-bima/contract/muzzle/muzzle';
import { work } from '@krishi-bima/contract/work/work';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { growSkin, muzzleClip, photograph } from '../../../test/muzzles.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { cow, goats, livestockTariff, submittedHerd } from '../../test/livestock.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';
import { engine } from './engine/engine.ts';
import { muzzleSearch } from './muzzle-search.job.ts';
import { muzzleVideo } from './muzzle-video.job.ts';
import { readAnew } from './read-anew.ts';

const clips = {
  enrolled: muzzleClip(growSkin(11), { seconds: 5, pose: 1 }),
  again: muzzleClip(growSkin(11), { seconds: 5, pose: 2 }),
  later: muzzleClip(growSkin(11), { seconds: 5, pose: 7 }),
  stranger: muzzleClip(growSkin(12), { seconds: 5, pose: 3 }),
  twin: muzzleClip(growSkin(13), { seconds: 5, pose: 5 }),
  twinAgain: muzzleClip(growSkin(13), { seconds: 5, pose: 6 }),
  oneWhole: muzzleClip(growSkin(11), { seconds: 5, pose: 8, whole: 5 }),
  blurred: muzzleClip(growSkin(11), { seconds: 5, pose: 4, blur: 25 }),
};

let app: TestApp;
let row: number;
let animal: number;

beforeAll(async () => {
  app = await openTestApp();
  await livestockTariff(app);
  [row, animal] = await cowOf(cow.tag_no);
});

async function cowOf(tag_no: string): Promise<[number, number]> {
  const { rows } = await submittedHerd(app, [{ ...cow, tag_no }]);
  const { body } = await app.as('livestockAgent')(animals.passport, { params: { id: rows[0] ?? 0 } });
  return [rows[0] ?? 0, body.id];
}

async function send(
  clip: keyof typeof clips,
  said: Record<string, string | number>,
  person: Person = 'livestockAgent',
) {
  const bytes = await clips[clip];
  return upload(app, person, muzzle.process, said, [{ field: 'video', name: 'थुतुनो.mp4', bytes }]);
}

async function outcome(task_id: string): Promise<MuzzleTask> {
  const ask = async () => (await app.as('livestockAgent')(muzzle.status, { query: { task_id } })).body;
  await vi.waitUntil(async () => ['SUCCESS', 'FAILURE'].includes((await ask()).status), {
    timeout: 120_000,
    interval: 200,
  });
  return ask();
}

async function processed(clip: keyof typeof clips, said: Record<string, string | number>) {
  const { status, body } = await send(clip, said);
  expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
  return outcome(body.task_id);
}

/** Frames one below the other, as a browser sends them. */
function stacked(frames: readonly Gray[]): Promise<Buffer> {
  const [{ width, height } = { width: 0, height: 0 }] = frames;
  const pixels = Buffer.concat(frames.map((frame) => frame.pixels));
  const raw = { width, height: height * frames.length, channels: 1 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer();
}

const ofAnimal = (id: number) => app.as('livestockTechnician')(muzzle.ofAnimal, { params: { id } });

describe('a muzzle video', () => {
  test('is compared with nothing before the animal is enrolled', async () => {
    const { status, body } = await send('again', { livestock_detail__id: row, purpose: 'verify' });
    expect([status, body.code]).toEqual([409, 'muzzle_not_enrolled']);
  });

  test('that is sent a second time, because no answer came, is read once', async () => {
    const [other] = await cowOf('NP-TWICE');
    const said = { livestock_detail__id: other, client_id: crypto.randomUUID() };
    const [first, second] = [await send('blurred', said), await send('blurred', said)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.task_id).toBe(first.body.task_id);
    await outcome(first.body.task_id);
  });

  test('enrols the animal by three frames, and a blurred one is asked for again', async () => {
    const blurred = await processed('blurred', { livestock_detail__id: row });
    expect(blurred).toMatchObject({ guidance: ['too_blurred'], result: { decision: 'retake', match: null } });
    expect((await ofAnimal(animal)).body).toMatchObject({ enrolment: null, latest: { fault: 'too_blurred' } });

    const good = await processed('enrolled', { livestock_detail__id: row });

    expect(good).toMatchObject({ status: 'SUCCESS', guidance: [], result: { decision: 'enrolled', animal } });
    const { enrolment } = (await ofAnimal(animal)).body;
    expect(enrolment).toMatchObject({ id: good.result?.reading, fault: null, frames: [{}, {}, {}] });
    const picture = await app.app.inject(
      new URL(enrolment?.frames[0]?.url ?? '', 'http://office').pathname +
        new URL(enrolment?.frames[0]?.url ?? '', 'http://office').search,
    );
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('of the same animal matches, of another one could not be confirmed, and a person concludes', async () => {
    const same = await processed('again', { livestock_detail__id: row, purpose: 'verify', is_claim_upload: 'true' });
    const other = await processed('stranger', { animal, purpose: 'verify' });

    expect(same.result).toMatchObject({ decision: 'match', animal });
    expect(other.result).toMatchObject({ decision: 'unconfirmed' });
    const params = { id: same.result?.match ?? 0 };
    const { body: match } = await app.as('livestockAdmin')(muzzle.match, { params });
    const { enrolled, asked } = match.best;
    const lines = match.grid[enrolled]?.[asked]?.lines;
    expect(lines).toHaveLength(match.inliers);
    expect(lines?.[0]).toHaveLength(4);
    expect(match).toMatchObject({ limits: { match: 15, unclear: 10 }, review: null });

    const reason = 'बीच रेखाको दायाँपट्टिका ठूला दाना मिल्छन्।';
    const review = (person: Person, said: object) =>
      app.as(person)(muzzle.review, { params, body: { conclusion: 'same', reason, ...said } });
    expect((await review('livestockAgent', {})).status).toBe(403);
    expect((await review('livestockAdmin', { reason: 'मिल्छ' })).body.fields).toEqual({ reason: 'too_short' });
    await review('livestockAdmin', { conclusion: 'film_again' });
    const { body } = await review('livestockAdmin', {});

    expect(body.reviews.map(({ conclusion }) => conclusion)).toEqual(['same', 'film_again']);
    expect((await ofAnimal(animal)).body.matches).toMatchObject([
      { id: other.result?.match, result: 'unconfirmed', review: null },
      { id: match.id, result: 'match', review: { conclusion: 'same', reason } },
    ]);
  });

  test('of which only one frame is held whole is compared by all of it', async () => {
    const seen = await processed('oneWhole', { animal, purpose: 'verify' });

    expect(seen).toMatchObject({ status: 'SUCCESS', guidance: [], result: { decision: 'match' } });
  });

  test('that looks like another animal is for a second person, on whose work list it is', async () => {
    const { result } = await processed('stranger', { animal, purpose: 'verify' });
    const params = { id: result?.match ?? 0 };
    const reason = 'दाहिने कुनाका दाना मिल्दैनन्, रेखा फरक छ।';
    const conclude = (person: Person, conclusion: 'other' | 'same') =>
      app.as(person)(muzzle.review, { params, body: { conclusion, reason } });
    const tasksOf = async (person: Person) =>
      (await app.as(person)(work.list, { query: { task: 'second_muzzle' } })).body.results;

    const first = await conclude('livestockAdmin', 'other');
    expect(first.body.review).toMatchObject({ conclusion: 'other', asks_second: true, is_second: false });
    expect(await tasksOf('livestockAdmin')).toEqual([]);
    expect(await tasksOf('superAdmin')).toMatchObject([{ task: 'second_muzzle', match: params.id, record: animal }]);
    for (const conclusion of ['other', 'same'] as const) {
      const again = await conclude('livestockAdmin', conclusion);
      expect([again.status, again.body.code]).toEqual([409, 'muzzle_second_person']);
    }

    const second = await conclude('superAdmin', 'other');
    expect(second.body.reviews).toMatchObject([
      { conclusion: 'other', asks_second: false, is_second: true },
      { conclusion: 'other', asks_second: false, is_second: false },
    ]);
    expect(await tasksOf('superAdmin')).toEqual([]);
    expect((await conclude('livestockAdmin', 'same')).body.review).toMatchObject({ conclusion: 'same' });
  });

  test('that was uploaded before is named, and one of another animal is not taken', async () => {
    const [otherRow] = await cowOf('NP-00999');
    const said = { livestock_detail__id: otherRow, shot: 'muzzle' };
    const file = { name: 'a.mp4', bytes: await clips.stranger };
    const { body: video } = await upload(app, 'livestockAgent', livestockVideos.create, said, [file]);
    const call = app.as('livestockAgent');
    const { body } = await call(muzzle.process, { body: { livestock_detail__id: otherRow, medium: video.id } });

    expect((await outcome(body.task_id)).result?.decision).toBe('enrolled');
    const wrong = await call(muzzle.process, { body: { livestock_detail__id: row, medium: video.id } });
    expect(wrong.body.fields).toEqual({ medium: 'not_of_animal' });
    expect((await call(muzzle.process, { body: { livestock_detail__id: row } })).body.fields).toEqual({
      file: 'required',
    });
  });

  test('finds the same animal under another tag and owner, on the pages of both, for a person to conclude', async () => {
    const [, known] = await cowOf('NP-00777');
    await processed('twin', { animal: known });
    const [, renamed] = await cowOf('NP-00778');
    await processed('twinAgain', { animal: renamed });
    await vi.waitUntil(async () => (await ofAnimal(renamed)).body.search, { timeout: 120_000, interval: 200 });

    const { search, found, matches } = (await ofAnimal(renamed)).body;
    expect(search?.compared).toBeGreaterThan(1);
    expect(found).toMatchObject([{ result: 'match', animal: renamed, other: { id: known, tag_no: 'NP-00777' } }]);
    expect(matches).toEqual([]);
    expect((await ofAnimal(known)).body.found).toMatchObject([{ other: { id: renamed, tag_no: 'NP-00778' } }]);

    const passport = (await app.as('livestockAgent')(animals.get, { params: { id: known } })).body;
    expect(passport).toMatchObject({ events: [{ kind: 'muzzle', on: todayAd() }], muzzle_frames: expect.any(Number) });

    const params = { id: found[0]?.id ?? 0 };
    const tasksOf = async (role: 'livestockAdmin' | 'cropAdmin') =>
      (await app.as(role)(work.list, { query: { kinds: 'animal' } })).body.results;
    const task = { task: 'conclude_muzzle', record: renamed, match: params.id, number: 'NP-00778' };
    expect(await tasksOf('livestockAdmin')).toMatchObject([task]);
    expect(await tasksOf('cropAdmin')).toEqual([]);

    const reason = 'दुवै तस्बिरमा उही दाना छन्, ट्याग फरक।';
    const body = { conclusion: 'same' as const, reason };
    const { body: concluded } = await app.as('livestockAdmin')(muzzle.review, { params, body });
    expect(concluded).toMatchObject({ tag_no: 'NP-00778', other: { tag_no: 'NP-00777' }, review: { reason } });
    expect(await tasksOf('livestockAdmin')).toEqual([]);
    const elsewhere = await openTestApp();
    expect((await elsewhere.as('livestockAdmin')(muzzle.match, { params })).status).toBe(404);
  });

  test('is searched for once, also when the job runs twice, and never in another company', async () => {
    const other = await openTestApp();
    await livestockTariff(other);
    const { rows } = await submittedHerd(other, [cow]);
    const said = { livestock_detail__id: rows[0] ?? 0 };
    const bytes = await clips.twin;
    const { body } = await upload(other, 'livestockAgent', muzzle.process, said, [
      { field: 'video', name: 'a.mp4', bytes },
    ]);
    const status = async () =>
      (await other.as('livestockAgent')(muzzle.status, { query: { task_id: body.task_id } })).body;
    await vi.waitUntil(async () => (await status()).status === 'SUCCESS', { timeout: 120_000, interval: 200 });
    const { animal: alone, reading } = (await status()).result ?? { animal: 0, reading: 0 };
    const seen = async () => (await other.as('livestockAgent')(muzzle.ofAnimal, { params: { id: alone } })).body;
    await vi.waitUntil(async () => (await seen()).search, { timeout: 120_000, interval: 200 });

    await muzzleSearch.run(other.deps, { reading }, async () => {});

    expect(await seen()).toMatchObject({ search: { compared: 0 }, found: [] });
  });

  test('that is read twice, because a server died after the first time, stays with its pictures', async () => {
    const [again] = await cowOf('NP-00998');
    const { result } = await processed('stranger', { livestock_detail__id: again });
    const { db } = app.deps.database;
    const task = await db
      .selectFrom('tasks')
      .selectAll()
      .where('kind', '=', 'muzzle_video')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const input = task.input as unknown as { medium: number; purpose: 'enrol' };
    const run = { ...input, task: task.id, user: app.ids.livestockAgent, key: task.file_key ?? '' };

    await muzzleVideo.run(app.deps, run, async () => {});

    const held = await db.selectFrom('held_files').select('key').where('key', 'like', `%${task.id}%`).execute();
    expect(held).toEqual([]);
    expect((await ofAnimal(result?.animal ?? 0)).body).toMatchObject({ latest: { id: result?.reading } });
  });

  test('whose enrolment an older engine has read is read anew from its pictures, once, and is found by it', async () => {
    const [, lost] = await cowOf('NP-00996');
    const [laterRow, later] = await cowOf('NP-00997');
    const { db } = app.deps.database;
    await sql`with old as (
        insert into muzzle_readings (insurance, animal, medium, task, purpose, engine, good, created_by)
        select insurance, of.animal, medium, gen_random_uuid(), purpose, 'akaze/4.5.0/v0', good, created_by
        from (values (${lost}::integer), (${later}::integer)) of (animal), lateral (select * from muzzle_readings
          where animal = ${animal} and purpose = 'enrol' and fault is null order by id desc limit 1) enrolled
        returning id, medium, insurance, animal)
      insert into muzzle_frames (insurance, reading, position, picture_key, width, height, sharpness, points, descriptors)
      select old.insurance, old.id, position,
        case old.animal when ${lost} then 'photos/lost.jpg' else picture_key end, width, height, sharpness, points, descriptors
      from old, muzzle_frames f where f.reading = (select max(id) from muzzle_readings
        where animal = ${animal} and purpose = 'enrol' and fault is null)`.execute(db);
    expect((await ofAnimal(later)).body.enrolment).toBeNull();

    expect([await readAnew(app.deps), await readAnew(app.deps)]).toEqual([1, 0]);

    // Pictures that are lost hold up nobody behind them.
    expect((await ofAnimal(lost)).body.enrolment).toBeNull();
    expect((await ofAnimal(later)).body.enrolment).toMatchObject({ engine, fault: null, frames: [{}, {}, {}] });
    const seen = await processed('later', { livestock_detail__id: laterRow, purpose: 'verify' });
    expect(seen.result).toMatchObject({ decision: 'match' });
  });

  test('belongs to one animal and not to a herd, to one company and its livestock staff', async () => {
    const { rows } = await submittedHerd(app, [goats]);
    const refused = await send('again', { livestock_detail__id: rows[0] ?? 0 });
    expect(refused.body.fields).toEqual({ animal: 'not_of_herd' });

    const other = await openTestApp();
    const { body: task } = await send('enrolled', { livestock_detail__id: row });
    expect((await send('enrolled', { livestock_detail__id: row }, 'agent')).status).toBe(403);
    const query = { task_id: task.task_id };
    expect((await other.as('livestockAgent')(muzzle.status, { query })).status).toBe(404);
    expect((await other.as('livestockAgent')(muzzle.ofAnimal, { params: { id: animal } })).status).toBe(404);
    await outcome(task.task_id);
  });

  test('is refused with what to install where the server cannot read videos, which reads frames cut by a browser', async () => {
    const frames = await Promise.all([1, 2, 3].map((pose) => photograph(growSkin(14), pose, 0.5)));
    const [cut, own] = await cowOf('NP-00555');
    vi.stubEnv('PATH', '');
    try {
      const { status, body } = await send('again', { livestock_detail__id: cut });
      expect([status, body.code]).toEqual([503, 'no_video_program']);
      expect((body as { detail?: string }).detail).toContain('ffmpeg');

      const sendFrames = async (count: number) => {
        const file = { field: 'video', name: 'frames.jpg', bytes: await stacked(frames) };
        return upload(app, 'livestockAgent', muzzle.process, { livestock_detail__id: cut, frames: count }, [file]);
      };
      const read = await outcome((await sendFrames(3)).body.task_id);
      expect(read).toMatchObject({ guidance: [], result: { decision: 'enrolled', animal: own } });
      // Cut otherwise than it says, it is no picture of a muzzle.
      expect((await outcome((await sendFrames(7)).body.task_id)).error).toBe('broken_file');
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
