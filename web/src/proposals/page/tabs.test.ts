import { permissionsOf, type Role, roles } from '@krishi-bima/contract/access/roles';
import { forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { expect, test } from 'vitest';
import { landingTab, tabsOf } from './tabs.ts';

function somebody(role: Role, without: readonly string[] = []) {
  const all_permission = permissionsOf(role, false).filter((one) => !without.includes(one));
  return { id: 7, groups: [roles[role].group], all_permission };
}

const inReview = { status: 'technician_review', technician: 7 } as const;

test('the technician whose report is awaited lands on it, and on the summary once it is given', () => {
  expect(landingTab(somebody('technician'), inReview)).toBe('inspection');
  expect(landingTab(somebody('livestock_technician'), inReview)).toBe('inspection');
  expect(landingTab(somebody('technician'), { status: 'verified', technician: 7 })).toBe('summary');
  expect(landingTab(somebody('technician'), { status: 'technician_review', technician: 8 })).toBe('summary');
});

test('an admin whose duty is the money alone lands on the money, everybody else on the summary', () => {
  const duty = ['change_proposal', 'add_proposal', 'review_proposal', 'approve_proposal'];
  expect(landingTab(somebody('crop_admin', duty), inReview)).toBe('money');
  for (const role of ['agent', 'crop_admin', 'livestock_admin', 'superadmin'] as const)
    expect(landingTab(somebody(role), { status: 'technician_review', technician: 8 }), role).toBe('summary');
});

test('every form that a technician reports on has a tab for it', () => {
  for (const form of Object.values<Form>(forms)) {
    const isInspected = form.parts?.technician_data !== undefined;
    expect(tabsOf(form).includes('inspection'), form.name).toBe(isInspected);
  }
});
