import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { type RegisterCells, type RegisterSelection, registers } from '@krishi-bima/contract/registers/registers';
import { reports } from '@krishi-bima/contract/reports/reports';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalMonths, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { toPaisa } from '@krishi-bima/nepali/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { somePlace } from '../../test/farm.ts';
import type { Person } from '../../test/people.ts';
import { columnsOf, type Query, readRegister, turnOfYear } from '../../test/registers.ts';

let app: TestApp;
let first: number;

/** The months are Ashad 2082/83, and Shrawan and Bhadra 2083/84. */
const ashad = { fiscal_year: 2082, month: 3 };
const shrawan = { fiscal_year: 2083, month: 4 };
const bhadra = { fiscal_year: 2083, month: 5 };
const today = todayAd();
const thisMonth = { fiscal_year: fiscalYearOf(today), month: toBs(today).month };

beforeAll(async () => {
  app = await openTestApp();
  ({ first } = await turnOfYear(app));
});

const read = (key: string, query: Query, person?: Person) => readRegister(app, key, query, person);
const columns = (key: string, query: RegisterSelection, names: string[], person?: Person) =>
  columnsOf(app, key, query, names, person);

const figures = ({ sum_insured, premium, subsidy, farmer_share }: RegisterCells) => {
  return { sum_insured, premium, subsidy, farmer_share };
};

describe('the policy register', () => {
  test('has the last second of Ashad in one fiscal year and the first of Shrawan in the next', async () => {
    const old = await read('policy_register', ashad);
    const young = await read('policy_register', shrawan);

    expect(old.period).toEqual({ ...ashad, quarter: null, from: '2026-06-15', to: '2026-07-16' });
    expect(old.results.map(({ cells }) => cells.day)).toEqual(['2026-07-16']);
    expect(figures(old.totals)).toEqual({
      sum_insured: '100000.00',
      premium: '5000.00',
      subsidy: '4000.00',
      farmer_share: '1000.00',
    });
    expect(young.period.from).toBe('2026-07-17');
    expect(young.results.map(({ cells }) => cells.day)).toEqual(['2026-07-17', '2026-07-20']);
    expect(figures(young.totals)).toEqual({
      sum_insured: '150000.00',
      premium: '7500.00',
      subsidy: '6000.00',
      farmer_share: '1500.00',
    });
  });

  test('names who is insured, what, at what rate, by whom and where', async () => {
    const { results } = await read('policy_register', ashad);

    expect(results[0]).toMatchObject({
      policy: first,
      cells: {
        insured: { ne: 'सीता थापा', en: 'Sita Thapa' },
        address: expect.stringContaining('गोकर्ण टोल'),
        phone: '9841000001',
        covered: { ne: 'गोलभेँडा' },
        count: null,
        area_sqm: '1017.47',
        rate: '5',
        risk_end: '2027-05-20',
        branch: { ne: 'पनौती' },
        entry: { en: 'Issued' },
      },
    });
  });

  test('shows a cancellation and an endorsement by their differences, in the month in which they happened', async () => {
    expect(
      await columns('policy_register', bhadra, ['day', 'sum_insured', 'premium', 'subsidy', 'farmer_share']),
    ).toEqual([['2026-08-19', '-100000.00', '-3500.00', '-2800.00', '-700.00']]);
    const [line] = (await read('policy_register', thisMonth)).results;
    expect(line?.cells).toMatchObject({
      premium: '0.00',
      rate: null,
      entry: { en: 'Endorsed' },
      remarks: { ne: expect.stringMatching(/^सम्पुष्टि 1: .*– → हरि थापा \(नाम सच्याएको\)$/) },
    });
  });

  test('comes to what the report of all that is insured comes to, and a year to its months', async () => {
    const { body: report } = await app.as('agent')(reports.insured, { query: {} });
    const years = [
      await read('policy_register', { fiscal_year: 2082 }),
      await read('policy_register', { fiscal_year: 2083 }),
    ];
    const issues = years.flatMap(({ groups }) =>
      groups.filter(({ cells }) => (cells.entry as { en: string }).en === 'Issued'),
    );
    // One more proposal was submitted and never issued.
    const waiting = toPaisa('100000.00');
    const insured = issues.reduce((sum, { totals }) => sum + toPaisa(String(totals.sum_insured)), 0);
    expect(insured).toBe(toPaisa(report.totals.sum_insured) - waiting);

    const months = await Promise.all(
      fiscalMonths.map((month) => read('policy_register', { fiscal_year: 2083, month })),
    );
    for (const name of ['sum_insured', 'premium', 'subsidy', 'farmer_share']) {
      const sum = months.reduce((all, { totals }) => all + toPaisa(String(totals[name])), 0);
      expect(sum).toBe(toPaisa(String(years[1]?.totals[name])));
    }
    expect(years[1]?.totals.premium).toBe('4000.00');
  });

  test('is read by pages in one order, narrowed by line, district, branch and agent', async () => {
    const whole = await read('policy_register', { fiscal_year: 2083 });
    const page = await read('policy_register', { fiscal_year: 2083, limit: 1, offset: 1 });
    expect(page.results).toEqual(whole.results.slice(1, 2));
    expect(page.totals).toEqual(whole.totals);

    const { district } = await somePlace(app);
    const found = async (change: RegisterSelection) => (await read('policy_register', { ...shrawan, ...change })).count;
    expect(await found({ registration: 'crop', district, branch: app.branch.id })).toBe(2);
    expect(await found({ registration: 'livestock' })).toBe(0);
    expect(await found({ district: district + 1 })).toBe(0);
    expect(await found({ agent: app.ids.technician })).toBe(0);
  });
});

describe('the premium statement', () => {
  test('says what was paid by the issue beside what had to be', async () => {
    const { groups, totals } = await read('premium_statement', shrawan);

    const sums = {
      premium: '7500.00',
      subsidy: '6000.00',
      farmer_share: '1500.00',
      stamp: '40.00',
      accident_premium: '0.00',
      payable: '1540.00',
      received: '1540.00',
    };
    expect(totals).toMatchObject(sums);
    expect(groups).toMatchObject([{ cells: { form: vegetable.policy_title }, count: 2, totals: sums }]);
    const lines = await columns('premium_statement', shrawan, ['premium', 'payable', 'received']);
    expect(lines).toEqual([
      ['2500.00', '520.00', '520.00'],
      ['5000.00', '1020.00', '1020.00'],
    ]);
  });

  test('agrees with the policy register in each month', async () => {
    for (const month of [ashad, shrawan, bhadra]) {
      const [register, statement] = [await read('policy_register', month), await read('premium_statement', month)];
      expect(figures(statement.totals)).toEqual(figures(register.totals));
    }
  });
});

describe('the subsidy claim list', () => {
  test('asks by district and slab for the subsidy of the premium statement', async () => {
    const { groups, totals } = await read('subsidy_claims', shrawan);

    expect(totals.amount).toBe((await read('premium_statement', shrawan)).totals.subsidy);
    const { district } = await somePlace(app);
    const { name_np } = await app.deps.database.db
      .selectFrom('districts')
      .select('name_np')
      .where('id', '=', district)
      .executeTakeFirstOrThrow();
    expect(groups).toMatchObject([
      {
        cells: { district: { ne: name_np }, percent: '80' },
        count: 2,
        totals: { amount: '6000.00', premium: '7500.00' },
      },
    ]);
    expect((await read('subsidy_claims', { ...shrawan, district: district + 1 })).count).toBe(0);
  });

  test('takes away what a cancelled cover no longer earns, in the month in which it was', async () => {
    expect(await columns('subsidy_claims', bhadra, ['day', 'sum_insured', 'premium', 'amount', 'entry'])).toEqual([
      ['2026-08-19', '-100000.00', '-3500.00', '-2800.00', { ne: 'घटाइएको', en: 'Corrected' }],
    ]);
  });

  test('comes to the subsidy of the policy register in each month and year', async () => {
    for (const period of [ashad, shrawan, bhadra, { fiscal_year: 2083 }]) {
      const [register, claims] = [await read('policy_register', period), await read('subsidy_claims', period)];
      expect({ ...figures(claims.totals), subsidy: claims.totals.amount }).toEqual(figures(register.totals));
    }
  });
});

describe('a register as CSV', () => {
  test('has the columns of the book, each date in both calendars, and its lines on as many pages as there are', async () => {
    const { body, statusCode, headers } = await app.app.inject({
      method: 'GET',
      url: urlOf(registers.exportCsv, { params: { key: 'premium_statement' }, query: shrawan }),
      headers: { authorization: `Token ${app.tokens.agent}` },
    });

    const [head, ...lines] = body.slice(1).trimEnd().split('\r\n');
    expect([statusCode, body[0], headers['content-disposition']]).toEqual([
      200,
      '\uFEFF',
      'attachment; filename="premium-statement-2083-04.csv"',
    ]);
    expect(head).toBe(
      'क्र.सं.,बीमा,मिति (वि.सं.),मिति (ई.सं.),बीमालेख नं.,किसिम,बीमितको नाम,ठेगाना,बीमाङ्क (रु.),बीमाशुल्क (रु.),अनुदान (रु.),' +
        'कृषकले तिर्नुपर्ने रकम (रु.),टिकट दस्तुर (रु.),दुर्घटना बीमाशुल्क (रु.),जम्मा तिर्नुपर्ने (रु.),प्राप्त (रु.),रसिद नं.,अभिकर्ता,शाखा',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^1,.*,2083\/04\/01 वि\.सं\.,2026-07-17,.*,50000\.00,2500\.00,2000\.00,500\.00,20\.00,0\.00,520\.00,520\.00,/,
    );
    expect(lines[1]).toMatch(/^2,.*,2083\/04\/04 वि\.सं\.,2026-07-20,/);
  });
});

describe('who may open a register', () => {
  const status = async (as: Person, key: string, query: RegisterSelection = shrawan) =>
    (await app.as(as)(registers.lines, { params: { key }, query })).status;

  test('is offered those that it may open; a partner reads the policies, masked, and takes none away', async () => {
    const keys = async (as: Person) => (await app.as(as)(registers.list)).body.results.map(({ key }) => key);
    const ofClaims = ['claims_register', 'claims_outstanding', 'claims_quarterly', 'loss_ratio', 'loss_ratio_years'];
    expect(await keys('technician')).toEqual([
      ...['policy_register', 'premium_statement', 'subsidy_claims', 'cash_book'],
      ...ofClaims,
    ]);
    expect(await keys('cropAdmin')).toContain('payment_register');
    expect(await keys('partner')).toEqual(['policy_register', ...ofClaims]);
    expect(await columns('policy_register', ashad, ['phone'], 'partner')).toEqual([['••••••••01']]);
    expect(await status('partner', 'cash_book')).toBe(403);
    const taken = await app.as('partner')(registers.exportCsv, { params: { key: 'policy_register' }, query: ashad });
    expect(taken.status).toBe(403);
  });

  test('sees nothing of another company, nor of what is no part of their project or cooperative', async () => {
    for (const key of ['policy_register', 'premium_statement', 'subsidy_claims', 'cash_book']) {
      const query = { fiscal_year: 2083, insurance: app.company.id };
      for (const person of ['otherCompany', 'koica', 'coopAgent'] as const) {
        expect((await read(key, query, person)).count).toBe(0);
      }
      expect((await read(key, query, 'superAdmin')).count).toBeGreaterThan(0);
    }
  });

  test('is told of an unknown register, a month that is none, and a filter that the register lacks', async () => {
    expect(await status('agent', 'no_such_register')).toBe(404);
    expect(await status('agent', 'cash_book', { ...shrawan, month: 13 })).toBe(400);
    expect(await status('agent', 'cash_book', { ...shrawan, quarter: 1 })).toBe(400);
    const { status: refused, body } = await app.as('agent')(registers.lines, {
      params: { key: 'cash_book' },
      query: { ...shrawan, district: 5 },
    });
    expect([refused, body.fields]).toEqual([400, { district: 'bad_type' }]);
  });
});
