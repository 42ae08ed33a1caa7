import { addDays, toBs, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { toSqm } from '@krishi-bima/nepali/land';
import { type Period, workDay, workHour, yearsLater } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type CommunityName, communities } from './communities.ts';
import { type DistrictName, districts, toles } from './districts.ts';
import { familyMembers } from './family.ts';
import { cooperativeFacts, firmFacts } from './firms.ts';
import type { Insurer, StaffName } from './insurers.ts';
import { familyOf, type Gender, personOf, phoneNumber } from './people.ts';

/** A ward with the levels above it. */
export interface Ward {
  province: number;
  district: number;
  municipality: number;
  ward: number;
}

interface Place {
  id: number;
  area_unit: 'ropani' | 'bigha';
  wards: readonly Ward[];
}

/** The districts that the demo uses, with their wards. */
export type Places = Readonly<Record<DistrictName, Place>>;

/** How much of KYC was filled in. */
type Depth = 'whole' | 'partial' | 'bare';

export interface Farmer {
  /** Its number in the company, from 0. */
  number: number;
  /** Columns of `kyc` that a registration fills; the rest is null. */
  facts: Record<string, unknown> & { name_np: string; name_en: string | null };
  home: Ward & { tole: string };
  district: DistrictName;
  /** Index in the insurer's list. */
  branch: number;
  group: 'koica' | 'himalayan' | 'cooperative' | undefined;
  is_crop: boolean;
  is_livestock: boolean;
  status: KycStatus;
  twin_review: boolean;
  twin_reason: string | null;
  /** When somebody else's registration made this one wait for a decision too. */
  marked?: { at: string; by: StaffName };
  created_by: StaffName;
  created_at: string;
}

export type KycStatus = 'new' | 'under_review' | 'verified' | 'rejected' | 'update_required';

/** The company's farmer of that number: always the same one for the same seed. */
export function makeFarmer(seed: number, insurer: Insurer, number: number, places: Places, period: Period): Farmer {
  const chance = chanceOf(seed, insurer.code, 'farmer', number);
  const { district, branch } = number === firmOfCooperative ? seatOf(insurer) : districtOf(chance, insurer);
  const place = places[district];
  const home = { ...chance.pick(place.wards), tole: chance.pick(toles[districts[district].land]) };
  const group = groupOf(chance, insurer, district);
  const covers = coversOf(chance, group);
  const depth = chance.weighted<Depth>([
    ['whole', 82],
    ['partial', 13],
    ['bare', 5],
  ]);
  const drawn = workDay(chance, period);
  // The cooperative is there before it insures its members.
  const day = number === firmOfCooperative ? firstWorkDay(period) : drawn;
  const facts = factsOf(chance, { district, land: place, depth, day, isMember: group === 'cooperative' });
  const farmer: Farmer = {
    number,
    facts,
    home,
    district,
    branch,
    group,
    ...covers,
    status: statusOf(chance, depth, day, period),
    twin_review: false,
    twin_reason: null,
    created_by: registrarOf(chance, group, covers.is_crop),
    created_at: workHour(chance, day),
  };
  return number % firmsApart === firmsApart - 1 ? asFirm(seed, insurer, farmer, place.id) : farmer;
}

/** One customer in so many is a firm that grows for the market. */
const firmsApart = 40;

/** The first firm is the cooperative, to which its farmers belong. */
const firmOfCooperative = firmsApart - 1;

export function isCooperative({ number }: Pick<Farmer, 'number'>): boolean {
  return number === firmOfCooperative;
}

/** A working day of the first month. */
function firstWorkDay({ from }: Period): string {
  const day = addDays(from, 20);
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}

function seatOf({ branches, cooperative }: Insurer) {
  const [district] = cooperative.districts;
  if (!district) throw new Error('The cooperative is nowhere.');
  return { district, branch: branches.findIndex(({ districts }) => district in districts) };
}

function asFirm(seed: number, { code, cooperative }: Insurer, farmer: Farmer, district: number): Farmer {
  const chance = chanceOf(seed, code, 'firm', farmer.number);
  const authorised_name_np = farmer.facts.name_np;
  const day = farmer.created_at.slice(0, 10);
  const facts = firmFacts(chance, { district, day, authorised_name_np });
  if (isCooperative(farmer)) {
    const own = { ...facts, ...cooperativeFacts(cooperative, facts.registration_no) };
    const lines = { is_crop: true, is_livestock: false };
    return { ...farmer, ...lines, facts: own, status: 'verified', group: 'cooperative', created_by: 'indexagent' };
  }
  const status = farmer.status === 'new' ? 'new' : 'verified';
  return { ...farmer, facts, status, group: undefined, is_crop: true, is_livestock: false, created_by: 'agent' };
}

function districtOf(chance: Chance, { branches }: Insurer) {
  const all = branches.flatMap(({ districts }, branch) =>
    Object.entries(districts).map(([district, weight]) => {
      return [{ district: district as DistrictName, branch }, weight] as const;
    }),
  );
  return chance.weighted(all);
}

function groupOf(chance: Chance, insurer: Insurer, district: DistrictName): Farmer['group'] {
  if (insurer.himalayan.districts.includes(district)) return chance.is(0.7) ? 'himalayan' : undefined;
  if (insurer.cooperative.districts.includes(district) && chance.is(0.35)) return 'cooperative';
  return insurer.koica.districts.includes(district) && chance.is(0.3) ? 'koica' : undefined;
}

function coversOf(chance: Chance, group: Farmer['group']) {
  if (group === 'himalayan') return { is_crop: chance.is(0.35), is_livestock: true };
  if (group) return { is_crop: true, is_livestock: chance.is(0.2) };
  return chance.weighted([
    [{ is_crop: true, is_livestock: false }, 62],
    [{ is_crop: true, is_livestock: true }, 24],
    [{ is_crop: false, is_livestock: true }, 14],
  ]);
}

function registrarOf(chance: Chance, group: Farmer['group'], isCrop: boolean): StaffName {
  if (group === 'cooperative') return 'coopagent';
  if (group) return group;
  if (!isCrop) return chance.is(0.85) ? 'livestockagent' : 'livestockadmin';
  return chance.weighted<StaffName>([
    ['agent', 78],
    ['cropadmin', 14],
    ['indexagent', 8],
  ]);
}

/** Much of what was registered in the last days still waits for somebody. */
function statusOf(chance: Chance, depth: Depth, day: string, { to }: Period): KycStatus {
  if (depth === 'bare') return 'new';
  if (day > addDays(to, -4) && chance.is(depth === 'whole' ? 0.6 : 1)) return chance.is(0.5) ? 'new' : 'under_review';
  if (depth === 'partial') {
    return chance.weighted<KycStatus>([
      ['new', 35],
      ['under_review', 25],
      ['update_required', 33],
      ['rejected', 7],
    ]);
  }
  return chance.weighted<KycStatus>([
    ['verified', 86],
    ['under_review', 8],
    ['update_required', 3],
    ['rejected', 3],
  ]);
}

interface Setting {
  district: DistrictName;
  land: Place;
  depth: Depth;
  day: string;
  isMember: boolean;
}

function factsOf(chance: Chance, { district, land, depth, day, isMember }: Setting): Farmer['facts'] {
  const mix = Object.entries(districts[district].communities) as [CommunityName, number][];
  const community = communities[chance.weighted(mix)];
  const family = familyOf(chance, community);
  const gender = chance.weighted<Gender>([
    ['female', 58],
    ['male', 41.7],
    ['other', 0.3],
  ]);
  const { np, en } = personOf(chance, family, gender);
  const phone_number_np = phoneNumber(chance);
  if (depth === 'bare')
    return {
      person_type: 'person',
      name_np: np,
      name_en: chance.is(0.4) ? en : null,
      phone_number_np,
    };
  const date_of_birth = addDays(yearsLater(day, -chance.int(19, 74)), -chance.int(0, 360));
  const whole = {
    person_type: 'person',
    name_np: np,
    name_en: en,
    gender,
    date_of_birth,
    phone_number_np,
    nationality: 'nepali',
    is_pep: chance.is(0.004),
    ethnicity: community.label,
    ...familyMembers(chance, family, gender, phone_number_np),
    ...papers(chance, date_of_birth, land.id, day),
    ...livelihood(chance, land.area_unit),
    ...bank(chance, en),
    membership_no: isMember ? `${chance.int(1, 60)}/${chance.int(100, 999)}` : null,
    ...rarely(chance, en),
  };
  return depth === 'whole' ? whole : withGaps(chance, whole);
}

function papers(chance: Chance, birth: string, district: number, day: string) {
  const id_type = chance.weighted([
    ['citizenship', 94],
    ['national_id', 3],
    ['voter', 2],
    ['recommendation', 1],
  ]);
  const national_id_no = id_type === 'national_id' || chance.is(0.18) ? chance.digits(10).replace(/^0/, '1') : null;
  if (id_type !== 'citizenship') {
    return { id_type, national_id_no, id_no: id_type === 'national_id' ? null : chance.digits(9) };
  }
  const of16 = addDays(yearsLater(birth, 16), 40);
  const asked = addDays(of16, chance.int(0, 3300));
  const issued = asked < day ? asked : of16;
  return {
    id_type,
    national_id_no,
    citizenship_no: citizenshipNumber(chance, district, issued),
    citizenship_issue_district: district,
    citizenship_issue_date: issued,
    pan_no: chance.is(0.08) ? `6${chance.digits(8)}` : null,
  };
}

/** The present form since about 2057, before that a serial number and the year (docs/domain.md, Identity numbers). */
function citizenshipNumber(chance: Chance, district: number, issued: string): string {
  const { year } = toBs(issued);
  if (year < 2057) return `${chance.int(100, 9999)}/${year}`;
  return `${two(district)}-01-${two(year % 100)}-${chance.digits(5)}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function livelihood(chance: Chance, unit: 'ropani' | 'bigha') {
  return {
    occupation: chance.weighted([
      ['agriculture', 88],
      ['trade', 5],
      ['foreign_employment', 4],
      ['service', 3],
    ]),
    education: chance.weighted([
      ['none', 15],
      ['literate', 28],
      ['basic', 30],
      ['secondary', 21],
      ['higher', 6],
    ]),
    annual_income_band: chance.weighted([
      ['to_5_lakh', 80],
      ['to_10_lakh', 17],
      ['over_10_lakh', 3],
    ]),
    total_land_area: landOf(chance, unit),
  };
}

function landOf(chance: Chance, unit: 'ropani' | 'bigha') {
  const parts =
    unit === 'ropani'
      ? [chance.int(1, 18), chance.int(0, 15), chance.int(0, 3), 0]
      : [chance.is(0.3) ? chance.int(1, 3) : 0, chance.int(2, 19), chance.int(0, 19)];
  const texts = parts.map(String);
  return { unit, parts: texts, sqm: toSqm(unit, texts) };
}

function bank(chance: Chance, account_holder: string) {
  if (chance.is(0.3)) return {};
  return {
    bank_name: chance.pick(['हिमशिखर नमुना बैंक लि.', 'त्रिवेणी नमुना बैंक लि.', 'ग्रामीण नमुना विकास बैंक लि.']),
    bank_branch: chance.pick(['मुख्य शाखा', 'बजार शाखा', 'चोक शाखा', 'बसपार्क शाखा']),
    account_no: `0${chance.digits(13)}`,
    account_holder,
  };
}

function rarely(chance: Chance, en: string) {
  return {
    email: chance.is(0.06)
      ? `${en
          .toLowerCase()
          .replace(/[^a-z]+/g, '.')
          .replace(/\.$/, '')}@example.com`
      : null,
    phone_alt: chance.is(0.03) ? `011-000${chance.digits(3)}` : null,
    remarks: chance.is(0.03)
      ? chance.pick(['फोन साँझ मात्र उठ्छ।', 'छोराको नम्बर हो।', 'खेत दुई ठाउँमा छ।', 'नागरिकता नवीकरण गर्दै।'])
      : null,
  };
}

/** What clerks leave for the next visit. */
function withGaps(chance: Chance, whole: Farmer['facts']): Farmer['facts'] {
  const gaps = [
    ['grandfather_name_np'],
    ['citizenship_no', 'citizenship_issue_district', 'citizenship_issue_date'],
    ['citizenship_issue_date'],
    ['is_pep', 'annual_income_band'],
    ['name_en'],
    ['father_name_np', 'mother_name_np'],
    ['occupation', 'education'],
    ['date_of_birth', 'citizenship_issue_date'],
  ];
  const left = new Set([...chance.pick(gaps), ...(chance.is(0.4) ? chance.pick(gaps) : [])]);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !left.has(name))) as Farmer['facts'];
}
