import { UnstyledButton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AsOf, askAgain } from '#api/known.ts';
import { useUser } from '#api/session.ts';
import { formatTime, relativeTime } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { useOnline } from '#ui/use-online.ts';
import { keepPanelPath } from './begin.ts';
import classes from './kept.module.css';
import { messages } from './messages.ts';
import { useKeeping } from './state.ts';

const dayMs = 24 * 60 * 60_000;

/** Writes `१३:४२`, of an earlier day `हिजो १७:२०`. */
export function momentOf(at: number): string {
  const iso = new Date(at).toISOString();
  return new Date(at).toDateString() === new Date().toDateString() ? formatTime(iso) : relativeTime(iso);
}

function isOld({ at }: AsOf): boolean {
  return Date.now() - at > dayMs;
}

/** Says of when the rows or the record below are; without a line what is kept, with one how to fetch them again. */
export function AsOfHead({ asOf, count }: { asOf: AsOf; count?: string | undefined }) {
  useLanguage();
  const isOnline = useOnline();
  const { on } = useKeeping();
  return (
    <div className={classes.head} data-old={isOld(asOf) || undefined}>
      <IconClock size={18} stroke={1.7} aria-hidden />
      <output className={classes.when}>
        <b>{t(messages.asOf(momentOf(asOf.at)))}</b>
        {count ? <span className={classes.count}> · {count}</span> : null}
      </output>
      {isOnline ? <FetchAgain /> : null}
      {!isOnline && on ? <WhatIsKept /> : null}
    </div>
  );
}

function FetchAgain() {
  const client = useQueryClient();
  return (
    <UnstyledButton className={classes.act} onClick={() => void askAgain(client)}>
      {t(messages.fetchAgain)}
    </UnstyledButton>
  );
}

function WhatIsKept() {
  const path = keepPanelPath(useUser());
  return (
    <Link to={path} className={classes.act}>
      {t(messages.whatIsKept)}
    </Link>
  );
}
