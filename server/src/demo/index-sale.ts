import { indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { productKey } from '@krishi-bima/contract/forms/index-product';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { addDays, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { insureMembers } from '../cooperatives/insure.ts';
import { existing } from '../errors/problem.ts';
import { updateProposal } from '../proposals/drafts.ts';
import { workHour } from './calendar.ts';
import { goOn } from './casting.ts';
import { type Chance, chanceOf } from './chance.ts';
import { courses, type Life } from './courses.ts';
import type { House } from './cover.ts';
import { isCooperative } from './farmers.ts';
import { lineOf } from './lines.ts';
import { handInPapers } from './papers.ts';
import type { Registered } from './registrations.ts';

const form = 'indexinsurance';
const product = 'IDX-RIC-BRD-83';

/** Before each of two harvests the cooperative insures all who are its members by then. */
const lives: readonly Life[] = [
  { form, ago: [440, 440], course: 'issued_at_desk' },
  { form, ago: [75, 75], course: 'issued_at_desk' },
];

export function expectIndexSales(house: House, registered: readonly Registered[]): void {
  const { play, seed, insurer } = house;
  const owner = existing(registered.find(({ farmer }) => isCooperative(farmer)));
  for (const [index, life] of lives.entries()) {
    const chance = chanceOf(seed, insurer.code, 'index sale', index);
    const day = addDays(play.period.to, -life.ago[0]);
    const moment = workHour(chance, weekdayOf(day) === 6 ? addDays(day, 1) : day);
    play.at(moment, () => sell(house, life, owner, chance));
  }
}

async function sell(house: House, life: Life, owner: Registered, chance: Chance): Promise<void> {
  const { play, office } = house;
  const { staff, cooperative } = office;
  const writer = staff.indexagent;
  const line = lineOf(form);
  const today = play.today();
  const asked = await play.call(writer, indexCooperatives.get, undefined, async (data) => {
    const sold = data.from('index_products').select('index_products.id').where('index_products.code', '=', product);
    const farmers = data.from('kyc').select('kyc.id').where('kyc.cooperative', '=', cooperative).orderBy('kyc.id');
    const members = (await farmers.execute()).filter(({ id }) => id !== owner.id);
    return { id: existing(await sold.executeTakeFirst()).id, members };
  });
  const units = { product: productKey(asked.id), units: 20 };
  const body = { ...units, members: asked.members.map(({ id }) => ({ kyc: id, units: chance.int(8, 60) })) };
  const { insurance_proposal: id } = await play.call(writer, indexCooperatives.insure, body, async (data, given) => {
    await data.lock('cooperatives', cooperative);
    return insureMembers(data, cooperative, given, today);
  });
  const branch = existing(office.branches[owner.farmer.branch]);
  const place = existing(house.municipalities.get(owner.farmer.home.municipality)).name_np;
  const said = { previous_insured: false, refused_before: false, other_insurance: false, declaration_accepted: true };
  await play.call(writer, formEndpoints[form].patch, { ...said, branch, place }, (data, change) => {
    return updateProposal(data, line.form, id, change, { version: undefined, today });
  });
  const cover = {
    ...{ house, life, chance, line, owner, writer, id },
    ...{ collector: writer, technician: staff.technician, admin: staff.cropadmin },
  };
  await handInPapers(cover, writer, 'submit');
  goOn(cover, courses[life.course]);
}
