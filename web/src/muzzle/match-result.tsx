import { type MuzzleMatchSummary, type MuzzleResult, muzzleResults } from '@krishi-bima/contract/muzzle/muzzle';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';

/** None of them is red: a comparison refuses nothing. */
const tones: Record<MuzzleResult, Tone> = { match: 'done', unclear: 'you', unconfirmed: 'nobody' };

/** That the muzzle of another animal is the same is for a person to look at. */
export function ResultBadge({ result, isOther = false }: { result: MuzzleResult; isOther?: boolean }) {
  return <StatusBadge tone={isOther ? 'you' : tones[result]} label={muzzleResults[result]} />;
}

/** The result of a comparison, with the points of its best pair of frames. */
export function MatchResult({ match: { result, inliers }, isOther }: { match: MuzzleMatchSummary; isOther?: boolean }) {
  return (
    <span className={classes.result}>
      <ResultBadge result={result} isOther={isOther} />
      {t(messages.matchedPoints(number(inliers)))}
    </span>
  );
}
