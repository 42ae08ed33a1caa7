import { type GuideTaskName, guide, guideTasks, isOwnTask, taskNumber } from '@krishi-bima/contract/guide/guide';
import { Link } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { type FoundStep, findSteps } from './find-steps.ts';
import { messages } from './messages.ts';
import classes from './task-list.module.css';

interface TaskListProps {
  query: string;
  task: GuideTaskName;
  step: number | undefined;
  onChoose: () => void;
}

/** The steps that a search found, or all tasks: one's own first. */
export function TaskList({ query, ...chosen }: TaskListProps) {
  const user = useUser();
  const found = findSteps(query);
  if (found.length > 0) return <FoundSteps found={found} {...chosen} />;
  const own = guideTasks.filter((name) => isOwnTask(name, user));
  const others = guideTasks.filter((name) => !own.includes(name));
  return (
    <nav aria-label={t(messages.tasks)}>
      {query.trim() ? <output className={classes.nothing}>{t(messages.nothing)}</output> : null}
      <Tasks title={t(messages.own)} tasks={own} {...chosen} />
      {others.length > 0 ? <Tasks title={t(messages.others)} tasks={others} {...chosen} /> : null}
    </nav>
  );
}

interface TasksProps extends Pick<TaskListProps, 'task' | 'onChoose'> {
  title: string;
  tasks: readonly GuideTaskName[];
}

function Tasks({ title, tasks, task, onChoose }: TasksProps) {
  return (
    <section className={classes.group}>
      <h2 className={classes.head}>{title}</h2>
      <ul className={classes.list}>
        {tasks.map((name) => (
          <li key={name}>
            <Link
              to={paths.guide}
              search={{ task: name }}
              className={classes.entry}
              aria-current={name === task ? 'page' : undefined}
              onClick={onChoose}
            >
              <span className={classes.no}>{number(taskNumber(name))}</span>
              {t(guide[name].title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoundStepsProps extends Omit<TaskListProps, 'query'> {
  found: readonly FoundStep[];
}

function FoundSteps({ found, task, step, onChoose }: FoundStepsProps) {
  return (
    <nav aria-label={t(messages.tasks)}>
      <output className={classes.head}>{t(messages.found(number(found.length)))}</output>
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={`${one.task} ${one.step}`}>
            <Link
              to={paths.guide}
              search={{ task: one.task }}
              hash={`step-${one.step}`}
              className={classes.entry}
              aria-current={one.task === task && one.step === step ? 'page' : undefined}
              onClick={onChoose}
            >
              <span className={classes.no}>{number(one.step)}</span>
              <span>
                {t(guide[one.task].steps[one.step - 1]?.title ?? guide[one.task].title)}
                <small className={classes.of}>{t(guide[one.task].title)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
