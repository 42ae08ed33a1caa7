import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { officePages } from '../web/release/parts.ts';

const office = officePages(readFileSync(new URL('../web/src/routes/route-table.tsx', import.meta.url), 'utf8'));

test('pages of those who work outside are kept on the device', () => {
  const outside = [
    'visits/visits-page',
    'kyc/form/kyc-form-page',
    'proposals/page/proposal-page',
    'settings/settings-page',
  ];
  expect(outside.filter((page) => office.has(`#${page}.tsx`))).toEqual([]);
});

test('pages that no technician and no agent may open are left out', () => {
  expect([...office]).toEqual(
    expect.arrayContaining([
      '#tariffs/tariffs-page.tsx',
      '#webhooks/webhooks-page.tsx',
      '#security/security-log-page.tsx',
    ]),
  );
});
