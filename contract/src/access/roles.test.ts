import { describe, expect, test } from 'vitest';
import {
  assignableRoles,
  cropUserGroups,
  type Group,
  landingFor,
  livestockUserGroups,
  permissionsOf,
  type Role,
  roleNames,
  roleOf,
  roles,
} from './roles.ts';

function userOf(role: Role, partner = false) {
  return { groups: [roles[role].group], partner };
}

describe('the role of a user', () => {
  // The table of the specification, section 6, row by row.
  test.each<[Role, Group]>([
    ['agent', { id: 2, name: 'agent' }],
    ['crop_admin', { id: 3, name: 'crop_admin' }],
    ['technician', { id: 4, name: 'technician' }],
    ['livestock_agent', { id: 5, name: 'livestock_agent' }],
    ['livestock_technician', { id: 6, name: 'livestock_technician' }],
    ['livestock_admin', { id: 7, name: 'livestock_admin' }],
    ['himalayan', { id: 11, name: 'himalayan' }],
    ['index_agent', { id: 13, name: 'index_agent' }],
    ['koica', { id: 3, name: 'koica' }],
  ])('%s is read from its group', (role, group) => {
    expect(roleOf([group])).toBe(role);
  });

  test('the super admin is told by name, whatever the group id', () => {
    expect(roleOf([{ id: 99, name: 'superadmin' }])).toBe('superadmin');
  });

  test('koica is told from the crop admin, whose id it shares, by name', () => {
    expect(roleOf([{ id: 3, name: 'koica' }])).toBe('koica');
    expect(roleOf([{ id: 3, name: 'Crop Admin' }])).toBe('crop_admin');
  });

  test('only the first group counts', () => {
    expect(roleOf([roles.agent.group, roles.superadmin.group])).toBe('agent');
  });

  test('no group, or an unknown one, is no role', () => {
    expect(roleOf([])).toBeUndefined();
    expect(roleOf([{ id: 8, name: 'auditor' }])).toBeUndefined();
  });
});

describe('the landing after sign-in', () => {
  // The landings of the specification, section 6.
  test.each<[Role, string]>([
    ['livestock_admin', '/userslivestock'],
    ['livestock_agent', '/userslivestock'],
    ['crop_admin', '/users'],
    ['agent', '/users'],
    ['superadmin', '/users'],
    ['index_agent', '/indexinsurance'],
    ['himalayan', '/himalayanlivestock'],
    ['technician', '/login'],
    ['livestock_technician', '/login'],
    ['koica', '/login'],
  ])('%s lands on %s', (role, landing) => {
    expect(landingFor(userOf(role))).toBe(landing);
  });

  test('the list above names every role', () => {
    expect(roleNames).toHaveLength(10);
  });

  test('the partner account, although a crop admin, has no landing', () => {
    expect(landingFor(userOf('crop_admin', true))).toBe('/login');
  });

  test('somebody without a role has no landing', () => {
    expect(landingFor({ groups: [] })).toBe('/login');
  });
});

describe('permissions', () => {
  test('those who land on a user list may see it', () => {
    const seers = roleNames.filter((role) => permissionsOf(role).includes('view_customuser'));
    expect(seers).toEqual(['superadmin', 'agent', 'crop_admin', 'livestock_agent', 'livestock_admin']);
  });

  test('agents see the user list without changing anyone', () => {
    expect(permissionsOf('agent')).not.toContain('change_customuser');
    expect(permissionsOf('livestock_agent')).not.toContain('change_customuser');
  });

  test('every role may see farmers', () => {
    expect(roleNames.filter((role) => !permissionsOf(role).includes('view_kyc'))).toEqual([]);
  });

  test('a technician registers nobody', () => {
    expect(permissionsOf('technician')).not.toContain('add_kyc');
    expect(permissionsOf('livestock_technician')).not.toContain('change_kyc');
  });

  test('a partner only reads: no user lists, no exports', () => {
    expect(permissionsOf('crop_admin', true)).toEqual(['view_kyc', 'view_proposal', 'view_cooperative']);
    expect(permissionsOf('livestock_admin', true)).toEqual(['view_kyc', 'view_proposal']);
  });

  test('cooperatives are shown to whom the specification lists /indexinsurance', () => {
    const seers = roleNames.filter((role) => permissionsOf(role).includes('view_cooperative'));
    expect(seers).toEqual(['superadmin', 'crop_admin', 'index_agent']);
  });

  test('a list handed out can be changed without changing the role', () => {
    permissionsOf('agent').push('change_company');
    expect(permissionsOf('agent')).not.toContain('change_company');
  });
});

describe('giving a role', () => {
  test('an admin makes nobody stronger than themselves', () => {
    expect(assignableRoles('crop_admin')).not.toContain('superadmin');
    expect(assignableRoles('livestock_admin')).not.toContain('superadmin');
    expect(assignableRoles('superadmin')).toEqual(roleNames);
  });

  test('crop and livestock admins keep to their own line', () => {
    const shared = assignableRoles('crop_admin').filter((role) => assignableRoles('livestock_admin').includes(role));
    expect(shared).toEqual([]);
  });

  test('those who may not change users give no role', () => {
    const givers = roleNames.filter((role) => assignableRoles(role).length > 0);
    expect(givers.every((role) => permissionsOf(role).includes('change_customuser'))).toBe(true);
    expect(givers).toEqual(['superadmin', 'crop_admin', 'livestock_admin']);
  });
});

test('the two user tables list the groups of the spec', () => {
  expect(cropUserGroups).toEqual([2, 3, 4]);
  expect(livestockUserGroups).toEqual([7, 5]);
});
