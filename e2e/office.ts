import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { auth } from '@krishi-bima/contract/users/users';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { namesInSheet, unstyled } from '../test/unstyled.ts';
import { type Desk, deskOf } from './desk.ts';

/** Somebody of the demo's first company; the second's names end in 2. */
export type Person =
  | 'superadmin'
  | 'cropadmin'
  | 'cropmanager'
  | 'agent'
  | 'technician'
  | 'livestockadmin'
  | 'livestockmanager'
  | 'livestockagent'
  | 'livestocktechnician'
  | 'indexagent'
  | 'coopagent'
  | 'himalayan'
  | 'koica'
  | 'CIMMYT'
  | 'agent2'
  | 'indexagent2'
  | 'coopagent2'
  | 'cropadmin2';

export const password = 'stories-at-the-counter';

type Tab = 'new tab' | 'used tab';

interface Office {
  /** Signs in by the page, as a person does. */
  signIn: (person: Person) => Promise<void>;
  /** Is signed in already, as somebody who comes back in the morning; the session is shared, so nobody signs it out. */
  comeBack: (person: Person, language?: 'ne' | 'en', tab?: Tab) => Promise<void>;
  /** The same person's calls without a page, for what a story needs before it begins. */
  desk: (person: Person) => Promise<Desk>;
  /** Somebody's own screen, for a story of several people; each is signed in already. */
  screenOf: (person: Person, language?: 'ne' | 'en') => Promise<Page>;
  /** What the browser complained about; a story ends with nothing in it. */
  complaints: string[];
}

interface Keys {
  /** One sign-in of a person serves every story of a worker. */
  tokenOf: (person: Person) => Promise<string>;
}

export const test = base.extend<Office, Keys>({
  tokenOf: [
    async ({ playwright }, provide, { project }) => {
      const tokens = new Map<Person, Promise<string>>();
      const context = await playwright.request.newContext({ baseURL: project.use.baseURL });
      async function signIn(username: Person) {
        const answer = await context.post(urlOf(auth.login), { data: { username, password } });
        const { auth_token } = (await answer.json()) as { auth_token: string };
        return auth_token;
      }
      await provide((person) => {
        const token = tokens.get(person) ?? signIn(person);
        tokens.set(person, token);
        return token;
      });
      await context.dispose();
    },
    { scope: 'worker' },
  ],
  desk: async ({ request, tokenOf }, provide) => {
    await provide(async (person) => deskOf(request, await tokenOf(person)));
  },
  // No page is asked for here: a story of several people opens none that nobody sits at.
  complaints: async ({ browserName }, provide) => {
    const complaints: string[] = [];
    await provide(complaints);
    expect(complaints, browserName).toEqual([]);
  },
  comeBack: async ({ page, complaints, baseURL, tokenOf }, provide) => {
    hear(page, complaints, baseURL);
    await provide(async (person, language = 'ne', tab = 'used tab') => {
      await seat(page, await tokenOf(person), language, tab);
    });
  },
  screenOf: async ({ browser, baseURL, complaints, tokenOf }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (person, language = 'ne') => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      hear(page, complaints, baseURL);
      await seat(page, await tokenOf(person), language, 'used tab');
      return page;
    });
    for (const context of contexts) await context.close();
  },
  signIn: async ({ page, complaints, baseURL }, provide) => {
    hear(page, complaints, baseURL);
    await provide(async (person) => {
      await page.goto('/login');
      await page.getByLabel('प्रयोगकर्ता नाम').fill(person);
      await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
      await page.waitForFunction(() => localStorage.getItem('userid') !== null);
    });
  },
});

function seat(page: Page, token: string, language: 'ne' | 'en', tab: Tab) {
  return page.addInitScript(
    ([known, spoken, kind]) => {
      // Only once, because a story may sign out again, and not in the viewer of a paper.
      if (window.top !== window || sessionStorage.getItem('story')) return;
      sessionStorage.setItem('story', 'begun');
      // The two seconds of a tab's first load have a story of their own.
      if (kind === 'used tab') sessionStorage.setItem('first-load', 'over');
      localStorage.setItem('token', known);
      localStorage.setItem('language', spoken);
    },
    [token, language, tab] as const,
  );
}

function hear(page: Page, complaints: string[], baseURL: string | undefined) {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is reported by the browser too; the story itself looks at what the page made of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`asked another host: ${request.url()}`);
  });
}

/** What fades in or out has no contrast yet, or no more; what goes round for ever is not waited for. */
async function stillness(page: Page) {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Nothing serious for whoever cannot see, or sees badly; and it finds room. */
export async function expectAccessible(page: Page) {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    // Frames of another origin would need a page of their own at each look; there are none.
    .setLegacyMode()
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
  await expectRoom(page);
}

const { resolve } = createRequire(import.meta.url);
const kit = namesInSheet(readFileSync(resolve('@mantine/core/styles.css'), 'utf8'));
/** Half of what is sent to the page by default, and compiled there, at each look. */
const axeSource = readFileSync(createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** No page scrolls sideways, and every part of the UI kit on it has its styles. */
export async function expectRoom(page: Page) {
  expect(await page.evaluate(unstyled, kit)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
