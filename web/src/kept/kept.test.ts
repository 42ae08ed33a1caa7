import type { KeptAnswer, KeptWork } from '@krishi-bima/contract/kept/kept';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { beforeEach, describe, expect, test } from 'vitest';
import { staff } from '../../test/session.ts';
import { answerOfKept } from './begin.ts';
import { findKept } from './find.ts';
import { narrow } from './narrow.ts';
import { findCopy, forgetWork, forgetWorkOfOthers, pathsOf, putWork, setWish, wantsToKeep } from './store.ts';

const sita = { user: 1, company: 3 };
const gita = { user: 2, company: 3 };
const counts = { proposals: 0, visits: 0, farmers: 0, fields: 0, animals: 0, claims: 0 };

function work(answers: KeptAnswer[], more: Partial<KeptWork> = {}): KeptWork {
  const as_of = new Date().toISOString();
  return { as_of, cursor: crypto.randomUUID(), since: null, days: 7, counts, answers, gone: [], ...more };
}

const farmer = (id: number, name_np: string) => ({ id, status: 'verified', personal_info: { id: id + 100, name_np } });
const farmers = [farmer(1, 'सविता खनाल'), farmer(2, 'मैयाँ कार्की'), farmer(3, 'टेकनाथ उप्रेती')];
const list = { path: '/api/v1/kyc/', body: { count: 3, next: null, previous: null, results: farmers } };
const one = { path: '/api/v1/kyc/1/', body: farmers[0] };

const noNews = () => {};

beforeEach(async () => {
  await forgetWorkOfOthers(0);
});

describe('work on the device', () => {
  test('is found under the address by which the page asks', async () => {
    await putWork(sita, work([list, one]), noNews);
    expect((await findKept(sita, '/api/v1/kyc/1/'))?.body).toEqual(farmers[0]);
    expect((await findKept(sita, '/api/v1/kyc/?limit=50&offset=0&insurance=3'))?.body).toMatchObject({ count: 3 });
    expect(await findKept(sita, '/api/v1/kyc/9/')).toBeUndefined();
    expect(await findKept(sita, '/api/v1/policies/?limit=50')).toBeUndefined();
  });

  test('answers whoever is signed in from the first moment on, and nobody else', async () => {
    await putWork(sita, work([one]), noNews);
    const user = staff({ id: sita.user, insurance: sita.company, groups: [{ id: 4, name: 'agent' }] });
    expect((await answerOfKept({ state: 'in', user }, one.path))?.body).toEqual(farmers[0]);
    expect(await answerOfKept({ state: 'out' }, one.path)).toBeUndefined();
  });

  test('is nobody else’s, and goes when somebody else signs in', async () => {
    await putWork(sita, work([one]), noNews);
    expect(await findKept(gita, '/api/v1/kyc/1/')).toBeUndefined();
    expect(await findKept({ ...sita, company: 4 }, '/api/v1/kyc/1/')).toBeUndefined();
    await forgetWorkOfOthers(gita.user);
    expect(await findCopy(sita)).toBeUndefined();
    expect(await pathsOf(sita)).toEqual(new Set());
  });

  test('takes what changed and loses what went away', async () => {
    const first = await putWork(sita, work([list, one]), noNews);
    const change = { path: list.path, body: { ...list.body, count: 2, results: farmers.slice(1) } };
    await putWork(sita, work([change], { since: first.cursor, gone: [one.path] }), noNews);
    expect(await findKept(sita, '/api/v1/kyc/1/')).toBeUndefined();
    expect((await findKept(sita, '/api/v1/kyc/'))?.body).toMatchObject({ count: 2 });
  });

  test('goes after the company’s days, and the wish to keep it stays', async () => {
    const old = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString();
    await setWish(sita, true);
    await putWork(sita, work([one], { as_of: old }), noNews);
    expect(await findKept(sita, '/api/v1/kyc/1/')).toBeUndefined();
    expect(await pathsOf(sita)).toEqual(new Set());
    expect(await wantsToKeep(sita)).toBe(true);
  });

  test('says how much room it takes', async () => {
    const { bytes } = await putWork(sita, work([list, one]), noNews);
    expect(bytes).toBeGreaterThan(JSON.stringify(list.body).length);
    await forgetWork(sita);
    expect(await findCopy(sita)).toBeUndefined();
  });

  test('of two lists the one of that group answers', async () => {
    const of = (group: string, id: number) => ({
      path: `/api/v1/queue/?group=${group}`,
      body: { count: 1, next: null, previous: null, results: [{ id, form: 'vegetable' }] },
    });
    await putWork(sita, work([of('assigned', 1), of('draft', 2)]), noNews);
    const asked = '/api/v1/queue/?group=draft&forms=vegetable,foodcrop&limit=50&offset=0&insurance=3';
    expect((await findKept(sita, asked))?.body).toMatchObject({ count: 1, results: [{ id: 2 }] });
    expect((await findKept(sita, asked.replace('vegetable,', '')))?.body).toMatchObject({ count: 0 });
    expect(await findKept(sita, '/api/v1/queue/?group=approved')).toBeUndefined();
  });
});

describe('a list of what is kept', () => {
  const asked = (query: string) => narrow(farmers, new URLSearchParams(query))?.results.map(({ id }) => id);

  test('is searched by names in either script, as they sound', () => {
    expect(asked('search=सविता')).toEqual([1]);
    expect(asked('search=sabita khanal')).toEqual([1]);
    expect(asked('search=karki')).toEqual([2]);
    expect(asked('search=राम')).toEqual([]);
  });

  test('is narrowed by what its rows say, a page at a time', () => {
    expect(asked('personal_info__id=102')).toEqual([2]);
    expect(asked('personal_info=103')).toEqual([3]);
    expect(asked('status=verified&limit=2&offset=2')).toEqual([3]);
    expect(asked('waiting=true')).toEqual([]);
    expect(asked('ordering=-id')).toEqual([3, 2, 1]);
  });

  test('is none where its rows do not say what is asked for', () => {
    expect(asked('district=27')).toBeUndefined();
  });

  test('of visits knows today, with what is late', () => {
    const today = todayAd();
    const visits = [addDays(today, -1), today, addDays(today, 1)].map((due_on, id) => ({ id, due_on, status: 'due' }));
    const on = (query: string) => narrow(visits, new URLSearchParams(query))?.results.map(({ id }) => id);
    expect(on(`day=${today}`)).toEqual([0, 1]);
    expect(on(`day=${addDays(today, 1)}`)).toEqual([2]);
    expect(on('overdue=true')).toEqual([0]);
  });
});
