import { permissionsOf, type Role, roles } from '@krishi-bima/contract/access/roles';
import { forms } from '@krishi-bima/contract/forms';
import { expect, test } from 'vitest';
import { messages } from '#proposals/messages.ts';
import { readOnlyReason } from './read-only.ts';

function somebody(role: Role, partner = false) {
  return { groups: [roles[role].group], partner, all_permission: permissionsOf(role, partner) };
}

test('a draft is written by the roles of its line, and by the super admin', () => {
  for (const role of ['agent', 'crop_admin', 'index_agent', 'koica', 'superadmin'] as const)
    expect(readOnlyReason(somebody(role), forms.vegetable, 'draft'), role).toBeUndefined();
  for (const role of ['livestock_agent', 'livestock_admin', 'himalayan', 'superadmin'] as const)
    expect(readOnlyReason(somebody(role), forms.cattle, 'draft'), role).toBeUndefined();
});

test('a draft of the other line is only read, and the page says why', () => {
  expect(readOnlyReason(somebody('livestock_agent'), forms.vegetable, 'draft')).toBe(messages.readOnlyCrop);
  expect(readOnlyReason(somebody('agent'), forms.cattle, 'draft')).toBe(messages.readOnlyLivestock);
});

test('a technician, a partner and whoever opens a submitted one is told so', () => {
  expect(readOnlyReason(somebody('technician'), forms.vegetable, 'draft')).toBe(messages.readOnlyTechnician);
  expect(readOnlyReason(somebody('crop_admin', true), forms.vegetable, 'draft')).toBe(messages.readOnlyPartner);
  expect(readOnlyReason(somebody('agent'), forms.vegetable, 'submitted')).toBe(messages.readOnlySubmitted);
});
