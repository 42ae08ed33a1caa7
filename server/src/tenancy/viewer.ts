import { type Line, type Permission, permissionsOf, type Role, worksIn } from '@krishi-bima/contract/access/roles';
import { findForm } from '@krishi-bima/contract/forms';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { existing, Problem } from '../errors/problem.ts';

/** The person who asks, and the scope of their data. */
export interface Viewer {
  id: number;
  username: string;
  role: Role;
  partner: boolean;
  permissions: ReadonlySet<Permission>;
  /** The token of this request. */
  token: number;
  scope: Scope;
}

/** Undefined means not narrowed: only the super admin has no company. */
export interface Scope {
  company?: number | undefined;
  project?: number | undefined;
  cooperative?: number | undefined;
}

interface UserFacts {
  id: number;
  username: string;
  role: Role;
  partner: boolean;
  insurance: number | null;
  insurance_project: number | null;
  cooperative: number | null;
}

/** These roles see a project's records and nothing else, also while no project is set for them. */
const projectRoles: readonly Role[] = ['koica', 'himalayan'];

export function viewerOf(user: UserFacts, token: number): Viewer {
  const role = user.role;
  return {
    id: user.id,
    username: user.username,
    role,
    partner: user.partner,
    permissions: new Set(permissionsOf(role, user.partner)),
    token,
    scope: {
      company: user.insurance ?? undefined,
      project: projectRoles.includes(role) ? (user.insurance_project ?? 0) : undefined,
      cooperative: role === 'index_agent' ? (user.cooperative ?? undefined) : undefined,
    },
  };
}

export function permit(viewer: Viewer | undefined, { permission, line }: Pick<Endpoint, 'permission' | 'line'>): void {
  if (permission === 'anyone') return;
  if (!viewer) throw new Problem('not_signed_in');
  if (permission !== 'signed_in' && !viewer.permissions.has(permission)) throw new Problem('forbidden');
  if (line) permitLine(viewer, line);
}

/** Both lines may be read; writing is limited to the line of the role. */
function permitLine({ role }: Viewer, line: Line): void {
  if (!worksIn(role, line)) throw new Problem('forbidden');
}

/** Documents, receipts and policies follow the proposal that they belong to. */
export function permitForm(viewer: Viewer, form: string): void {
  permitLine(viewer, existing(findForm(form)).line);
}
