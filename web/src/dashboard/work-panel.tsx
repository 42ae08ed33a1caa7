import type { Dashboard, WaitingTask } from '@krishi-bima/contract/dashboard/dashboard';
import { tasks, type WorkKind, work } from '@krishi-bima/contract/work/work';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import {
  IconBuildingBank,
  IconChevronRight,
  IconClock,
  IconFileCheck,
  IconFilePencil,
  IconId,
  IconPaw,
  IconPlayerPlay,
  IconReceipt2,
  IconRoute,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { queryFor } from '#api/query.ts';
import { number, relativeDate } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { placeOfTask } from '#notifications/record-link.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { isTypedInto } from '#ui/is-typed-into.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { waitedDays } from '#ui/waited.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';

const icons: Record<WorkKind, TablerIcon> = {
  proposal: IconFileCheck,
  kyc: IconId,
  policy: IconShieldCheck,
  endorsement: IconFilePencil,
  deposit: IconBuildingBank,
  subsidy: IconReceipt2,
  animal: IconPaw,
  visit: IconRoute,
};

/** The one panel with a green button: it opens what has waited longest of all. */
export function WorkPanel({ work: { count, tasks: waiting } }: { work: Dashboard['work'] }) {
  if (count === 0) {
    return (
      <Panel title={messages.work} flush>
        <PanelNote>{t(messages.noWork)}</PanelNote>
      </Panel>
    );
  }
  return (
    <Panel title={`${t(messages.work)} ${number(count)}`} aside={<StartButton />} flush>
      <table className={classes.table} aria-label={t(messages.work)}>
        <thead>
          <tr>
            <th scope="col">{t(messages.task)}</th>
            <th scope="col" data-align="right">
              {t(messages.count)}
            </th>
            <th scope="col" className={classes.oldest}>
              {t(messages.oldest)}
            </th>
            <th scope="col" aria-label={t(messages.limit)} />
          </tr>
        </thead>
        <tbody>
          {waiting.map((one) => (
            <TaskRow key={one.task} waiting={one} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function TaskRow({ waiting: { task, count, overdue, oldest } }: { waiting: WaitingTask }) {
  const { kind, label } = tasks[task];
  const Icon = icons[kind];
  const days = waitedDays(oldest);
  const when = `${relativeDate(todayAd(new Date(oldest)))}${days > 1 ? ` · ${t(messages.days(days, number(days)))}` : ''}`;
  return (
    <tr>
      <td>
        <Link to={paths.notifications} search={{ task }} className={classes.whole}>
          <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
          <span>
            <b>{say(label)}</b>
            <small className={classes.phoneLine}>{when}</small>
            {overdue > 0 ? (
              <small className={classes.phoneLine} data-late>
                {t(messages.overdue(number(overdue)))}
              </small>
            ) : null}
          </span>
        </Link>
      </td>
      <td data-align="right">
        <span className={classes.linked}>{number(count)}</span>
      </td>
      <td className={classes.oldest}>{when}</td>
      <td data-align="right">
        <span className={classes.end}>
          {overdue > 0 ? (
            <span className={classes.late}>
              <StatusBadge tone="refused" icon={IconClock} label={messages.overdue(number(overdue))} />
            </span>
          ) : null}
          <IconChevronRight size={16} stroke={1.7} aria-hidden />
        </span>
      </td>
    </tr>
  );
}

/** The record is looked up when the button is pressed, because a colleague may have done it meanwhile. */
function StartButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const line = useOwnLine();
  async function start() {
    const { results } = await client.fetchQuery(queryFor(work.list, { query: { ordering: 'since', limit: 1 } }));
    const [oldest] = results;
    await navigate(oldest ? placeOfTask(oldest, line) : { to: paths.notifications });
  }
  useGoNext(() => void start());
  return (
    <Button
      size="xs"
      leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />}
      onClick={() => void start()}
      aria-keyshortcuts="g n"
    >
      {t(messages.startOldest)}
    </Button>
  );
}

/** `g` and then `n`. */
function useGoNext(go: () => void) {
  const onNext = useEffectEvent(go);
  useEffect(() => {
    let isGoing = false;
    const onKey = (event: KeyboardEvent) => {
      if (isTypedInto(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isGoing && event.key === 'n') onNext();
      isGoing = event.key === 'g';
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
