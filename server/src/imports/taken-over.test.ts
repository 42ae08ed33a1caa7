import { animals } from '@krishi-bima/contract/animals/animals';
import { claims } from '@krishi-bima/contract/claims/claims';
import { imports } from '@krishi-bima/contract/imports/imports';
import { policies } from '@krishi-bima/contract/policies/policies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { claimMoved, insuredCow } from '../../test/claims.ts';
import { registerFarmer } from '../../test/farm.ts';
import { sent, settled } from '../../test/imports.ts';
import { cow } from '../../test/livestock.ts';

/** Reads each line as an object by the keys of the columns. */
function table(lines: readonly Record<string, string>[]): string {
  const keys = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [keys, ...lines.map((line) => keys.map((key) => `"${line[key] ?? ''}"`))]
    .map((row) => row.join(';'))
    .join('\n');
}

const person = 'livestockAgent';

async function faultsOf(app: TestApp, kind: string, lines: readonly Record<string, string>[]) {
  const { id } = await sent(app, table(lines), { kind, person });
  const { body } = await app.as(person)(imports.errors, { params: { id } });
  return body.results.map(({ row, column, code }) => [row, column, code]);
}

async function taken(app: TestApp, kind: string, lines: readonly Record<string, string>[]) {
  const { id, faulty_count } = await sent(app, table(lines), { kind, person });
  expect(faulty_count).toBe(0);
  await app.as(person)(imports.commit, { params: { id } });
  const done = await settled(app, id, person);
  expect(done.problem).toBeNull();
  return done;
}

async function undone(app: TestApp, id: number) {
  await app.as(person)(imports.undo, { params: { id } });
  return (await settled(app, id, person)).state;
}

const jersey = { species: 'गाई', breed: 'Jersey', sex: 'पोथी', colour: 'खैरो', marks: 'निधारमा सेतो टीका' };

describe('animals from a file', () => {
  test('belong to the farmers that it names, are found by their tag, and go again as a whole', async () => {
    const app = await openTestApp();
    const sita = await registerFarmer(app, { citizenship_no: '24-01-70-01234', is_livestock: true }, person);
    const owner = { 'farmer.citizenship_no': '२४-०१-७०-०१२३४' };
    const agent = app.as(person);

    const done = await taken(app, 'animals', [
      { ...owner, ...jersey, tag_no: 'np-77', described_on: '2081/08/05' },
      {
        'farmer.name_np': 'सीता थापा',
        'farmer.phone_number_np': '9841000001',
        species: 'goat',
        is_group_row: 'हो',
        count: '१२',
      },
    ]);
    const { body: list } = await agent(animals.list, { query: { personal_info: sita.personal_info } });

    expect(done).toMatchObject({ state: 'committed', record_count: 2 });
    expect(list.results).toMatchObject([
      { species: 'goat', tag_no: null, count: 12, state: 'uninsured' },
      { species: 'cow', tag_no: 'NP-77', described_on: '2024-11-20', values: { breed: 'jersey', colour: 'खैरो' } },
    ]);
    expect(await undone(app, done.id)).toBe('undone');
    expect((await agent(animals.list)).body.count).toBe(0);
  });

  test('are refused line by line: another owner’s tag, twice in the file, no such farmer, no species', async () => {
    const app = await openTestApp();
    await insuredCow(app);
    await registerFarmer(app, { citizenship_no: '24-01-70-09999', name_np: 'हरि राई', phone_number_np: '9841000002' });
    const hari = { 'farmer.citizenship_no': '24-01-70-09999' };

    const faults = await faultsOf(app, 'animals', [
      { ...hari, ...jersey, tag_no: cow.tag_no },
      { ...hari, ...jersey, tag_no: 'NP-5' },
      { ...hari, ...jersey, tag_no: 'NP-5' },
      { ...hari, ...jersey, breed: 'murrah', tag_no: 'NP-6' },
      { ...hari, ...jersey },
      { 'farmer.citizenship_no': '99', ...jersey, tag_no: 'NP-8' },
    ]);

    expect(faults).toEqual([
      [2, 'tag_no', 'tag_of_another_owner'],
      [4, 'tag_no', 'repeated'],
      [5, 'breed', 'disagrees'],
      [6, 'tag_no', 'required'],
      [7, 'farmer.citizenship_no', 'unknown_farmer'],
    ]);
    const { status } = await app.as('agent')(imports.template, { query: { kind: 'animals', format: 'csv' } });
    expect(status).toBe(403);
  });
});

describe('open claims from a file', () => {
  const yesterday = `${addDays(todayAd(), -1)} 06:00`;

  test('are registered under numbers of their own, by the policy and tag that it names', async () => {
    const app = await openTestApp();
    const { policy } = await insuredCow(app, [cow, { ...cow, tag_no: 'NP-2' }]);
    const agent = app.as(person);
    const { policy_no } = (await agent(policies.get, { params: { id: policy } })).body;

    const done = await taken(app, 'claims', [
      { policy_no, mark: cow.tag_no, loss_at: yesterday, peril: 'दुर्घटना', estimated: '६०,०००', old_no: 'C/45' },
      { policy_no, mark: 'NP-2', loss_at: yesterday, peril: 'accident', status: 'Registered' },
    ]);
    const { body: list } = await agent(claims.list, { query: { policy, ordering: 'reported_at' } });

    expect(done.state).toBe('committed');
    const sorted = list.results.toSorted((one, other) => one.id - other.id);
    expect(sorted).toMatchObject([
      { status: 'intimated', peril: 'accident', estimated: '60000.00', mark: cow.tag_no, covered: true },
      { status: 'registered', mark: 'NP-2' },
    ]);
    const { body: first } = await agent(claims.get, { params: { id: sorted[0]?.id ?? 0 } });
    expect(first.description).toContain('C/45');
    expect(first.lines).toMatchObject([{ loss: 'death' }]);

    // Taken back they are withdrawn: their numbers stay.
    expect(await undone(app, done.id)).toBe('undone');
    const { body: after } = await agent(claims.list, { query: { policy } });
    expect(after.results.map(({ status }) => status)).toEqual(['closed', 'closed']);
  });

  test('are refused line by line, and stay once somebody works at one of them', async () => {
    const app = await openTestApp();
    const { policy } = await insuredCow(app);
    const agent = app.as(person);
    const { policy_no } = (await agent(policies.get, { params: { id: policy } })).body;
    const line = { policy_no, loss_at: yesterday, peril: 'accident' };

    const faults = await faultsOf(app, 'claims', [
      { ...line, policy_no: 'HBC/POL/2083-84/LVS/99999' },
      { ...line, mark: 'NP-9' },
      { ...line, loss_at: `${addDays(todayAd(), 2)} 06:00` },
      { ...line, peril: 'pest' },
      line,
      line,
    ]);
    const { id } = await taken(app, 'claims', [line]);
    const again = await faultsOf(app, 'claims', [line]);
    const { body: list } = await agent(claims.list, { query: { policy } });
    await claimMoved(app, 'livestockTechnician', list.results[0]?.id ?? 0, 'inspect_claim');
    const { body: blockers } = await agent(imports.blockers, { params: { id } });

    expect(faults).toEqual([
      [2, 'policy_no', 'unknown_reference'],
      [3, 'mark', 'not_of_policy'],
      [4, 'loss_at', 'future_date'],
      [5, 'peril', 'bad_choice'],
      [7, 'policy_no', 'repeated'],
    ]);
    expect(again).toEqual([[2, 'policy_no', 'claim_exists']]);
    expect(blockers.results).toMatchObject([{ code: 'record_changed' }]);
    expect(await undone(app, id)).toBe('committed');
  });
});
