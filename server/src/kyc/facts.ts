import { conditionHolds, type Fields, isEmpty, type Values } from '@krishi-bima/contract/forms/kinds';
import { valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { infoFieldsOf } from '@krishi-bima/contract/kyc/kinds';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { officeProblems } from '@krishi-bima/contract/kyc/rules';
import { isRecord } from '@krishi-bima/contract/values/records';
import type { AddressDetail, Area } from '@krishi-bima/contract/values/values';
import { toSqm } from '@krishi-bima/nepali/land';
import { saveAddress, saveAddresses } from '../addresses/queries.ts';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { isSameJson } from '../tenancy/audit.ts';
import type { Scoped } from '../tenancy/scoped.ts';

const fields: Fields = personalInfoFields;

interface Facts {
  /** The farmer after the change. */
  farmer: Values;
  /** The differences from the record, ready for its columns. */
  changes: Values;
}

/**
 * Merges the input over the record, if there is one, without what another answer rules out (an unmarried person has no
 * spouse) and without what a person or a firm does not have. Malformed input is refused with 400, a broken office rule
 * with 422.
 */
export function validatedFarmer(given: Values, today: string, record?: Values): Facts {
  const sent = Object.fromEntries(Object.entries(given).filter(([name]) => name in fields));
  refuse(valueProblems(fields, sent));
  const whole = { ...record, ...sent };
  const farmer = withoutRuledOut({ ...whole, person_type: whole.person_type ?? 'person' });
  const changes = Object.fromEntries(
    Object.entries(farmer).filter(([name, value]) => name in fields && !isSame(record?.[name], value)),
  );
  refuse(officeProblems(farmer, today, record && new Set(Object.keys(changes))));
  const { total_land_area: area } = changes;
  return { farmer, changes: isEmpty(area) ? changes : { ...changes, total_land_area: measured(area as Area) } };
}

/**
 * A field is removed with the answer it depends on, but not when that answer was never given: old clients leave it out.
 */
function withoutRuledOut(farmer: Values): Values {
  const own = infoFieldsOf(farmer);
  const entries = Object.entries(farmer).map(([name, value]) => {
    if (name in fields && !(name in own)) return [name, null];
    const when = fields[name]?.when;
    return [name, when && !isEmpty(farmer[when.field]) && !conditionHolds(when, farmer) ? null : value];
  });
  return Object.fromEntries(entries);
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
export async function placesOf(data: Scoped, insurance: number, given: Places): Promise<Values> {
  const home = await place(data, insurance, 'address', given.address, given.address_detail);
  const away = await place(data, insurance, 'temp_address', given.temp_address, given.temp_address_detail);
  return {
    ...(home === undefined ? {} : { address: home?.id ?? null, ...levels(home) }),
    ...(away === undefined ? {} : { temp_address: away?.id ?? null }),
  };
}

/** Resolves the addresses of many, sent as details, in their order. */
export async function placesOfMany(data: Scoped, insurance: number, given: readonly Places[]): Promise<Values[]> {
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
