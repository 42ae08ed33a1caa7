import { history } from '@krishi-bima/contract/history/history';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff, tomatoes } from '../../test/farm.ts';
import { tryMove } from '../../test/office-moves.ts';
import { explainAll } from '../../test/reasons.ts';

const { vegetable } = formEndpoints;
const now = () => new Date('2024-11-20T06:00:00Z');

async function submit(app: TestApp, id: number) {
  return app.as('agent')(vegetable.submit, { params: { id } });
}

describe('submitting a proposal', () => {
  test('gives it a number of its company, fiscal year and line, and freezes its tariff', async () => {
    const app = await openTestApp({ clock: now });
    const tariff = await setTariff(app);
    const { proposal } = await draftProposal(app);
    const { code } = await app.deps.database.db
      .selectFrom('companies')
      .select('code')
      .where('id', '=', app.company.id)
      .executeTakeFirstOrThrow();

    const { status, body } = await submit(app, proposal.id);
    await app.deps.database.db.updateTable('tariffs').set({ rate: '9' }).where('id', '=', tariff.id).execute();
    const { body: later } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'submitted',
      proposal_no: `${code}/2081-82/VEG/00001`,
      fiscal_year: 2081,
      submitted_at: now().toISOString(),
      submitted_by: { id: app.ids.agent },
      totals: { payable: '1020.00' },
    });
    expect(later).toEqual(body);
  });

  test('numbers follow each other without a gap, by company and fiscal year, also at once', async () => {
    // The second day of 2082/83.
    const app = await openTestApp({ clock: () => new Date('2025-07-18T06:00:00Z') });
    await setTariff(app);
    const drafts = [];
    for (let i = 0; i < 4; i += 1) drafts.push((await draftProposal(app)).proposal);
    await app.as('agent')(vegetable.patch, {
      params: { id: drafts[3]?.id ?? 0 },
      body: { proposal_date: '2025-07-15' },
    });
    await explainAll(app, 'agent', drafts[3]?.id ?? 0);
    const refused = await submit(app, (await draftProposal(app, [])).proposal.id);

    const answers = await Promise.all(drafts.map(({ id }) => submit(app, id)));
    const numbers = answers.map(({ body }) => String(body.proposal_no).split('/').slice(1).join('/'));

    expect(refused.status).toBe(422);
    expect(numbers.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '2081-82/VEG/00001',
      ...[1, 2, 3].map((serial) => `2082-83/VEG/0000${serial}`),
    ]);
  });

  test('stands in the history with who did it', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    const { body } = await submit(app, proposal.id);

    const { body: changes } = await app.as('agent')(history.of, {
      query: { entity: 'proposal', entity_id: proposal.id },
    });

    expect(changes.results[0]).toMatchObject({
      action: 'submit',
      actor: { id: app.ids.agent },
      changes: { status: ['draft', 'submitted'], proposal_no: [null, body.proposal_no] },
    });
    expect(changes.results[0]?.changes).not.toHaveProperty('tariff_snapshot');
  });

  test('closes it: nothing of it can be changed any more, not even submitted again', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal, rows } = await draftProposal(app);
    await submit(app, proposal.id);
    const call = app.as('agent');
    const row = { id: rows[0]?.id ?? 0 };

    const refused = [
      await submit(app, proposal.id),
      await call(vegetable.patch, { params: { id: proposal.id }, body: { place: 'बनेपा' } }),
      await call(vegetable.createRow, { body: { insurance_proposal: proposal.id, ...tomatoes } }),
      await call(vegetable.patchRow, { params: row, body: { kitta_no: '1' } }),
      await call(vegetable.removeRow, { params: row }),
    ];

    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'already_submitted' } });
  });

  test('repeated with the same key is answered with the submitted proposal', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    const again = () =>
      app.as('agent')(vegetable.submit, {
        params: { id: proposal.id },
        headers: { 'idempotency-key': 'counter-3-submit' },
      });

    const first = await again();
    const second = await again();

    expect(second.body).toEqual(first.body);
    expect(first.body.status).toBe('submitted');
  });

  test('takes the tariff of the proposal date, not of today', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const today = todayAd();
    await setTariff(app, { effective_from: today, rate: 6 });
    const { proposal } = await draftProposal(app);
    await app.as('agent')(vegetable.patch, {
      params: { id: proposal.id },
      body: { proposal_date: addDays(today, -1) },
    });

    expect((await submit(app, proposal.id)).body.totals.premium).toBe('5000.00');
  });

  test('takes a date of some days ago with a reason, and none of more than a week ago', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    const dated = (days: number) =>
      app.as('agent')(vegetable.patch, {
        params: { id: proposal.id },
        body: { proposal_date: addDays(todayAd(), -days) },
      });

    await dated(8);
    const far = await submit(app, proposal.id);
    await dated(3);
    const unexplained = await submit(app, proposal.id);
    await explainAll(app, 'agent', proposal.id);
    const explained = await submit(app, proposal.id);

    const refusal = { code: 'checks_open', fields: { 'default_values.proposal_date': 'proposal_backdated' } };
    expect([far.body, unexplained.body]).toMatchObject([refusal, refusal]);
    expect(explained.status).toBe(200);
  });

  test('judges the sowing by its own day; sent back, a proposal keeps the day on which it first came', async () => {
    let now = new Date('2024-11-20T06:00:00Z');
    const app = await openTestApp({ clock: () => now });
    await setTariff(app, { buying_windows: [{ crop: null, from_day: 0, to_day: 30 }] });
    const row = { ...tomatoes, planting_date: '2024-10-22' };
    const [late, corrected] = [(await draftProposal(app, [row])).proposal, (await draftProposal(app, [row])).proposal];
    await submit(app, corrected.id);
    await tryMove(app, 'cropAdmin', corrected.id, 'return', { reason: 'कित्ता नम्बर मिलेन' });
    // The thirtieth day from the sowing is over, and the typed date still says the twentieth.
    now = new Date('2024-11-22T06:00:00Z');

    const outside = await submit(app, late.id);
    const again = await submit(app, corrected.id);

    expect(outside.body.fields).toMatchObject({ 'insurance_details.0.planting_date': 'outside_window' });
    expect(again).toMatchObject({ status: 200, body: { first_submitted_on: '2024-11-20' } });
    expect(again.body.submitted_at).toBe(now.toISOString());
  });
});

describe('refused', () => {
  test('names everything that is missing at once, down to the farmer', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const farmer = await registerFarmer(app, { mother_name_np: null, occupation: null, address: null });
    const { body: proposal } = await app.as('agent')(vegetable.create, {
      body: { personal_info: farmer.personal_info, insured_type: 'individual' },
    });
    await app.as('agent')(vegetable.createRow, {
      body: { insurance_proposal: proposal.id, ...tomatoes, sum_insured: '100000.01', crop_stage: null },
    });

    const { status, body } = await submit(app, proposal.id);

    expect(status).toBe(422);
    expect(body.code).toBe('incomplete');
    expect(body.fields).toEqual({
      papers: 'papers_missing',
      'personal_info.occupation': 'required',
      'personal_info.father_name_np': 'required',
      'personal_info.address': 'required',
      'insurance_details.0.crop_stage': 'required',
      'insurance_details.0.sum_insured': 'over_cap',
      ...Object.fromEntries(
        [
          'proposal_date',
          'branch',
          'farm_address',
          'purpose',
          'ownership',
          'risk_start_at',
          'risk_end_at',
          'previous_insured',
          'refused_before',
          'other_insurance',
          'wants_subsidy',
          'declaration_accepted',
          'place',
        ].map((name) => [`default_values.${name}`, 'required']),
      ),
    });
  });

  test('a proposal without crops, of tomorrow in Nepal, or before any tariff', async () => {
    const app = await openTestApp({ clock: now });
    await setTariff(app);
    const { proposal } = await draftProposal(app, []);
    const dated = async (proposal_date: string) => {
      await app.as('agent')(vegetable.patch, { params: { id: proposal.id }, body: { proposal_date } });
      return (await submit(app, proposal.id)).body.fields;
    };

    expect(await dated('2024-11-20')).toEqual({ insurance_details: 'no_rows' });
    expect(await dated('2024-11-21')).toMatchObject({ 'default_values.proposal_date': 'future_date' });
    expect(await dated('2024-04-12')).toMatchObject({ 'default_values.proposal_date': 'no_tariff' });
  });

  test('a draft that somebody else changed since it was read', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);

    const stale = await app.as('agent')(vegetable.submit, {
      params: { id: proposal.id },
      headers: { 'if-match': `"${proposal.version}"` },
    });

    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current_version: proposal.version + 1 } });
  });

  test('leaves the draft a draft', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    await submit(app, proposal.id);

    const { body } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(body).toEqual(proposal);
  });
});
