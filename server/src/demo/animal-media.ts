import { animals } from '@krishi-bima/contract/animals/animals';
import type { NewAnimalMove } from '@krishi-bima/contract/animals/moves';
import { kycList } from '@krishi-bima/contract/kyc/list';
import { livestockPhotos } from '@krishi-bima/contract/media/livestock';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { moveAnimal } from '../animals/moves.ts';
import { animalOfRow } from '../animals/queries.ts';
import { existing } from '../errors/problem.ts';
import type { Side } from './animal-scenes.ts';
import { workHour } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Cover, rowsOfCover } from './cover.ts';
import { keepShot } from './field-media.ts';

/** As they are drawn, with horns. */
const drawn: ReadonlySet<string> = new Set(['cow', 'buffalo', 'ox', 'chauri', 'yak']);

/** The technician takes the sides of one animal of each herd; what is to happen to the animal is proven by them. */
export async function photographAnimals(cover: Cover): Promise<void> {
  const { house, technician, line } = cover;
  const row = (await rowsOfCover(cover)).find(({ values }) => values.tag_no && drawn.has(values.species ?? ''));
  const sides = line.form.line === 'livestock' && row ? house.album.nextAnimal() : undefined;
  if (!row || !sides) return;
  // A chance of its own: photographs change nothing else of the demo.
  const chance = chanceOf(house.seed, `photographs of ${house.insurer.code}`, cover.id);
  const pictures = new Map<Side, number>();
  for (const [shot, picture] of sides) {
    const body = { livestock_detail__id: row.id, shot };
    const id = await house.play.call(technician, livestockPhotos.create, body, async (data) => {
      const { id: animal, insurance } = await animalOfRow(data, row.id);
      const seen = { taken_at: new Date(house.play.clock().getTime() - (30 - pictures.size) * 60_000) };
      const shown = { insurance, animal, album: 'enrolment', shot } as const;
      return keepShot(data, { shot: picture, shown, client_id: chance.uuid(), seen });
    });
    pictures.set(shot, id);
  }
  expectMoves(cover, chance, row.id, pictures);
}

type Planned = Omit<NewAnimalMove, 'on'>;

/** What becomes of a few animals later, by the course of their cover. */
function expectMoves(cover: Cover, chance: Chance, row: number, pictures: ReadonlyMap<Side, number>): void {
  const { course } = cover.life;
  const proof = (side: Side) => [pictures.get(side) ?? 0];
  const expected = (days: number, planned: () => Planned | Promise<Planned>) =>
    expectMove(cover, row, { day: workHour(chance, addDays(cover.house.play.today(), days)), planned });
  if (course === 'endorsed') {
    const tag_no = `NP${chance.digits(8)}`;
    expected(9, () => ({ move: 'lose_tag', reason: 'चर्न जाँदा ट्याग खसेको।', evidence: proof('face') }));
    expected(12, () => ({
      move: 'new_tag',
      tag_no,
      reason: 'हराएको ट्यागको सट्टा नयाँ लगाइएको।',
      evidence: proof('tag'),
    }));
  }
  if (course === 'issued') {
    expected(60, async () => ({
      ...{ move: 'transfer', reason: 'पशु बिक्री भई नामसारी गरिएको।', evidence: proof('owner') },
      personal_info: await neighbourOf(cover),
    }));
  }
}

interface Expected {
  day: string;
  planned: () => Planned | Promise<Planned>;
}

function expectMove({ house: { play }, admin }: Cover, row: number, { day, planned }: Expected): void {
  play.at(day, async () => {
    const body = { ...(await planned()), on: play.today() };
    await play.call(admin, animals.move, body, async (data, made) => {
      const { id } = await animalOfRow(data, row);
      await moveAnimal(data, id, made, play.today());
    });
  });
}

/** Returns another farmer of the same project. */
function neighbourOf({ house: { play }, admin, owner }: Cover): Promise<number> {
  return play.call(admin, kycList, undefined, async (data) => {
    const farmers = data.from('kyc').select(['kyc.personal_info', 'kyc.insurance_project']);
    const { insurance_project } = existing(
      await farmers.where('kyc.personal_info', '=', owner.personal_info).executeTakeFirst(),
    );
    const near = farmers
      .where('kyc.insurance_project', 'is not distinct from', insurance_project)
      .where('kyc.personal_info', '!=', owner.personal_info)
      .where('kyc.is_livestock', '=', true)
      .orderBy('kyc.id');
    return existing(await near.executeTakeFirst()).personal_info;
  });
}
