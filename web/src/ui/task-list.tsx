import { IconChevronRight, IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { number } from '#i18n/format.ts';
import { say, type Wording } from '#i18n/t.ts';
import { Panel, PanelNote } from './panel.tsx';
import classes from './task-list.module.css';

export interface Task {
  id: string;
  icon: TablerIcon;
  title: Wording;
  /** Why it is asked, or since when. */
  note?: Wording | undefined;
  /** What to do there: "लेख्नुहोस्". */
  verb?: Wording | undefined;
  /** Leads to the very place; the page gives its router's link or a button. Without it the task is only told. */
  renderLink?: ((props: { className: string; children: ReactNode }) => ReactNode) | undefined;
}

interface TaskListProps {
  tasks: readonly Task[];
  /** Long titles leave the verb no room beside them. */
  verbBelow?: boolean;
}

/** What is still to be done, each a link to exactly the place where it is done. */
export function TaskList({ tasks, verbBelow = false }: TaskListProps) {
  return (
    <ul className={classes.tasks} data-below={verbBelow || undefined}>
      {tasks.map((task) => (
        <li key={task.id}>
          {task.renderLink ? (
            task.renderLink({ className: classes.task ?? '', children: <Inside {...task} isLink /> })
          ) : (
            <span className={classes.task}>
              <Inside {...task} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Inside({ icon: Icon, title, note, verb, isLink = false }: Task & { isLink?: boolean }) {
  return (
    <>
      <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <b>{say(title)}</b>
        {note ? <small>{say(note)}</small> : null}
      </span>
      {isLink && verb ? <span className={classes.verb}>{say(verb)}</span> : null}
      {isLink ? <IconChevronRight size={18} stroke={1.7} aria-hidden className={classes.on} /> : null}
    </>
  );
}

interface TaskPanelProps extends TaskListProps {
  title: Wording;
  /** Stands in the head. Defaults to the number of tasks; one task may be of several. */
  count?: number;
  /** What is said when nothing is left. */
  done: Wording;
}

/** A panel of what is still to be done, with its count, or the word that all is done. */
export function TaskPanel({ title, count, done, ...list }: TaskPanelProps) {
  const left = count ?? list.tasks.length;
  return (
    <Panel flush title={title} aside={left > 0 ? <span className={classes.count}>{number(left)}</span> : null}>
      {left > 0 ? (
        <TaskList {...list} />
      ) : (
        <PanelNote>
          <IconCircleCheck size={17} stroke={1.8} aria-hidden className={classes.done} /> {say(done)}
        </PanelNote>
      )}
    </Panel>
  );
}
