import { type Line, type Role, roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import { writers } from '@krishi-bima/contract/dashboard/dashboard';
import { useSearch } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { inShell, paths } from '#navigation/paths.ts';
import type { Whose } from './figure-list.ts';

export function isWriter({ groups }: Pick<ReturnType<typeof useUser>, 'groups'>): boolean {
  const role = roleOf(groups);
  return role !== undefined && writers.includes(role);
}

/** Whose figures the page has, to narrow the lists behind them alike. */
export function useWhose(): Whose {
  const user = useUser();
  const branch = useBranch();
  return { line: lineOf(roleOf(user.groups)), writer: isWriter(user) ? user.id : undefined, branch };
}

/** The branch of the address; all without one. */
export function useBranch(): number | undefined {
  const { branch } = useSearch({ from: inShell(paths.dashboard) });
  return Number(branch) || undefined;
}

function lineOf(role: Role | undefined): Line | undefined {
  if (!role || (worksIn(role, 'crop') && worksIn(role, 'livestock'))) return undefined;
  return worksIn(role, 'crop') ? 'crop' : 'livestock';
}
