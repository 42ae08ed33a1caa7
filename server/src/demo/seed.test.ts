import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { auth, users } from '@krishi-bima/contract/users/users';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { demo, layDemo, openDemo, password, patience } from '../../test/laid-demo.ts';
import '../../test/office-at-work.ts';
import type { Db } from '../database/open.ts';
import { factNames } from '../kyc/queries.ts';
import { countFarmers, fillUp } from './fill.ts';
import { staffRoles } from './insurers.ts';
import { demoPassword, setDemoPasswords } from './passwords.ts';
import { seedDemo } from './seed.ts';

layDemo();

/** All that a table holds, as one value; copies of rows are given ids by chance. */
async function contentOf(db: Db, table: string): Promise<string> {
  const rows = await sql<{
    row: string;
  }>`select regexp_replace(to_jsonb(t)::text, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'g') as row
    from ${sql.table(table)} t order by 1`.execute(db);
  return createHash('sha256')
    .update(rows.rows.map(({ row }) => row).join('\n'))
    .digest('hex');
}

describe('the demo', () => {
  test('opens for every role of both companies with the one password', async () => {
    const { as, with: call } = demo;
    const names = Object.keys(staffRoles) as (keyof typeof staffRoles)[];

    for (const name of names) {
      for (const username of [name, `${name}2`]) {
        const { body: me } = await (await as(username))(auth.me);
        expect(me).toMatchObject({ username, groups: [{ name: staffRoles[name] }], partner: name === 'CIMMYT' });
      }
    }
    const { body: wide } = await (await as('superadmin'))(auth.me);
    const wrong = await call()(auth.login, { body: { username: 'agent', password: 'not-the-password' } });

    expect(wide).toMatchObject({ insurance: null, groups: [{ name: 'superadmin' }] });
    expect(wrong.status).toBe(400);
  });

  test('gives each company 400 farmers, and projects and cooperatives their share', async () => {
    const { as } = demo;
    const count = async (username: string) => (await (await as(username))(kyc.list)).body.count;

    expect(await count('superadmin')).toBe(800);
    for (const username of ['cropadmin', 'agent2', 'CIMMYT']) expect(await count(username)).toBe(400);
    for (const name of ['koica', 'himalayan', 'coopagent']) {
      for (const username of [name, `${name}2`]) {
        const own = await count(username);
        expect(own, username).toBeGreaterThan(5);
        expect(own, username).toBeLessThan(150);
      }
    }
  });

  test('holds twins that wait for a decision and twins that have one', async () => {
    const { as } = demo;
    const call = await as('cropadmin');

    const { body: waiting } = await call(kyc.list, { query: { twin_review: true } });
    const one = await call(kyc.get, { params: { id: waiting.results[0]?.id ?? 0 } });
    const citizenship_no = one.body.personal_info.citizenship_no ?? '';
    const { body: twins } = await call(kyc.twins, { query: { citizenship_no } });

    expect(waiting.count).toBe(6);
    expect(twins.count).toBe(2);
    expect(twins.results.every(({ twin_review }) => twin_review)).toBe(true);
  });

  test('numbers proposals by fiscal year without gaps, and the next one follows', async () => {
    const { db } = demo;
    const rows = await db.selectFrom('proposals').select(['insurance', 'fiscal_year', 'proposal_no']).execute();
    const counters = await db.selectFrom('proposal_numbers').selectAll().execute();

    expect(counters).toHaveLength(20);
    for (const { insurance, fiscal_year, line, last } of counters) {
      const own = rows.filter(
        (row) =>
          row.insurance === insurance && row.fiscal_year === fiscal_year && row.proposal_no?.split('/')[2] === line,
      );
      const serials = own.map(({ proposal_no }) => Number(proposal_no?.slice(-5))).sort((a, b) => a - b);
      expect(serials).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    }
  });

  test('is laid once, and never among the data of others', async () => {
    const { deps, mark } = demo;
    const busy = await openTestApp({ fresh: true });

    expect(await seedDemo(deps, 9)).toEqual(mark);
    await expect(seedDemo(busy.deps)).rejects.toThrow('not the demo');
  });
});

const ofCovers = ['policies', 'receipts', 'deposits', 'subsidy_entries', 'subsidy_moves', 'subsidy_shares'];

test(
  'the same seed gives the same demo, and the same farmers when it is filled up in parts',
  async () => {
    const [once, twice] = [demo, await openDemo()];
    onTestFinished(twice.close);
    for (const table of ['kyc', 'documents', 'fields', 'proposals', 'proposal_rows', ...ofCovers]) {
      expect(await contentOf(once.db, table), table).toBe(await contentOf(twice.db, table));
    }

    expect(await fillUp(once.db, 1000)).toBe(200);
    expect(await fillUp(twice.db, 930)).toBe(130);
    expect(await fillUp(twice.db, 1000)).toBe(70);
    expect(await fillUp(twice.db, 1000)).toBe(0);

    const madeOf = async ({ db }: typeof once) => {
      const rows = await db
        .selectFrom('kyc')
        .select(['insurance', 'name_np', 'phone_number_np', 'date_of_birth'])
        .execute();
      return rows.map((row) => Object.values(row).join(' ')).sort();
    };
    expect(await countFarmers(twice.db)).toBe(1000);
    expect(await madeOf(twice)).toEqual(await madeOf(once));
  },
  patience,
);

/** What differs between two writings of one thing by its nature. */
const own = ['id', 'personal_info', 'insurance', 'address', 'client_id', 'insurance_proposal', 'proposal_no'] as const;
const times = ['created_at', 'updated_at', 'submitted_at', 'created_by', 'submitted_by', 'moved_at'] as const;

function essence(record: object, ...also: string[]): object {
  const left: readonly string[] = [...own, ...times, ...also];
  return Object.fromEntries(Object.entries(record).filter(([name]) => !left.includes(name)));
}

describe('the demo is written as the API writes', () => {
  test('a farmer, with the history of the registration', async () => {
    const { db, as } = demo;
    const made = await db.selectFrom('kyc').selectAll().where('status', '=', 'verified').executeTakeFirstOrThrow();
    const { province, district, municipality, ward } = made;
    const { tole } = await db
      .selectFrom('addresses')
      .select('tole')
      .where('id', '=', made.address)
      .executeTakeFirstOrThrow();
    const facts = Object.fromEntries(factNames.map((name) => [name, made[name]]));
    const address_detail = { province, district, municipality, ward, tole };
    const { is_crop, is_livestock } = made;

    const { body } = await (await as('agent2'))(kyc.create, {
      body: { is_crop, is_livestock, personal_info: { ...facts, address_detail } as never },
    });
    const written = await db.selectFrom('kyc').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
    const noted = (id: number) =>
      db
        .selectFrom('history')
        .selectAll()
        .where('entity', '=', 'kyc')
        .where('entity_id', '=', id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
    const [first, second] = [await noted(made.id), await noted(written.id)];

    // Each is of its own company's branch.
    expect([made.branch, written.branch].filter((branch) => branch === null)).toEqual([]);
    const group = ['insurance_project', 'cooperative', 'branch', 'status', 'version'];
    expect(essence(made, ...group)).toEqual(essence(written, ...group));
    expect(essence(first.changes, ...group)).toEqual(essence(second.changes, ...group));
    const { insurance, entity_id, owner_id, changes } = first;
    const { at, id, actor, request_id } = second;
    expect({ ...first, at, id, actor, request_id }).toEqual({ ...second, insurance, entity_id, owner_id, changes });
  });
});

function dataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'kb-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the password of the demo', () => {
  test('is the one that was set, else one that is made once and kept for nobody else to read', async () => {
    const dataDirectory = dataDir();
    const kept = () => demoPassword({ demoPassword: undefined, dataDir: dataDirectory });

    expect(await demoPassword({ demoPassword: password, dataDir: dataDirectory })).toBe(password);
    const made = await kept();
    expect(made.length).toBeGreaterThan(15);
    expect(await kept()).toBe(made);
    expect(await demoPassword({ demoPassword: undefined, dataDir: dataDir() })).not.toBe(made);
    expect(statSync(join(dataDirectory, 'demo-password')).mode & 0o777).toBe(0o600);
  });

  test('holds again at the next start, whatever it was changed to, and ends those sign-ins alone', async () => {
    const { db, mark, as } = demo;
    const [agent, technician] = [await as('agent'), await as('technician')];
    const changed = { current_password: password, new_password: 'something-else-entirely' };
    await agent(auth.setPassword, { body: changed });

    await setDemoPasswords(db, mark, password);

    expect((await agent(auth.me)).status).toBe(401);
    expect((await technician(auth.me)).status).toBe(200);
    expect((await (await as('agent'))(users.list)).status).toBe(200);
  });
});
