import type { Line } from '../../access/roles.ts';
import type { Evidence } from '../../findings/check.ts';
import type { LimitName } from '../../findings/limits.ts';
import type { MuzzleConclusion, MuzzleResult } from '../../muzzle/muzzle.ts';
import type { Text } from '../../values/text.ts';
import type { PastDay } from '../../weather/archive.ts';
import type { CoverLine } from '../cover.ts';
import type { LossKind, PerilName } from '../perils.ts';

/*
 * What is looked for beside a claim (docs/domain.md, Claims). Each check is a function over known facts; what it finds is
 * for a person, who may write a reason, and refuses nothing.
 */

/** Another picture that is the same, or nearly. */
export interface SamePicture {
  /** Of 100, how much of the picture agrees. */
  percent: number;
  /** Where the other one is: a claim, an animal's tag, a field's name, or earlier in the same album. */
  kind: 'claim' | 'animal' | 'field' | 'own';
  where: string;
}

/** A picture that was sent in for the loss. */
export interface SeenPicture {
  medium: number;
  /** By the camera; null where the file says nothing. */
  taken_at: string | null;
  /** From the field's boundary of that day, or from where the animal was photographed before; null where unknown. */
  metres: number | null;
  same: SamePicture | null;
}

export interface SeenMuzzle {
  match: number;
  inliers: number;
  result: MuzzleResult;
  conclusion: MuzzleConclusion | null;
}

/** What is known of a row that was hit. */
export interface HitLine {
  id: number;
  loss: LossKind;
  mark: string | null;
  /** On which the row's cover began; of one that a renewal insures on, the first. */
  since: string | null;
  estimated: string | null;
  sum_left: string;
  damage_percent: number | null;
  tag_returned: boolean | null;
  tag_found: string | null;
  isLand: boolean;
  pictures: readonly SeenPicture[];
  /** The newest comparison since the loss, and the closest that a search found under another tag. */
  muzzle: SeenMuzzle | null;
  elsewhere: (SeenMuzzle & { tag_no: string }) | null;
  /** Another policy in force on that day insures the same. */
  insured_by: string | null;
  green: { before: Green | null; after: Green | null };
}

export interface Green {
  day: string;
  mean: number;
}

export interface ClaimFacts {
  line: Line;
  peril: PerilName;
  loss_on: string;
  limits: Record<LimitName, number>;
  /** As it was found when the notice was registered. */
  cover: readonly CoverLine[];
  lines: readonly HitLine[];
  /** The farmer's other claims for losses in the year before this one, the newest first. */
  others: readonly { claim_no: string; loss_on: string }[];
  /** The days up to the loss that the archive has told of. */
  weather: readonly PastDay[];
}

export interface ClaimFound {
  /** The row that it is about; null of the whole claim. */
  line: number | null;
  figures: Evidence;
}

export interface ClaimCheck {
  label: Text;
  /** The dated limit that it goes by. */
  limit?: LimitName | ((facts: ClaimFacts) => LimitName | undefined);
  appliesTo: (facts: ClaimFacts) => boolean;
  /** `unknown` where nothing is there to look at: no picture, no weather. */
  find: (facts: ClaimFacts) => ClaimFound[] | 'unknown';
  sentence: (figures: Evidence) => Text;
}

export function anyClaim(): boolean {
  return true;
}

/** Looks at each row that can be looked at; unknown where none can. */
export function eachLine(
  lines: readonly HitLine[],
  look: (line: HitLine) => Evidence | null | undefined,
): ClaimFound[] | 'unknown' {
  const seen = lines.map((line) => ({ line: line.id, figures: look(line) }));
  if (seen.every(({ figures }) => figures === undefined)) return 'unknown';
  return seen.flatMap(({ line, figures }) => (figures ? [{ line, figures }] : []));
}
