import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say, type Wording } from '#i18n/t.ts';
import classes from './evidence-list.module.css';

type EvidenceState = 'there' | 'doubtful' | 'missing';

export interface EvidenceLine {
  id: string;
  state: EvidenceState;
  label: Wording;
  note?: Wording | undefined;
  /** How it is added, or where it is looked at. */
  action?: ReactNode;
}

const signs: Record<EvidenceState, TablerIcon> = {
  there: IconCircleCheckFilled,
  doubtful: IconAlertTriangle,
  missing: IconCircleDashed,
};

/** What proves the loss: there, doubtful or missing. */
export function EvidenceList({ lines }: { lines: readonly EvidenceLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, state, label, note, action }) => {
        const Sign = signs[state];
        return (
          <li key={id} className={classes.line} data-state={state}>
            <Sign size={20} stroke={1.7} aria-hidden className={classes.sign} />
            <span className={classes.words}>
              {say(label)}
              {note ? <small>{say(note)}</small> : null}
            </span>
            {action}
          </li>
        );
      })}
    </ul>
  );
}
