import type { Identity } from '@krishi-bima/contract/kyc/identity';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { register } from '../../test/farmers.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { findDuplicates } from './duplicates.ts';
import { duplicatesAmong, findDuplicatesOfMany } from './duplicates-of-many.ts';

const people: Identity[] = [
  { name_np: 'सीता थापा', phone_number_np: '9841000001', citizenship_no: '27-01-75-01234' },
  { name_np: 'सिता थापा', guardian_phone: '9841000001' },
  { name_np: 'हरि राई', date_of_birth: '1990-04-14', citizenship_no: '27/01/75/01234' },
  { name_np: 'हरी राई', date_of_birth: '1990-04-14', pan_no: '123456789' },
  { name_np: 'माया लामा', phone_number_np: '9841000001', national_id_no: '123-456-789-0' },
  { name_np: 'राम', phone_number_np: '9841000005', national_id_no: '1234567890' },
];

test('many are compared by the rules of one, with the company and among themselves', async () => {
  const app = await openTestApp();
  const ids: number[] = [];
  for (const one of people) {
    const facts = { ...one, name_np: one.name_np ?? '', phone_number_np: one.phone_number_np ?? '9849999999' };
    ids.push((await register(app, facts)).id);
  }
  await register(app, { name_np: 'सीता थापा', phone_number_np: '9841000001' }, {}, 'otherCompany');
  const data = await scopeOfUser(app.deps.database.db, app.ids.agent);

  const asked = [...people, { name_np: 'कोही', phone_number_np: '9800000000' }, {}];
  const found = await findDuplicatesOfMany(data, app.company.id, asked);
  const one = await Promise.all(asked.map((identity) => findDuplicates(data, app.company.id, identity)));

  const many = asked.map((_, at) => found.filter((twin) => twin.at === at).map(({ kyc }) => kyc));
  expect(many).toEqual(one.map((twins) => twins.map(({ id }) => id)));
  expect(many.flat().length).toBeGreaterThan(people.length);
  const among = duplicatesAmong(people);
  const pairs = [...among].flatMap(([at, others]) =>
    others.map((other) => `${Math.min(at, other)} ${Math.max(at, other)}`),
  );
  expect([...new Set(pairs)].toSorted()).toEqual(['0 1', '0 2', '2 3', '4 5']);
  expect(ids).toHaveLength(people.length);
});
