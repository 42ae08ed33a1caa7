import { conditionHolds, type Fields, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import { valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { infoFieldsOf } from '@krishi-bima/contract/kyc/kinds';
import { type KycInfo, personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { officeProblems } from '@krishi-bima/contract/kyc/rules';
import { isRecord, pick } from '@krishi-bima/contract/values/records';
import type { AddressDetail, Area } from '@krishi-bima/contract/values/values';
import { toSqm } from '@krishi-bima/nepali/land';
import { saveAddress, saveAddresses } from '../addresses/queries.ts';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { isSameJson } from '../tenancy/audit.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { factNames } from './queries.ts';

const fields: Fields = personalInfoFields;

/** A name is never removed. */
type GivenInfo = KycInfo & { name_np?: string };
type Farmer = GivenInfo & { person_type: NonNullable<KycInfo['person_type']> };

interface Facts {
  /** The farmer after the change. */
  farmer: Farmer;
  /** The differences from the record, ready for its columns. */
  changes: Partial<ReturnType<typeof columnsOf>>;
}

/**
 * Merges the input over the record, if there is one, without what another answer rules out (an unmarried person has no
 * spouse) and without what a person or a firm does not have. Malformed input is refused with 400, a broken office rule
 * with 422.
 */
export function validatedFarmer(given: GivenInfo, today: string, record?: GivenInfo): Facts {
  const sent = pick(
    given,
    factNames.filter((name) => name in given),
  );
  refuse(valueProblems(fields, sent));
  const whole = { ...record, ...sent };
  const farmer = withoutRuledOut({ ...whole, person_type: whole.person_type ?? 'person' });
  const changes = pick(
    farmer,
    factNames.filter((name) => name in farmer && !isSame(record?.[name], farmer[name])),
  );
  refuse(officeProblems(farmer, today, record && new Set(Object.keys(changes))));
  return { farmer, changes: columnsOf(changes) };
}

/**
 * A field is removed with the answer it depends on, but not when that answer was never given: old clients leave it out.
 */
function withoutRuledOut<F extends KycInfo>(farmer: F): F {
  const own = infoFieldsOf(farmer);
  const ruledOut = Object.keys(farmer).filter((name) => {
    if (name in fields && !(name in own)) return true;
    const when = fields[name]?.when;
    return when && !isEmpty(valueIn(farmer, when.field)) && !conditionHolds(when, farmer);
  });
  return { ...farmer, ...Object.fromEntries(ruledOut.map((name) => [name, null])) };
}

/** Areas are compared as entered: their square metres follow. */
function isSame(before: unknown, after: unknown): boolean {
  return isSameJson(entered(before), entered(after));
}

function entered(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { unit, parts } = value;
  return { unit, parts };
}

function columnsOf({ total_land_area: area, ...changes }: Farmer) {
  return { ...changes, ...(area === undefined ? {} : { total_land_area: area && measured(area) }) };
}

function measured({ unit, parts }: Area): string {
  return JSON.stringify({ unit, parts, sqm: toSqm(unit, parts) });
}

/** The answer is 400 when one of the codes is about shape; a code that stands alone also names the whole. */
function refuse(problems: FieldProblems): void {
  const codes = new Set(Object.values(problems));
  const [first] = codes;
  if (first === undefined) return;
  const isShape = codes.has('bad_area') || codes.has('bad_date') || codes.has('not_latin');
  const fields = Object.fromEntries(Object.entries(problems).map(([name, code]) => [`personal_info.${name}`, code]));
  throw new Problem(isShape ? 'invalid_input' : codes.size === 1 ? first : 'rule_broken', { fields });
}

interface Places {
  address?: number | null;
  address_detail?: AddressDetail | null;
  temp_address?: number | null;
  temp_address_detail?: AddressDetail | null;
}

/**
 * Returns the address columns, with copies of the permanent address's levels; nothing when the input has no address.
 */
export async function placesOf(data: Scoped, insurance: number, given: Places): Promise<Partial<AddressColumns>> {
  const home = await place(data, insurance, 'address', given.address, given.address_detail);
  const away = await place(data, insurance, 'temp_address', given.temp_address, given.temp_address_detail);
  return {
    ...(home === undefined ? {} : { address: home?.id ?? null, ...levels(home) }),
    ...(away === undefined ? {} : { temp_address: away?.id ?? null }),
  };
}

/** Resolves the addresses of many, sent as details, in their order. */
export async function placesOfMany(
  data: Scoped,
  insurance: number,
  given: readonly Places[],
): Promise<AddressColumns[]> {
  const details = given.flatMap(({ address_detail, temp_address_detail }) =>
    [address_detail, temp_address_detail].filter((one) => one !== null && one !== undefined),
  );
  const kept = await saveAddresses(data, insurance, details);
  return given.map(({ address_detail, temp_address_detail }) => {
    const home = address_detail ? kept(address_detail) : null;
    const away = temp_address_detail ? kept(temp_address_detail) : null;
    return { address: home?.id ?? null, ...levels(home), temp_address: away?.id ?? null };
  });
}

type AddressColumns = { address: number | null; temp_address: number | null } & ReturnType<typeof levels>;

type Place = { id: number; province: number; district: number; municipality: number; ward: number };

async function place(
  data: Scoped,
  insurance: number,
  field: string,
  id: number | null | undefined,
  detail: AddressDetail | null | undefined,
): Promise<Place | null | undefined> {
  if (detail) return saveAddress(data, insurance, detail, `personal_info.${field}_detail`);
  if (typeof id !== 'number') return id === null || detail === null ? null : undefined;
  const kept = await data
    .from('addresses')
    .selectAll('addresses')
    .where('addresses.id', '=', id)
    .where('addresses.insurance', '=', insurance)
    .executeTakeFirst();
  if (!kept) throw new Problem('invalid_input', { fields: { [`personal_info.${field}`]: 'unknown_reference' } });
  return kept;
}

function levels(place: Place | null) {
  const { province = null, district = null, municipality = null, ward = null } = place ?? {};
  return { province, district, municipality, ward };
}
