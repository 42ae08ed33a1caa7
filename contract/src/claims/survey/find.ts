import type { Evidence } from '../../findings/check.ts';
import { isSameEvidence } from '../../findings/find.ts';
import type { LimitName } from '../../findings/limits.ts';
import { keysOf } from '../../values/records.ts';
import type { Text } from '../../values/text.ts';
import { animalChecks } from './animal-checks.ts';
import { coverChecks } from './cover-checks.ts';
import type { ClaimCheck, ClaimFacts, ClaimFound } from './facts.ts';
import { natureChecks } from './nature-checks.ts';
import { pictureChecks } from './picture-checks.ts';

const claimChecks = { ...coverChecks, ...animalChecks, ...pictureChecks, ...natureChecks };
export type ClaimCheckName = keyof typeof claimChecks;
export const claimCheckNames = keysOf(claimChecks);

export function claimCheck(name: ClaimCheckName): ClaimCheck {
  return claimChecks[name];
}

export interface GivenClaimReason {
  check: ClaimCheckName;
  line: number | null;
  figures: Evidence;
}

export interface FoundInClaim<R extends GivenClaimReason> extends ClaimFound {
  check: ClaimCheckName;
  limit_name: LimitName | null;
  /** The reason given for these very figures. */
  reason: R | null;
}

export interface ClaimFindings<R extends GivenClaimReason> {
  /** Those without a reason first. */
  findings: FoundInClaim<R>[];
  /** What was looked for and not found, and what there was nothing to look at for. */
  clear: ClaimCheckName[];
  unknown: ClaimCheckName[];
}

/** Returns everything that was looked for, in one order. */
export function findInClaim<R extends GivenClaimReason>(facts: ClaimFacts, reasons: readonly R[]): ClaimFindings<R> {
  const looked = claimCheckNames
    .filter((name) => claimCheck(name).appliesTo(facts))
    .map((name) => ({ name, found: claimCheck(name).find(facts) }));
  const findings = looked.flatMap(({ name, found }) =>
    found === 'unknown' ? [] : found.map((one) => withReason(name, one, facts, reasons)),
  );
  return {
    findings: findings.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null)),
    clear: looked.filter(({ found }) => found !== 'unknown' && found.length === 0).map(({ name }) => name),
    unknown: looked.filter(({ found }) => found === 'unknown').map(({ name }) => name),
  };
}

function withReason<R extends GivenClaimReason>(
  check: ClaimCheckName,
  { line, figures }: ClaimFound,
  facts: ClaimFacts,
  reasons: readonly R[],
): FoundInClaim<R> {
  const { limit } = claimCheck(check);
  const limit_name = (typeof limit === 'function' ? limit(facts) : limit) ?? null;
  const given = reasons.find((one) => one.check === check && one.line === line);
  return { check, line, figures, limit_name, reason: given && isSameEvidence(given.figures, figures) ? given : null };
}

export function claimFindingText({ check, figures }: { check: ClaimCheckName; figures: Evidence }): Text {
  return claimCheck(check).sentence(figures);
}
