import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { describe, expect, test } from 'vitest';
import { tomatoes, vegetableTariff } from '../../../test/farm.ts';
import { bare, pagesOf } from '../../../test/poppler.ts';
import type { PdfBlock } from '../../pdf/document.ts';
import { createTypesetter } from '../../pdf/typesetter.ts';
import { proposalDocument } from './proposal-document.ts';
import type { ProposalPaper } from './proposal-paper.ts';

const now = new Date('2024-11-20T06:00:00Z');
const crops = Object.keys(vegetable.row.fields.crop.options).filter((crop) => crop !== 'other');

/** Returns rows as an office has them: all different, some with longer texts. */
function variedRows(count: number): FormValues[] {
  return Array.from({ length: count }, (_, index) => ({
    ...tomatoes,
    crop: crops[index % crops.length],
    kitta_no: String(400 + index),
    area: { unit: 'ropani', parts: [String(1 + (index % 4)), String(index % 16), String(index % 4), '0'] },
    cost_seed: `${40_000 + index * 731}.50`,
    cost_fertiliser: '12500.00',
    cost_pesticide: '3500.00',
    cost_irrigation: '2000.00',
    cost_tunnel: index % 3 === 0 ? '125000.00' : null,
    cost_transport: '4500.00',
    cost_other: '1000.00',
    sum_insured: `${90_000 + index * 25}.25`,
    variety: index % 2 === 0 ? null : 'सृजना',
    plant_count: 400 + index,
    boundary_east: index % 4 === 0 ? 'खोला' : null,
    boundary_west: index % 4 === 0 ? 'राम श्रेष्ठको जग्गा' : null,
  }));
}

function paperOf(rows: FormValues[], default_values: FormValues = {}): ProposalPaper {
  const tariff = { id: 1, insurance: 1, version: 1, slab_basis: 'whole', ...vegetableTariff } as unknown as Tariff;
  const values = { proposal_date: '2024-11-20', wants_subsidy: true, place: 'पनौती', ...default_values };
  const priced = priceForm(vegetable, { default_values: values, insurance_details: rows }, tariff);
  const insurance_details = rows.map((row, index) => {
    const frame = { id: index, insurance: 1, insurance_proposal: 1, client_id: '', position: index, version: 1 };
    return { ...row, ...priced.rows[index], ...frame };
  });
  const at = now.toISOString();
  const proposal: Proposal = {
    id: 1,
    insurance: 1,
    form: 'vegetable',
    status: 'submitted',
    proposal_no: 'NMN/2081-82/VEG/00142',
    fiscal_year: 2081,
    version: 3,
    personal_info: { id: 1, kyc: 1, name_np: 'सीता थापा', name_en: null, phone_number_np: null, address_detail: null },
    default_values: values,
    insurance_details,
    members: [],
    technician: null,
    totals: priced.totals,
    tariff,
    created_by: null,
    created_at: at,
    submitted_by: null,
    submitted_at: at,
    first_submitted_on: null,
    updated_at: at,
  };
  const company = {
    name: 'नमुना बीमा',
    name_en: 'Namuna',
    address: 'काठमाडौँ',
    lines: [],
    colour: '#0b5d44',
    mark: sprout,
  };
  const names = { reference: () => 'पनौती शाखा', place: () => 'बागमती प्रदेश, काभ्रेपलाञ्चोक' };
  return { form: vegetable, proposal, farmer: { name_np: 'सीता थापा' }, address: null, company, names, now };
}

const sprout = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>';
const press = createTypesetter();

function pagesFor(paper: ProposalPaper): string[] {
  const answer = press.print({ ...proposalDocument(paper), verify_url: 'https://office.example/v/1' });
  if ('refused' in answer) throw new Error(answer.refused);
  return pagesOf(answer.pdf).map(bare);
}

function tablesOf(paper: ProposalPaper) {
  const { blocks } = proposalDocument(paper);
  return blocks.filter((block): block is Extract<PdfBlock, { type: 'table' }> => block.type === 'table');
}

describe('the paper', () => {
  test('marks a date of a projected year and says what the mark means', () => {
    const marked = proposalDocument(paperOf([tomatoes], { proposal_date: '2027-05-01' }));
    const settled = proposalDocument(paperOf([tomatoes]));

    expect(JSON.stringify(marked.facts)).toContain('२०८४/०१/१८*');
    expect(marked.made).toContain('* अनुमानित पात्रोको मिति');
    expect(JSON.stringify(settled)).not.toContain('*');
  });

  test.each([
    [1, 2],
    [4, 2],
    [28, 5],
    [200, 24],
  ])('of %i rows takes %i pages, and the check box stands on the last', (count, expected) => {
    const pages = pagesFor(paperOf(variedRows(count)));

    expect(pages).toHaveLength(expected);
    const last = pages.at(-1);
    for (const words of ['प्रस्तावकको हस्ताक्षर', 'ल्याप्चे (दायाँ)', 'कागजात जाँच']) expect(last).toContain(bare(words));
    expect(pages.filter((page) => page.includes(bare('कागजात जाँच')))).toHaveLength(1);
  });

  test('leaves out the tables and columns that nobody filled', () => {
    const [crop, ...further] = tablesOf(paperOf([tomatoes]));

    expect(crop?.rows[0]?.slice(0, 4)).toEqual(['१', 'गोलभेँडा, प्लास्टिक टनेल', '४१७', '२-०-०-०']);
    expect(further.map(({ columns }) => columns.map(({ label }) => label.split('\n')[0]))).toEqual([
      ['क्र.सं.', 'तरकारी', 'बीउ/बेर्ना', 'ज्याला'],
      ['क्र.सं.', 'तरकारी', 'तोकिएको अधिकतम लागत', 'बीमाशुल्क दर', 'बीमाशुल्क', 'अनुदान', 'कृषकले तिर्नुपर्ने रकम'],
      ['क्र.सं.', 'तरकारी', 'बालीको अवस्था'],
    ]);
  });

  test('puts costs in crores on two tables, each with the names of the rows and its totals', () => {
    const crore = '123456789.50';
    const costs = Object.fromEntries(vegetable.sum_insured.costs.map((name) => [name, crore]));
    const tables = tablesOf(paperOf([{ ...tomatoes, ...costs }])).filter(({ title }) => title?.includes('लागतको'));

    expect(tables.map(({ columns }) => columns.length)).toEqual([6, 6]);
    expect(tables.flatMap(({ totals }) => totals?.slice(2))).toEqual(Array(8).fill('१२,३४,५६,७८९.५०'));
    expect(tables[1]?.rows[0]?.[1]).toBe('गोलभेँडा');
  });

  test('names the unit of each piece of land where they differ, and adds them up in square metres', () => {
    const [table] = tablesOf(
      paperOf([tomatoes, { ...tomatoes, area: { unit: 'bigha', parts: ['0', '1', '0'], sqm: '338.6316' } }]),
    );
    expect(table?.rows.map((row) => row[3])).toEqual(['२-०-०-० रोपनी', '०-१-० बिघा']);
  });

  test('has the same check code each time it is printed, and another when the record is another; what was paid since makes none', () => {
    const paper = paperOf([tomatoes]);
    const later = { ...paper, now: new Date('2025-01-01T00:00:00Z'), proposal: { ...paper.proposal, version: 9 } };

    expect(proposalDocument(later).hash).toBe(proposalDocument(paper).hash);
    const land = { w: 1, h: 1, shapes: sprout, words: [], alt: '' };
    expect(proposalDocument({ ...paper, land }).hash).toBe(proposalDocument(paper).hash);
    expect(proposalDocument(paperOf([tomatoes], { place: 'बनेपा' })).hash).not.toBe(proposalDocument(paper).hash);
    const paid = paperOf([tomatoes], { payment_method: 'cash', receipt_no: 'RC-1', paid_at: '2024-11-21' });
    expect(proposalDocument(paid).hash).toBe(proposalDocument(paper).hash);
    const banked = (banking: object) => proposalDocument({ ...paper, proposal: { ...paper.proposal, banking } }).hash;
    // From before the form asked for an account.
    expect(banked({})).toBe(proposalDocument(paper).hash);
    expect(banked({ payee_account_no: '98765' })).not.toBe(banked({}));
  });

  test('shows a loss of earlier years as a table of its own', () => {
    const losses = [{ year: 2080, cause: 'असिना', amount: '25000.00' }];
    const [table] = tablesOf(paperOf([tomatoes], { loss_last_5y: losses }));
    expect(table).toMatchObject({ rows: [['१', '२०८०', 'असिना', '२५,०००.००']] });
  });

  test('of a draft without a tariff says nothing of the premium', () => {
    const paper = paperOf([]);
    const totals = priceForm(vegetable, { default_values: {}, insurance_details: [] }, null).totals;
    const { blocks } = proposalDocument({ ...paper, proposal: { ...paper.proposal, totals, tariff: null } });
    const sums = blocks.find((block) => block.type === 'sums');
    expect(sums).toMatchObject({ words: '–', lines: expect.arrayContaining([{ label: 'बीमाशुल्क', value: '–' }]) });
  });
});
