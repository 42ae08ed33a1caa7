import { animals } from '@krishi-bima/contract/animals/animals';
import { history } from '@krishi-bima/contract/history/history';
import { livestockMedia, livestockPhotos } from '@krishi-bima/contract/media/livestock';
import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { registerFarmer } from '../../../test/farm.ts';
import { cow, goats, issueHerd, livestockTariff, submittedHerd } from '../../../test/livestock.ts';
import { view } from '../../../test/media.ts';
import { upload } from '../../../test/papers.ts';
import type { Person } from '../../../test/people.ts';
import { bare, linesOf } from '../../../test/poppler.ts';
import { codeOn, printedBy } from '../../../test/printing.ts';
import { shortDay } from '../../pdf/paper-text.ts';

async function insuredHerd(app: TestApp) {
  await livestockTariff(app);
  const herd = await submittedHerd(app, [cow, goats]);
  await issueHerd(app, herd.id);
  const list = await app.as('livestockAgent')(animals.list, { query: { personal_info: herd.owner } });
  const of = (species: string) => list.body.results.find((one) => one.species === species);
  return {
    ...herd,
    animal: of('cow')?.id ?? 0,
    flock: of('goat')?.id ?? 0,
    policy_no: of('cow')?.cover?.policy?.policy_no,
  };
}

function ask(app: TestApp, id: number, person: Person = 'livestockAgent') {
  return app.as(person)(animals.print, { query: { id } });
}

async function printed(app: TestApp, id: number) {
  const { task, bytes } = await printedBy(app, 'livestockAgent', ask(app, id));
  return { task, bytes, text: bare(linesOf(bytes).join(' ')) };
}

const lacking = (text: string, said: (string | undefined)[]) =>
  said.filter((words) => words === undefined || !text.includes(bare(words)));

describe('the passport of an animal', () => {
  test('says who it is, whose, how it is covered and what happened to it, with a picture of each side', async () => {
    const app = await openTestApp();
    const { animal, rows, policy_no } = await insuredHerd(app);
    const photograph = async (shot: string, seed: number) => {
      const file = { bytes: await view(seed).toBuffer(), name: `${shot}.jpg` };
      const said = { livestock_detail__id: rows[0] ?? 0, shot };
      return (await upload(app, 'livestockAgent', livestockPhotos.create, said, [file])).body.id;
    };
    await photograph('face', 81);
    await photograph('left', 82);
    const evidence = [await photograph('paper', 83)];
    const buyer = await registerFarmer(app, { name_np: 'पार्वती दङ्गाल' }, 'livestockAgent');
    const today = todayAd(app.deps.clock());
    const copies = async () => {
      const { body } = await app.as('livestockAgent')(livestockMedia.images, { params: { id: rows[0] ?? 0 } });
      return body.results.filter(({ thumbs }) => thumbs).length;
    };
    await expect.poll(copies, { timeout: 60_000 }).toBe(3);
    await app.as('livestockAgent')(animals.move, {
      params: { id: animal },
      body: { move: 'transfer', on: today, reason: 'किनबेच', evidence, personal_info: buyer.personal_info },
    });

    const { task, bytes, text } = await printed(app, animal);

    expect(task.result?.name).toBe('Animal-passport-NP-00417.pdf');
    const said = [
      'पशु राहदानी',
      `AP/${animal}`,
      'बीमा चालु',
      'NP-00417',
      'श्री पार्वती दङ्गाल',
      'गाई',
      'जर्सी',
      'निधारमा सेतो टीका',
      policy_no,
      'सीता थापा',
      '१,००,०००.००',
      'नामसारी भयो',
      'किनबेच',
      shortDay(today),
      'फोटो छैन',
      'पृष्ठ १ / १',
    ];
    expect(lacking(text, said)).toEqual([]);
    expect(bytes.toString('latin1').match(/\/Subtype ?\/Image/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text.split(bare('फोटो छैन'))).toHaveLength(5);
  });

  test('of a herd says how many they are, and has no sides', async () => {
    const app = await openTestApp();
    const { flock } = await insuredHerd(app);

    const { text } = await printed(app, flock);

    expect(lacking(text, ['बाख्रा', 'सङ्ख्या', '१२'])).toEqual([]);
    expect(text).not.toContain(bare('बायाँ पाटो'));
  });

  test('is verified by its code until the animal dies, and printing it is noted', async () => {
    const app = await openTestApp();
    const { animal, rows } = await insuredHerd(app);
    const code = codeOn((await printed(app, animal)).bytes);
    const look = () => app.as(null)(paperVerification.get, { params: { code } });
    expect((await look()).body).toMatchObject({ number: `AP/${animal}`, state: { en: 'Insured' }, current: true });

    const file = { bytes: await view(84).toBuffer(), name: 'praman.jpg' };
    const of = { livestock_detail__id: rows[0] ?? 0, shot: 'paper' };
    const { body: proof } = await upload(app, 'livestockAgent', livestockPhotos.create, of, [file]);
    const death = { move: 'die' as const, on: todayAd(app.deps.clock()), reason: 'रोग लागेर', evidence: [proof.id] };
    await app.as('livestockAgent')(animals.move, { params: { id: animal }, body: death });

    expect((await look()).body).toMatchObject({ state: { en: 'Dead' }, current: false });
    const { body } = await app.as('livestockAgent')(history.of, { query: { entity: 'animal', entity_id: animal } });
    expect(body.results.map(({ action }) => action)).toContain('export');
  });
});

test('an animal of another company is not printed, and no partner takes one away', async () => {
  const app = await openTestApp();
  const { animal } = await insuredHerd(app);

  expect((await ask(app, animal, 'otherCompany')).status).toBe(404);
  expect((await ask(app, animal, 'partner')).status).toBe(403);
});
