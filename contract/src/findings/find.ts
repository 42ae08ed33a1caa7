import { proposalProblems, rowProblems } from '../proposals/rules.ts';
import { keysOf } from '../values/records.ts';
import type { Text } from '../values/text.ts';
import { bankChecks } from './bank-checks.ts';
import type { Check, CheckInput, CheckResult, Evidence, FindingLocation, Level, Stage } from './check.ts';
import { formChecks } from './form-checks.ts';
import { groundChecks } from './ground-checks.ts';
import { landChecks } from './land-checks.ts';
import { officeChecks } from './office-checks.ts';
import { reportChecks } from './report-checks.ts';
import { subsidyChecks } from './subsidy-checks.ts';
import { visitChecks } from './visit-checks.ts';

export const checks = {
  ...formChecks,
  ...landChecks,
  ...groundChecks,
  ...subsidyChecks,
  ...bankChecks,
  ...officeChecks,
  ...reportChecks,
  ...visitChecks,
};
export type CheckName = keyof typeof checks;
export const checkNames = keysOf(checks);

export function checkOf(name: CheckName): Check {
  return checks[name];
}

export interface GivenReason extends FindingLocation {
  check: CheckName;
  figures: Evidence;
  reason: string;
}

export interface Finding<R extends GivenReason = GivenReason> extends CheckResult {
  check: CheckName;
  level: Level;
  /** True for a blocking finding: a stop, or a warning without a recorded reason. */
  open: boolean;
  /** The reason recorded for these very figures. */
  reason: R | null;
}

/** Returns all findings; stops first, then warnings that still need a reason. */
export function findingsOf<R extends GivenReason>(
  known: CheckInput,
  stage: Stage | undefined,
  reasons: readonly R[],
): Finding<R>[] {
  const { form, tariff, today, default_values, facts } = known;
  const context = { today, tariff, first_submitted_on: facts?.first_submitted_on };
  const broken = known.rows.map(({ values }) => rowProblems(form, values, context));
  const brokenProposal = proposalProblems(form, default_values, context);
  const found = checkNames.flatMap((name) => {
    const check = checkOf(name);
    if (!check.appliesTo(form)) return [];
    const seen = check.find({ ...known, broken, brokenProposal, stage });
    return seen.map((one) => finding(name, check, one, stage, reasons));
  });
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function finding<R extends GivenReason>(
  name: CheckName,
  check: Check,
  found: CheckResult,
  stage: Stage | undefined,
  reasons: readonly R[],
): Finding<R> {
  const usual = stage && check.levels[stage];
  const asked = usual && (found.level ?? usual);
  const given = reasons.find((one) => one.check === name && isSameLocation(one, found));
  const covers = check.reasonStillHolds ?? isSameEvidence;
  const reason = given && covers(given.figures, found.figures) ? given : null;
  const level = asked ?? 'warn';
  return { ...found, check: name, level, open: asked === 'stop' || (asked === 'warn' && !reason), reason };
}

export function isSameLocation(a: FindingLocation, b: FindingLocation): boolean {
  return a.part === b.part && a.row === b.row && a.field === b.field;
}

/** Compares figures regardless of their order, which the database changes. */
export function isSameEvidence(a: Evidence, b: Evidence): boolean {
  return figuresKey(a) === figuresKey(b);
}

function figuresKey(figures: Evidence): string {
  return JSON.stringify(Object.entries(figures).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function rank({ level, open }: Finding): number {
  if (level === 'stop') return open ? 0 : 1;
  return open ? 2 : 3;
}

export function findingText({ check, figures }: Pick<Finding, 'check' | 'figures'>): Text {
  return checkOf(check).sentence(figures);
}

/** Writes the path as on the wire, by the row's position in the table: `insurance_details.0.area`. */
export function findingPath({ part, row, field }: FindingLocation, rows: readonly { client_id: string }[]): string {
  if (row === null) return field === '' ? part : `${part}.${field}`;
  const place = `insurance_details.${rows.findIndex(({ client_id }) => client_id === row)}`;
  return part === 'insurance_details' ? `${place}.${field}` : `${place}.${part}.${field}`;
}
