import {
  type MuzzleMatch,
  type MuzzleReview,
  muzzle,
  muzzleConclusions,
  muzzleResultNames,
  muzzleResults,
} from '@krishi-bima/contract/muzzle/muzzle';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { digits, formatDateTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { Conclusion } from './conclusion.tsx';
import { ForTheOffice, LooksLikeOther } from './found.tsx';
import { FramePair } from './frame-pair.tsx';
import { ResultBadge } from './match-result.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';
import { type Cell, PairGrid } from './pair-grid.tsx';

/** Shows two animals side by side, the one that was asked about first. */
export type BothAnimals = (asked: number, enrolled: number) => ReactNode;

interface MuzzleComparisonProps {
  id: number;
  besides: BothAnimals;
  /** By what else the animal is known. */
  marks: ReactNode;
}

/** One video against an enrolment, as a person looks at it and concludes. */
export function MuzzleComparison({ id, ...shown }: MuzzleComparisonProps) {
  const { record, problem, retry } = useRecord(muzzle.match, { params: { id } });
  if (problem && !record) return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  if (!record) return <SkeletonRows rows={6} columns={2} />;
  return <LoadedComparison key={id} match={record} {...shown} />;
}

type Loaded = Omit<MuzzleComparisonProps, 'id'> & { match: MuzzleMatch };

function LoadedComparison({ match, besides, marks }: Loaded) {
  const [cell, setCell] = useState<Cell>(match.best);
  const mayDecide = useMay('decide_claim', 'livestock');
  return (
    <div className={classes.columns}>
      <div className={classes.tab}>
        <LooksLikeOther match={match} />
        <FramePair match={match} cell={cell} />
        {match.other ? besides(match.animal, match.other.id) : null}
        <Panel title={messages.grid}>
          <div className={classes.halves}>
            <PairGrid match={match} cell={cell} onChange={setCell} />
            <HowItCame match={match} />
          </div>
        </Panel>
      </div>
      <div className={classes.tab}>
        <InWords match={match} />
        {match.other ? null : marks}
        {mayDecide ? <Conclusion match={match} /> : null}
        {match.other && !mayDecide ? <ForTheOffice match={match} other={match.other} /> : null}
        {match.reviews.length > 0 ? <Reviews reviews={match.reviews} /> : null}
        <Link to="." search={{ tab: 'muzzle' }}>
          {t(messages.back)}
        </Link>
      </div>
    </div>
  );
}

/** The ruler ends a good deal above the upper limit. */
const rulerEnds = 2.4;

function HowItCame({ match: { inliers, witnesses, limits, asked } }: { match: MuzzleMatch }) {
  const end = limits.match * rulerEnds;
  const share = (points: number) => `${Math.min(100, (points / end) * 100)}%`;
  return (
    <div>
      <h3 className={classes.small}>{t(messages.how)}</h3>
      <div className={classes.ruler} aria-hidden>
        <span data-part="unconfirmed" style={{ width: share(limits.unclear) }} />
        <span data-part="unclear" style={{ width: share(limits.match - limits.unclear) }} />
        <span data-part="match" />
        <b style={{ left: share(inliers) }}>{number(inliers)}</b>
        <i style={{ left: share(limits.unclear) }}>{number(limits.unclear)}</i>
        <i style={{ left: share(limits.match) }}>{number(limits.match)}</i>
      </div>
      <ul className={classes.points}>
        <li>{t(messages.bestPair(number(inliers)))}</li>
        <li>{t(messages.witnesses(digits(witnesses)))}</li>
      </ul>
      <p className={classes.hint}>
        {t(messages.provisional(number(limits.unclear), number(limits.match), asked.engine))}
      </p>
    </div>
  );
}

function InWords({ match: { result, limits, created_at, other } }: { match: MuzzleMatch }) {
  const ranges = {
    match: messages.orMore(number(limits.match)),
    unclear: messages.between(number(limits.unclear), number(limits.match - 1)),
    unconfirmed: messages.lessThan(number(limits.unclear)),
  };
  return (
    <Panel title={messages.result} aside={<time dateTime={created_at}>{formatDateTime(created_at)}</time>} flush>
      <div className={classes.said} data-yours={other !== null || result === 'unclear' || undefined}>
        <ResultBadge result={result} isOther={other !== null} />
        <p>{t(messages.means[result])}</p>
      </div>
      {other ? null : (
        <div className={classes.not}>
          <h3 className={classes.small}>{t(messages.notMeans)}</h3>
          <p>{t(messages.notOther)}</p>
        </div>
      )}
      <dl className={classes.ranges}>
        {muzzleResultNames.map((name) => (
          <div key={name} data-present={name === result || undefined}>
            <dt>{t(muzzleResults[name])}</dt>
            <dd>
              {t(ranges[name])}: {t(messages.shortly[name])}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Reviews({ reviews }: { reviews: readonly MuzzleReview[] }) {
  return (
    <Panel title={messages.earlier}>
      <ul className={classes.reviews}>
        {reviews.map(({ conclusion, reason, is_second, created_by, created_at }) => (
          <li key={created_at}>
            <b>{t(muzzleConclusions[conclusion])}</b>
            <span>{reason}</span>
            <small>
              {[
                is_second ? t(messages.asSecond) : '',
                created_by ? staffName(created_by) : '',
                formatDateTime(created_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
