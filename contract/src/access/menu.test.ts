import { describe, expect, test } from 'vitest';
import { type MenuEntry, menu, menuFor } from './menu.ts';
import { type Permission, permissionsOf, type Role, roleNames, roles } from './roles.ts';

function viewer(role: Role, partner = false) {
  return { groups: [roles[role].group], all_permission: permissionsOf(role, partner) };
}

function pathsFor(role: Role) {
  return menuFor(viewer(role)).map((entry) => entry.path);
}

// Specification, section 2. "index agents" and "cooperative agent" are one role (docs/behaviour.md).
const table: [path: string, permission: Permission, visibleTo: Role[]][] = [
  ['/users', 'view_customuser', ['crop_admin', 'superadmin']],
  ['/userslivestock', 'view_customuser', ['livestock_admin', 'superadmin']],
  ['/registrationcrop/insuranceReportCrop', 'view_kyc', ['crop_admin', 'agent', 'technician', 'koica', 'superadmin']],
  [
    '/registrationFarmerLivestock/insuranceReportLivestock',
    'view_kyc',
    ['superadmin', 'livestock_admin', 'livestock_agent', 'livestock_technician'],
  ],
  ['/indexinsurance', 'view_kyc', ['crop_admin', 'superadmin', 'index_agent']],
  ['/himalayanlivestock', 'view_kyc', ['superadmin', 'himalayan']],
  ['/diseasemap', 'view_kyc', ['superadmin', 'himalayan']],
  [
    '/settings',
    'view_kyc',
    [
      'crop_admin',
      'agent',
      'livestock_admin',
      'livestock_agent',
      'technician',
      'livestock_technician',
      'superadmin',
      'index_agent',
    ],
  ],
];

describe('the menu', () => {
  test.each(table)('%s needs %s and shows to those of the table only', (path, permission, visibleTo) => {
    expect(menu.find((entry) => entry.path === path)?.permission).toBe(permission);
    expect(roleNames.filter((role) => pathsFor(role).includes(path)).sort()).toEqual([...visibleTo].sort());
  });

  test('holds the entries of the table and no others', () => {
    expect(menu.map((entry) => entry.path).sort()).toEqual(table.map(([path]) => path).sort());
  });

  test('an entry is gone when its permission is, although the role is right', () => {
    const { groups, all_permission } = viewer('crop_admin');
    const without = all_permission.filter((permission) => permission !== 'view_customuser');
    const paths = menuFor({ groups, all_permission: without }).map((entry) => entry.path);
    expect(paths).not.toContain('/users');
    expect(paths).toContain('/registrationcrop/insuranceReportCrop');
  });

  test('the partner account, although a crop admin, finds no user list', () => {
    const paths = menuFor(viewer('crop_admin', true)).map((entry) => entry.path);
    expect(paths).toEqual(['/registrationcrop/insuranceReportCrop', '/indexinsurance', '/settings']);
  });

  test('before the user is loaded view_all opens nothing', () => {
    expect(menuFor({ groups: [roles.superadmin.group], all_permission: ['view_all'] })).toEqual([]);
  });

  test('somebody without a role sees an empty menu', () => {
    expect(menuFor({ groups: [], all_permission: permissionsOf('superadmin') })).toEqual([]);
  });

  test('the address tree stands below the settings for those with view_ward', () => {
    expect(pathsBelowSettings('crop_admin')).toEqual([
      '/settings/addresses',
      '/settings/rates',
      '/settings/tariffs',
      '/settings/rules',
    ]);
    expect(pathsBelowSettings('agent')).toEqual([]);
  });

  test('calendar and system status stand there for the super admin alone', () => {
    expect(pathsBelowSettings('superadmin')).toEqual([
      '/settings/addresses',
      '/settings/rates',
      '/settings/tariffs',
      '/settings/rules',
      '/settings/calendar',
      '/settings/system',
    ]);
  });

  test('nested entries are filtered at every depth', () => {
    const leaf: MenuEntry = { ...entryAt('/users'), path: '/a/b/c' };
    const middle: MenuEntry = { ...entryAt('/diseasemap'), path: '/a/b', children: [leaf] };
    const top: MenuEntry = { ...entryAt('/settings'), path: '/a', children: [middle, leaf] };
    const [only] = menuFor(viewer('crop_admin'), [top]);
    expect(only?.children?.map((entry) => entry.path)).toEqual(['/a/b/c']);
  });

  test('two entries of one name are told apart by a group head', () => {
    expect(headsOver('Users')).toEqual(['Crop', 'Livestock']);
    expect(headsOver('Registration')).toEqual(['Crop', 'Livestock']);
  });
});

function entryAt(path: string) {
  const entry = menu.find((one) => one.path === path);
  if (!entry) throw new Error(`no menu entry ${path}`);
  return entry;
}

function pathsBelowSettings(role: Role) {
  const settings = menuFor(viewer(role)).find((entry) => entry.path === '/settings');
  return settings?.children?.map((entry) => entry.path);
}

function headsOver(name: string) {
  return menu.filter((entry) => entry.label.en === name).map((entry) => entry.group?.en);
}
