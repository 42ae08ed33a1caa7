import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { maxPrintedRegisterRows, type RegisterSelection, registers } from '@krishi-bima/contract/registers/registers';
import { toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari, toLatin } from '@krishi-bima/nepali/digits';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import { bare, linesOf, pagesOf } from '../../test/poppler.ts';
import { codeOn, printedBy } from '../../test/printing.ts';
import { nameOfPeriod } from '../http/file-name.ts';
import { registry } from './registry.ts';

let app: TestApp;
let policy_no: string;

const today = todayAd();
const thisMonth = { fiscal_year: fiscalYearOf(today), month: toBs(today).month };

beforeAll(async () => {
  app = await openTestApp();
  await setTariff(app);
  const { policy, policy_no: no } = await issuedPolicy(app);
  policy_no = no;
  const { db } = app.deps.database;
  // The first company has sixty more policies of this month, and more of last year than fit a paper.
  for (const [many, back] of [
    [60, '0 days'],
    [maxPrintedRegisterRows + 1, '400 days'],
  ] as const) {
    await sql`with copied as (
        insert into proposals (insurance, form, personal_info, status, proposal_no, values, fiscal_year, proposal_date,
          area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at)
        select p.insurance, p.form, p.personal_info, 'issued', p.proposal_no || '-' || ${back}::text || n, p.values,
          p.fiscal_year, p.proposal_date, p.area_sqm, p.sum_insured, p.premium, p.subsidy, p.farmer_share, p.stamp,
          p.payable, p.tariff_snapshot, p.submitted_at
        from policies o join proposals p on p.id = o.insurance_proposal, generate_series(1, ${sql.lit(many)}) n
        where o.id = ${policy} returning id)
      insert into policies (insurance, insurance_proposal, personal_info, form, policy_no, fiscal_year, status,
        issued_at, risk_start_at, risk_end_at, branch, agent, sum_insured, premium, subsidy, farmer_share, stamp,
        payable, snapshot)
      select o.insurance, c.id, o.personal_info, o.form, 'X/POL/2083-84/VEG/' || c.id, o.fiscal_year, o.status,
        o.issued_at - ${back}::interval, o.risk_start_at, o.risk_end_at, o.branch, o.agent, o.sum_insured, o.premium,
        o.subsidy, o.farmer_share, o.stamp, o.payable, '{}' from policies o, copied c where o.id = ${policy}`.execute(
      db,
    );
  }
});

async function printed(key: string, query: RegisterSelection) {
  const { task, bytes } = await printedBy(app, 'agent', app.as('agent')(registers.print, { params: { key }, query }));
  return { name: task.result?.name, bytes, pages: pagesOf(bytes).map(bare), text: bare(linesOf(bytes).join(' ')) };
}

describe('a register on paper', () => {
  test('repeats its head on each page, goes on in Devanagari, and is summed and signed at the end', async () => {
    const { name, pages, text } = await printed('policy_register', thisMonth);

    expect(name).toBe(`${nameOfPeriod('policy_register', thisMonth)}.pdf`);
    expect(pages.length).toBeGreaterThan(2);
    let last = 0;
    for (const [place, page] of pages.entries()) {
      const number = `पृष्ठ ${toDevanagari(place + 1)} / ${toDevanagari(pages.length)}`;
      expect([page.includes(bare(number)), page.includes(bare('अघिल्लो पृष्ठबाट क्रमशः'))]).toEqual([true, place > 0]);
      expect(page).toContain(bare('बीमितको नाम'));
      // The next page begins with the sum that one page ends with.
      const [, before] = /अघिल्लोपृष्ठबाटसारिएको\(([०-९]+)\)/.exec(page) ?? [];
      const [, after] = /अर्कोपृष्ठमासारिएको\(([०-९]+)\)/.exec(page) ?? [];
      expect(Number(toLatin(before ?? '0'))).toBe(last);
      last = Number(toLatin(after ?? '0'));
      expect(last > 0 && page.includes(formatMoney(`${last * 100_000}.00`))).toBe(place < pages.length - 1);
    }
    for (const words of [policy_no, 'सीता थापा', 'गोलभेँडा', '१,०१७.४७ व.मि.', 'कुल जम्मा (६१)'])
      expect(text).toContain(bare(words));
    // There are 61 policies of 1,00,000.
    expect(pages.at(-1)).toContain('६१,००,०००.००');
    for (const signer of ['तयार गर्ने', 'रमिला पौडेल', 'रुजु गर्ने', 'स्वीकृत गर्ने'])
      expect(pages.at(-1)).toContain(bare(signer));
  });

  test.each(['premium_statement', 'subsidy_claims', 'cash_book'])('is made of the %s too', async (key) => {
    const { text } = await printed(key, thisMonth);
    expect(text).toContain(bare('कुल जम्मा'));
  });

  test('is looked up by its QR code: as printed, and an older one once a line of it has changed', async () => {
    const query = { ...thisMonth, month: thisMonth.month === 4 ? 5 : 4 };
    const other = codeOn((await printed('cash_book', query)).bytes);
    const code = codeOn((await printed('policy_register', thisMonth)).bytes);
    const look = async (of: string) => (await app.as(null)(paperVerification.get, { params: { code: of } })).body;
    const { fiscal_year } = thisMonth;
    expect(await look(code)).toMatchObject({
      number: expect.stringMatching(`^बीमालेख दर्ता किताब, आ.व. ${fiscal_year}/${(fiscal_year + 1) % 100}, `),
      state: { en: 'Period running' },
      current: true,
    });

    await app.deps.database.db.updateTable('kyc').set({ name_np: 'गीता थापा' }).execute();

    expect([(await look(code)).current, (await look(other)).current]).toEqual([false, true]);
    expect(codeOn((await printed('policy_register', thisMonth)).bytes)).not.toBe(code);
  });

  test('of more lines than a paper holds is refused, and a month of it is proposed', async () => {
    const start = fiscalYearOf(todayAd(new Date(Date.now() - 400 * 86_400_000)));
    const refused = await app.as('agent')(registers.print, {
      params: { key: 'policy_register' },
      query: { fiscal_year: start },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'register_too_long']);
    expect(refused.body.detail).toContain('एक महिना');
  });

  test('is not made for a partner, and shows another company its own', async () => {
    const ask = (person: 'partner' | 'otherCompany') =>
      app.as(person)(registers.print, { params: { key: 'policy_register' }, query: thisMonth });
    expect((await ask('partner')).status).toBe(403);
    expect((await ask('otherCompany')).status).toBe(200);
  });
});

test('the column of names has room for what is carried over, on a sheet 297 mm wide', () => {
  const [sheet, margins, serial, name] = [297, 25 + 15, 9, 28];
  for (const { key, columns } of registry) {
    const others = Object.values(columns).reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
    expect(sheet - margins - serial - others, key).toBeGreaterThanOrEqual(name);
  }
});
