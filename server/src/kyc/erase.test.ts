import { companies } from '@krishi-bima/contract/companies/companies';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { securityLog } from '@krishi-bima/contract/security/security';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer } from '../../test/farm.ts';
import { scanned } from '../../test/papers.ts';
import { removeOrphans } from '../storage/staged-files.ts';
import { eraseFarmers } from './erase.ts';

/** As if nobody had touched them since. */
function leave({ deps }: TestApp, years: number, ...ids: number[]) {
  return sql`update kyc set updated_at = now() - make_interval(years => ${years}::integer)
    where id = any(${ids}::integer[])`.execute(deps.database.db);
}

function keepFor(app: TestApp, erase_after_years: number | null) {
  return app.as('superAdmin')(companies.patch, { params: { id: app.company.id }, body: { erase_after_years } });
}

async function everythingOf({ deps }: TestApp, id: number): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat((select to_jsonb(k) from kyc k where id = ${id})::text,
    (select jsonb_agg(h) from history h where owner_entity = 'kyc' and owner_id = ${id})::text,
    (select jsonb_agg(d) from documents d where kyc = ${id})::text) as all`.execute(deps.database.db);
  return rows[0]?.all ?? '';
}

test('the security log tells from how many years to how many', async () => {
  const app = await openTestApp();
  await keepFor(app, 5);
  await keepFor(app, null);

  const { body } = await app.as('cropAdmin')(securityLog.list, { query: { kind: 'limit' } });

  expect(body.results.slice(0, 2).map(({ detail }) => detail)).toEqual([
    expect.stringContaining('erase_after_years: 5 → null'),
    expect.stringContaining('erase_after_years: null → 5'),
  ]);
});

describe('a farmer from whom nothing came', () => {
  test('stays as long as the company does not say otherwise', async () => {
    const app = await openTestApp({ fresh: true });
    const { id } = await registerFarmer(app);
    await leave(app, 30, id);

    expect(await eraseFarmers(app.deps)).toBe(0);
    expect(await everythingOf(app, id)).toContain('सीता थापा');
  });

  test('is erased after so many years, in the history and in the files too, and one row says how many were', async () => {
    const app = await openTestApp({ fresh: true });
    const { db } = app.deps.database;
    const { id } = await registerFarmer(app);
    const change = { personal_info: { phone_number_np: '9841777777' } };
    await app.as('cropAdmin')(kyc.patch, { params: { id }, body: change });
    const paper = await scanned(app, id);
    const stored = db.selectFrom('documents').select('file_key').where('id', '=', paper.id);
    const { file_key } = await stored.executeTakeFirstOrThrow();
    const set = await keepFor(app, 5);
    await leave(app, 6, id);
    const before = await everythingOf(app, id);

    expect(await eraseFarmers(app.deps)).toBe(1);
    expect(await eraseFarmers(app.deps)).toBe(0);
    await removeOrphans(app.deps);

    const after = await everythingOf(app, id);
    const { body: told } = await app.as('cropAdmin')(companies.erasures, { params: { id: app.company.id } });
    const refused = await app.as('agent')(companies.erasures, { params: { id: app.company.id } });
    const foreign = await app.as('otherCompany')(companies.erasures, { params: { id: app.company.id } });
    expect(told).toMatchObject({ count: 1, results: [{ farmers: 1 }] });
    expect([refused.status, foreign.status]).toEqual([403, 404]);
    const { rows } = await sql`select insurance, rule, farmers from erasures`.execute(db);
    expect(set.body.erase_after_years).toBe(5);
    for (const word of ['सीता थापा', '9841777777', '24-01-70-01234', 'गीता थापा']) {
      expect(before).toContain(word);
      expect(after).not.toContain(word);
    }
    expect((await app.as('agent')(kyc.list, { query: {} })).body.results).toEqual([]);
    expect(await app.deps.files.exists(file_key)).toBe(false);
    expect(rows).toEqual([{ insurance: app.company.id, rule: 'farmer_without_cover', farmers: 1 }]);
    await expect(sql`update erasures set farmers = 2`.execute(db)).rejects.toThrow('permission denied');
  });

  test('is not one with a proposal, one changed since, or one of a company that keeps everything', async () => {
    const app = await openTestApp({ fresh: true });
    const { farmer } = await draftProposal(app);
    const young = await registerFarmer(app, { name_np: 'कमला राई', phone_number_np: '9841222222' });
    const other = await registerFarmer(app, {}, 'otherAgent');
    await keepFor(app, 5);
    await leave(app, 6, farmer.id, other.id);
    await leave(app, 4, young.id);

    expect(await eraseFarmers(app.deps)).toBe(0);
  });

  test('is not erased sooner than the company says, nor is the history changed under that name', async () => {
    const app = await openTestApp({ fresh: true });
    const { id } = await registerFarmer(app);
    const { db } = app.deps.database;
    await keepFor(app, 5);
    await leave(app, 3, id);

    const { rows } = await sql<{ n: number }>`select erase_farmers(${app.company.id}, now()) as n`.execute(db);
    const forged = db.transaction().execute(async (tx) => {
      await sql`set local krishi_bima.erasing = 'on'`.execute(tx);
      await sql`update history set reason = ''`.execute(tx);
    });

    expect(rows).toEqual([{ n: 0 }]);
    await expect(forged).rejects.toThrow('permission denied');
  });
});
