import type { Claim } from '@krishi-bima/contract/claims/claim';
import { type AnimalMuzzle, type MuzzleFound, muzzle, muzzleConclusions } from '@krishi-bima/contract/muzzle/muzzle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRecord } from '#api/use-record.ts';
import { formatDateTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { MatchResult } from '#muzzle/match-result.tsx';
import { paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { surveyMessages as messages } from './messages.ts';
import classes from './survey.module.css';

/** Whether the muzzle filmed since the loss is the enrolled one, and what a person concluded. */
export function MuzzlePanel({ claim, animal }: { claim: Claim; animal: number }) {
  const { record, problem, retry } = useRecord(muzzle.ofAnimal, { params: { id: animal } });
  const match = record?.matches.find(({ created_at }) => created_at >= claim.loss_at);
  return (
    <Panel title={messages.muzzle} aside={match ? <MatchResult match={match} /> : null}>
      {problem && !record ? <ListFailed title={messages.muzzleFailed} problem={problem} onRetry={retry} /> : null}
      {!record && !problem ? <SkeletonRows rows={3} columns={2} /> : null}
      {record ? <Compared known={record} match={match} animal={animal} /> : null}
    </Panel>
  );
}

interface ComparedProps {
  known: AnimalMuzzle;
  match: AnimalMuzzle['matches'][number] | undefined;
  animal: number;
}

function Compared({ known, match, animal }: ComparedProps) {
  const other = known.found.find(({ review }) => review?.conclusion !== 'other');
  if (!match) {
    return (
      <div className={classes.muzzle}>
        <p>{t(known.enrolment ? messages.noComparison : messages.noEnrolment)}</p>
        {other ? <Elsewhere found={other} /> : null}
        <div className={classes.links}>
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => (
              <Link to={paths.animal} params={{ id: animal }} search={{ tab: 'muzzle' }} {...props} />
            )}
          >
            {t(messages.film)}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.muzzle}>
      <Frames match={match.id} />
      <Concluded match={match} />
      {other ? <Elsewhere found={other} /> : null}
      <p className="dim">{t(messages.notAlone)}</p>
      <div className={classes.links}>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link to={paths.animal} params={{ id: animal }} search={{ tab: 'muzzle', match: match.id }} {...props} />
          )}
        >
          {t(messages.seeMuzzle)}
        </Button>
      </div>
    </div>
  );
}

const ring = 9;

/** The best pair, with its matched points ringed. */
function Frames({ match: id }: { match: number }) {
  const { record } = useRecord(muzzle.match, { params: { id } });
  if (!record) return null;
  const { best, enrolled, asked, grid } = record;
  const lines = grid[best.enrolled]?.[best.asked]?.lines ?? [];
  const sides = [
    { name: messages.enrolledFrame, reading: enrolled, frame: enrolled.frames[best.enrolled], from: 0 },
    { name: messages.claimFrame, reading: asked, frame: asked.frames[best.asked], from: 2 },
  ];
  return (
    <div className={classes.frames}>
      {sides.map(({ name, reading, frame, from }) =>
        frame ? (
          <figure key={name.en} className={classes.sight}>
            <svg
              viewBox={`0 0 ${frame.width} ${frame.height}`}
              className={classes.frame}
              role="img"
              aria-label={t(name)}
            >
              <image href={frame.url} width={frame.width} height={frame.height} />
              {lines.map((line) => (
                <circle key={line.join()} cx={line[from]} cy={line[from + 1]} r={ring} className={classes.ring} />
              ))}
            </svg>
            <figcaption className={classes.caption}>
              <b>{t(name)}</b>
              <span className="dim">{formatDateTime(reading.created_at)}</span>
            </figcaption>
          </figure>
        ) : null,
      )}
    </div>
  );
}

function Concluded({ match: { review } }: { match: AnimalMuzzle['matches'][number] }) {
  if (!review) return <StatusBadge tone="you" label={messages.noConclusion} />;
  return (
    <p>
      {t(messages.concluded)}: <b>{t(muzzleConclusions[review.conclusion])}</b> <q>{review.reason}</q>
    </p>
  );
}

/** The same muzzle under another tag is for a person to look at. */
function Elsewhere({ found: { inliers, other } }: { found: MuzzleFound }) {
  return (
    <StatusBadge
      tone="you"
      label={messages.underOther(`${other.tag_no ?? '—'} · ${t(messages.points(number(inliers)))}`)}
    />
  );
}
