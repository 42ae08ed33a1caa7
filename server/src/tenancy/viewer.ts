import {
  type Line,
  type Permission,
  permissionsOf,
  type Reach,
  type Role,
  worksIn,
} from '@krishi-bima/contract/access/roles';
import { findForm, forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { existing, Problem } from '../errors/problem.ts';
import { rowsByKey } from './rows-by-key.ts';

/** The person who asks, and the scope of their data. */
export interface Viewer {
  id: number;
  username: string;
  role: Role;
  partner: boolean;
  permissions: ReadonlySet<Permission>;
  /** Where the person works. */
  branch: number | null;
  /** What the person has to do before anything else. */
  step: SignInStep | undefined;
  /** The token of this request. */
  token: number;
  /** The other program that asks in this person's name, with a token of its own (docs/integrations.md). */
  program?: { id: number; name: string };
  scope: Scope;
}

export type SignInStep = 'new_password' | 'second_factor';

/** Undefined means not narrowed: only the super admin has no company. */
export interface Scope {
  company?: number | undefined;
  project?: number | undefined;
  cooperative?: number | undefined;
  /** Farmers registered at this branch; 0 for nobody's. */
  branch?: number | undefined;
  /** Farmers registered by this person. */
  own?: number | undefined;
}

interface UserFacts {
  id: number;
  username: string;
  role: Role;
  partner: boolean;
  insurance: number | null;
  insurance_project: number | null;
  cooperative: number | null;
  branch?: number | null;
  reach?: Reach;
  /** What the duty allows, where there is one. */
  duty_permissions?: readonly Permission[] | null;
  password_once?: boolean;
  /** The company asks for a second factor of the role, and none is set up. */
  lacks_factor?: boolean;
}

/** Selects, beside a user, what their duty allows. */
export const dutyPermissions = sql<Permission[] | null>`(select d.permissions
  from ${rowsByKey('duties', 'd', { insurance: 'users.insurance', id: 'users.duty' })})`.as('duty_permissions');

/** These roles see a project's records and nothing else, also while no project is set for them. */
const projectRoles: readonly Role[] = ['koica', 'himalayan'];

export function viewerOf(user: UserFacts, token: number): Viewer {
  const role = user.role;
  return {
    id: user.id,
    username: user.username,
    role,
    partner: user.partner,
    permissions: new Set(permissionsOf(role, user.partner, user.duty_permissions)),
    branch: user.branch ?? null,
    step: user.password_once ? 'new_password' : user.lacks_factor ? 'second_factor' : undefined,
    token,
    scope: {
      company: user.insurance ?? undefined,
      project: projectRoles.includes(role) ? (user.insurance_project ?? 0) : undefined,
      cooperative: role === 'index_agent' ? (user.cooperative ?? undefined) : undefined,
      branch: user.reach === 'branch' ? (user.branch ?? 0) : undefined,
      own: user.reach === 'own' ? user.id : undefined,
    },
  };
}

type Guarded = Pick<Endpoint, 'permission' | 'also' | 'line' | 'at_sign_in' | 'programs'>;

export function permit(viewer: Viewer | undefined, { permission, also, line, at_sign_in, programs }: Guarded): void {
  if (permission === 'anyone') return;
  if (!viewer) throw new Problem('not_signed_in');
  if (viewer.step && !at_sign_in) throw new Problem(`${viewer.step}_required`);
  // What asks for no more than a sign-in is about the person: their account, password and lists.
  if (viewer.program && permission === 'signed_in' && !programs) throw new Problem('forbidden');
  if (permission !== 'signed_in' && !viewer.permissions.has(permission)) throw new Problem('forbidden');
  if (also && !viewer.permissions.has(also)) throw new Problem('forbidden');
  if (line) permitLine(viewer, line);
}

/** Both lines may be read; writing is limited to the line of the role. */
export function permitLine({ role }: Viewer, line: Line): void {
  if (!worksIn(role, line)) throw new Problem('forbidden');
}

/** Documents, receipts and policies follow the proposal that they belong to. */
/** Only the writers of a line can do something about its proposals. */
export function formsOf({ role }: Viewer): string[] {
  return Object.values<Form>(forms)
    .filter(({ line }) => worksIn(role, line))
    .map(({ name }) => name);
}

/** Some forms are not written by everybody who writes proposals of the line. */
export function permitWriting({ permissions }: Viewer, { writing }: Form): void {
  if (writing && !permissions.has(writing)) throw new Problem('forbidden');
}

export function permitForm(viewer: Viewer, form: string): void {
  permitLine(viewer, existing(findForm(form)).line);
}
