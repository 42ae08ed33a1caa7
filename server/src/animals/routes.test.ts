import { readFile } from 'node:fs/promises';
import { animals } from '@krishi-bima/contract/animals/animals';
import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { history } from '@krishi-bima/contract/history/history';
import { livestockPhotos } from '@krishi-bima/contract/media/livestock';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, ownOffice, type TestApp } from '../../test/app.ts';
import { claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { registerFarmer, wholeProposal } from '../../test/farm.ts';
import { cow, draftHerd, goats, issueHerd, livestockTariff, submitHerd, submittedHerd } from '../../test/livestock.ts';
import { view } from '../../test/media.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';
import { explainAll } from '../../test/reasons.ts';
import { migrationsFolder } from '../database/migrate.ts';

/** The animals of a farmer, newest first. */
async function animalsOf(app: TestApp, personal_info: number) {
  return (await app.as('livestockAgent')(animals.list, { query: { personal_info } })).body.results;
}

async function renewed(app: TestApp, policy: number) {
  const { body } = await app.as('livestockAgent')(policies.renew, { params: { id: policy } });
  const proposal = body.id;
  const { place, payment_method } = await wholeProposal(app);
  const said = { place, payment_method, declaration_accepted: true, no_other_subsidy_declared: true };
  await app.as('livestockAgent')(formEndpoints.cattle.patch, { params: { id: proposal }, body: said });
  const { banking } = formEndpoints.cattle;
  if (banking) await app.as('livestockAgent')(banking, { params: { id: proposal }, body: { has_loan: false } });
  const { body: read } = await app.as('livestockAgent')(formEndpoints.cattle.get, { params: { id: proposal } });
  return read;
}

async function handedIn(app: TestApp, id: number) {
  await explainAll(app, 'livestockAgent', id);
  const { body } = await submitHerd(app, id);
  expect({ fields: body.fields, code: body.code }).toEqual({ fields: undefined, code: undefined });
}

describe('the row of a proposal', () => {
  test('becomes an animal when it is handed in, and not before', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await draftHerd(app, [cow, goats]);
    expect(await animalsOf(app, herd.owner)).toEqual([]);

    await explainAll(app, 'livestockAgent', herd.id);
    await submitHerd(app, herd.id);

    const found = await animalsOf(app, herd.owner);
    expect(found.map(({ species, tag_no, count, state }) => ({ species, tag_no, count, state }))).toEqual([
      { species: 'goat', tag_no: null, count: 12, state: 'uninsured' },
      { species: 'cow', tag_no: 'NP-00417', count: null, state: 'uninsured' },
    ]);
    const [, bought] = herd.rows;
    expect(found[0]).toMatchObject({
      values: { breed: 'khari', colour: 'कालो' },
      cover: { row: bought, insurance_proposal: herd.id, policy: null, sum_insured: '60000.00' },
    });
    expect(found[0]?.values).not.toHaveProperty('sum_insured');
  });

  test('that was sent back is still the same animal with its tag corrected', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow]);
    const [before] = await animalsOf(app, herd.owner);
    const returned = { move: 'return' as const, reason: 'ट्याग मिलेन' };
    await app.as('livestockAdmin')(workflow.move, { params: { id: herd.id }, body: returned });
    const params = { id: herd.rows[0] ?? 0 };
    await app.as('livestockAgent')(formEndpoints.cattle.patchRow, { params, body: { tag_no: 'NP-00418' } });
    await explainAll(app, 'livestockAgent', herd.id);
    expect((await submitHerd(app, herd.id)).status).toBe(200);

    expect(await animalsOf(app, herd.owner)).toMatchObject([{ id: before?.id, tag_no: 'NP-00418' }]);
  });

  test('with the tag of another owner is refused until the animal is transferred', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    await submittedHerd(app, [cow]);
    const other = await draftHerd(app, [goats, { ...cow, tag_no: 'np-00417' }]);
    await explainAll(app, 'livestockAgent', other.id);

    const { status, body } = await submitHerd(app, other.id);

    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { 'insurance_details.1.tag_no': 'tag_of_another_owner' },
    });
    expect(await animalsOf(app, other.owner)).toEqual([]);
  });
});

describe('an insured animal', () => {
  test('is the same in the policy that renews its cover, a herd without a tag too', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow, goats]);
    const policy = await issueHerd(app, herd.id);
    const before = await animalsOf(app, herd.owner);
    expect(before.map(({ state }) => state)).toEqual(['insured', 'insured']);

    const next = await renewed(app, policy);
    await handedIn(app, next.id);
    await issueHerd(app, next.id);

    const after = await animalsOf(app, herd.owner);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const { body } = await app.as('livestockAgent')(animals.get, { params: { id: after[0]?.id ?? 0 } });
    expect(body.covers.map(({ status, row }) => ({ status, row }))).toEqual([
      { status: 'issued', row: next.insurance_details[1]?.id },
      { status: 'renewed', row: herd.rows[1] },
    ]);
  });

  test('with another tag in its renewal is another animal: a new tag is a move of its own', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow]);
    const next = await renewed(app, await issueHerd(app, herd.id));
    const params = { id: next.insurance_details[0]?.id ?? 0 };
    await app.as('livestockAgent')(formEndpoints.cattle.patchRow, { params, body: { tag_no: 'NP-00999' } });
    await handedIn(app, next.id);

    expect((await animalsOf(app, herd.owner)).map(({ tag_no }) => tag_no)).toEqual(['NP-00999', 'NP-00417']);
  });

  test('answers by its own id, and by each row that insured it to the specification’s call', async () => {
    const { app, policy, row, owner } = await claimsOffice();
    const { claim_no } = await noticed(app, deathOf(policy, row));
    const [animal] = await animalsOf(app, owner);
    const call = app.as('livestockAdmin');

    const own = await call(animals.get, { params: { id: animal?.id ?? 0 } });
    const byRow = await call(animals.passport, { params: { id: row } });

    expect(byRow.body).toEqual(own.body);
    expect(own.body).toMatchObject({ tag_no: 'NP-00417', state: 'insured', media: { photos: 0, videos: 0 } });
    expect(own.body.events).toMatchObject([{ kind: 'claim', claim_no, on: addDays(todayAd(), -1) }]);
    for (const endpoint of [animals.get, animals.passport]) {
      const id = endpoint === animals.get ? (animal?.id ?? 0) : row;
      expect((await app.as('otherLivestockAdmin')(endpoint, { params: { id } })).status).toBe(404);
    }
  });

  test('is found by a part of its tag or by its owner, and not by another company', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const { personal_info } = await registerFarmer(app, { name_np: 'सुनमाया घले' }, 'livestockAgent');
    await submittedHerd(app, [{ ...cow, tag_no: 'KVR-77-1' }], { personal_info });
    const find = async (person: 'livestockAgent' | 'otherLivestockAdmin', search: string) =>
      (await app.as(person)(animals.list, { query: { search } })).body.results.map(({ tag_no }) => tag_no);

    expect(await find('livestockAgent', 'vr-77')).toEqual(['KVR-77-1']);
    expect(await find('livestockAgent', '%')).toEqual([]);
    expect(await find('otherLivestockAdmin', 'KVR-77')).toEqual([]);
  });

  test('has a history of its own', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow]);
    const [animal] = await animalsOf(app, herd.owner);
    const query = { entity: 'animal' as const, entity_id: animal?.id ?? 0 };

    const { body } = await app.as('livestockAgent')(history.of, { query });

    expect(body.results).toMatchObject([{ entity: 'animal', action: 'create', subject: 'NP-00417' }]);
  });
});

describe('the statistics of livestock', () => {
  test('count what was issued in the period, with heads and sums', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    await issueHerd(app, (await submittedHerd(app, [cow, goats])).id);
    const today = todayAd(app.deps.clock());
    const ask = (query: object) => app.as('livestockAdmin')(animals.stats, { query });

    expect((await ask({ start_date: today, end_date: today })).body).toEqual({
      ...{ animals: 2, heads: 13, sum_insured: '160000.00', registered: 2, photos: 0, videos: 0 },
      by_species: [
        { species: 'cow', animals: 1, heads: 1, sum_insured: '100000.00' },
        { species: 'goat', animals: 1, heads: 12, sum_insured: '60000.00' },
      ],
    });
    expect((await ask({ start_date: addDays(today, 1) })).body).toMatchObject({ animals: 0, heads: 0, by_species: [] });
  });
});

describe('the animals of what was insured before', () => {
  const openOwnApp = ownOffice();

  test('are those that the program itself would have made', async () => {
    const app = await openOwnApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow, goats]);
    const next = await renewed(app, await issueHerd(app, herd.id));
    await handedIn(app, next.id);
    const { owner } = app.deps.database;
    const links = async () => {
      const { rows } = await sql<object>`select r.row_id, a.tag_no, a.count, a.personal_info, a.species, r.sum_insured,
          r.tag_no as named, min(r.row_id) over (partition by a.id) as first
        from animal_rows r join animals a on a.id = r.animal order by r.row_id`.execute(owner);
      return rows;
    };
    const made = await links();
    await sql`delete from animal_rows`.execute(owner);
    await sql`delete from animals`.execute(owner);

    const text = await readFile(new URL('0072-animals.sql', migrationsFolder), 'utf8');
    const steps = text.split(/;[ \t]*\n/).filter((step) => /^-- by ids of/m.test(step));
    for (let turn = 0; turn < 2; turn += 1) {
      for (const step of steps) await app.deps.database.pool.query(step, [1, 2_000_000_000]);
    }

    expect(await links()).toEqual(made);
    expect(made).toHaveLength(4);
  });
});

describe('the marks of an animal', () => {
  const correct = (app: TestApp, id: number, values: object, person: Person = 'livestockAgent') =>
    app.as(person)(animals.correct, { params: { id }, body: { values, reason: 'फोटोमा अर्कै देखियो' } });

  test('are corrected with a reason, which stands in its history with what was there before', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow]);
    await issueHerd(app, herd.id);
    const [animal] = await animalsOf(app, herd.owner);
    const id = animal?.id ?? 0;

    const { status, body } = await correct(app, id, { marks: 'पुच्छर सेतो', teeth_count: 6 });

    expect({ status, tag_no: body.tag_no, marks: body.values.marks, teeth: body.values.teeth_count }).toEqual({
      ...{ status: 200, tag_no: 'NP-00417', marks: 'पुच्छर सेतो', teeth: 6 },
    });
    const { body: told } = await app.as('livestockAgent')(history.of, { query: { entity: 'animal', entity_id: id } });
    expect(told.results[0]).toMatchObject({
      reason: 'फोटोमा अर्कै देखियो',
      changes: { marks: [cow.marks, 'पुच्छर सेतो'], teeth_count: [null, 6] },
    });
  });

  test('stay corrected in the renewal until its row says something new', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow]);
    const policy = await issueHerd(app, herd.id);
    const [animal] = await animalsOf(app, herd.owner);
    await correct(app, animal?.id ?? 0, { marks: 'पुच्छर सेतो', colour: 'कालो' });
    const next = await renewed(app, policy);
    const params = { id: next.insurance_details[0]?.id ?? 0 };
    await app.as('livestockAgent')(formEndpoints.cattle.patchRow, { params, body: { colour: 'रातो' } });
    await handedIn(app, next.id);
    await issueHerd(app, next.id);

    expect(await animalsOf(app, herd.owner)).toMatchObject([
      { id: animal?.id, values: { marks: 'पुच्छर सेतो', colour: 'रातो' } },
    ]);
  });

  test('are neither emptied nor left as they were, nor corrected by whoever may not; tag and species never', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow]);
    const [animal] = await animalsOf(app, herd.owner);
    const id = animal?.id ?? 0;
    const problems = async (values: object) => (await correct(app, id, values)).body;

    expect((await problems({ marks: null })).fields).toEqual({ 'values.marks': 'required' });
    expect((await problems({ last_calving: addDays(todayAd(), 1) })).fields).toEqual({
      'values.last_calving': 'future_date',
    });
    expect((await problems({ marks: cow.marks })).fields).toEqual({ values: 'no_change' });
    expect((await problems({ tag_no: 'NP-1', species: 'ox' })).code).toMatch(/invalid_input|rule_broken/);
    expect((await animalsOf(app, herd.owner))[0]).toMatchObject({ tag_no: 'NP-00417', species: 'cow' });
    expect((await correct(app, id, { marks: 'पुच्छर सेतो' }, 'agent')).status).toBe(403);
    expect((await correct(app, id, { marks: 'पुच्छर सेतो' }, 'otherLivestockAdmin')).status).toBe(404);
  });
});

describe('a move of an animal', () => {
  const today = (app: TestApp) => todayAd(app.deps.clock());

  /** An insured cow with a photo that proves whatever happens to it. */
  async function provenCow(app: TestApp) {
    await livestockTariff(app);
    const herd = await submittedHerd(app, [cow]);
    const policy = await issueHerd(app, herd.id);
    const file = { bytes: await view(71).toBuffer(), name: 'praman.jpg' };
    const said = { livestock_detail__id: herd.rows[0] ?? 0, shot: 'paper' };
    const { body } = await upload(app, 'livestockAgent', livestockPhotos.create, said, [file]);
    return { ...herd, policy, animal: body.animal ?? 0, evidence: [body.id] };
  }

  test('to another owner leaves the earlier one in its story, and lets the new one insure it', async () => {
    const app = await openTestApp();
    const { animal, evidence, owner, policy } = await provenCow(app);
    const buyer = await registerFarmer(app, { name_np: 'पार्वती दङ्गाल' }, 'livestockAgent');
    const body = { move: 'transfer' as const, on: today(app), reason: 'किनबेच', evidence };
    const params = { id: animal };

    const { body: moved } = await app.as('livestockAgent')(animals.move, {
      params,
      body: { ...body, personal_info: buyer.personal_info },
    });

    expect(moved).toMatchObject({
      personal_info: { id: buyer.personal_info },
      moves: [{ move: 'transfer', evidence, from_owner: { id: owner }, to_owner: { id: buyer.personal_info } }],
    });
    expect((await renewed(app, policy)).insurance_details).toEqual([]);
    const again = await draftHerd(app, [cow], { personal_info: buyer.personal_info });
    const { body: found } = await app.as('livestockAgent')(findingEndpoints.get, { params: { id: again.id } });
    // The cover of the earlier owner still runs.
    expect(found.findings.map(({ check }) => check)).toContain('tag_insured');
  });

  test('gives it another tag, under which it is renewed as the same animal', async () => {
    const app = await openTestApp();
    const { animal, evidence, policy, owner } = await provenCow(app);
    const on = today(app);
    const params = { id: animal };
    const lost = { move: 'lose_tag' as const, on, reason: 'जङ्गलमा हरायो', evidence };
    expect((await app.as('livestockAgent')(animals.move, { params, body: lost })).body.tag_no).toBeNull();
    const given = { move: 'new_tag' as const, on, reason: 'नयाँ लगाइयो', evidence, tag_no: 'np-00999' };
    const { body } = await app.as('livestockAgent')(animals.move, { params, body: given });
    expect(body.moves.map(({ move, from_tag, to_tag }) => [move, from_tag, to_tag])).toEqual([
      ['new_tag', null, 'NP-00999'],
      ['lose_tag', 'NP-00417', null],
    ]);

    const next = await renewed(app, policy);
    expect(next.insurance_details).toMatchObject([{ tag_no: 'NP-00999' }]);
    await handedIn(app, next.id);
    expect(await animalsOf(app, owner)).toMatchObject([{ id: animal, tag_no: 'NP-00999' }]);
  });

  test('to death takes it out of the renewal, and is the last', async () => {
    const app = await openTestApp();
    const { animal, evidence, policy } = await provenCow(app);
    const body = { move: 'die' as const, on: today(app), reason: 'रोग लागेर', evidence };
    const params = { id: animal };

    const { body: dead } = await app.as('livestockAgent')(animals.move, { params, body });
    const { body: again } = await app.as('livestockAgent')(animals.move, { params, body });

    expect(dead).toMatchObject({ state: 'dead', died_on: today(app) });
    expect(again.code).toBe('animal_dead');
    expect((await renewed(app, policy)).insurance_details).toEqual([]);
  });

  test('is refused without its own evidence, for a day to come, and to whoever works with crops', async () => {
    const app = await openTestApp();
    const { animal, evidence } = await provenCow(app);
    const other = await submittedHerd(app, [{ ...cow, tag_no: 'NP-00500' }]);
    const file = { bytes: await view(72).toBuffer(), name: 'arko.jpg' };
    const said = { livestock_detail__id: other.rows[0] ?? 0 };
    const { body: strange } = await upload(app, 'livestockAgent', livestockPhotos.create, said, [file]);
    const body = { move: 'new_tag' as const, on: today(app), reason: 'हराएको', evidence, tag_no: 'NP-1000' };
    const refused = async (
      change: object,
      person: 'livestockAgent' | 'agent' | 'otherLivestockAdmin' = 'livestockAgent',
    ) => app.as(person)(animals.move, { params: { id: animal }, body: { ...body, ...change } });

    expect((await refused({ evidence: [strange.id] })).body.fields).toEqual({ evidence: 'not_of_animal' });
    expect((await refused({ on: addDays(today(app), 1) })).body.fields).toEqual({ on: 'future_date' });
    expect((await refused({ tag_no: 'np-00500' })).body).toMatchObject({
      code: 'tag_taken',
      fields: { tag_no: 'tag_taken' },
    });
    expect((await refused({ evidence: [] })).status).toBe(400);
    expect((await refused({}, 'agent')).status).toBe(403);
    expect((await refused({}, 'otherLivestockAdmin')).status).toBe(404);
  });
});
