import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { register, somebody } from '../../test/farmers.ts';
import type { Person } from '../../test/people.ts';
import { askAs } from './ask.ts';
import { scoped } from './scoped.ts';
import { viewerOf } from './viewer.ts';

/** The database as somebody sees it who sees their own work alone. */
function ownWork({ ids, company, otherCompany, deps }: TestApp, person: Person) {
  const insurance = person === 'otherAgent' ? otherCompany.id : company.id;
  const user = { id: ids[person], username: '', role: 'agent' as const, partner: false, reach: 'own' as const };
  const viewer = viewerOf({ ...user, insurance, insurance_project: null, cooperative: null }, 0);
  return scoped(deps.database.db, viewer, { actor: null, request_id: null });
}

test('a question is built once and answered to everybody from their own part', async () => {
  const app = await openTestApp();
  await register(app, somebody('हरि राई'), {}, 'agent');
  await register(app, somebody('सीता थापा'), {}, 'indexAgent');
  await register(app, somebody('राम लामा'), {}, 'otherAgent');
  let built = 0;
  const namesFor = async (person: Person, given: { is_crop: boolean }) => {
    const rows = await askAs(ownWork(app, person), 'names of a test', given, (data, { is_crop }) => {
      built += 1;
      return data.from('kyc').select('kyc.name_np').where('kyc.is_crop', '=', is_crop);
    });
    return rows.map(({ name_np }) => name_np);
  };

  expect(await namesFor('agent', { is_crop: true })).toEqual(['हरि राई']);
  expect(await namesFor('indexAgent', { is_crop: true })).toEqual(['सीता थापा']);
  expect(await namesFor('otherAgent', { is_crop: true })).toEqual(['राम लामा']);
  expect(await namesFor('agent', { is_crop: false })).toEqual([]);
  expect(built).toBe(1);
});
