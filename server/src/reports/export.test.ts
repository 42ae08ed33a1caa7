import { setTimeout } from 'node:timers/promises';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { rates } from '@krishi-bima/contract/rates/rates';
import { type ReportSelection, reports, rowCountHeader } from '@krishi-bima/contract/reports/reports';
import { type Endpoint, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { readXlsx } from 'hucre/xlsx';
import { type KyselyPlugin, sql } from 'kysely';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import {
  chillies,
  draftProposal,
  mushroom,
  registerFarmer,
  setTariff,
  tomatoes,
  wholeProposal,
} from '../../test/farm.ts';
import type { Person } from '../../test/people.ts';
import { buildApp } from '../app.ts';

const { vegetable } = formEndpoints;

/** Lines of cells, the head first. */
async function exported(
  app: TestApp,
  query: ReportSelection = {},
  person: Person = 'agent',
  endpoint: Endpoint = reports.exportCsv,
) {
  const { body, statusCode, headers } = await app.app.inject({
    method: 'GET',
    url: urlOf(endpoint, { query }),
    headers: { authorization: `Token ${app.tokens[person]}` },
  });
  const lines = body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g)].map(([cell]) => cell));
  return { statusCode, headers, mark: body[0], lines };
}

describe('the same as a file for spreadsheets', () => {
  test('has of the rows that were picked only those that the filter finds, and nothing of another company', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await draftProposal(app, [tomatoes, chillies]);
    await draftProposal(app, [tomatoes]);
    const { results } = (await app.as('agent')(reports.insured)).body;
    const [newest, chilli] = results;
    const crops = async (query: ReportSelection, person?: Person) => {
      const { lines, headers } = await exported(app, query, person);
      const [head = [], ...rows] = lines;
      expect(headers[rowCountHeader]).toBe(String(rows.length));
      return rows.map((row) => row[head.indexOf('बाली/पशु')]);
    };

    expect(await crops({ ids: `${newest?.id},${chilli?.id}` })).toEqual(['गोलभेँडा', 'खुर्सानी']);
    expect(await crops({ ids: `${newest?.id},${chilli?.id}`, crop: 'chilli' })).toEqual(['खुर्सानी']);
    expect(await crops({ ids: '9999999999' })).toEqual([]);
    expect(await crops({ ids: `${newest?.id}` }, 'otherCompany')).toEqual([]);
    expect((await exported(app, { ids: '1;2' })).statusCode).toBe(400);
  });

  test('has a line for each row, dates in both calendars, figures to add up, and the mark that Excel asks for', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await onDay(app, '2024-11-20', () => draftProposal(app));

    const { mark, headers, lines } = await exported(app);

    expect(mark).toBe('\uFEFF');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="report-\d{4}-\d\d-\d\d\.csv"$/);
    const [head = [], line = []] = lines;
    const said = Object.fromEntries(head.map((name, index) => [name, line[index]]));
    expect(said).toMatchObject({
      'क्र.सं.': '1',
      'बीमितको नाम': 'सीता थापा',
      फोन: '9841000001',
      'बाली/पशु': 'गोलभेँडा',
      'बीमाङ्क (रु.)': '100000.00',
      'दर (%)': '5',
      'बीमाशुल्क (रु.)': '5000.00',
      'प्रस्ताव मिति (वि.सं.)': '2081/08/05 वि.सं.',
      'प्रस्ताव मिति (ई.सं.)': '2024-11-20',
      अभिकर्ता: '',
    });
  });

  test('keeps what looks like a formula a text', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    await app.deps.database.db
      .updateTable('kyc')
      .set({ name_np: '=cmd|"/c calc"!A1' })
      .where('id', '=', farmer.id)
      .execute();
    const { body } = await app.as('agent')(vegetable.create, {
      body: { personal_info: farmer.personal_info, ...(await wholeProposal(app)) },
    });
    await app.as('agent')(vegetable.createRow, { body: { insurance_proposal: body.id, ...tomatoes } });

    const { lines } = await exported(app);

    expect(lines[1]?.[4]).toBe(`"'=cmd|""/c calc""!A1"`);
  });

  test('reads past one page, each row once, in the order of the list', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    await addRows(app, proposal.id, 1001);
    await draftProposal(app, [chillies]);

    const { lines } = await exported(app);

    expect(lines).toHaveLength(1003);
    expect(new Set(lines.map(([serial]) => serial)).size).toBe(1003);
    expect(lines.at(-1)?.[0]).toBe('1002');
    expect(lines[1]).toContain('खुर्सानी');
  });

  test('names a crop that the company alone offers, in the file of the form too', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await app.as('cropAdmin')(rates.create, { body: mushroom });
    await draftProposal(app, [{ ...tomatoes, crop: 'mushroom' }, chillies]);

    const { lines } = await exported(app);
    const { lines: ofForm } = await exported(app, { form: 'vegetable' }, 'agent', proposals.exportRows);

    expect(lines[2]).toContain('च्याउ');
    expect(ofForm.map((cells) => cells.join())[1]).toContain('च्याउ');
  });

  test('is refused to the partner, empty for another company, and noted in the history', async () => {
    const app = await openTestApp();
    await draftProposal(app);

    expect((await exported(app, {}, 'partner')).statusCode).toBe(403);
    expect((await exported(app, {}, 'otherCompany')).lines).toHaveLength(1);

    await exported(app);
    const noted = await app.deps.database.db
      .selectFrom('history')
      .select(['action', 'reason'])
      .where('entity', '=', 'company')
      .where('entity_id', '=', app.company.id)
      .execute();
    expect(noted).toContainEqual({ action: 'export', reason: 'insurance csv' });
  });
});

describe('the same as a workbook', () => {
  test('has a frozen head, numbers that are numbers, AD dates that are dates, and no formula', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { farmer } = await onDay(app, '2024-11-20', () => draftProposal(app, [tomatoes, chillies]));
    const named = app.deps.database.db.updateTable('kyc').where('id', '=', farmer.id);
    await named.set({ name_np: '=1+1' }).execute();

    const { rawPayload, headers } = await workbook(app);
    const [sheet] = (await readXlsx(rawPayload)).sheets;
    const [head = [], first = [], ...rest] = sheet?.rows ?? [];

    expect(headers['content-disposition']).toMatch(/filename="report-\d{4}-\d\d-\d\d\.xlsx"$/);
    expect(headers['x-row-count']).toBe('2');
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(rest).toHaveLength(1);
    expect(Object.fromEntries(head.map((name, index) => [String(name), first[index]]))).toMatchObject({
      'क्र.सं.': 1,
      'बीमितको नाम': '=1+1',
      फोन: '9841000001',
      'बाली/पशु': 'खुर्सानी',
      'क्षेत्रफल (वर्गमिटर)': 1017.4741,
      'बीमाङ्क (रु.)': 50000,
      'दर (%)': 5,
      'प्रस्ताव मिति (वि.सं.)': '2081/08/05 वि.सं.',
      'प्रस्ताव मिति (ई.सं.)': new Date('2024-11-20'),
    });
  });

  test('is refused to the partner, has no line for another company, and is noted in the history', async () => {
    const app = await openTestApp();
    await draftProposal(app);

    expect((await workbook(app, 'partner')).statusCode).toBe(403);
    const [sheet] = (await readXlsx((await workbook(app, 'otherCompany')).rawPayload)).sheets;
    expect(sheet?.rows).toHaveLength(1);
    await workbook(app);
    const noted = app.deps.database.db.selectFrom('history').select('reason').where('action', '=', 'export');
    expect(await noted.where('entity_id', '=', app.company.id).execute()).toEqual([{ reason: 'insurance xlsx' }]);
  });
});

describe('whoever hangs up', () => {
  test('ends the reading on the server too, of either file, and is no error of the server', async () => {
    const app = await openTestApp({ fresh: true });
    const { proposal } = await draftProposal(app, []);
    await addRows(app, proposal.id, 40_000);
    const pages = countPages(app);
    const logged: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
    const logging = await buildApp({ ...app.deps, log });
    onTestFinished(() => logging.close());
    const address = await logging.listen({ port: 0, host: '127.0.0.1' });
    for (const [endpoint, encoding] of [
      [reports.exportCsv, 'gzip'],
      [reports.exportCsv, 'identity'],
      [reports.exportXlsx, 'gzip'],
    ] as const) {
      const before = pages();
      const hangUp = new AbortController();
      const headers = { authorization: `Token ${app.tokens.agent}`, 'accept-encoding': encoding };
      const answer = await fetch(address + urlOf(endpoint), { headers, signal: hangUp.signal });
      await answer.body?.getReader().read();

      hangUp.abort();
      await setTimeout(500);
      const read = pages();
      await setTimeout(500);

      expect(read - before).toBeGreaterThan(0);
      expect(read - before).toBeLessThan(35);
      expect(pages()).toBe(read);
    }
    expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
  });

  test('is told from a table that could not be read to its end, which the log says', async () => {
    const app = await openTestApp({ fresh: true });
    const { proposal } = await draftProposal(app, []);
    await addRows(app, proposal.id, 40_000);
    const logged: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
    const pages = countPages(app, 20);
    const logging = await buildApp({ ...app.deps, log });
    onTestFinished(() => logging.close());
    const address = await logging.listen({ port: 0, host: '127.0.0.1' });

    const headers = { authorization: `Token ${app.tokens.agent}` };
    const answer = await fetch(address + urlOf(reports.exportCsv), { headers });
    await expect(answer.text()).rejects.toThrow('terminated');

    expect(pages()).toBe(20);
    const failures = logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level > 30);
    expect(failures).toMatchObject([{ level: 50, msg: 'the line to the database was lost' }]);
  });
});

function workbook({ app, tokens }: TestApp, person: Person = 'agent') {
  return app.inject({ url: urlOf(reports.exportXlsx), headers: { authorization: `Token ${tokens[person]}` } });
}

async function addRows({ deps, company }: TestApp, proposal: number, count: number) {
  await sql`insert into proposal_rows (insurance, insurance_proposal, client_id, values, kind)
    select ${company.id}, ${proposal}, gen_random_uuid(), '{"crop": "tomato"}', 'tomato'
    from generate_series(1, ${count}::integer)`.execute(deps.database.db);
  await sql`update proposals set row_count = ${count} where id = ${proposal}`.execute(deps.database.db);
}

/** How many pages of whole rows the database was asked for since. */
function countPages({ deps }: TestApp, most = Number.POSITIVE_INFINITY): () => number {
  let pages = 0;
  const { database } = deps;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('"risk_end_at"')) pages += 1;
      if (pages >= most) throw new Error('the line to the database was lost');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  deps.database = { ...database, db: database.db.withPlugin(counter) };
  return () => pages;
}
