import { firstTasks, type GuideTaskName, guide, guideTasks, taskNumber } from '@krishi-bima/contract/guide/guide';
import { guideWords } from '@krishi-bima/contract/guide/words';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Button } from '@mantine/core';
import { IconList, IconPrinter } from '@tabler/icons-react';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './guide-page.module.css';
import { messages } from './messages.ts';
import { TaskList } from './task-list.tsx';
import { TaskView } from './task-view.tsx';
import { WholeGuide } from './whole-guide.tsx';

/** The staff guide: its tasks on the left, on a phone behind a button, and one of them in steps. */
export function GuidePage() {
  const isPhone = usePhone();
  const chosen = useChosen();
  const [query, setQuery] = useState('');
  const [isListed, setListed] = useState(false);
  const list = (
    <TaskList
      query={query}
      {...chosen}
      onChoose={() => {
        setListed(false);
        if (isPhone) setQuery('');
      }}
    />
  );
  const showsList = !isPhone || isListed || query.trim() !== '';
  return (
    <Page title={guideWords.title} actions={isPhone ? null : <Actions />}>
      <div className={classes.guide}>
        <div className={classes.side}>
          <div className={classes.search}>
            <SearchInput value={query} onChange={setQuery} label={messages.search} waitMs={0} />
          </div>
          {isPhone ? <PhoneBar task={chosen.task} isListed={isListed} onList={() => setListed(!isListed)} /> : null}
          {showsList ? list : null}
        </div>
        {isPhone && showsList ? null : <TaskView {...chosen} />}
      </div>
    </Page>
  );
}

/** The task of the address, or else the first of one's own, and the step to which a search led. */
function useChosen(): { task: GuideTaskName; step: number | undefined } {
  const { task } = useSearch({ from: inShell(paths.guide) });
  const hash = useLocation({ select: (location) => location.hash });
  const [first = guideTasks[0] ?? 'sign-in'] = firstTasks(useUser());
  const name = String(task);
  return { task: isKeyOf(guide, name) ? name : first, step: Number(/^step-(\d)$/.exec(hash)?.[1]) || undefined };
}

function Actions() {
  return (
    <>
      <LanguageSwitch />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        {t(messages.printTask)}
      </Button>
      <WholeGuide />
    </>
  );
}

interface PhoneBarProps {
  task: GuideTaskName;
  isListed: boolean;
  onList: () => void;
}

function PhoneBar({ task, isListed, onList }: PhoneBarProps) {
  return (
    <div className={classes.bar}>
      <span className={classes.place}>
        {number(taskNumber(task))} / {number(guideTasks.length)}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isListed}
        leftSection={<IconList size={16} stroke={1.7} aria-hidden />}
        onClick={onList}
      >
        {t(messages.allTasks)}
      </Button>
      <WholeGuide isShort />
      <IconButton label={messages.printTask} onClick={() => window.print()}>
        <IconPrinter size={20} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}
