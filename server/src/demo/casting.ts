import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { farmerProblems } from '@krishi-bima/contract/proposals/rules';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { addDays, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { existing } from '../errors/problem.ts';
import { registerFarmer } from '../kyc/registration.ts';
import { expireSome } from '../policies/expiry.ts';
import { systemScope } from '../tenancy/system.ts';
import { moveKyc } from '../workflow/kyc-moves.ts';
import { acts } from './acts.ts';
import { beginCover, beginRenewal } from './begin-cover.ts';
import { workHour } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { expectClaims } from './claims.ts';
import { courses, type Life, lives, type Step } from './courses.ts';
import { type Cover, type House, policyOf } from './cover.ts';
import type { Farmer } from './farmers.ts';
import { colleagues } from './insurers.ts';
import { type Line, lineOf } from './lines.ts';
import { handInKyc } from './papers.ts';
import type { Registered } from './registrations.ts';

/** Who comes to the counter with which cover; the others of the company are registered already. */
export interface Cast {
  newcomers: ReadonlyMap<Life, Farmer>;
  others: readonly Farmer[];
}

/** The newcomers' lives begin on the day of their registration. */
export function castNewcomers({ play }: Pick<House, 'play'>, farmers: readonly Farmer[]): Cast {
  const newcomers = new Map<Life, Farmer>();
  for (const life of lives.filter(({ isNewcomer }) => isNewcomer)) {
    const [from, to] = daysOf(life, play.period.to);
    const taken = new Set(newcomers.values());
    const fits = (farmer: Farmer) => {
      const day = todayAd(new Date(farmer.created_at));
      const isPlain = !farmer.twin_review && farmer.twin_reason === null && !farmer.marked;
      return isPlain && !taken.has(farmer) && day >= from && day <= to && isReady(life, farmer);
    };
    const newcomer = farmers.find(fits);
    // Where nobody came in those days, it is somebody who was registered before.
    if (newcomer) newcomers.set(life, newcomer);
  }
  const apart = new Set(newcomers.values());
  return { newcomers, others: farmers.filter((farmer) => !apart.has(farmer)) };
}

/** An undecided duplicate or a rejected farmer is insured by nobody. */
function isReady({ form, group, isNewcomer, isFirm, hasNoAccount }: Life, farmer: Farmer): boolean {
  if (hasNoAccount && farmer.facts.account_no) return false;
  if ((farmer.facts.person_type === 'firm') !== (isFirm === true)) return false;
  const isWanted =
    group === undefined ? isNewcomer === undefined || farmer.group === undefined : farmer.group === group;
  return isWanted && farmer.status === 'verified' && !farmer.twin_review && lineOf(form).isFor(farmer);
}

function daysOf({ ago: [most, least] }: Life, to: string): [string, string] {
  return [addDays(to, -most), addDays(to, -least)];
}

/** Puts every life on its day, with a farmer whom nobody else has. */
export function castLives(house: House, { newcomers }: Cast, registered: readonly Registered[]): void {
  const { play, seed, insurer } = house;
  const taken = new Set<Registered>();
  for (const [index, life] of lives.entries()) {
    const chance = chanceOf(seed, insurer.code, 'life', index);
    const newcomer = newcomers.get(life);
    if (newcomer) {
      play.at(newcomer.created_at, () => enrol(house, life, newcomer, chance));
      continue;
    }
    const { owner, day } = chosenFor(
      house,
      life,
      chance,
      registered.filter((one) => !taken.has(one)),
    );
    taken.add(owner);
    play.at(workHour(chance, day), () => begin(house, life, owner, chance));
  }
}

/** Of those who are verified by then; where nobody is yet, the first who will be, on the day after. */
function chosenFor({ play }: House, life: Life, chance: Chance, farmers: readonly Registered[]) {
  const [from, to] = daysOf(life, play.period.to);
  const ready = farmers
    .filter(({ farmer, row }) => isReady(life, farmer) && Object.keys(farmerProblems(row)).length === 0)
    .map((owner) => ({ owner, since: addDays(todayAd(new Date(String(owner.row.updated_at))), 1) }))
    .sort((a, b) => a.since.localeCompare(b.since));
  const inTime = ready.filter(({ since }) => since <= to);
  const { owner, since } = inTime.length > 0 ? chance.pick(inTime) : existing(ready[0]);
  const day = addDays(from, chance.int(0, life.ago[0] - life.ago[1]));
  return { owner, day: workingDay(day > since ? day : since, play.period.to) };
}

function workingDay(day: string, last: string): string {
  if (weekdayOf(day) !== 6) return day;
  return day < last ? addDays(day, 1) : addDays(day, -1);
}

/** Registered with papers and signature, and verified by an admin of another desk before the cover is begun. */
async function enrol(house: House, life: Life, farmer: Farmer, chance: Chance): Promise<void> {
  const { play } = house;
  const line = lineOf(life.form);
  const user = writerOf(house, life, farmer, chance);
  const { is_crop, is_livestock, home: address_detail } = farmer;
  const known = Object.entries(farmer.facts).filter(([, value]) => value !== null && value !== undefined);
  const personal_info = { ...Object.fromEntries(known), name_np: farmer.facts.name_np, address_detail };
  const id = await play.call(user, kyc.create, { is_crop, is_livestock, personal_info }, (data, body) => {
    return registerFarmer(data, body, play.today());
  });
  await handInKyc({ house, chance, user }, id);
  const admin = otherAdmin(house, line, user);
  const decide = (move: 'review' | 'verify') =>
    play.call(admin, workflow.kycMove, { move }, (data, body) => moveKyc(data, id, body));
  play.at(minutesLater(chance, play.clock()), async () => {
    await decide('review');
    await decide('verify');
    const row = await play.call(admin, kyc.get, undefined, async (data) => {
      return existing(await data.from('kyc').selectAll('kyc').where('kyc.id', '=', id).executeTakeFirst());
    });
    await begin(house, life, { farmer, id, personal_info: row.personal_info, row: { ...row } }, chance);
  });
}

async function begin(house: House, life: Life, owner: Registered, chance: Chance): Promise<void> {
  const { staff } = house.office;
  const line = lineOf(life.form);
  const isCrop = line.form.line === 'crop';
  const writer = writerOf(house, life, owner.farmer, chance);
  const cropAgent = owner.farmer.group === 'cooperative' ? staff.coopagent : staff.agent;
  const cover = await beginCover({
    ...{ house, life, chance, line, owner, writer },
    collector: isCrop ? cropAgent : staff.livestockagent,
    technician: isCrop ? staff.technician : staff.livestocktechnician,
    admin: otherAdmin(house, line, writer),
  });
  goOn(cover, courses[life.course]);
}

/** Nobody decides about what they wrote: then it is the colleague. */
function otherAdmin({ office: { staff } }: House, { form }: Line, writer: number): number {
  const name = form.line === 'livestock' ? 'livestockadmin' : 'cropadmin';
  return writer === staff[name] ? staff[colleagues[name]] : staff[name];
}

/** A project's and a cooperative's farmers are insured by their own people; now and then an admin writes. */
function writerOf({ office: { staff } }: House, { form, byAgent }: Life, { group }: Farmer, chance: Chance): number {
  if (lineOf(form).form.line === 'livestock') {
    if (group === 'himalayan') return staff.himalayan;
    return chance.is(0.85) || byAgent ? staff.livestockagent : staff.livestockadmin;
  }
  if (group === 'cooperative') return staff.coopagent;
  if (group === 'koica') return staff.koica;
  return chance.weighted([
    [staff.agent, 78],
    [staff.cropadmin, 14],
    [staff.indexagent, 8],
  ]);
}

export function goOn(cover: Cover, [step, ...rest]: readonly Step[]): void {
  if (!step) return;
  const { house, chance } = cover;
  const { play } = house;
  const [act, from, to] = step;
  const days = chance.int(from, to);
  const moment =
    days === 0 ? minutesLater(chance, play.clock()) : workHour(chance, nextWorkingDay(addDays(play.today(), days)));
  play.at(moment, async () => {
    await acts[act](cover);
    if (act === 'issue') {
      house.covers.push(cover);
      await planEnd(cover);
      expectClaims(cover);
    }
    goOn(cover, rest);
  });
}

function nextWorkingDay(day: string): string {
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}

function minutesLater(chance: Chance, instant: Date): string {
  return new Date(instant.getTime() + chance.int(120, 1800) * 1000).toISOString();
}

/** The program looks for covers that have ended every few minutes; some are continued around that day. */
async function planEnd(cover: Cover): Promise<void> {
  const { house, life, line, chance } = cover;
  const { play } = house;
  const { id, risk_end_at } = await policyOf(cover);
  const round = new Date(risk_end_at.getTime() + 240_000).toISOString();
  play.at(round, () => expireSome(systemScope(play.db), play.clock()));
  if (!life.renewal) return;
  const course = life.renewal;
  // A year's cover is continued before it ends, a season's with the next season.
  const gap = line.form.row.season ? chance.int(4, 20) : -chance.int(4, 9);
  const day = nextWorkingDay(addDays(todayAd(risk_end_at), gap));
  const { renewal: _, claims: __, ...once } = life;
  play.at(workHour(chance, day), async () => {
    const renewal = await beginRenewal({ ...cover, life: { ...once, course } }, id);
    goOn(renewal, courses[course]);
  });
}
