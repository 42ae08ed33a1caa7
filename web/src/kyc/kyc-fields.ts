import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { type Fields, isEmpty, isShown, isWholePlace, type ValuesOf, valueIn } from '@krishi-bima/contract/forms/kinds';
import { infoFieldsOf, isFirm, type KycSection, kycSectionOf, kycSectionsOf } from '@krishi-bima/contract/kyc/kinds';
import {
  type Kyc,
  type KycChange,
  kycSections,
  type NewKyc,
  type PersonalInfo,
  personalInfoFields,
} from '@krishi-bima/contract/kyc/kyc';
import { keysOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { isSame } from '#forms/form-values.ts';

/** The fields of the registration: those of the contract, the two addresses, and what concerns KYC itself. */
export const kycFields = {
  ...personalInfoFields,
  is_crop: { kind: 'boolean', agreement: true, label: text('बाली बीमाका लागि', 'For crop insurance') },
  is_livestock: { kind: 'boolean', agreement: true, label: text('पशुधन बीमाका लागि', 'For livestock insurance') },
  address: { kind: 'place', label: text('स्थायी ठेगाना', 'Permanent address'), required: true },
  temp_same: {
    kind: 'boolean',
    agreement: true,
    label: text('अस्थायी ठेगाना: स्थायी ठेगाना नै', 'Temporary address: same as the permanent one'),
  },
  temp_address: {
    kind: 'place',
    label: text('अस्थायी ठेगाना', 'Temporary address'),
    when: { field: 'temp_same', is: [false] },
  },
  twin_reason: {
    kind: 'text',
    long: true,
    max: 500,
    label: text('नयाँ कृषकका रूपमा दर्ता गर्ने कारण', 'Reason for registering as a new farmer'),
    required: true,
  },
} as const satisfies Fields;

/** A farmer as the form holds them; a place may be chosen in part. */
export type KycValues = ValuesOf<typeof kycFields>;
export type KycKind = Pick<KycValues, 'person_type'>;

export type SectionId = KycSection;
export const sectionIds = keysOf(kycSections);

/** The same fields as this customer, a person or a firm, is asked for them. */
export function kycFieldsOf(values: KycKind): Fields {
  return isFirm(values) ? firmFields : { ...kycFields, ...infoFieldsOf(values) };
}

const firmFields: Fields = {
  ...kycFields,
  ...infoFieldsOf({ person_type: 'firm' }),
  address: { ...kycFields.address, label: text('दर्ता ठेगाना', 'Registered address') },
  temp_same: {
    ...kycFields.temp_same,
    label: text('कारोबार गर्ने ठेगाना: दर्ता ठेगाना नै', 'Business address: same as the registered one'),
  },
  temp_address: { ...kycFields.temp_address, label: text('कारोबार गर्ने ठेगाना', 'Business address') },
};

/** Where one begins to type: most customers are persons, so the choice before the name is passed over. */
export function firstFieldOf(section: SectionId, values: KycKind): string {
  return fieldsOf(section, values).find((name) => name !== 'person_type') ?? '';
}

/** What stands in a section on screen: the contract's fields, and ours beside those they belong to. */
export function fieldsOf(section: SectionId, values: KycKind): readonly string[] {
  const { fields } = kycSectionsOf(values)[section];
  if (section === 'identity') return [...fields, 'is_crop', 'is_livestock'];
  if (section === 'address') return ['address', 'temp_same', 'temp_address'];
  return fields;
}

/** Where a field of a problem path is found. */
export function sectionOf(name: string): SectionId | undefined {
  const besides = sectionIds.find((section) => fieldsOf(section, {}).includes(name));
  return besides ?? kycSectionOf(name);
}

/** A record as the form holds it. */
export function valuesOf({ personal_info, is_crop, is_livestock }: Kyc): KycValues {
  const { address_detail, temp_address_detail } = personal_info;
  const [address, temp] = [levelsOf(address_detail), levelsOf(temp_address_detail)];
  const isSameTemp = address !== null && isSame(address, temp);
  return {
    ...personal_info,
    is_crop,
    is_livestock,
    address,
    temp_same: isSameTemp,
    temp_address: isSameTemp ? null : temp,
  };
}

function levelsOf(address: Address | null | undefined): AddressDetail | null {
  if (!address) return null;
  const { province, district, municipality, ward, tole } = address;
  return { province, district, municipality, ward, tole };
}

/** Everything of a new farmer that is filled in and shown. */
export function newKycOf(values: KycValues): Pick<NewKyc, 'is_crop' | 'is_livestock' | 'personal_info'> {
  const given = Object.entries(wireValues(values)).filter(([, value]) => !isEmpty(value));
  return {
    is_crop: values.is_crop === true,
    is_livestock: values.is_livestock === true,
    personal_info: Object.fromEntries(given) as NewKyc['personal_info'],
  };
}

/** What differs between two states of a farmer, as the server takes it; what was emptied is sent as null. */
export function changeBetween(before: KycValues, after: KycValues): KycChange {
  const [old, now] = [wireValues(before), wireValues(after)];
  const changed = Object.keys(now).filter((name) => !isSame(old[name], now[name]));
  const covers = (['is_crop', 'is_livestock'] as const).filter((name) => before[name] !== after[name]);
  return {
    ...Object.fromEntries(covers.map((name) => [name, after[name] === true])),
    ...(changed.length > 0 ? { personal_info: Object.fromEntries(changed.map((name) => [name, now[name]])) } : {}),
  };
}

/** By the names of the wire, null for what is empty, hidden or not yet whole. */
function wireValues(values: KycValues) {
  const own = infoFieldsOf(values);
  const facts = Object.keys(personalInfoFields).map((name) => {
    const field = own[name];
    const value = field && isShown(field, values) ? valueIn(values, name) : null;
    return [name, typeof value === 'string' ? value.trim() || null : (value ?? null)];
  });
  const address = placeOf(values.address);
  return {
    ...Object.fromEntries(facts),
    address_detail: address,
    temp_address_detail: values.temp_same === true ? address : placeOf(values.temp_address),
  };
}

function placeOf(place: KycValues['address']): AddressDetail | null {
  return isWholePlace(place) ? { ...place, tole: place.tole || null } : null;
}

/** A refusal of the server by the names of the form: `personal_info.address_detail` is `address` here. */
export function byFormName(problems: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(problems).map(([path, code]): [string, string] => {
    const name = path.replace(/^personal_info\.?/, '').replace(/^(address|temp_address)_detail(\..*)?$/, '$1');
    return [name || 'name_np', code];
  });
  return Object.fromEntries(entries);
}

/** The farmer's details with their addresses whole, for reading. */
export function readValues({ personal_info, ...kyc }: Kyc): KycValues {
  const { address_detail, temp_address_detail }: PersonalInfo = personal_info;
  return { ...kyc, ...personal_info, address: address_detail, temp_address: temp_address_detail };
}
