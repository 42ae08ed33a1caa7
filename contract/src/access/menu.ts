import { type Text, text } from '../values/text.ts';
import { type Group, type Permission, type Role, roleOf } from './roles.ts';

export interface MenuEntry {
  path: string;
  label: Text;
  permission: Permission;
  roles: readonly Role[];
  /** A small group heading tells apart two entries with the same name. */
  group?: Text;
  icon:
    | 'users'
    | 'plant'
    | 'paw'
    | 'cloud-rain'
    | 'chart'
    | 'settings'
    | 'map-pin'
    | 'calendar'
    | 'table'
    | 'percent'
    | 'scale'
    | 'activity';
  children?: readonly MenuEntry[];
}

const crop = text('बाली', 'Crop');
const livestock = text('पशुधन', 'Livestock');

/** The menu is exactly the table of the specification, section 2: an entry shows by role and permission both. */
export const menu: readonly MenuEntry[] = [
  {
    path: '/users',
    label: text('प्रयोगकर्ता', 'Users'),
    permission: 'view_customuser',
    roles: ['crop_admin', 'superadmin'],
    group: crop,
    icon: 'users',
  },
  {
    path: '/registrationcrop/insuranceReportCrop',
    label: text('दर्ता', 'Registration'),
    permission: 'view_kyc',
    roles: ['crop_admin', 'agent', 'technician', 'koica', 'superadmin'],
    group: crop,
    icon: 'plant',
  },
  {
    path: '/indexinsurance',
    label: text('सूचकाङ्क बीमा', 'Index'),
    permission: 'view_kyc',
    roles: ['crop_admin', 'superadmin', 'index_agent'],
    group: crop,
    icon: 'cloud-rain',
  },
  {
    path: '/userslivestock',
    label: text('प्रयोगकर्ता', 'Users'),
    permission: 'view_customuser',
    roles: ['livestock_admin', 'superadmin'],
    group: livestock,
    icon: 'users',
  },
  {
    path: '/registrationFarmerLivestock/insuranceReportLivestock',
    label: text('दर्ता', 'Registration'),
    permission: 'view_kyc',
    roles: ['superadmin', 'livestock_admin', 'livestock_agent', 'livestock_technician'],
    group: livestock,
    icon: 'paw',
  },
  {
    path: '/himalayanlivestock',
    label: text('पशुधन', 'Livestock'),
    permission: 'view_kyc',
    roles: ['superadmin', 'himalayan'],
    group: livestock,
    icon: 'paw',
  },
  {
    path: '/diseasemap',
    label: text('तथ्याङ्क', 'Statistics'),
    permission: 'view_kyc',
    roles: ['superadmin', 'himalayan'],
    icon: 'chart',
  },
  {
    path: '/settings',
    label: text('सेटिङ', 'Settings'),
    permission: 'view_kyc',
    roles: [
      'crop_admin',
      'agent',
      'livestock_admin',
      'livestock_agent',
      'technician',
      'livestock_technician',
      'superadmin',
      'index_agent',
    ],
    icon: 'settings',
    children: [
      {
        path: '/settings/addresses',
        label: text('ठेगाना', 'Addresses'),
        permission: 'view_ward',
        roles: ['superadmin', 'crop_admin', 'livestock_admin'],
        icon: 'map-pin',
      },
      {
        path: '/settings/rates',
        label: text('मूल्य, उमेर र बाली', 'Values, ages and crops'),
        permission: 'change_tariff',
        roles: ['superadmin', 'crop_admin', 'livestock_admin'],
        icon: 'table',
      },
      {
        path: '/settings/tariffs',
        label: text('बीमाशुल्क दर', 'Tariffs'),
        permission: 'change_tariff',
        roles: ['superadmin', 'crop_admin', 'livestock_admin'],
        icon: 'percent',
      },
      {
        path: '/settings/rules',
        label: text('कम्पनीका नियम', 'Rules'),
        permission: 'change_check_limit',
        roles: ['superadmin', 'crop_admin', 'livestock_admin'],
        icon: 'scale',
      },
      {
        path: '/settings/calendar',
        label: text('पात्रो', 'Calendar'),
        permission: 'change_calendar',
        roles: ['superadmin'],
        icon: 'calendar',
      },
      {
        path: '/settings/system',
        label: text('प्रणालीको स्थिति', 'System status'),
        permission: 'view_system',
        roles: ['superadmin'],
        icon: 'activity',
      },
    ],
  },
];

export interface MenuViewer {
  groups: readonly Group[];
  all_permission: readonly string[];
}

/** `view_all`, the list before the user is loaded, is an ordinary string and opens nothing. */
export function menuFor(viewer: MenuViewer, entries: readonly MenuEntry[] = menu): MenuEntry[] {
  const role = roleOf(viewer.groups);
  if (!role) return [];
  return entries
    .filter((entry) => entry.roles.includes(role) && viewer.all_permission.includes(entry.permission))
    .map((entry) => (entry.children ? { ...entry, children: menuFor(viewer, entry.children) } : entry));
}
