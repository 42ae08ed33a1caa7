import { guideCalls } from '@krishi-bima/contract/guide/calls';
import { firstTasks, type GuideTaskName, guide } from '@krishi-bima/contract/guide/guide';
import { guideWords } from '@krishi-bima/contract/guide/words';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#api/client.ts';
import { updateUser, useUser } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { language, t, useLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './first-tasks-card.module.css';
import { messages } from './messages.ts';
import { pictureOf } from './pictures.ts';

/**
 * The way through one's own first tasks, above the page, in no one's way. The account remembers that it was walked or
 * skipped, so it is offered once, on whatever device.
 */
export function FirstTasksCard() {
  useLanguage();
  const tasks = firstTasks(useUser());
  const [at, setAt] = useState(0);
  const task = tasks[at];
  useSkipKey(endWay);
  if (!task) return null;
  const isLast = at === tasks.length - 1;
  return (
    <section className={classes.card} aria-labelledby="first-tasks">
      <header className={classes.head}>
        <h2 id="first-tasks" className={classes.title}>
          {t(tasks.length === 3 ? messages.welcome : messages.welcomeFew)}
        </h2>
        <span className={classes.place}>
          {number(at + 1)} / {number(tasks.length)}
        </span>
        <IconButton label={messages.skip} onClick={endWay}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </header>
      <Task key={task} task={task} />
      <footer className={classes.foot}>
        <Button onClick={() => (isLast ? endWay() : setAt(at + 1))}>
          {t(isLast ? messages.begin : messages.next)}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.guide} search={{ task }} {...props} />}
          onClick={endWay}
        >
          {t(messages.show)}
        </Button>
        <Skip />
      </footer>
    </section>
  );
}

function Task({ task }: { task: GuideTaskName }) {
  const { title, minutes, steps } = guide[task];
  return (
    <div className={classes.task}>
      <div>
        <h3 className={classes.name}>{t(title)}</h3>
        <p className={classes.about}>
          {t(guideWords.minutes(number(minutes)))} · {t(guideWords.steps(number(steps.length)))}
        </p>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title.en}>{t(step.title)}</li>
          ))}
        </ol>
      </div>
      <img className={classes.picture} src={pictureOf(task, 1, language())} width={608} height={288} alt="" />
    </div>
  );
}

function Skip() {
  const isPhone = usePhone();
  return (
    <span className={classes.later}>
      {isPhone ? null : (
        <button type="button" className={classes.skip} onClick={endWay}>
          {t(messages.skip)} <Kbd>Esc</Kbd>
        </button>
      )}
      {t(isPhone ? messages.laterOnPhone : messages.later)}
    </span>
  );
}

/** The card goes at once. If the server cannot be reached, it comes again with the next sign-in. */
function endWay() {
  updateUser({ guide_seen: true });
  call(guideCalls.seen, {}).catch((error: unknown) => console.error('guide seen', error));
}

/** Escape that nobody else took, such as a dialog or a field. */
function useSkipKey(skip: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) skip();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
