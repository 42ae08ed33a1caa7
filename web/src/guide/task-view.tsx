import { audienceOf, type GuideTaskName, guide, guideTasks, taskNumber } from '@krishi-bima/contract/guide/guide';
import type { GuideStep } from '@krishi-bima/contract/guide/task';
import { guideWords } from '@krishi-bima/contract/guide/words';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { FootBar } from '#ui/foot-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import { pictureOf } from './pictures.ts';
import { pageOf } from './task-pages.ts';
import classes from './task-view.module.css';
import { ToldWords } from './told-words.tsx';

interface TaskViewProps {
  task: GuideTaskName;
  /** The step that a search led to, from 1. */
  step: number | undefined;
}

/** One task of the guide: for whom, its steps with pictures, and what to do when it goes wrong. */
export function TaskView({ task, step }: TaskViewProps) {
  const isPhone = usePhone();
  const { title, steps, troubles } = guide[task];
  return (
    <article className={classes.task} aria-labelledby="guide-task">
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 id="guide-task" className={classes.title}>
            {number(taskNumber(task))}. {t(title)}
          </h2>
          <p className={classes.about}>{aboutOf(task)}</p>
        </div>
        {isPhone ? null : <OpenPage task={task} />}
      </header>
      <ol className={classes.steps}>
        {steps.map((one, at) => (
          <Step key={one.title.en} task={task} step={one} no={at + 1} isFound={step === at + 1} />
        ))}
      </ol>
      <section className={classes.troubles} aria-labelledby="guide-wrong">
        <h3 id="guide-wrong" className={classes.wrong}>
          {t(guideWords.whenWrong)}
        </h3>
        {troubles.map((trouble) => (
          <div key={trouble.title.en}>
            <h4 className={classes.trouble}>{t(trouble.title)}</h4>
            <p className={classes.remedy}>
              <ToldWords words={trouble.words} />
            </p>
          </div>
        ))}
      </section>
      {isPhone ? <PhoneFoot task={task} /> : <Neighbours task={task} />}
    </article>
  );
}

function aboutOf(task: GuideTaskName) {
  const { minutes, steps } = guide[task];
  return [audienceOf(task), guideWords.minutes(number(minutes)), guideWords.steps(number(steps.length))]
    .map(t)
    .join(' · ');
}

interface StepProps {
  task: GuideTaskName;
  step: GuideStep;
  no: number;
  isFound: boolean;
}

function Step({ task, step: { title, words, press }, no, isFound }: StepProps) {
  return (
    <li id={`step-${no}`} className={classes.step} data-found={isFound || undefined}>
      <span className={classes.no} aria-hidden>
        {number(no)}
      </span>
      <div className={classes.told}>
        <h3 className={classes.stepTitle}>{t(title)}</h3>
        <p className={classes.words}>
          <ToldWords words={words} />
        </p>
      </div>
      <img
        className={classes.picture}
        src={pictureOf(task, no, language())}
        width={608}
        height={288}
        loading="lazy"
        decoding="async"
        alt={t(messages.picture(press))}
      />
    </li>
  );
}

function OpenPage({ task }: { task: GuideTaskName }) {
  const { to, name } = pageOf(task, useUser());
  return (
    <Button
      className={classes.open}
      rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {t(messages.openPage(name))}
    </Button>
  );
}

function Neighbours({ task }: { task: GuideTaskName }) {
  const [before, after] = neighboursOf(task);
  return (
    <footer className={classes.neighbours}>
      {before ? (
        <Link to={paths.guide} search={{ task: before }} className={classes.neighbour}>
          <IconArrowLeft size={16} stroke={1.7} aria-hidden />
          {number(taskNumber(before))}. {t(guide[before].title)}
        </Link>
      ) : (
        <span />
      )}
      {after ? (
        <Link to={paths.guide} search={{ task: after }} className={classes.neighbour}>
          {number(taskNumber(after))}. {t(guide[after].title)}
          <IconArrowRight size={16} stroke={1.7} aria-hidden />
        </Link>
      ) : null}
    </footer>
  );
}

function PhoneFoot({ task }: { task: GuideTaskName }) {
  const [before, after] = neighboursOf(task);
  const { to, name } = pageOf(task, useUser());
  return (
    <FootBar>
      <Turn to={before} label={t(messages.previous)} icon={<IconArrowLeft size={18} stroke={1.7} aria-hidden />} />
      <Button fullWidth renderRoot={(props) => <Link to={to} {...props} />}>
        {t(messages.openPage(name))}
      </Button>
      <Turn to={after} label={t(messages.next)} icon={<IconArrowRight size={18} stroke={1.7} aria-hidden />} />
    </FootBar>
  );
}

function Turn({ to, label, icon }: { to: GuideTaskName | undefined; label: string; icon: React.ReactNode }) {
  if (!to) return null;
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={label}
      renderRoot={(props) => <Link to={paths.guide} search={{ task: to }} {...props} />}
    >
      {icon}
    </Button>
  );
}

function neighboursOf(task: GuideTaskName) {
  const at = guideTasks.indexOf(task);
  return [guideTasks[at - 1], guideTasks[at + 1]] as const;
}
