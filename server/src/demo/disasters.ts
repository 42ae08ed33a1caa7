import { disasters } from '@krishi-bima/contract/disasters/disasters';
import { formsOf } from '@krishi-bima/contract/forms';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { itemsOf, registerWaiting } from '../disasters/disaster-claims.job.ts';
import { previewOf } from '../disasters/hit.ts';
import { insertDisaster } from '../disasters/register.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { workHour } from './calendar.ts';
import { chanceOf } from './chance.ts';
import type { PlannedClaim } from './claim-courses.ts';
import { follow, workingDay } from './claims.ts';
import type { House } from './cover.ts';

/** How many days before the last one the claims are registered: the surveyor is on the way. */
const ago = 18;

/** How far its claims are, one after another. */
const courses: readonly PlannedClaim['course'][] = ['inspected', 'registered', 'noticed'];

/** Towards the end of the rains a province is under water, and the crops of it are registered together. */
export function expectDisaster(house: House): void {
  const { play, seed, insurer } = house;
  const chance = chanceOf(seed, 'disaster', insurer.code);
  play.at(workHour(chance, workingDay(addDays(play.period.to, -ago))), () => registerDisaster(house));
}

async function registerDisaster(house: House): Promise<void> {
  const { play, office, seed, insurer } = house;
  const { cropadmin, technician } = office.staff;
  const loss_at = `${addDays(play.today(), -1)}T05:00:00+05:45`;
  const event = { peril: 'untimely_rain', loss_at } as const;
  const { wards, province } = await play.call(cropadmin, disasters.places, undefined, (data) => {
    return mostInsured(data, new Date(loss_at));
  });
  const area = { polygon: null, area_sqm: null, wards };
  const question = { ...event, area: { wards } };
  const { policies } = await play.call(cropadmin, disasters.preview, question, (data, body) => {
    return previewOf(data, body, area);
  });
  const open = policies.filter(({ claim }) => claim === null);
  const surveyed = [...new Set(open.flatMap(({ ward }) => ward?.id ?? []))];
  const body = {
    ...question,
    name: `अविरल वर्षा, ${province}`,
    description: 'तीन दिनको अविरल वर्षाले खोला बढेर बाली डुबेको।',
    percents: {},
    policies: open.map(({ id }) => id),
    surveyors: surveyed.map((ward) => ({ ward, assignee: technician })),
  };
  const registered = await play.call(cropadmin, disasters.create, body, async (data, given) => {
    const disaster = await insertDisaster(data, given, area, play.clock());
    const found: { policy: number; claim: number | undefined }[] = [];
    for (const { id, policy } of await itemsOf(data, disaster.id)) {
      found.push({ policy, claim: await registerWaiting(data, disaster, id, play.clock()) });
    }
    return found;
  });
  const proposals = await proposalsOf(house, body.policies);
  for (const [at, { policy, claim }] of registered.entries()) {
    const cover = house.covers.find(({ id }) => id === proposals.get(policy));
    const course = courses[at % courses.length];
    if (cover && course && claim !== undefined) follow(cover, course, chanceOf(seed, insurer.code, claim), claim);
  }
}

/** The province in which most crops were insured at that moment, and their wards. */
async function mostInsured(data: Scoped, loss_at: Date) {
  const forms = formsOf('crop').map(({ name }) => name);
  const rows = await data
    .from('policies')
    .innerJoin(data.table('policy_rows'), 'policy_rows.policy', 'policies.id')
    .innerJoin('wards', 'wards.id', 'policy_rows.ward')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .innerJoin('provinces', 'provinces.id', 'districts.province')
    .select(['policies.id', 'wards.id as ward', 'provinces.name_np as province'])
    .where('policies.form', 'in', forms)
    .where('policies.risk_start_at', '<=', loss_at)
    .where('policies.risk_end_at', '>', loss_at)
    .orderBy('policies.id')
    .execute();
  const by = [...Map.groupBy(rows, ({ province }) => province)];
  const counted = by.map(([province, own]) => ({
    province,
    policies: new Set(own.map(({ id }) => id)).size,
    wards: [...new Set(own.map(({ ward }) => ward))],
  }));
  const [most] = counted.toSorted((one, other) => other.policies - one.policies);
  if (!most) throw new Error('The demo insures no crops before its disaster.');
  return most;
}

async function proposalsOf({ play, office }: House, policies: readonly number[]) {
  const rows = await play.call(office.staff.cropadmin, disasters.get, undefined, (data) => {
    const found = data.from('policies').select(['policies.id', 'policies.insurance_proposal']);
    return found.where('policies.id', 'in', [...policies]).execute();
  });
  return new Map(rows.map(({ id, insurance_proposal }) => [id, insurance_proposal]));
}
