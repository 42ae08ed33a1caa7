import type { PolicyFilter } from '@krishi-bima/contract/policies/policies';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, waysOf } from '../../test/plans.ts';
import { idsStatement, totalsStatement } from './list.ts';

const office = ownOffice();
let app: TestApp;

beforeAll(async () => {
  app = await office();
  await manyPolicies(app);
});

const dataOf = () => agentsData(app);
const plan = (statement: RawBuilder<unknown>) => waysOf(dataOf(), 'policies', statement);

const now = new Date();

describe('among many policies', () => {
  test.each<[string, PolicyFilter | (() => PolicyFilter)]>([
    ['the newest page of a registration page', { registration: 'crop' }],
    ['a fiscal year', { fiscal_year: 2080 }],
    ['one agent', () => ({ agent: app.ids.agent })],
    ['some days', { start_date: '2026-01-01', end_date: '2026-01-07' }],
    ['one farmer', { personal_info: 77 }],
    ['the renewal list', { ending_within: 30 }],
    ['a number', { search: '2083-84/VEG/777' }],
    ['a phone', { search: '9800000077' }],
  ])('%s is read by index', async (_, filter) => {
    const asked = typeof filter === 'function' ? filter() : filter;
    const ways = await plan(sql`${idsStatement(dataOf(), asked, now).limit(50)}`);

    expect(ways).not.toEqual([]);
    expect(ways).not.toContain('whole table');
  });

  test.each<[string, PolicyFilter]>([
    ['some days', { start_date: '2026-01-01', end_date: '2026-01-07' }],
    ['the renewal list', { ending_within: 30 }],
    ['a phone', { search: '9800000077' }],
  ])('count and sums of %s are too', async (_, filter) => {
    expect(await plan(sql`${totalsStatement(dataOf(), filter, now)}`)).not.toContain('whole table');
  });
});
