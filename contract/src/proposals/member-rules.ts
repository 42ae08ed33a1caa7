import type { Form } from '../forms/form.ts';
import { isEmpty, missingPaths } from '../forms/kinds.ts';
import type { MemberValues, ProposalHeader } from '../forms/records.ts';
import type { ProblemCode } from '../problems/problems.ts';

/** Returns the problems of a group's list of members, by path: `members`, `members.3.citizenship_no`. */
export function memberProblems({ members: table }: Form, proposal: ProposalHeader, members: readonly MemberValues[]) {
  const problems: Record<string, ProblemCode> = {};
  if (!table) return problems;
  if (members.length === 0) return { ...problems, members: 'no_members' as const };
  for (const [at, member] of members.entries()) {
    for (const name of missingPaths(table.fields, member)) problems[`members.${at}.${name}`] = 'required';
  }
  const { member_count } = proposal;
  if (!isEmpty(member_count) && member_count !== members.length) {
    problems['default_values.member_count'] = 'member_count_differs';
  }
  return { ...problems, ...repeated(members), ...overShared(members) };
}

/** A person may be only one member. */
function repeated(members: readonly MemberValues[]): Record<string, ProblemCode> {
  const bare = members.map(({ citizenship_no: own }) => own?.replace(/\D/g, '') ?? '');
  return Object.fromEntries(
    bare.flatMap((number, at) =>
      number !== '' && bare.indexOf(number) < at ? [[`members.${at}.citizenship_no`, 'member_twice' as const]] : [],
    ),
  );
}

/** Shares are added in hundredths of a percent, so that thirds do not exceed the whole. */
function overShared(members: readonly MemberValues[]): Record<string, ProblemCode> {
  let sum = 0;
  for (const [at, { share_percent }] of members.entries()) {
    sum += Math.round((share_percent ?? 0) * 100);
    if (sum > 100_00) return { [`members.${at}.share_percent`]: 'shares_over' };
  }
  return {};
}
