import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { editorsOf } from '#api/editors.ts';
import { number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './conflict-notice.module.css';
import { FieldView } from './field-view.tsx';
import { messages } from './messages.ts';

/** A field that somebody else changed, or a whole row, which has no values to show. */
export interface Difference {
  /** Unique within the notice. */
  key: string;
  label: string;
  spec?: FieldSpec | undefined;
  theirs?: unknown;
  mine?: unknown;
  /** It was changed here too. */
  isClash: boolean;
}

interface ConflictNoticeProps {
  title: Text;
  /** Who changed the record, and when; empty for a draft of an earlier visit. */
  changes: Parameters<typeof editorsOf>[0];
  differences: readonly Difference[];
  /** Saves what was typed here over theirs, or with theirs where both changed the same. */
  onDecide: (mine: boolean) => void;
}

const mostShown = 6;

/** Says who changed the record meanwhile and what; everything typed stays in the fields until the person decides. */
export function ConflictNotice({ title, changes, differences, onDecide }: ConflictNoticeProps) {
  const clashes = differences.filter(({ isClash }) => isClash);
  const inOrder = [...clashes, ...differences.filter(({ isClash }) => !isClash)];
  const left = inOrder.length - mostShown;
  return (
    <Alert color="yellow" role="alert" icon={<IconUsers size={18} stroke={1.7} aria-hidden />} title={t(title)}>
      {editorsOf(changes).map(({ actor, at, count }) => (
        <div key={actor}>
          {t(messages.changedBy(actor, relativeTime(at)))}
          {count > 1 ? ` · ${t(messages.changeCount(number(count)))}` : null}
        </div>
      ))}
      <ul className={classes.fields}>
        {inOrder.slice(0, mostShown).map((difference) => (
          <li key={difference.key}>
            <DifferenceText of={difference} />
          </li>
        ))}
        {left > 0 ? <li>{t(messages.moreDifferences(number(left)))}</li> : null}
      </ul>
      {clashes.length === 0 ? <p className={classes.untouched}>{t(messages.untouched)}</p> : null}
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => onDecide(true)}>
          {t(clashes.length > 0 ? messages.keepMine : messages.mergeAndSave)}
        </Button>
        {clashes.length > 0 ? (
          <Button size="xs" variant="default" onClick={() => onDecide(false)}>
            {t(messages.takeTheirs)}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}

function DifferenceText({ of: { label, spec, theirs, mine, isClash } }: { of: Difference }) {
  if (!spec) return <b>{label}</b>;
  return (
    <>
      <b>{label}</b>: {t(messages.theirs)}{' '}
      <b>
        <FieldView spec={spec} value={theirs} />
      </b>
      {isClash ? (
        <>
          {' · '}
          {t(messages.mine)}{' '}
          <b>
            <FieldView spec={spec} value={mine} />
          </b>
        </>
      ) : null}
    </>
  );
}
