import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import type { MuzzleMatchSummary } from '@krishi-bima/contract/muzzle/muzzle';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { type BothAnimals, MuzzleComparison } from './comparison.tsx';
import { conclusionOf, FoundElsewhere } from './found.tsx';
import { MatchResult } from './match-result.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';
import { MuzzlePanel, useMuzzleOf } from './muzzle-panel.tsx';

interface MuzzleTabProps {
  animal: AnimalPassport;
  /** The comparison that the address names. */
  match: number | undefined;
  /** The two animals of a comparison side by side. */
  besides: BothAnimals;
  /** By what else the animal is known. */
  marks: ReactNode;
}

/** The muzzle prints of an animal: its enrolment, new videos and how they compare. */
export function MuzzleTab({ animal, match, besides, marks }: MuzzleTabProps) {
  const { record, problem, retry } = useMuzzleOf(animal.id);
  if (match !== undefined) return <MuzzleComparison id={match} besides={besides} marks={marks} />;
  if (problem && !record) return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  if (!record) return <SkeletonRows rows={4} columns={3} />;
  return (
    <div className={classes.tab}>
      <MuzzlePanel animal={animal} known={record} />
      <FoundElsewhere known={record} />
      <Matches matches={record.matches} />
    </div>
  );
}

function Matches({ matches }: { matches: readonly MuzzleMatchSummary[] }) {
  return (
    <Panel title={messages.comparisons} flush>
      {matches.length === 0 ? <PanelNote>{t(messages.noComparison)}</PanelNote> : null}
      <ul className={classes.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <span className="nowrap">{formatDateTime(match.created_at)}</span>
            <MatchResult match={match} />
            <span>{t(conclusionOf(match))}</span>
            <Link to="." search={{ tab: 'muzzle', match: match.id }}>
              {t(messages.see)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
