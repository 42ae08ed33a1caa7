import { kycDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { fields } from '@krishi-bima/contract/fields/fields';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { history } from '@krishi-bima/contract/history/history';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../../test/app.ts';
import { draftProposal, setTariff, tomatoes } from '../../../test/farm.ts';
import { squareAt } from '../../../test/ground.ts';
import { drawnMark, scanned, thumbPrint, upload } from '../../../test/papers.ts';
import { bare, linesOf, pagesOf } from '../../../test/poppler.ts';
import { printedBy } from '../../../test/printing.ts';

const { vegetable } = formEndpoints;
/** This row has a value in every table. */
const talkative: FormValues = {
  ...tomatoes,
  area: { unit: 'ropani', parts: ['1', '2', '3', '0'] },
  cost_seed: '40731.50',
  cost_transport: '4500.00',
  sum_insured: '90025.25',
  variety: 'सृजना',
  boundary_east: 'खोला',
  boundary_west: 'राम श्रेष्ठको जग्गा',
};

async function submitted(app: TestApp, rows: FormValues[]) {
  await setTariff(app);
  const { proposal } = await draftProposal(app, rows);
  return (await app.as('agent')(vegetable.submit, { params: { id: proposal.id } })).body;
}

/** Counts the drawn pictures without their masks. */
function picturesOf(bytes: Buffer): number {
  const file = bytes.toString('latin1');
  return (file.match(/\/Subtype\s*\/Image/g)?.length ?? 0) - (file.match(/\/SMask /g)?.length ?? 0);
}

async function copiesOf(app: TestApp, kyc: number): Promise<string[]> {
  const { body } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: kyc } });
  return body.results.map(({ copies }) => copies);
}

function printed(app: TestApp, id: number, paper: 'proposal' | 'subsidy_application' = 'proposal') {
  return printedBy(app, 'agent', app.as('agent')(pdf.start, { query: { form: 'vegetable', id, paper } }));
}

describe('the paper of a proposal', () => {
  test('bears the photograph, the signature and the thumb prints of the farmer', async () => {
    const app = await openTestApp();
    const { proposal, farmer } = await draftProposal(app);
    const kyc = farmer.id;
    const pictures = async () => picturesOf((await printed(app, proposal.id)).bytes);
    const before = await pictures();
    await upload(app, 'agent', signatures.create, { kyc__id: kyc }, [
      { field: 'signature', bytes: await drawnMark() },
      { field: 'thumb_left', bytes: await thumbPrint() },
      { field: 'thumb_right', bytes: await thumbPrint('#1c3a2b') },
    ]);
    expect(await pictures()).toBe(before + 3);
    await scanned(app, kyc, 'photo');
    await expect.poll(() => copiesOf(app, kyc)).toEqual(['ready']);
    expect(await pictures()).toBe(before + 4);

    await setTariff(app);
    await app.as('agent')(vegetable.submit, { params: { id: proposal.id } });
    expect(await pictures()).toBe(before + 4);
  });

  test('says all that the record says, in Nepali', async () => {
    const app = await openTestApp();
    const proposal = await onDay(app, '2024-11-20', () => submitted(app, [tomatoes, talkative]));

    const { task, bytes } = await printed(app, proposal.id);
    const text = bare(linesOf(bytes).join(' '));

    expect(task.result?.name).toBe(`${proposal.proposal_no?.replaceAll('/', '-')}.pdf`);
    const said = [
      'नमुना बीमा कम्पनी',
      'पेस गरिएको',
      '2081-82/VEG/000',
      '२०८१/८२',
      'सीता थापा',
      'Sita Thapa',
      '२४-०१-७०-०१२३४',
      '९८४१०००००१',
      'पनौती, २०८१/०८/०५',
      '२०८१ मार्ग ५ गते, ००:०० बजे',
      '२०८२ ज्येष्ठ २५ गते, ००:०० बजे',
      'गोलभेँडा, प्लास्टिक टनेल',
      '१-२-३-०',
      '२०८१/०७/१३',
      '१,०५,२३१.५०',
      '९०,०२५.२५',
      '४,५०१.२६',
      '४०,७३१.५०',
      'सृजना',
      'पूर्व: खोला, पश्चिम: राम श्रेष्ठको जग्गा',
      'जम्मा २ बाली',
      'दाबीका लागि मात्र राख्न र प्रयोग गर्न मञ्जुर छु',
      '३-२-३-०',
      '१,९०,०२५.२५',
      '९,५०१.२६',
      '− ७,६०१.०१',
      'रु. १,९२०.२५',
      'एक हजार नौ सय बीस रुपैयाँ पच्चीस पैसा मात्र',
      'दर: नमुना',
    ];
    expect(said.filter((words) => !text.includes(bare(words)))).toEqual([]);
    expect(text).not.toContain(bare('जग्गाको नक्सा'));
  });

  test('shows the map of the fields that its rows name, as far as they are measured', async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app, [tomatoes, tomatoes]);
    const call = app.as('agent');
    const grounds = [
      { kitta_no: '४२२', field_name: 'खोलाछेउको खेत', field_polygon_json: squareAt(85.5, 27.6) },
      { kitta_no: '४२३', field_name: 'ननापिएको' },
    ];
    for (const [index, ground] of grounds.entries()) {
      const { body: field } = await call(fields.create, { body: { farm_id: proposal.personal_info.id, ...ground } });
      await call(vegetable.patchRow, { params: { id: rows[index]?.id ?? 0 }, body: { field_id: field.id } });
    }

    const text = bare(linesOf((await printed(app, proposal.id)).bytes).join(' '));

    for (const words of ['जग्गाको नक्सा', 'कित्ता ४२२', '१.०९४० हेक्टर · २१-८-०-०.९४ रोपनी', '८५.५०१०°पू'])
      expect(text).toContain(bare(words));
    expect(text).not.toContain(bare('कित्ता ४२३'));
  });

  test('of an unfinished draft is marked as one, with dashes for what is not there', async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app);
    await app.as('agent')(vegetable.patchRow, {
      params: { id: rows[0]?.id ?? 0 },
      body: { crop: 'other', crop_name: 'जिरी 🌱 ཞིང', area: null, planting_date: null },
    });

    const { task, bytes } = await printed(app, proposal.id);
    const text = bare(linesOf(bytes).join(' '));

    expect(task.result?.name).toBe(`VEG-${proposal.id}.pdf`);
    expect(text).toContain('मस्यौदा');
    expect(text).toContain(bare('अन्य, जिरी □ □□'));
  });

  test('is noted in the history of the proposal', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    await printed(app, proposal.id);

    const { body } = await app.as('agent')(history.of, { query: { entity: 'proposal', entity_id: proposal.id } });

    expect(body.results[0]).toMatchObject({ action: 'export', actor: { id: app.ids.agent } });
  });
});

describe('the application for the subsidy', () => {
  test('is a letter to the insurer, filled from the proposal, on one page', async () => {
    const app = await openTestApp();
    const { id, proposal_no } = await submitted(app, [tomatoes]);

    const { task, bytes } = await printed(app, id, 'subsidy_application');
    const text = bare(linesOf(bytes).join(' '));

    expect(task.result?.name).toBe(`${proposal_no?.replaceAll('/', '-')}-subsidy.pdf`);
    expect(pagesOf(bytes)).toHaveLength(1);
    const said = [
      'अनुदान माग निवेदन',
      'श्री नमुना बीमा कम्पनी',
      'विषय: बीमाशुल्कमा अनुदान पाऊँ।',
      'मैले तल उल्लिखित बालीको बीमा गर्न प्रस्ताव नं.',
      'सीता थापा',
      '२४-०१-७०-०१२३४',
      'गोलभेँडा',
      'कुल बीमाङ्क',
      'माग गरिएको अनुदान (८०%)',
      'रु. ४,०००.००',
      'चार हजार रुपैयाँ मात्र',
      'दोहोरो अनुदान लिएको छैन',
      'निवेदकको हस्ताक्षर',
    ];
    expect(said.filter((words) => !text.includes(bare(words)))).toEqual([]);
    expect(text).not.toContain(bare('पेस गरिएको'));
  });

  test('is not printed where no subsidy is asked for', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    await app.as('agent')(vegetable.patch, { params: { id: proposal.id }, body: { wants_subsidy: false } });

    const query = { form: 'vegetable', id: proposal.id, paper: 'subsidy_application' as const };
    const refused = await app.as('agent')(pdf.start, { query });

    expect(refused).toMatchObject({ status: 422, body: { fields: { wants_subsidy: 'no_subsidy_asked' } } });
  });
});

test('a proposal of another company, or of another form, is not printed', async () => {
  const app = await openTestApp();
  const { proposal } = await draftProposal(app);

  const ask = (person: 'otherCompany' | 'agent', name: string) =>
    app.as(person)(pdf.start, { query: { form: name, id: proposal.id } });
  expect((await ask('otherCompany', 'vegetable')).status).toBe(404);
  expect((await ask('agent', 'cattle')).status).toBe(404);
  expect((await ask('agent', 'constructor')).status).toBe(404);
});

test("a task is its starter's alone, and a partner takes no paper away", async () => {
  const app = await openTestApp();
  const { proposal } = await draftProposal(app);
  const { task } = await printed(app, proposal.id);

  expect((await app.as('cropAdmin')(pdf.status, { params: { id: task.id } })).status).toBe(404);
  expect((await app.as('partner')(pdf.start, { query: { form: 'vegetable', id: proposal.id } })).status).toBe(403);
});
