import type { Line } from '@krishi-bima/contract/access/roles';
import {
  tasks,
  type WithOthers,
  type WorkKind,
  type WorkList,
  workKindNames,
  workKinds,
} from '@krishi-bima/contract/work/work';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { linePaths } from '#navigation/paths.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { Panel } from '#ui/panel.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import { waitedDays } from '#ui/waited.tsx';
import classes from './blocks.module.css';
import { messages } from './messages.ts';

interface WorkAsideProps {
  found: WorkList;
  kinds: string | undefined;
  onKinds: (kinds: string | undefined) => void;
}

/** Beside the list, on phones behind its filter: the kinds with their counts, and whose turn the rest is. */
export function WorkAside({ found, kinds, onKinds }: WorkAsideProps) {
  return (
    <div className={classes.aside}>
      {found.kinds.length > 0 ? <Kinds counted={found.kinds} kinds={kinds} onKinds={onKinds} /> : null}
      {found.with_others.length > 0 ? <Others others={found.with_others} /> : null}
    </div>
  );
}

interface KindsProps extends Pick<WorkAsideProps, 'kinds' | 'onKinds'> {
  counted: WorkList['kinds'];
}

function Kinds({ counted, kinds, onKinds }: KindsProps) {
  const chosen = kinds === undefined ? workKindNames : kinds.split(',');
  function toggle(kind: WorkKind, on: boolean) {
    const next = counted.map((one) => one.kind).filter((one) => (one === kind ? on : chosen.includes(one)));
    onKinds(next.length === counted.length ? undefined : next.join(',') || none);
  }
  return (
    <Panel title={messages.byKind}>
      <div className={classes.kinds}>
        {counted.map(({ kind, count }) => (
          <div key={kind} className={classes.kind}>
            <TickBox
              label={t(workKinds[kind])}
              checked={chosen.includes(kind)}
              onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
            />
            <span className={classes.count}>{number(count)}</span>
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** An empty filter is no filter; a word that no kind has filters everything out. */
const none = 'none';

/** One line per person, with all that is with them. */
function Others({ others }: { others: readonly WithOthers[] }) {
  const line = useOwnLine();
  const people = [...Map.groupBy(others, ({ person }) => person?.id ?? null).values()];
  const total = others.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={messages.withOthers} aside={<span className={classes.count}>{number(total)}</span>} flush>
      <ul className={classes.others}>
        {people.map((turns) => (
          <Other key={turns[0]?.person?.id ?? 'office'} turns={turns} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function Other({ turns, line }: { turns: readonly WithOthers[]; line: Line }) {
  const [first] = turns;
  if (!first) return null;
  const oldest = Math.max(...turns.map((turn) => waitedDays(turn.oldest)));
  const counts = turns.map(({ task, count }) => `${say(withOthersWords[task] ?? tasks[task].label)} ${number(count)}`);
  return (
    <li>
      <Link {...listOf(first, line)} className={classes.other}>
        <span>
          {first.person ? staffName(first.person) : t(messages.office)}
          <small>{[...counts, t(messages.oldest(number(oldest)))].join(' · ')}</small>
        </span>
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
      </Link>
    </li>
  );
}

const withOthersWords: Partial<Record<WithOthers['task'], typeof messages.inspection>> = {
  inspect: messages.inspection,
  correct: messages.returned,
  assign: messages.submitted,
  approve: messages.toApprove,
};

/** The proposals that are with this person, as the list has them. */
function listOf({ person, task }: WithOthers, line: Line) {
  const to = linePaths[line].proposals;
  if (task === 'inspect') return linkOptions({ to, search: { status: 'technician_review' } });
  if (task === 'correct') {
    return linkOptions({ to, search: { status: 'returned', ...(person ? { created_by: person.id } : {}) } });
  }
  return linkOptions({ to, search: { status: task === 'approve' ? 'verified' : 'submitted' } });
}
