import { describe, expect, test } from 'vitest';
import { officeProblems } from './rules.ts';

const today = '2026-11-20';
const reachable = { phone_number_np: '9841000001' };
const problems = (facts: object, changed?: string[]) =>
  officeProblems({ ...reachable, ...facts }, today, changed && new Set(changed));

describe('a farmer who can be found again', () => {
  test.each(['phone_number_np', 'citizenship_no', 'guardian_phone'])('has at least %s', (name) => {
    expect(officeProblems({ [name]: '9841000001' }, today)).toEqual({});
  });

  test.each([{}, { phone_number_np: null, citizenship_no: '' }, { email: 'sita@example.com' }])(
    'has more than %j',
    (facts) => {
      expect(officeProblems(facts, today)).toEqual({
        phone_number_np: 'one_of_three',
        citizenship_no: 'one_of_three',
        guardian_phone: 'one_of_three',
      });
    },
  );
});

describe('the birth date', () => {
  test.each([
    ['on the sixteenth birthday', '2010-11-20', {}],
    ['a day before it', '2010-11-21', { date_of_birth: 'bad_age' }],
    ['on the last day of being a hundred', '1925-11-21', {}],
    ['at a hundred and one', '1925-11-20', { date_of_birth: 'bad_age' }],
    ['on 29 February', '2004-02-29', {}],
    ['not born yet', '2027-01-01', { date_of_birth: 'future_date' }],
  ])('%s', (_, date_of_birth, expected) => {
    expect(problems({ date_of_birth })).toEqual(expected);
  });
});

describe('the citizenship', () => {
  test.each([
    ['is issued at sixteen', '2006-05-01', {}],
    ['is not issued a day earlier', '2006-04-30', { citizenship_issue_date: 'issued_too_early' }],
    ['is issued today', today, {}],
    ['is not issued tomorrow', '2026-11-21', { citizenship_issue_date: 'future_date' }],
  ])('%s', (_, citizenship_issue_date, expected) => {
    expect(problems({ date_of_birth: '1990-05-01', citizenship_issue_date })).toEqual(expected);
  });

  test('without a birth date may be of any day past', () => {
    expect(problems({ citizenship_issue_date: '1960-01-01' })).toEqual({});
  });
});

describe('the family', () => {
  test.each([
    [{ family_size: 5, family_male: 2, family_female: 3 }, {}],
    [{ family_size: 5, family_male: 2, family_female: 2 }, { family_size: 'sum_mismatch' }],
    [{ family_size: 5, family_male: 5 }, {}],
    [{ family_size: 5, family_male: 6 }, { family_size: 'sum_mismatch' }],
    [{ family_size: 5, family_male: 0, family_female: 0 }, { family_size: 'sum_mismatch' }],
    [{ family_male: 6, family_female: 1 }, {}],
    [{ family_size: 5 }, {}],
  ])('of %j', (facts, expected) => {
    expect(problems(facts)).toEqual(expected);
  });
});

test('land of no size is refused', () => {
  expect(problems({ total_land_area: { unit: 'ropani', parts: ['0', '0', '0', '0'] } })).toEqual({
    total_land_area: 'not_positive',
  });
  expect(problems({ total_land_area: { unit: 'ropani', parts: ['0', '0', '0', '0.5'] } })).toEqual({});
});

test('a change is held only against the rules that it touches', () => {
  const old = { date_of_birth: '1900-01-01', citizenship_issue_date: '1910-01-01', family_size: 1, family_male: 2 };
  expect(problems(old, ['email'])).toEqual({});
  expect(problems(old, ['family_male'])).toEqual({ family_size: 'sum_mismatch' });
  expect(problems(old, ['citizenship_issue_date'])).toEqual({ citizenship_issue_date: 'issued_too_early' });
  expect(problems(old, ['date_of_birth'])).toEqual({
    date_of_birth: 'bad_age',
    citizenship_issue_date: 'issued_too_early',
  });
});
