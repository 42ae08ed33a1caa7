// This import comes first: everything made of the registry is made once, when it loads.
import '@krishi-bima/contract/test/sample-form';

import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { imports } from '@krishi-bima/contract/imports/imports';
import { findImportKind } from '@krishi-bima/contract/imports/kinds';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { fishpond } from '@krishi-bima/contract/test/sample-form';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer, setTariff } from '../../test/farm.ts';
import { placeNames, sent, settled } from '../../test/imports.ts';

const { vegetable } = formEndpoints;

/** Reads each line as an object by the keys of the columns. */
function table(lines: readonly Record<string, string>[]): string {
  const keys = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [keys, ...lines.map((line) => keys.map((key) => `"${line[key] ?? ''}"`))]
    .map((row) => row.join(';'))
    .join('\n');
}

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  await registerFarmer(app, { citizenship_no: '24-01-70-01234', name_np: 'सीता थापा' });
  const { municipality, district, ward } = await placeNames(app);
  const head = {
    mark: '१',
    'farmer.citizenship_no': '२४-०१-७०-०१२३४',
    proposal_date: '2081/08/05',
    branch: 'Panauti',
    agent: 'रमिला पौडेल',
    insured_type: 'व्यक्तिगत',
    'farm_address.district': district,
    'farm_address.municipality': municipality,
    'farm_address.ward': `वडा नं. ${ward}`,
    risk_start_at: '2081/08/06 00:01',
    wants_subsidy: 'हो',
  };
  const tomatoes = {
    'row.kitta_no': '४१७',
    'row.area': '2-0-0-0 रोपनी',
    'row.crop': 'गोलभेँडा',
    'row.farming_method': 'Plastic tunnel',
    'row.cost_seed': 'रु. ४०,०००',
    'row.cost_labour': '60000',
    'row.sum_insured': '१,००,०००.००',
  };
  return { app, head, tomatoes };
}

async function taken(app: TestApp, text: string, kind: string) {
  const checked = await sent(app, text, { kind });
  const { body: errors } = await app.as('agent')(imports.errors, { params: { id: checked.id } });
  expect(errors.results).toEqual([]);
  await app.as('agent')(imports.commit, { params: { id: checked.id } });
  return settled(app, checked.id);
}

describe('proposals from a file', () => {
  test('hold what the same lines typed one by one would hold, priced alike, and go again as a whole', async () => {
    const { app, head, tomatoes } = await office();
    const call = app.as('agent');
    const onions = {
      ...tomatoes,
      mark: '1',
      'row.kitta_no': '418',
      'row.crop': 'onion',
      'row.area': '508.737 वर्गमिटर',
    };

    const done = await taken(
      app,
      table([{ ...head, ...tomatoes }, onions, { ...head, mark: '2', ...tomatoes }]),
      'vegetable',
    );
    const { body: list } = await call(proposals.list, { query: { form: 'vegetable', ordering: 'id' } });
    const [second, first] = list.results.toSorted((a, b) => a.row_count - b.row_count);
    const { body: whole } = await call(vegetable.get, { params: { id: first?.id ?? 0 } });

    expect(done).toMatchObject({ state: 'committed', line_count: 3, record_count: 2 });
    expect([first?.row_count, second?.row_count]).toEqual([2, 1]);
    expect(whole).toMatchObject({
      status: 'draft',
      version: 1,
      fiscal_year: 2081,
      default_values: {
        proposal_date: '2024-11-20',
        branch: app.branch.id,
        agent: app.ids.agent,
        insured_type: 'individual',
        risk_start_at: '2024-11-21T00:01:00+05:45',
        wants_subsidy: true,
      },
      totals: { sum_insured: '200000.00', premium: '10000.00', subsidy: '8000.00', payable: '2020.00' },
    });
    const [row, other] = whole.insurance_details as FormValues[];
    expect(row).toMatchObject({ kitta_no: '417', crop: 'tomato', cost_seed: '40000.00', premium: '5000.00' });
    expect(other).toMatchObject({ crop: 'onion', area: { unit: 'sqm', sqm: '508.7370' } });
    // A later change calculates the same sums.
    await call(vegetable.patch, { params: { id: whole.id }, body: { place: 'पनौती' } });
    const { body: again } = await call(vegetable.get, { params: { id: whole.id } });
    expect(again.totals).toEqual(whole.totals);

    const { body: hindrances } = await call(imports.blockers, { params: { id: done.id } });
    expect(hindrances).toMatchObject({ count: 1, results: [{ row: 2, record: whole.id, code: 'record_changed' }] });
    await call(vegetable.remove, { params: { id: whole.id } });
    await call(imports.undo, { params: { id: done.id } });
    expect(await settled(app, done.id)).toMatchObject({ state: 'undone' });
    expect((await call(proposals.list, { query: { form: 'vegetable' } })).body.count).toBe(0);
  });

  test('of a group list their members, each with the rows that are theirs', async () => {
    const { app, head, tomatoes } = await office();
    const group = { ...head, insured_type: 'group', group_name: 'गोकर्ण समूह', member_count: '2' };
    const of = (name: string, kitta: string) => ({ ...tomatoes, 'member.name_np': name, 'row.kitta_no': kitta });

    const lines = [
      { ...group, ...of('राम राई', '1') },
      { mark: '1', ...of('माया लामा', '2') },
      { mark: '1', ...of('राम राई', '3') },
    ];
    await taken(app, table(lines), 'vegetable');
    const { body: list } = await app.as('agent')(proposals.list, { query: { form: 'vegetable' } });
    const { body: whole } = await app.as('agent')(vegetable.get, { params: { id: list.results[0]?.id ?? 0 } });

    expect(whole.members.map(({ name_np }) => name_np)).toEqual(['राम राई', 'माया लामा']);
    const [ram, maya] = whole.members.map(({ client_id }) => client_id);
    expect((whole.insurance_details as FormValues[]).map(({ member }) => member)).toEqual([ram, maya, ram]);
  });

  test('with an unknown farmer, branch or crop, or lines that disagree, are all kept out', async () => {
    const { app, head, tomatoes } = await office();
    const lines = [
      { ...head, ...tomatoes, branch: 'इलाम', 'row.crop': 'ड्र्यागन फ्रुट' },
      { ...head, ...tomatoes, purpose: 'निजी', proposal_date: '2081/08/06' },
      { ...head, ...tomatoes, mark: '2', 'farmer.citizenship_no': '99-99', 'row.area': '2-16-0-0 रोपनी' },
    ];
    const { id, ...checked } = await sent(app, table(lines), { kind: 'vegetable' });
    const { body } = await app.as('agent')(imports.errors, { params: { id } });

    expect(checked).toMatchObject({ record_count: 2, faulty_count: 2 });
    expect(body.results.map(({ row, column, code }) => `${row} ${column} ${code}`).toSorted()).toEqual([
      '2 branch unknown_reference',
      '2 row.crop bad_choice',
      '3 proposal_date other_on_line',
      '4 farmer.citizenship_no unknown_farmer',
      '4 row.area bad_area',
    ]);
  });

  test('of a form that came later need nothing of their own', async () => {
    const { app, head } = await office();
    await setTariff(app, { line: 'fishpond.*', rate: 2, caps: [] });
    const keys = findImportKind(fishpond.name)?.columns.map(({ key }) => key) ?? [];
    expect(keys).toEqual(
      expect.arrayContaining(['farmer.citizenship_no', 'proposal_date', 'row.fish', 'row.stocked_on']),
    );
    const pond = { 'row.kitta_no': '९०३', 'row.area': '1-8-0-0', 'row.fish': 'trout', 'row.sum_insured': '100000.50' };

    const done = await taken(app, table([{ ...head, ...pond }]), fishpond.name);
    const { body: list } = await app.as('agent')(proposals.list, { query: { form: fishpond.name } });

    expect(done).toMatchObject({ state: 'committed', record_count: 1 });
    expect(list.results).toMatchObject([{ row_count: 1, sum_insured: '100000.50', premium: '2000.01' }]);
  });
});
