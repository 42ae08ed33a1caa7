import type { MenuViewer } from '../access/menu.ts';
import { isAdmin, type Permission, permissionsOf, type Role, roleNames, roleOf, worksIn } from '../access/roles.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { farmerTasks } from './farmer-tasks.ts';
import { policyTasks } from './policy-tasks.ts';
import { proposalTasks } from './proposal-tasks.ts';
import type { GuideTask } from './task.ts';

/** The thirteen tasks of an office, in the order in which they follow each other; page and paper show the same. */
const tasks = { ...farmerTasks, ...proposalTasks, ...policyTasks };

export type GuideTaskName = keyof typeof tasks;
export const guide: Readonly<Record<GuideTaskName, GuideTask>> = tasks;
export const guideTasks = keysOf(tasks);

/** Returns the number of the task in the guide, from 1. */
export function taskNumber(name: GuideTaskName): number {
  return guideTasks.indexOf(name) + 1;
}

/** Returns the name of a step's picture, without its language and ending; steps count from 1. */
export function pictureName(name: GuideTaskName, step: number): string {
  return `${name}-${step}`;
}

/** Returns whether the task is part of this person's work. */
export function isOwnTask(name: GuideTaskName, { groups, all_permission }: MenuViewer): boolean {
  const role = roleOf(groups);
  const task = guide[name];
  if (role === undefined || !belongsTo(task, role, all_permission)) return false;
  // An admin may do nearly everything: theirs is what the agents leave to them.
  const isAdmins = task.permissions.length === 0 || task.permissions.some((one) => !ofAgents.includes(one));
  return isAdmins || !all_permission.includes('change_customuser');
}

const ofAgents = permissionsOf('agent');

function belongsTo({ permissions, line }: GuideTask, role: Role, granted: readonly string[]): boolean {
  if (line && !worksIn(role, line)) return false;
  return permissions.length === 0 || permissions.some((one) => granted.includes(one));
}

const admins = text('एडमिन', 'admins');
const agents = text('अभिकर्ता', 'agents');
const technicians = text('प्राविधिक', 'technicians');

/** Returns whom the task is for, by what the roles may do: `अभिकर्ता र एडमिनका लागि`. */
export function audienceOf(name: GuideTaskName): Text {
  const task = guide[name];
  const doers = roleNames.filter((role) => role !== 'superadmin' && belongsTo(task, role, permissionsOf(role)));
  const kinds = [...new Set(doers.map(kindOf))];
  if (kinds.length === 3) return text('सबैका लागि', 'For everyone');
  const [ne, en] = [kinds.map((kind) => kind.ne).join(' र '), kinds.map((kind) => kind.en).join(' and ')];
  return text(`${ne}का लागि`, `For ${en}`);
}

function kindOf(role: Role): Text {
  if (isAdmin(role)) return admins;
  return permissionsOf(role).includes('add_proposal') ? agents : technicians;
}

/** What somebody new begins with, by the first permission of the list that they have. */
const beginnings: readonly [Permission, readonly GuideTaskName[]][] = [
  ['approve_proposal', ['inspect', 'receive-money', 'issue-policy']],
  ['add_proposal', ['register-farmer', 'crop-proposal', 'livestock-proposal', 'receive-money']],
  ['verify_proposal', ['inspect', 'verify-farmer', 'books']],
];

/** Returns the three tasks that the first sign-in shows; fewer where somebody has fewer. */
export function firstTasks(viewer: MenuViewer): GuideTaskName[] {
  const begin = beginnings.find(([permission]) => viewer.all_permission.includes(permission))?.[1] ?? [];
  const later = guideTasks.filter((name) => name !== 'sign-in');
  return [...new Set([...begin, ...later])].filter((name) => isOwnTask(name, viewer)).slice(0, 3);
}
