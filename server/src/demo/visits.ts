import { kycList } from '@krishi-bima/contract/kyc/list';
import { photos } from '@krishi-bima/contract/media/media';
import { type NewVisit, visits } from '@krishi-bima/contract/visits/visits';
import { addDays, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import type { Scoped } from '../tenancy/scoped.ts';
import { addVisit, cancelVisit, changeVisit, finishVisit } from '../visits/change.ts';
import { workHour } from './calendar.ts';
import { chanceOf } from './chance.ts';
import type { Cover, House } from './cover.ts';
import { policyOf } from './cover.ts';
import { keepShot } from './field-media.ts';
import type { StaffName } from './insurers.ts';
import type { Play } from './play.ts';

/** The technician goes to photograph the crop within some days of when it was to be done. */
export async function expectPhotographs(cover: Cover): Promise<void> {
  const { house, technician, id } = cover;
  const { play } = house;
  const { id: policy } = await policyOf(cover);
  const chance = chanceOf(house.seed, `visits of ${house.insurer.code}`, id);
  const raised = await play.call(technician, visits.list, undefined, (data) => {
    const own = data.from('visits').select(['visits.id', 'visits.due_on']).where('visits.policy', '=', policy);
    return own.where('visits.person', '=', technician).orderBy('visits.id').execute();
  });
  for (const { id: visit, due_on } of raised) {
    const day = workingDay(addDays(due_on, chance.int(0, 3)));
    play.at(workHour(chance, day), () => photograph(cover, visit, chance.uuid()));
  }
}

function workingDay(day: string): string {
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}

/** A policy that has ended meanwhile asks for no pictures; without a drawn field there is nothing to hang them on. */
async function photograph({ house, technician }: Cover, id: number, client_id: string): Promise<void> {
  const { play, album } = house;
  const visit = await play.call(technician, visits.get, undefined, (data: Scoped) => {
    return data.from('visits').selectAll('visits').where('visits.id', '=', id).executeTakeFirstOrThrow();
  });
  if (visit.status !== 'due') return;
  const { field, insurance } = visit;
  const shot = field === null ? undefined : album.next('photo');
  if (field === null || !shot) {
    const body = { reason: 'कृषकले खेतको सिमाना देखाउन सकेनन्' };
    await play.call(technician, visits.cancel, body, (data, { reason }) => {
      return cancelVisit(data, id, reason, play.today());
    });
    return;
  }
  const seen = { taken_at: play.clock() };
  await play.call(technician, photos.create, { field__id: field }, (data) => {
    return keepShot(data, { shot, shown: { insurance, field }, client_id, seen });
  });
  await play.call(technician, visits.finish, {}, (data) => finishVisit(data, id, null, play.clock()));
}

const errands = [
  'बाँकी कागजात लिने',
  'सिमाना हिँडेर नाप्ने',
  'रोग लागेको गुनासो हेर्ने',
  'बैंक खाताको विवरण रुजु गर्ने',
  'बीमाका सर्त बुझाउने',
] as const;

/** When all that the last day brings has been raised. */
function lastEvening({ period }: Play): string {
  return `${period.to}T11:30:00.000Z`;
}

/** How many follow-ups each of the days from the second week on has. */
const days = [4, 3, 2, 3] as const;
const weekAhead = 7;
/** Another district is a journey of its own. */
const journeyDays = 14;

/** What the admins have planned: the days to come are spent in the district where something is due, others come later. */
export function planVisits(house: House): void {
  const { play, seed, insurer, office } = house;
  const teams: [admin: StaffName, technician: StaffName, flag: 'is_crop' | 'is_livestock'][] = [
    ['cropadmin', 'technician', 'is_crop'],
    ['livestockadmin', 'livestocktechnician', 'is_livestock'],
  ];
  for (const [admin, technician, flag] of teams) {
    const chance = chanceOf(seed, `follow-ups of ${insurer.code}`, technician);
    const [planner, person] = [office.staff[admin], office.staff[technician]];
    play.at(lastEvening(play), async () => {
      const farmers = Map.groupBy(await farmersWithPhone(play, planner, flag), ({ district }) => district);
      const waiting = Map.groupBy(await waitingVisits(play, planner, person), ({ district }) => district);
      const [near, ...far] = [...waiting.keys()].toSorted((a, b) => sizeOf(farmers, b) - sizeOf(farmers, a));
      for (const [nth, district] of far.entries()) {
        const due_on = workingDay(addDays(play.period.to, weekAhead + journeyDays * (nth + 1)));
        for (const { id } of waiting.get(district) ?? []) {
          await play.call(planner, visits.patch, { due_on }, (data, change) =>
            changeVisit(data, id, change, play.today()),
          );
        }
      }
      const visited = [...((near !== undefined && farmers.get(near)) || [])];
      for (const [ahead, count] of days.entries()) {
        const due_on = workingDay(addDays(play.period.to, weekAhead + ahead));
        for (const { personal_info } of visited.splice(0, count)) {
          const body: NewVisit = { kind: 'follow_up', personal_info, due_on, person, note: chance.pick(errands) };
          await play.call(planner, visits.create, body, (data, given) => addVisit(data, given, play.today()));
        }
      }
    });
  }
}

function sizeOf<K>(groups: ReadonlyMap<K, readonly unknown[]>, key: K): number {
  return groups.get(key)?.length ?? 0;
}

function farmersWithPhone(play: Play, planner: number, flag: 'is_crop' | 'is_livestock') {
  return play.call(planner, kycList, undefined, (data) => {
    const own = data.from('kyc').select(['kyc.personal_info', 'kyc.district']).where(`kyc.${flag}`, '=', true);
    return own.where('kyc.phone_number_np', 'is not', null).orderBy('kyc.id').execute();
  });
}

/** What is due in the two weeks to come, oldest first. */
function waitingVisits(play: Play, planner: number, person: number) {
  return play.call(planner, visits.list, undefined, (data) =>
    data
      .from('visits')
      .innerJoin(data.table('kyc'), 'kyc.personal_info', 'visits.personal_info')
      .select(['visits.id', 'kyc.district'])
      .where('visits.person', '=', person)
      .where('visits.status', '=', 'due')
      .where('visits.due_on', '<=', addDays(play.period.to, 2 * weekAhead))
      .orderBy('visits.due_on')
      .orderBy('visits.id')
      .execute(),
  );
}
