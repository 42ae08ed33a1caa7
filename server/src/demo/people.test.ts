import { type Fields, schemaOf } from '@krishi-bima/contract/forms/kinds';
import { valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { type KycInfo, personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { officeProblems } from '@krishi-bima/contract/kyc/rules';
import { farmerProblems } from '@krishi-bima/contract/proposals/rules';
import { foldName } from '@krishi-bima/nepali/folding';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { demoPeriod } from './calendar.ts';
import { communities } from './communities.ts';
import { districts } from './districts.ts';
import { type Farmer, makeFarmer, type Places } from './farmers.ts';
import {
  farWest,
  type GivenNames,
  hill,
  himali,
  janajati,
  madhesi,
  muslim,
  type Name,
  newar,
  tharu,
} from './given-names.ts';
import { insurers } from './insurers.ts';

const ward = { province: 3, district: 28, municipality: 301, ward: 30101 };
const places = Object.fromEntries(
  Object.keys(districts).map((name) => [name, { id: 28, area_unit: 'ropani', wards: [ward] }]),
) as unknown as Places;
const period = demoPeriod(new Date('2027-01-01'));

function some(count: number, seed = 7): Farmer[] {
  return insurers.flatMap((insurer) =>
    Array.from({ length: count }, (_, number) => makeFarmer(seed, insurer, number, places, period)),
  );
}

function missing({ facts }: Farmer): string[] {
  return Object.keys(farmerProblems({ ...facts, address: 1 }));
}

describe('names', () => {
  const given: GivenNames[] = [hill, janajati, himali, newar, madhesi, muslim, tharu, farWest];
  const all: Name[] = [
    ...given.flatMap(({ men, women, men_parts, women_parts }) => [
      ...men,
      ...women,
      ...[...men_parts, ...women_parts].flat(2),
    ]),
    ...Object.values(communities).flatMap(({ surnames }) => surnames),
  ];

  test('read from the lists are in the script they should be in', () => {
    expect(all.filter(({ np }) => !/^[\u0900-\u097F .]+$/.test(np))).toEqual([]);
    expect(all.flatMap(({ en }) => en).filter((en) => !/^[A-Z][A-Za-z. ]*$/.test(en))).toEqual([]);
  });

  test('sound the same in both scripts, so that search finds a farmer by either', () => {
    const apart = all.flatMap(({ np, en }) =>
      en.filter((latin) => foldName(latin) !== foldName(np)).map((latin) => [np, latin]),
    );
    expect(apart).toEqual([]);
  });
});

describe('farmers', () => {
  test('are the same for the same seed and number, and others for another seed', () => {
    expect(some(30)).toEqual(some(30));
    expect(some(30, 8).map(({ facts }) => facts.name_np)).not.toEqual(some(30).map(({ facts }) => facts.name_np));
  });

  test('break no rule of shape or office', () => {
    const schema = schemaOf(personalInfoFields);
    const fields: Fields = personalInfoFields;
    for (const { facts } of some(300)) {
      const given: KycInfo = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
      expect(Check(schema, given) ? [] : facts).toEqual([]);
      expect(valueProblems(fields, given)).toEqual({});
      expect(officeProblems(given, period.to)).toEqual({});
    }
  });

  test('verified have a KYC that is whole; some of the others are still incomplete', () => {
    const farmers = some(400);
    expect(farmers.filter(({ status }) => status === 'verified').flatMap(missing)).toEqual([]);
    expect(farmers.filter((farmer) => missing(farmer).length > 0).length).toBeGreaterThan(50);
  });

  test('are in every state, in projects, in a cooperative, with crops and with animals', () => {
    const farmers = some(400);
    expect(new Set(farmers.map(({ status }) => status)).size).toBe(5);
    expect(new Set(farmers.map(({ group }) => group))).toEqual(
      new Set([undefined, 'koica', 'himalayan', 'cooperative']),
    );
    expect(farmers.some(({ is_crop, is_livestock }) => is_crop && is_livestock)).toBe(true);
    expect(farmers.every(({ is_crop, is_livestock }) => is_crop || is_livestock)).toBe(true);
  });

  test('have phones that no operator has given out', () => {
    const phones = some(400)
      .flatMap(({ facts }) => [facts.phone_number_np, facts.nominee_phone])
      .filter(Boolean);
    expect(phones.filter((phone) => !/^98[379]/.test(String(phone)))).toEqual([]);
  });

  test('were registered on working days of the two fiscal years', () => {
    const days = some(400).map(({ created_at }) => new Date(Date.parse(created_at) + (5 * 60 + 45) * 60_000));
    expect(days.filter((day) => day.getUTCDay() === 6)).toEqual([]);
    expect(days.every((day) => day.getUTCHours() >= 10 && day.getUTCHours() <= 16)).toBe(true);
  });
});

test('where the clock is behind, the last day is yesterday', () => {
  expect(demoPeriod(new Date('2026-11-19T12:00:00Z'))).toEqual({ from: '2025-07-16', to: '2026-11-18' });
  expect(demoPeriod(new Date('2030-01-01T12:00:00Z'))).toEqual({ from: '2025-07-17', to: '2026-11-19' });
});
