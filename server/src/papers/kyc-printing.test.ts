import { history } from '@krishi-bima/contract/history';
import { kyc } from '@krishi-bima/contract/kyc';
import type { Task } from '@krishi-bima/contract/tasks';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { verifyKyc } from '../../test/office-moves.ts';
import { printedBy } from '../../test/printing.ts';
import { shortDay } from '../pdf/paper-text.ts';
import { bare, linesOf } from '../pdf/poppler.ts';

async function printed(app: TestApp, id: number): Promise<{ task: Task; text: string }> {
  const { task, bytes } = await printedBy(app, 'agent', app.as('agent')(kyc.print, { query: { id } }));
  return { task, text: bare(linesOf(bytes).join(' ')) };
}

const lacking = (text: string, said: string[]) => said.filter((words) => !text.includes(bare(words)));

describe('the paper of a KYC', () => {
  test('says who the farmer is, where from, by which papers, and who verified it', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app, {
      father_name_np: 'ह्लादिनीप्रसाद क्षेत्री',
      nominee_name_np: 'ऋद्धि ज्ञवाली',
      nominee_relation: 'छोरी',
      bank_name: 'नमुना बैंक',
      account_no: '0012345678901',
      email: 'sita@example.np',
      education: 'literate',
      marital_status: 'married',
      spouse_name_np: 'कृष्णप्रसाद थापा',
      family_size: 6,
      family_male: 3,
      family_female: 3,
      bank_branch: 'बनेपा',
      account_holder: 'Sita Thapa',
      nominee_phone: '9812345678',
      annual_income_band: 'to_5_lakh',
    });
    await verifyKyc(app, id);

    const { task, text } = await printed(app, id);

    expect(task.result?.name).toBe(`KYC-${id}.pdf`);
    const said = [
      'नमुना बीमा कम्पनी',
      'ग्राहक पहिचान विवरण',
      'प्रमाणित',
      shortDay(todayAd(new Date())),
      'सीता थापा',
      'Sita Thapa',
      '९८४१०००००१',
      '२४-०१-७०-०१२३४',
      'गोकर्ण टोल',
      'ह्लादिनीप्रसाद क्षेत्री',
      'ऋद्धि ज्ञवाली',
      'छोरी',
      'विवाहित',
      'कृष्णप्रसाद थापा',
      '५ लाखसम्म',
      'नमुना बैंक',
      '००१२३४५६७८९०१',
      'sita@example.np',
      '☑ नागरिकता (अगाडि)',
      '☑ पासपोर्ट साइजको फोटो',
      'प्रमाणित गर्ने',
      'सरिता अधिकारी',
      'पृष्ठ १ / १',
    ];
    expect(lacking(text, said)).toEqual([]);
  });

  test('that nobody verified names no one who did', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);

    const { text } = await printed(app, id);

    expect(lacking(text, ['नयाँ', 'प्रमाणित गर्ने', '☐ पासपोर्ट साइजको फोटो'])).toEqual([]);
    expect(text).not.toContain(bare('सरिता अधिकारी'));
  });

  test('is noted in the history of the farmer', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);
    await printed(app, id);

    const { body } = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: id } });

    expect(body.results[0]).toMatchObject({ action: 'export', actor: { id: app.ids.agent } });
  });
});

test('a farmer of another company, or of another project, is not printed, and no partner takes one away', async () => {
  const app = await openTestApp();
  const { id } = await registerFarmer(app);
  const ask = async (person: 'otherCompany' | 'koica' | 'coopAgent' | 'partner') =>
    (await app.as(person)(kyc.print, { query: { id } })).status;

  expect(await ask('otherCompany')).toBe(404);
  expect(await ask('koica')).toBe(404);
  expect(await ask('coopAgent')).toBe(404);
  expect(await ask('partner')).toBe(403);
});
