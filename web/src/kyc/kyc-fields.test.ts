import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import {
  byFormName,
  changeBetween,
  fieldsOf,
  kycFields,
  newKycOf,
  sectionIds,
  sectionOf,
  valuesOf,
} from './kyc-fields.ts';
import { minimalFarmerProblems, missingForVerification, rulesWhileTyping, stepState } from './kyc-rules.ts';

const panauti = { province: 3, district: 24, municipality: 5, ward: 107, tole: 'खोपासी' };
const sita = { name_np: 'सीता थापा', phone_number_np: '9841000001', is_crop: true, is_livestock: false };

test('every field of the form stands in exactly one section, but for the decision about twins', () => {
  const kinds = [{ person_type: 'person' }, { person_type: 'firm' }] as const;
  const placed = [...new Set(kinds.flatMap((kind) => sectionIds.flatMap((id) => fieldsOf(id, kind))))];
  expect(placed.toSorted()).toEqual(
    Object.keys(kycFields)
      .filter((name) => name !== 'twin_reason')
      .toSorted(),
  );
  expect(sectionOf('account_no')).toBe('land_and_bank');
});

describe('what is sent of a new farmer', () => {
  test('only what is filled in, and no answer that another one rules out', () => {
    const body = newKycOf({
      ...sita,
      name_en: '  ',
      marital_status: 'unmarried',
      spouse_name_np: 'राम',
      is_pep: false,
    });
    expect(body).toEqual({
      is_crop: true,
      is_livestock: false,
      personal_info: {
        name_np: 'सीता थापा',
        phone_number_np: '9841000001',
        marital_status: 'unmarried',
        is_pep: false,
      },
    });
  });

  test('of a firm its own details, and nothing that was typed while it was taken for a person', () => {
    const body = newKycOf({
      ...sita,
      person_type: 'firm',
      name_en: 'A & B Agro 2 Pvt. Ltd.',
      gender: 'female',
      marital_status: 'married',
      spouse_name_np: 'राम',
      registration_no: '12/080',
    });
    expect(body.personal_info).toEqual({
      person_type: 'firm',
      name_np: 'सीता थापा',
      name_en: 'A & B Agro 2 Pvt. Ltd.',
      phone_number_np: '9841000001',
      registration_no: '12/080',
    });
  });

  test('an address only when it reaches the ward', () => {
    const half: FormValues = { province: 3, district: 24 };
    const values: FormValues = { ...sita, address: half };
    expect(newKycOf(values).personal_info).not.toHaveProperty('address_detail');
    expect(newKycOf({ ...sita, address: panauti }).personal_info.address_detail).toEqual(panauti);
  });

  test('the permanent address twice when they are the same', () => {
    const { personal_info } = newKycOf({ ...sita, address: panauti, temp_same: true, temp_address: null });
    expect(personal_info.temp_address_detail).toEqual(panauti);
  });
});

describe('what is sent of a change', () => {
  test('nothing but the difference; what was emptied is null', () => {
    const before = { ...sita, email: 'sita@example.com', address: panauti };
    expect(changeBetween(before, { ...before, email: null, name_np: 'सीता थापा ' })).toEqual({
      personal_info: { email: null },
    });
    expect(changeBetween(before, before)).toEqual({});
  });

  test('an answer that is ruled out by a changed one goes too', () => {
    const before = { ...sita, marital_status: 'married', spouse_name_np: 'राम' } as const;
    expect(changeBetween(before, { ...before, marital_status: 'single' }).personal_info).toEqual({
      marital_status: 'single',
      spouse_name_np: null,
    });
  });

  test('a moved permanent address takes along the temporary one that is the same', () => {
    const before = { ...sita, address: panauti, temp_same: true };
    const moved = { ...panauti, ward: 108 };
    expect(changeBetween(before, { ...before, address: moved }).personal_info).toEqual({
      address_detail: moved,
      temp_address_detail: moved,
    });
  });
});

test('a record with two equal addresses is read as one with a tick', () => {
  const address = { id: 9, ...panauti, province_np: 'बागमती', district_np: 'काभ्रे', municipality_np: 'पनौती' };
  const record = { personal_info: { name_np: 'सीता', address_detail: address, temp_address_detail: address } };
  expect(valuesOf(record as unknown as Kyc)).toMatchObject({ address: panauti, temp_same: true, temp_address: null });
});

test('a refusal of the server is told at the field of the form', () => {
  const refused = {
    'personal_info.address_detail': 'not_in_parent',
    'personal_info.temp_address_detail.ward': 'bad_type',
  };
  expect(byFormName(refused)).toEqual({ address: 'not_in_parent', temp_address: 'bad_type' });
});

describe('the least farmer', () => {
  test('has a name and one number to be found by', () => {
    expect(minimalFarmerProblems(sita)).toEqual({});
    expect(minimalFarmerProblems({ name_np: 'सीता', is_crop: true })).toEqual({
      phone_number_np: 'one_of_three',
      citizenship_no: 'one_of_three',
      guardian_phone: 'one_of_three',
    });
  });

  test('that is a firm is found by its registration or its tax number', () => {
    const firm = { name_np: 'हरियाली फर्म', person_type: 'firm', is_crop: true } as const;
    expect(minimalFarmerProblems({ ...firm, pan_no: '601234567' })).toEqual({});
    expect(minimalFarmerProblems(firm)).toEqual({
      phone_number_np: 'one_of_firm',
      registration_no: 'one_of_firm',
      pan_no: 'one_of_firm',
    });
    expect(rulesWhileTyping({ ...firm, name_en: 'Agro 2' })).toEqual({});
    expect(rulesWhileTyping({ ...firm, person_type: 'person', name_en: 'Agro 2' })).toEqual({ name_en: 'not_latin' });
  });

  test('stands in one of the registers', () => {
    expect(minimalFarmerProblems({ ...sita, is_crop: false })).toEqual({ is_crop: 'required' });
  });

  test('nobody is asked for a number while still typing, but a child is told of at once', () => {
    expect(rulesWhileTyping({ name_np: 'सीता', date_of_birth: '2024-01-01' })).toEqual({ date_of_birth: 'bad_age' });
  });
});

test('a step is done when KYC misses nothing in it, and faulty with a mark in it', () => {
  expect(stepState('address', { address: panauti }, {})).toBe('done');
  expect(stepState('address', {}, {})).toBeUndefined();
  expect(stepState('identity', sita, {})).toBeUndefined();
  expect(stepState('papers', {}, { pan_no: 'bad_pan' })).toBe('faulty');
});

test('a Nepali name in Latin letters does not count as given', () => {
  expect(missingForVerification({ ...sita, name_np: 'Sita Thapa' })).toContain('name_np');
  expect(missingForVerification(sita)).not.toContain('name_np');
});
