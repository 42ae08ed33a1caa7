import { menu, menuFor } from '@krishi-bima/contract/access/menu';
import { permissionsOf, type Role, roles } from '@krishi-bima/contract/access/roles';
import { expect, test } from 'vitest';
import { addressOf, linePaths, paths } from '#navigation/paths.ts';
import { isActive } from './active-menu-entry.ts';
import { pageName } from './use-place-name.ts';

function activeFor(role: Role, pathname: string) {
  const entries = menuFor({ groups: [roles[role].group], all_permission: permissionsOf(role) });
  return entries.filter((entry) => isActive(entry, pathname, entries)).map(({ path }) => path);
}

test('the entry of the page is marked, with or without a slash at the end', () => {
  expect(activeFor('crop_admin', '/users')).toEqual(['/users']);
  expect(activeFor('crop_admin', '/users/')).toEqual(['/users']);
});

test('a record belongs to the registration of this person', () => {
  expect(activeFor('crop_admin', addressOf(paths.kyc, { id: 7 }))).toEqual([linePaths.crop.farmers]);
  expect(activeFor('livestock_agent', addressOf(paths.proposal, { form: 'vegetable', id: 3 }))).toEqual([
    linePaths.livestock.farmers,
  ]);
  for (const path of [
    paths.claims,
    paths.payments,
    paths.disasters,
    paths.visits,
    paths.imports,
    addressOf(paths.claim, { id: 7 }),
  ])
    expect(activeFor('crop_admin', path)).toEqual([linePaths.crop.farmers]);
  expect(activeFor('livestock_agent', addressOf(paths.animal, { id: 7 }))).toEqual([linePaths.livestock.farmers]);
});

test('the proposals of a registration belong to it', () => {
  expect(activeFor('superadmin', linePaths.livestock.proposals)).toEqual([linePaths.livestock.farmers]);
});

test('a page below an entry marks the entry, unless it has one of its own', () => {
  expect(activeFor('crop_admin', paths.addresses)).toEqual([]);
  for (const path of [paths.company, paths.security, paths.duties])
    expect(activeFor('crop_admin', path)).toEqual([paths.settings]);
  for (const path of [paths.indexProducts, paths.indexReadings, addressOf(paths.cooperative, { id: 7 })])
    expect(activeFor('index_agent', path)).toEqual([paths.indexInsurance]);
  expect(activeFor('himalayan', paths.himalayanFarmers)).toEqual([paths.himalayan]);
});

test('the phone names two entries of one word by their group', () => {
  expect(pageName(linePaths.crop.farmers).ne).toBe('बाली दर्ता');
  expect(pageName(linePaths.livestock.users).ne).toBe('पशुधन प्रयोगकर्ता');
});

test('the phone names every page, not the product', () => {
  for (const line of [linePaths.crop, linePaths.livestock])
    for (const path of Object.values(line)) expect(pageName(path).ne).toMatch(/दर्ता|प्रयोगकर्ता/);
  expect(pageName(paths.fieldMap).ne).toBe('खेतको नक्सा');
  expect(pageName('/policies/7').ne).toBe('बीमालेख');
  expect(pageName('/subsidy-bills/7').ne).toBe('अनुदान');
  for (const path of [paths.imports, paths.payments, paths.paymentBatch, paths.messages, paths.smsBatch, paths.visits])
    expect(pageName(path).ne).not.toBe('कृषि बीमा');
  expect(pageName(paths.securityLog).ne).toBe('सेटिङ');
});

test('every entry of the menu has a name on the phone', () => {
  for (const { path, label } of menu) expect(pageName(path).ne).toContain(label.ne);
});
