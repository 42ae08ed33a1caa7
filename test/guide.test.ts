import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { permissionsOf, type Role, roles } from '../contract/src/access/roles.ts';
import { audienceOf, firstTasks, guide, guideTasks, isOwnTask, pictureName } from '../contract/src/guide/guide.ts';
import type { GuideTask } from '../contract/src/guide/task.ts';
import type { Text } from '../contract/src/values/text.ts';
import { isTest, readTree } from './source-tree.ts';
import { textsOf } from './wording.ts';

const office = readTree().filter(
  ({ path }) => /^(web|contract)\/src\//.test(path) && !path.startsWith('contract/src/guide/') && !isTest(path),
);
const shown = new Set(office.flatMap(textsOf).map(pair));

function pair({ ne, en }: Text): string {
  return `${ne} = ${en}`;
}

/** Returns what the words name of the page: “…” a button or a field, *…* a page or a tab. */
function namedIn({ ne, en }: Text): Text[] {
  const [nepali, english] = [ne, en].map((words) => [...words.matchAll(/“([^”]*)”|\*([^*]*)\*/g)]);
  const count = Math.max(nepali?.length ?? 0, english?.length ?? 0);
  return Array.from({ length: count }, (_, at) => ({
    ne: nepali?.[at]?.slice(1).join('') ?? '',
    en: english?.[at]?.slice(1).join('') ?? '',
  }));
}

/** Returns what the task names and no page has, or has under another name. */
function strangersIn({ steps, troubles }: GuideTask): string[] {
  const told = [...steps, ...troubles].flatMap(({ words }) => namedIn(words));
  const pressed = steps.filter(({ press, words }) => !namedIn(words).some((named) => pair(named) === pair(press)));
  return [
    ...told.map(pair).filter((named) => !shown.has(named)),
    ...pressed.map(({ press }) => `${pair(press)}: not told`),
  ];
}

describe('the staff guide', () => {
  test('has the thirteen tasks of an office', () => {
    expect(guideTasks).toHaveLength(13);
  });

  test.each(guideTasks)('%s names only what the pages have, in both languages', (name) => {
    expect(strangersIn(guide[name])).toEqual([]);
  });

  test('a button that has another name by now is found', () => {
    const words = { ne: '“कृषक भर्नुहोस्” थिच्नुहोस्।', en: 'Press “Add a farmer”.' };
    const press = { ne: 'कृषक भर्नुहोस्', en: 'Add a farmer' };
    const step = { title: press, words, press };
    expect(strangersIn({ title: press, permissions: [], minutes: 1, steps: [step], troubles: [] })).toHaveLength(1);
  });

  test('says whom a task is for by what the roles may do', () => {
    expect(audienceOf('sign-in').en).toBe('For everyone');
    expect(audienceOf('register-farmer').en).toBe('For agents and admins');
    expect(audienceOf('issue-policy').ne).toBe('एडमिनका लागि');
  });

  test.each<[Role, string[]]>([
    ['agent', ['register-farmer', 'crop-proposal', 'receive-money']],
    ['livestock_agent', ['register-farmer', 'livestock-proposal', 'receive-money']],
    ['crop_admin', ['inspect', 'receive-money', 'issue-policy']],
    ['technician', ['inspect', 'verify-farmer', 'books']],
  ])('%s begins with three tasks of their own', (role, tasks) => {
    expect(firstTasks(viewer(role))).toEqual(tasks);
  });

  test('what agents do is not among the tasks of an admin, what only admins do comes first', () => {
    const others = guideTasks.filter((name) => !isOwnTask(name, viewer('crop_admin')));
    expect(others).toEqual(['register-farmer', 'map-field', 'crop-proposal', 'livestock-proposal']);
    expect(isOwnTask('register-farmer', viewer('agent'))).toBe(true);
  });

  test('whoever only reads has fewer tasks of their own', () => {
    const partner = { groups: [roles.crop_admin.group], all_permission: permissionsOf('crop_admin', true) };
    expect(guideTasks.filter((name) => isOwnTask(name, partner))).toEqual(['sign-in', 'books']);
    expect(firstTasks(partner)).toEqual(['books']);
  });
});

function viewer(role: Role) {
  return { groups: [roles[role].group], all_permission: permissionsOf(role) };
}

describe('the pictures of the guide', () => {
  const folder = new URL('../contract/src/guide/pictures/', import.meta.url);
  const named = guideTasks.flatMap((name) => guide[name].steps.map((_, at) => `${pictureName(name, at + 1)}.webp`));

  test.each(['ne', 'en'])('there is one for each step and no other, in %s', (language) => {
    const place = new URL(`${language}/`, folder);
    expect(existsSync(place) ? readdirSync(place).toSorted() : []).toEqual(named.toSorted());
  });

  test('they are small: 30 KB each and 1.5 MB together at most', () => {
    const sizes = ['ne', 'en'].flatMap((language) => {
      const place = new URL(`${language}/`, folder);
      return readdirSync(place).map((file) => statSync(new URL(file, place)).size);
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
  });
});
