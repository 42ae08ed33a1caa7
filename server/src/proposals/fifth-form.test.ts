// This import comes first: everything made of the registry is made once, when it loads.
import '@krishi-bima/contract/test/sample-form';

import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { openApi } from '@krishi-bima/contract/openapi';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { insuranceData, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { fishpond } from '@krishi-bima/contract/test/sample-form';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff, wholeProposal } from '../../test/farm.ts';
import { tryMove } from '../../test/office-moves.ts';
import { bare, linesOf } from '../../test/poppler.ts';
import { explainAll } from '../../test/reasons.ts';

type Calls = (typeof formEndpoints)['vegetable'];
const calls = (formEndpoints as Record<string, Calls>)[fishpond.name] as Calls;

const pond: FormValues = {
  kitta_no: '९०३',
  sheet_no: '=२+३',
  area: { unit: 'ropani', parts: ['1', '8', '0', '0'] },
  fish: 'trout',
  depth_m: 1.5,
  is_fenced: true,
  stocked_on: '2024-11-01',
  harvest_date: '2025-06-01',
  cost_fingerlings: '40000.00',
  cost_feed: '60000.50',
  sum_insured: '100000.50',
  remarks: 'खोला "नजिक", पुल पारि',
};

/** Fish cost two percent of the sum insured. */
async function office() {
  const app = await openTestApp();
  await setTariff(app, { line: 'fishpond.*', rate: 2, caps: [] });
  return app;
}

async function draft(app: TestApp, row: FormValues = pond) {
  const { personal_info } = await registerFarmer(app);
  const call = app.as('agent');
  const { status, body } = await call(calls.create, { body: { personal_info, ...(await wholeProposal(app)) } });
  expect(status).toBe(201);
  await call(calls.createRow, { body: { insurance_proposal: body.id, ...row } });
  if (calls.banking) await call(calls.banking, { params: { id: body.id }, body: { has_loan: false } });
  return { id: body.id, personal_info };
}

async function submitted(app: TestApp) {
  const { id } = await draft(app);
  await explainAll(app, 'agent', id);
  const { status, body } = await app.as('agent')(calls.submit, { params: { id } });
  expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined });
  return body;
}

describe('a form that one file adds', () => {
  test('is mounted, printed in OpenAPI, and named by the office among what it insures', async () => {
    const app = await office();
    const printed = JSON.stringify(openApi('test'));

    for (const { method, path } of Object.values(calls)) {
      expect(app.app.hasRoute({ method, url: path.replace(/\/$/, '') }), path).toBe(true);
    }
    expect(printed).toContain('fishinsurance-technician');
    const { body } = await app.as('agent')(insuranceData.get, { query: { insurance_id: app.company.id } });
    expect(body.results.map(({ form }) => form)).toContain('fishpond');
    const { body: terms } = await app.as('agent')(tariffs.inForce, { query: { form: 'fishpond', on: '2024-11-20' } });
    expect(terms.tariff?.rate).toBe(2);
  });

  test('keeps rows with their figures, and refuses what is malformed or not whole', async () => {
    const app = await office();
    const { id, personal_info } = await draft(app, { ...pond, harvest_date: null, sum_insured: '100000.51' });
    const call = app.as('agent');

    const wrong: FormValues = { fish: 'whale', depth_m: 9 };
    const malformed = await call(calls.createRow, { body: { insurance_proposal: id, ...wrong } });
    const unfinished = await call(calls.submit, { params: { id } });
    const { body: mine } = await call(calls.byOwner, { params: { id: personal_info } });
    const { body: found } = await call(findingEndpoints.get, { params: { id } });

    expect(malformed).toMatchObject({ status: 400, body: { fields: { fish: 'bad_choice', depth_m: 'too_big' } } });
    expect(unfinished.body.fields).toMatchObject({
      'insurance_details.0.harvest_date': 'required',
      'insurance_details.0.sum_insured': 'over_cap',
    });
    expect(found.findings.map(({ check }) => check)).toContain('over_cap');
    expect(mine.results[0]?.insurance_details).toMatchObject([
      { kitta_no: '903', production_cost: '100000.50', premium_rate: 2, premium: '2000.01', farmer_share: '400.00' },
    ]);
  });

  test('is submitted under its own code, queued, assigned and inspected', async () => {
    const app = await office();
    const proposal = await submitted(app);
    const params = { id: proposal.id };

    const { body: queue } = await app.as('cropAdmin')(workflow.queue, { query: { group: 'submitted' } });
    await tryMove(app, 'cropAdmin', proposal.id, 'assign', { technician: app.ids.technician });
    const report = { params, body: { visit_date: '2024-11-21', recommendation: 'fit' } } as const;
    const reported = calls.technicianData && (await app.as('technician')(calls.technicianData, report));
    const { body: register } = await app.as('agent')(proposals.list, { query: { form: 'fishpond' } });

    expect(proposal.proposal_no).toContain('/FSH/');
    expect(proposal.totals).toMatchObject({ sum_insured: '100000.50', premium: '2000.01', payable: '420.00' });
    expect(queue.results.map(({ id }) => id)).toContain(proposal.id);
    expect(reported?.status).toBe(200);
    expect(register.results).toMatchObject([{ id: proposal.id, status: 'technician_review' }]);
  });

  test('is printed in Nepali', async () => {
    const app = await office();
    const { id, proposal_no } = await submitted(app);
    const call = app.as('agent');
    const { body: started } = await call(pdf.start, { query: { form: 'fishpond', id } });
    const task = async () => (await call(pdf.status, { params: { id: started.task_id } })).body;
    await expect.poll(async () => (await task()).status, { timeout: 30_000 }).toBe('SUCCESS');
    const { result } = await task();
    const { rawPayload } = await app.app.inject(result?.url ?? '');

    const paper = bare(linesOf(rawPayload).join(' '));

    const said = ['मत्स्यपालन बीमा प्रस्ताव', 'ट्राउट', '९०३', '१-८-०-०', 'जम्मा १ पोखरी', '१,००,०००.५०', '२,०००.०१'];
    expect(said.filter((words) => !paper.includes(bare(words)))).toEqual([]);
    expect(result?.name).toBe(`${proposal_no?.replaceAll('/', '-')}.pdf`);
  });
});

describe('the rows of a form as CSV', () => {
  const query = { form: 'fishpond' };

  test('have the columns of the form, in Nepali, with figures that a spreadsheet adds up', async () => {
    const app = await office();
    const { proposal_no } = await submitted(app);
    await draft(app, { ...pond, fish: 'rohu' });

    const { headers, body } = await csvOf(app, 'agent', query);
    const [head = '', first = '', second = '', ...rest] = body.split('\r\n');

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/filename="fishpond-\d{4}-\d\d-\d\d\.csv"/);
    expect(head.startsWith('\uFEFFक्र.सं.,प्रस्ताव नं.,स्थिति,कृषक,मोबाइल नं.,सदस्य,प्रस्ताव मिति')).toBe(true);
    expect(head).toContain('कित्ता नं.,नक्सा सिट नं.,क्षेत्रफल,खेत,माछाको जात,गहिराइ,घेराबार छ?');
    expect(first).toContain('रोहु');
    expect(first.startsWith('1,,मस्यौदा,सीता थापा,')).toBe(true);
    expect(second.startsWith(`2,${proposal_no},पेस गरिएको,सीता थापा,`)).toBe(true);
    expect(second).toContain('ट्राउट,1.5,हो,२०८१/०७/१६,२०८२/०२/१८,40000.00,60000.50,100000.50,100000.50,2,2000.01');
    expect(rest).toEqual(['']);
  });

  test('quote what needs it, and hold no formula', async () => {
    const app = await office();
    await submitted(app);
    const { body: text } = await csvOf(app, 'agent', query);

    expect(text).toContain(`"खोला ""नजिक"", पुल पारि"`);
    expect(text).toContain(",'=२+३,");
  });

  test('are filtered, kept apart by form and company, and noted as an export', async () => {
    const app = await office();
    await submitted(app);
    await draftProposal(app);

    const lines = async (person: 'agent' | 'otherAgent', more: object) =>
      (await csvOf(app, person, { ...query, ...more })).body.trim().split('\r\n').length - 1;

    expect(await lines('agent', {})).toBe(1);
    expect(await lines('agent', { status: 'draft' })).toBe(0);
    expect(await lines('agent', { start_date: addDays(todayAd(), 1) })).toBe(0);
    expect(await lines('agent', { end_date: todayAd() })).toBe(1);
    expect(await lines('otherAgent', {})).toBe(0);
    const noted = app.deps.database.db
      .selectFrom('history')
      .select(['actor', 'reason'])
      .where('entity', '=', 'company')
      .where('entity_id', '=', app.company.id)
      .where('action', '=', 'export');
    // A call that found nothing left no note.
    expect(await noted.execute()).toEqual([
      { actor: app.ids.agent, reason: 'fishpond csv' },
      { actor: app.ids.agent, reason: 'fishpond csv' },
    ]);
  });

  test('are not for a partner, nor of a form that is none', async () => {
    const app = await office();
    expect((await app.as('partner')(proposals.exportRows, { query })).status).toBe(403);
    expect((await app.as('agent')(proposals.exportRows, { query: { form: 'constructor' } })).status).toBe(404);
  });
});

async function csvOf(app: TestApp, person: 'agent' | 'otherAgent', query: Record<string, string>) {
  const url = `${proposals.exportRows.path}?${new URLSearchParams(query)}`;
  return app.app.inject({ url, headers: { authorization: `Token ${app.tokens[person]}` } });
}
