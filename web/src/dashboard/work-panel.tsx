import type { Dashboard, WaitingTask } from '@krishi-bima/contract/dashboard/dashboard';
import type { Text } from '@krishi-bima/contract/values/text';
import { tasks, type WorkKind, work } from '@krishi-bima/contract/work/work';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import {
  IconBuildingBank,
  IconCash,
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

interface WorkPanelProps {
  work: Dashboard['work'];
  title?: Text;
  /** A phone has the button above its tabs, and a writer's page has another main one. */
  hasButton?: boolean;
}

/** The one panel with a green button: it opens what has waited longest of all. */
export function WorkPanel({ work: { tasks: waiting }, title = messages.work, hasButton = true }: WorkPanelProps) {
  const count = waiting.reduce((all, one) => all + one.count, 0);
  if (count === 0) {
    return (
      <Panel title={title} flush>
        <PanelNote>{t(messages.noWork)}</PanelNote>
      </Panel>
    );
  }
  return (
    <Panel title={title} count={number(count)} aside={hasButton ? <StartButton size="xs" /> : null} flush>
      <table className={classes.table} aria-label={t(title)}>
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

function TaskRow({ waiting: { task, count, overdue, due_soon, oldest } }: { waiting: WaitingTask }) {
  const { kind, label } = tasks[task];
  const Icon = task === 'pay_refund' || task === 'receive' ? IconCash : icons[kind];
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
            <span className={classes.phoneLine}>
              <Limit overdue={overdue} due_soon={due_soon} />
            </span>
          </span>
        </Link>
      </td>
      <td data-align="right">
        <span className={classes.linked}>{number(count)}</span>
      </td>
      <td className={classes.oldest}>{when}</td>
      <td data-align="right">
        <span className={classes.end}>
          <span className={classes.late}>
            <Limit overdue={overdue} due_soon={due_soon} />
          </span>
          <IconChevronRight size={16} stroke={1.7} aria-hidden />
        </span>
      </td>
    </tr>
  );
}

/** Only where a limit runs out; what is past it says more than what soon will be. */
function Limit({ overdue, due_soon }: Pick<WaitingTask, 'overdue' | 'due_soon'>) {
  if (overdue > 0) return <StatusBadge tone="refused" icon={IconClock} label={messages.overdue(number(overdue))} />;
  if (due_soon > 0) return <StatusBadge tone="you" icon={IconClock} label={messages.dueSoon(number(due_soon))} />;
  return null;
}

/** The record is looked up when the button is pressed, because a colleague may have done it meanwhile. */
export function StartButton({ size }: { size: 'xs' | 'md' }) {
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
      size={size}
      fullWidth={size === 'md'}
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
