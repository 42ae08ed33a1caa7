import { fieldWarnings } from '@krishi-bima/contract/fields/warnings';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { TextInput } from '@mantine/core';
import { areaOf, squareMetres } from '#i18n/land.ts';
import { say, t } from '#i18n/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import classes from './import-dialog.module.css';
import { messages } from './messages.ts';
import { overlapWords } from './overlaps.tsx';
import type { Candidate } from './use-import.ts';

interface CandidateRowProps {
  candidate: Candidate;
  unit: AreaUnit;
  isChosen: boolean;
  isLocked: boolean;
  onFocus: () => void;
  onChange: (part: Partial<Candidate>) => void;
}

/** One shape of the file: whether it is kept, under which name, and what stands against it in words. */
export function CandidateRow({ candidate, unit, isChosen, isLocked, onFocus, onChange }: CandidateRowProps) {
  const { field_name, isKept, area_sqm, problem, state } = candidate;
  const isFixed = isLocked || state === 'saved' || problem !== null;
  return (
    <li className={classes.candidate} data-chosen={isChosen || undefined}>
      <TickBox
        aria-label={t(messages.importKeep(field_name))}
        checked={isKept}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange({ isKept: currentTarget.checked })}
      />
      <TextInput
        aria-label={t(messages.name)}
        maxLength={80}
        value={field_name}
        disabled={isFixed}
        onFocus={onFocus}
        onChange={({ currentTarget }) => onChange({ field_name: currentTarget.value })}
      />
      <span className={classes.area}>
        {area_sqm === null ? null : (
          <>
            <b className="num">{areaOf(area_sqm, unit)}</b>
            <small>{squareMetres(area_sqm)}</small>
          </>
        )}
      </span>
      <Standing candidate={candidate} />
      <Words candidate={candidate} unit={unit} />
    </li>
  );
}

function Standing({ candidate: { state, problem, overlaps, near_border } }: { candidate: Candidate }) {
  if (state === 'saved') return <StatusBadge tone="done" label={messages.importSaved} />;
  if (state === 'saving') return <StatusBadge tone="other" label={messages.importSaving} />;
  if (state === 'failed' || problem !== null) return <StatusBadge tone="refused" label={messages.importRefused} />;
  const isDoubtful = overlaps.length > 0 || near_border;
  return isDoubtful ? (
    <StatusBadge tone="you" label={messages.lookAgain} />
  ) : (
    <StatusBadge tone="nobody" label={messages.importReady} />
  );
}

function Words({ candidate, unit }: { candidate: Candidate; unit: AreaUnit }) {
  const { problem, near_border, overlaps, failure } = candidate;
  const words = [
    ...(failure ? [say(failure)] : []),
    ...(isKeyOf(problems, problem) ? [t(problems[problem].text)] : []),
    ...(near_border ? [t(fieldWarnings.near_border)] : []),
    ...overlaps.map((overlap) => overlapWords(overlap, unit)),
  ];
  if (words.length === 0) return null;
  return (
    <ul className={classes.words}>
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
