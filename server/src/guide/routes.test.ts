import { guideCalls } from '@krishi-bima/contract/guide/calls';
import { guide, guideTasks } from '@krishi-bima/contract/guide/guide';
import { auth } from '@krishi-bima/contract/users/users';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { bare, linesOf, pagesOf } from '../../test/poppler.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

async function paperIn(language: 'ne' | 'en') {
  const headers = { authorization: `Token ${app.tokens.technician}`, 'accept-language': language };
  const response = await app.app.inject({ url: urlOf(guideCalls.pdf), headers });
  expect(response.headers['content-type']).toBe('application/pdf');
  return response.rawPayload;
}

describe('the staff guide on paper', () => {
  test.each(['ne', 'en'] as const)(
    'has each task on a page of its own, behind a list of all, in %s',
    async (language) => {
      const pdf = await paperIn(language);
      const [list = '', ...pages] = pagesOf(pdf).map(bare);
      // As it was set, one column after the other.
      const words = bare(linesOf(pdf).join(''));
      expect(pages).toHaveLength(guideTasks.length);
      for (const [at, name] of guideTasks.entries()) {
        const { title, steps, troubles } = guide[name];
        expect(list).toContain(bare(title[language]));
        expect(pages[at]).toContain(bare(title[language]));
        for (const told of [...steps, ...troubles]) {
          expect(words).toContain(bare(told.title[language]));
          expect(words).toContain(bare(told.words[language].replaceAll('*', '')));
        }
      }
    },
  );

  test('is for those signed in', async () => {
    expect((await app.app.inject({ url: urlOf(guideCalls.pdf) })).statusCode).toBe(401);
  });
});

async function isSeenBy(person: 'agent' | 'technician') {
  return (await app.as(person)(auth.me)).body.guide_seen;
}

describe('the way through the first tasks', () => {
  test('is offered until it was walked or skipped once, on that account alone', async () => {
    expect(await isSeenBy('agent')).toBe(false);
    await app.as('agent')(guideCalls.seen);
    await app.as('agent')(guideCalls.seen);
    expect(await isSeenBy('agent')).toBe(true);
    expect(await isSeenBy('technician')).toBe(false);
  });
});
