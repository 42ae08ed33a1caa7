import { isOneOf, keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/**
 * The roles of the specification, section 6, and of docs/behaviour.md. Group ids are those that existing phone clients
 * know.
 */
export const roles = {
  superadmin: {
    group: { id: 1, name: 'superadmin' },
    label: text('सुपर एडमिन', 'Super admin'),
    lines: ['crop', 'livestock'],
  },
  agent: { group: { id: 2, name: 'agent' }, label: text('अभिकर्ता', 'Agent'), lines: ['crop'] },
  crop_admin: { group: { id: 3, name: 'crop_admin' }, label: text('बाली एडमिन', 'Crop admin'), lines: ['crop'] },
  technician: { group: { id: 4, name: 'technician' }, label: text('प्राविधिक', 'Technician'), lines: ['crop'] },
  livestock_agent: {
    group: { id: 5, name: 'livestock_agent' },
    label: text('पशुधन अभिकर्ता', 'Livestock agent'),
    lines: ['livestock'],
  },
  livestock_technician: {
    group: { id: 6, name: 'livestock_technician' },
    label: text('पशु प्राविधिक', 'Livestock technician'),
    lines: ['livestock'],
  },
  livestock_admin: {
    group: { id: 7, name: 'livestock_admin' },
    label: text('पशुधन एडमिन', 'Livestock admin'),
    lines: ['livestock'],
  },
  himalayan: {
    group: { id: 11, name: 'himalayan' },
    label: text('हिमालयन समूह', 'Himalayan group'),
    lines: ['livestock'],
  },
  index_agent: {
    group: { id: 13, name: 'index_agent' },
    label: text('सूचकाङ्क अभिकर्ता', 'Index agent'),
    lines: ['crop'],
  },
  koica: { group: { id: 3, name: 'koica' }, label: text('कोइका समूह', 'KOICA group'), lines: ['crop'] },
} as const satisfies Record<string, RoleFacts>;

interface RoleFacts {
  group: Group;
  label: Text;
  /** The line whose proposals the role writes. Reading and farmers are the same for both. */
  lines: readonly Line[];
}

/** A registration page, and the forms that belong to it. */
export type Line = 'crop' | 'livestock';

export interface Group {
  id: number;
  name: string;
}

export type Role = keyof typeof roles;
export const roleNames = keysOf(roles);

/** The specification's user tables: crop lists groups 2, 3, 4, livestock 7, 5 (section 9). */
export const cropUserGroups = [2, 3, 4];
export const livestockUserGroups = [7, 5];

/** A role is read by name first, because koica shares its id with crop_admin; then by id (docs/behaviour.md). */
export function roleOf(groups: readonly Group[]): Role | undefined {
  const group = groups[0];
  if (!group) return undefined;
  if (group.name === 'superadmin' || group.name === 'koica') return group.name;
  return roleNames.find((role) => role !== 'koica' && roles[role].group.id === group.id);
}

/** Returns whether a role writes proposals of this line; a permission says whether it writes any. */
export function worksIn(role: Role, line: Line): boolean {
  return isOneOf(roles[role].lines, line);
}

export const permissions = [
  'view_customuser',
  'change_customuser',
  'view_kyc',
  'add_kyc',
  'change_kyc',
  'view_ward',
  'view_proposal',
  'add_proposal',
  'change_proposal',
  'export_proposal',
  'verify_kyc',
  'review_proposal',
  'verify_proposal',
  'approve_proposal',
  'issue_policy',
  'endorse_policy',
  'cancel_policy',
  'change_refund_rule',
  'change_tariff',
  'change_check_limit',
  'change_approval_limit',
  'add_document',
  'decide_document',
  'change_field',
  'export_field',
  'view_receipt',
  'add_receipt',
  'decide_deposit',
  'view_subsidy',
  'change_subsidy',
  'change_company',
  'change_branch',
  'change_calendar',
  'view_system',
  'notice_claim',
  'assess_claim',
  'decide_claim',
  'approve_claim',
  'view_payment',
  'pay_claim',
  'approve_payment',
  'share_view',
  'send_sms',
  'change_sms_rule',
  'change_webhook',
  'change_program',
  'plan_visit',
  'view_cooperative',
  'change_cooperative',
] as const;
export type Permission = (typeof permissions)[number];

/** `anyone` needs no token, `signed_in` needs only a token. */
export type Access = Permission | 'anyone' | 'signed_in';

const reading = ['view_kyc', 'view_proposal'] as const;
/** Cooperatives and their members, in the specification's section 2 for whom it lists /indexinsurance. */
const cooperating = ['view_cooperative', 'change_cooperative'] as const;
/** Whoever has the role reads these, a partner too, whatever a duty names. */
const seen: readonly Permission[] = [...reading, 'view_cooperative'];
const seeingMoney = ['view_receipt', 'view_subsidy'] as const;
const takingMoney = [...seeingMoney, 'add_receipt'] as const;
const decidingMoney = [...takingMoney, 'decide_deposit', 'change_subsidy'] as const;
const writing = [
  'add_kyc',
  'change_kyc',
  'add_proposal',
  'change_proposal',
  'export_proposal',
  'add_document',
  'change_field',
  'export_field',
  'notice_claim',
  'plan_visit',
] as const;
const administering = [
  'view_customuser',
  'change_customuser',
  'view_ward',
  'change_branch',
  'decide_document',
  'share_view',
  'send_sms',
  'change_sms_rule',
  'change_webhook',
  'change_program',
] as const;
const deciding = [
  'verify_kyc',
  'review_proposal',
  'approve_proposal',
  'issue_policy',
  'endorse_policy',
  'cancel_policy',
  'change_refund_rule',
  'change_tariff',
  'change_check_limit',
  'change_approval_limit',
  'assess_claim',
  'decide_claim',
  'approve_claim',
  'view_payment',
  'pay_claim',
  'approve_payment',
] as const;
/** Technicians check documents, and add those that are theirs to write. */
const inspecting = [
  'export_proposal',
  'verify_proposal',
  'add_document',
  'decide_document',
  'notice_claim',
  'assess_claim',
  'plan_visit',
] as const;

const granted: Record<Role, readonly Permission[]> = {
  superadmin: permissions,
  crop_admin: [...reading, ...writing, ...administering, ...deciding, ...decidingMoney, ...cooperating],
  livestock_admin: [...reading, ...writing, ...administering, ...deciding, ...decidingMoney],
  agent: [...reading, ...writing, ...takingMoney, 'view_customuser', 'send_sms'],
  livestock_agent: [...reading, ...writing, ...takingMoney, 'view_customuser', 'send_sms'],
  technician: [...reading, ...seeingMoney, ...inspecting],
  livestock_technician: [...reading, ...seeingMoney, ...inspecting],
  index_agent: [...reading, ...writing, ...takingMoney, ...cooperating],
  himalayan: [...reading, ...writing, ...takingMoney],
  koica: [...reading, ...writing, ...takingMoney],
};

/** Who has these has the whole role: part of it never could give itself the rest. */
const undivided: readonly Permission[] = ['change_customuser', 'change_approval_limit'];

/** Returns the permissions of a role that a company may leave out of a duty (docs/behaviour.md, Duties and reach). */
export function divisiblePermissions(role: Role): Permission[] {
  return granted[role].filter((one) => !isOneOf(seen, one) && !undivided.includes(one));
}

/**
 * Returns what somebody may do: what the role may, or of that what the duty names. A partner reads masked records,
 * without user lists and exports (docs/behaviour.md).
 */
export function permissionsOf(role: Role, partner = false, duty: readonly Permission[] | null = null): Permission[] {
  if (partner) return granted[role].filter((one) => isOneOf(seen, one));
  if (duty === null) return [...granted[role]];
  const divisible = divisiblePermissions(role);
  return granted[role].filter((one) => isOneOf(seen, one) || (divisible.includes(one) && duty.includes(one)));
}

/** These stay with people: whoever has them makes accounts and tokens, or decides as the second of two. */
const ofPeople: readonly Permission[] = [
  ...undivided,
  'change_webhook',
  'change_program',
  'change_company',
  'change_calendar',
  'view_system',
  'approve_proposal',
  'approve_claim',
  'approve_payment',
];

/** What another program may be allowed, as far as its maker may it. */
export const programScopes: readonly Permission[] = permissions.filter((one) => !ofPeople.includes(one));

/** Whose farmers somebody sees, with all that belongs to them: the company's, their branch's or their own. */
export const reaches = {
  company: text('कम्पनीभरका', 'The whole company'),
  branch: text('आफ्नो शाखाका', 'Their branch'),
  own: text('आफूले दर्ता गरेका', 'Those they registered'),
} as const satisfies Record<string, Text>;
export type Reach = keyof typeof reaches;

/** An admin answers for the company; whoever registers nobody has no farmers of their own. */
export function reachesOf(role: Role): Reach[] {
  if (isAdmin(role)) return ['company'];
  return granted[role].includes('add_kyc') ? ['company', 'branch', 'own'] : ['company', 'branch'];
}

/** An admin manages the users of the company and decides on its records. */
export function isAdmin(role: Role): boolean {
  return granted[role].includes('change_customuser');
}

/** An admin may give these roles to a user of their own company. */
const givenBy: Partial<Record<Role, readonly Role[]>> = {
  superadmin: roleNames,
  crop_admin: ['crop_admin', 'agent', 'technician', 'index_agent', 'koica'],
  livestock_admin: ['livestock_admin', 'livestock_agent', 'livestock_technician', 'himalayan'],
};

export function assignableRoles(role: Role): readonly Role[] {
  return givenBy[role] ?? [];
}

const landings: Partial<Record<Role, string>> = {
  livestock_admin: '/userslivestock',
  livestock_agent: '/userslivestock',
  crop_admin: '/users',
  agent: '/users',
  superadmin: '/users',
  index_agent: '/indexinsurance',
  himalayan: '/himalayanlivestock',
};

/**
 * Returns the landing by the specification, section 6; every other role goes to /login, where a panel names the pages
 * open to them.
 */
export function landingFor(user: { groups: readonly Group[]; partner?: boolean }): string {
  const role = roleOf(user.groups);
  if (!role || user.partner) return '/login';
  return landings[role] ?? '/login';
}
