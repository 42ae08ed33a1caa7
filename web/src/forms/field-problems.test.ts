import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { wrongValues } from '@krishi-bima/contract/test/wrong-values';
import { text } from '@krishi-bima/contract/values/text';
import { describe, expect, test } from 'vitest';
import { fieldAt, problemsOfValue, problemText, shapeProblems } from './field-problems.ts';

const losses = {
  kind: 'list',
  label: text('क्षति', 'Losses'),
  of: {
    year: { kind: 'number', integer: true, min: 2000, max: 2099, label: text('साल', 'Year') },
    amount: { kind: 'money', label: text('रकम', 'Amount') },
  },
} as const satisfies FieldSpec;

describe('what is said beside a field', () => {
  test('a missing text is to be written, a missing choice to be chosen', () => {
    expect(problemText(personalInfoFields.name_np, 'required').ne).toBe('पूरा नाम लेख्नुहोस्।');
    expect(problemText(personalInfoFields.gender, 'required').ne).toBe('लिङ्ग छान्नुहोस्।');
    expect(problemText(personalInfoFields.is_pep, 'required').ne).toBe('उत्तर छान्नुहोस्।');
  });

  test('a limit is told in the digits of each language', () => {
    expect(problemText(losses.of.year, 'too_small')).toEqual(text('कम्तीमा २००० हुनुपर्छ।', 'Must be at least 2000.'));
    expect(problemText(personalInfoFields.name_np, 'too_short').ne).toBe('कम्तीमा २ अक्षर लेख्नुहोस्।');
  });

  test('a short phone number counts what is there', () => {
    expect(problemText(personalInfoFields.phone_number_np, 'bad_phone', '98412377').ne).toBe(
      '१० अङ्क चाहिन्छ; अहिले ८ छ।',
    );
  });

  test('an unknown code names the field', () => {
    expect(problemText(personalInfoFields.ethnicity, 'never_heard_of').ne).toBe('जातजाति मिलेन। सही जातजाति लेख्नुहोस्।');
  });
});

describe('what is malformed', () => {
  test('a Latin name in the Nepali field is, an empty one is not', () => {
    expect(shapeProblems(personalInfoFields, { name_np: 'Ram', name_en: null })).toEqual({ name_np: 'not_devanagari' });
  });

  test('a name in Devanagari with initials is well formed', () => {
    expect(problemsOfValue(personalInfoFields.name_np, 'डा. राम ब. श्रेष्ठ')).toEqual({});
  });

  test('a field that is not shown is not looked at', () => {
    const farmer = { id_type: 'citizenship', id_no: 'x'.repeat(99) };
    expect(shapeProblems(personalInfoFields, farmer)).toEqual({});
    expect(shapeProblems(personalInfoFields, { ...farmer, id_type: 'voter' })).toEqual({ id_no: 'too_long' });
  });

  test('a place that stops above the ward is not whole', () => {
    const place = { kind: 'place', label: text('ठेगाना', 'Address') } as const;
    expect(problemsOfValue(place, { province: 3, district: 24 })).toEqual({ '': 'required' });
    expect(problemsOfValue(place, { province: 3, district: 24, municipality: 5, ward: 9 })).toEqual({});
  });

  test.each(wrongValues)('has the code that the server refuses it with: $what', ({ field, value, code, at = '' }) => {
    expect(problemsOfValue(field, value)).toEqual({ [field.kind === 'list' ? at : '']: code });
  });

  test('a land unit has only so many parts', () => {
    const land = { kind: 'area', label: text('क्षेत्रफल', 'Area') } as const;
    expect(problemsOfValue(land, { unit: 'bigha', parts: ['0', '25', '0'] })).toEqual({ '': 'bad_area' });
  });

  test('white space around a text is no part of it', () => {
    expect(problemsOfValue(personalInfoFields.phone_number_np, ' 9841000001 ')).toEqual({});
  });

  test('what a line of a list does not show is not looked at', () => {
    const hidden = { ...losses.of.amount, when: { field: 'year', is: ['never'] } };
    const list = { ...losses, of: { ...losses.of, amount: hidden } };
    expect(
      problemsOfValue(list, [
        { year: 2080, amount: 'cheap' },
        { year: 2081, amount: '' },
      ]),
    ).toEqual({});
  });

  test('a line of a list is found by its place', () => {
    expect(shapeProblems({ losses }, { losses: [{ year: 2080 }, { year: 1999 }] })).toEqual({
      'losses.1.year': 'too_small',
    });
    expect(fieldAt({ losses }, 'losses.1.year')).toBe(losses.of.year);
  });
});
