import { type Line, type Permission, permissionsOf, type Role, worksIn } from '@krishi-bima/contract/access/roles';
import { findForm } from '@krishi-bima/contract/forms';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { existing, Problem } from '../errors/problem.ts';

/** Who is asking, and the part of the database that is theirs. */
export interface Viewer {
  id: number;
  username: string;
  role: Role;
  partner: boolean;
  permissions: ReadonlySet<Permission>;
  /** The token this request came with. */
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
  role: string;
  partner: boolean;
  insurance: number | null;
  insurance_project: number | null;
  cooperative: number | null;
}

/** Roles that see a project's records and nothing else, also when no project is set for them yet. */
const projectRoles: readonly Role[] = ['koica', 'himalayan'];

export function viewerOf(user: UserFacts, token: number): Viewer {
  const role = user.role as Role;
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

/** Reading is the same for both lines; what is written is of the role's own. */
function permitLine({ role }: Viewer, line: Line): void {
  if (!worksIn(role, line)) throw new Problem('forbidden');
}

/** Papers, receipts and policies go with the proposal that they hang on. */
export function permitForm(viewer: Viewer, form: string): void {
  permitLine(viewer, existing(findForm(form)).line);
}
