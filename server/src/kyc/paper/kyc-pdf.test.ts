import { kycDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { merged, type Task } from '@krishi-bima/contract/downloads/downloads';
import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { registerFarmer } from '../../../test/farm.ts';
import { verifyKyc } from '../../../test/office-moves.ts';
import { upload } from '../../../test/papers.ts';
import { bare, linesOf } from '../../../test/poppler.ts';
import { printedBy } from '../../../test/printing.ts';
import { shortDay } from '../../pdf/paper-text.ts';

async function printed(app: TestApp, id: number): Promise<{ task: Task; text: string }> {
  const { task, bytes } = await printedBy(app, 'agent', app.as('agent')(kyc.print, { query: { id } }));
  return { task, text: bare(linesOf(bytes).join(' ')) };
}

/** Returns a picture of 4,000 by 3,000 pixels, with the noise of a small lens in poor light. */
function ofCamera(what: 'portrait' | 'strokes'): Promise<Buffer> {
  const drawn = {
    portrait:
      '<circle cx="2000" cy="1200" r="700" fill="#a8764f"/><rect x="1000" y="2000" width="2000" height="1000" fill="#3b4a63"/>',
    strokes:
      '<path d="M600 1500C1000 700 1400 2300 1900 1200S2900 2100 3300 1300" fill="none" stroke="#1b2b66" stroke-width="40"/>',
  };
  const [width, height] = [4000, 3000];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn[what]}</svg>`;
  const noise = { type: 'gaussian', mean: 205, sigma: 12 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ccc', noise } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 90 })
    .toBuffer();
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

  test('stays below a megabyte with a photograph and marks of twelve megapixels, and so does each of its scans', async () => {
    const app = await openTestApp();
    const { id } = await registerFarmer(app);
    const [portrait, signed] = await Promise.all([ofCamera('portrait'), ofCamera('strokes')]);
    const file = await upload(app, 'agent', kycDocuments.create, { kyc__id: id, code: 'photo' }, [{ bytes: portrait }]);
    const marks = [
      { field: 'signature', bytes: signed },
      { field: 'thumb_right', bytes: portrait },
    ];
    const mark = await upload(app, 'agent', signatures.create, { kyc__id: id }, marks);
    expect([file.status, mark.status]).toEqual([201, 201]);
    await expect
      .poll(
        async () => (await app.as('agent')(kycDocuments.list, { query: { kyc__id: id } })).body.results[0]?.copies,
        {
          timeout: 60_000,
        },
      )
      .toBe('ready');

    const { bytes } = await printedBy(app, 'agent', app.as('agent')(kyc.print, { query: { id } }));
    const whole = await printedBy(app, 'agent', app.as('agent')(merged.start, { query: { kyc__id: id } }));

    // The paper has the photograph, and both marks with their transparent parts.
    expect(bytes.toString('latin1').match(/\/Subtype ?\/Image/g)?.length).toBeGreaterThanOrEqual(5);
    expect(portrait.length).toBeGreaterThan(2_000_000);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(whole.bytes.length - bytes.length).toBeLessThan(1_000_000);
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
