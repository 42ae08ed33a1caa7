import { cooperativeFarmers } from '@krishi-bima/contract/cooperatives/cooperatives';
import { imports } from '@krishi-bima/contract/imports/imports';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { sent, settled, upload } from '../../test/imports.ts';
import type { Person } from '../../test/people.ts';

type Lines = readonly Record<string, string>[];

function table(lines: Lines): string {
  const keys = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [keys, ...lines.map((line) => keys.map((key) => `"${line[key] ?? ''}"`))]
    .map((row) => row.join(';'))
    .join('\n');
}

async function faultsOf(app: TestApp, lines: Lines, person: Person = 'indexAgent') {
  const { id } = await sent(app, table(lines), { kind: 'members', person });
  const { body } = await app.as(person)(imports.errors, { params: { id } });
  return body.results.map(({ row, column, code }) => [row, column, code]);
}

async function joined(app: TestApp, lines: Lines, person: Person = 'indexAgent') {
  const checked = await sent(app, table(lines), { kind: 'members', person });
  expect(checked).toMatchObject({ faulty_count: 0, undecided_count: 0, record_count: lines.length });
  await app.as(person)(imports.commit, { params: { id: checked.id } });
  const done = await settled(app, checked.id, person);
  expect(done).toMatchObject({ state: 'committed', problem: null });
  return done.id;
}

async function membersOf(app: TestApp, person: Person = 'indexAgent') {
  const { body } = await app.as(person)(cooperativeFarmers.list);
  return body.results
    .map(({ personal_info, member_since }) => [personal_info.name_np, member_since])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

const sitaram = { name_np: 'सीताराम थारू', phone_number_np: '9848023617', citizenship_no: '५२-०१-७०-००११' };
const basanti = { name_np: 'बसन्ती चौधरी', phone_number_np: '9848023618', citizenship_no: '52-01-70-0014' };

describe('members from a file', () => {
  test('join where the company knows them and are registered where it does not, and all of it is undone', async () => {
    const app = await openTestApp();
    const known = await registerFarmer(app, { ...basanti, name_en: null, membership_no: '9' });

    const id = await joined(app, [
      { cooperative: 'पनौती', ...sitaram, membership_no: '०११', member_since: '2081/08/05' },
      { cooperative: 'Panauti', ...basanti, membership_no: '014' },
    ]);

    expect(await membersOf(app)).toEqual([
      ['बसन्ती चौधरी', todayAd()],
      ['सीताराम थारू', '2024-11-20'],
    ]);
    expect(await membersOf(app, 'coopAgent')).toHaveLength(2);
    const { body: joinedOne } = await app.as('indexAgent')(kyc.get, { params: { id: known.id } });
    expect(joinedOne.personal_info.membership_no).toBe('014');

    await app.as('indexAgent')(imports.undo, { params: { id } });
    expect((await settled(app, id, 'indexAgent')).state).toBe('undone');
    expect(await membersOf(app)).toEqual([]);
    const { body: left } = await app.as('indexAgent')(kyc.get, { params: { id: known.id } });
    expect(left.cooperative).toBeNull();
    expect((await app.as('indexAgent')(kyc.list, { query: { search: 'सीताराम' } })).body.count).toBe(0);
  });

  test('need no name of a cooperative where there is only one, nor for its own agent', async () => {
    const app = await openTestApp();

    await joined(app, [sitaram]);
    await joined(app, [basanti], 'coopAgent');

    expect(await membersOf(app, 'coopAgent')).toHaveLength(2);
  });

  test('are refused by line: a cooperative that nobody knows, a later day, whoever is a member, and twice the same', async () => {
    const app = await openTestApp();
    await registerFarmer(app, { ...basanti, name_en: null });
    await joined(app, [{ ...sitaram, cooperative: 'पनौती' }]);

    expect(
      await faultsOf(app, [
        { ...sitaram, cooperative: 'पनौती' },
        { name_np: 'मनिराम थारू', phone_number_np: '9848023619', cooperative: 'कतै नभएको' },
        { name_np: 'जगमती चौधरी', phone_number_np: '9848023620', member_since: '2190/01/01' },
        { ...basanti },
        { ...basanti },
        { name_np: 'नम्बर नभएको' },
      ]),
    ).toEqual([
      [2, 'citizenship_no', 'already_member'],
      [3, 'cooperative', 'unknown_reference'],
      [4, 'member_since', expect.any(String)],
      [6, 'citizenship_no', 'repeated'],
      ...['phone_number_np', 'guardian_phone', 'citizenship_no'].map((key) => [7, key, 'one_of_three']),
    ]);
  });

  test('are taken neither by an agent of crops nor by one of animals', async () => {
    const app = await openTestApp();
    const bytes = Buffer.from(table([sitaram]));

    for (const person of ['agent', 'livestockAgent', 'partner'] as const)
      expect((await upload(app, bytes, { kind: 'members', person })).status).toBe(403);
  });

  test('of another company are nobody’s concern', async () => {
    const app = await openTestApp();
    await registerFarmer(app, { ...basanti, name_en: null }, 'otherAgent');

    await joined(app, [basanti]);

    expect(await membersOf(app)).toHaveLength(1);
    expect(await membersOf(app, 'otherCompany')).toEqual([]);
  });
});
