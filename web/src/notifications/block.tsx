import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { marked } from '#i18n/marked.tsx';
import { t } from '#i18n/t.ts';
import { Acts, type ToldAct } from './act-line.tsx';
import classes from './blocks.module.css';

interface BlockProps {
  name: string;
  /** Kind and number. */
  about: readonly string[];
  task?: ReactNode;
  acts: readonly ToldAct[];
  more: number;
  ofDay?: boolean;
  button: Text;
  to: LinkOptions | undefined;
  /** The button opens the record, and with that its acts are read. */
  onOpen: () => void;
}

/** One farmer or record, what is to be done, what others did, and the one button that leads there. */
export function Block({ name, about, task, acts, more, ofDay, button, to, onOpen }: BlockProps) {
  return (
    <li className={classes.block}>
      <div className={classes.words}>
        <p className={classes.head}>
          <b>{marked(name)}</b> <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
        </p>
        {task}
        <Acts acts={acts} more={more} ofDay={ofDay} />
      </div>
      {to ? (
        <Button
          variant="default"
          className={classes.button ?? ''}
          renderRoot={(props) => <Link {...props} {...to} data-block-act onClick={onOpen} />}
        >
          {t(button)}
        </Button>
      ) : null}
    </li>
  );
}
