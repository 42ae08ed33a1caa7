import { taskKinds } from '@krishi-bima/contract/downloads/downloads';
import { type SystemJob, type SystemStatus, system, systemJobStates } from '@krishi-bima/contract/system/system';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { queryFor, refresh } from '#api/query.ts';
import { number, percent, relativeTime } from '#i18n/format.ts';
import { say, t, useLanguage } from '#i18n/t.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './jobs-panel.module.css';
import { jobNames, jobStateTexts, jobMessages as messages } from './messages.ts';

type Shown = 'all' | SystemJob['state'];

interface JobsPanelProps {
  queue: SystemStatus['queue'];
  againMs: number;
}

/** Jobs that are not done; those that failed come first. */
export function JobsPanel({ queue, againMs }: JobsPanelProps) {
  const [shown, setShown] = useState<Shown>('all');
  const query = { limit: 20, ...(shown === 'all' ? {} : { state: shown }) };
  const { data, error, refetch } = useQuery({ ...queryFor(system.jobs, { query }), refetchInterval: againMs });
  return (
    <Panel title={messages.title} aside={<Choice shown={shown} onChange={setShown} queue={queue} />} flush>
      <Table
        name="system-jobs"
        label={messages.title}
        columns={columns}
        rows={data?.results}
        rowKey={({ id }) => id}
        empty={<PanelNote>{t(shown === 'all' ? messages.empty : messages.emptyFilter)}</PanelNote>}
        error={
          error && !data ? (
            <ErrorPanel
              title={messages.failed}
              text={error instanceof ApiProblem ? error.detail : undefined}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
      />
    </Panel>
  );
}

interface ChoiceProps {
  shown: Shown;
  onChange: (shown: Shown) => void;
  queue: SystemStatus['queue'];
}

function Choice({ shown, onChange, queue }: ChoiceProps) {
  const counts: Partial<Record<Shown, number>> = queue ? { running: queue.running, failed: queue.failed } : {};
  return (
    <Segmented
      label={t(messages.state)}
      segments={(['all', ...systemJobStates] as const).map((value) => ({
        value,
        label: [value === 'all' ? t(messages.all) : t(jobStateTexts[value]), counts[value] ? number(counts[value]) : '']
          .join(' ')
          .trim(),
      }))}
      value={shown}
      onChange={onChange}
    />
  );
}

function nameOf(name: string): Text | string {
  return isKeyOf(taskKinds, name) ? taskKinds[name].title : (jobNames[name] ?? name);
}

const tones: Record<SystemJob['state'], Tone> = {
  running: 'other',
  waiting: 'nobody',
  retry: 'you',
  failed: 'refused',
};

const columns: Column<SystemJob>[] = [
  { head: messages.job, cell: (job) => <Name job={job} />, phone: 'title', width: 260 },
  { head: messages.begun, cell: ({ created_at }) => relativeTime(created_at), phone: 'line' },
  { head: messages.state, cell: (job) => <State job={job} />, phone: 'status' },
  {
    head: messages.tries,
    cell: ({ tries, most_tries }) => `${number(tries)} / ${number(most_tries)}`,
    phone: 'fact',
  },
  { head: messages.act, isHeadSilent: true, cell: (job) => <Retry job={job} />, phone: 'action' },
];

function Name({ job: { name, about, company } }: { job: SystemJob }) {
  const language = useLanguage();
  const more = [about?.[language], language === 'ne' ? company?.name_np : company?.name_en].filter(Boolean).join(' · ');
  return (
    <span className={classes.name}>
      <b>{say(nameOf(name))}</b>
      {more ? <small>{more}</small> : null}
    </span>
  );
}

function State({ job: { state, progress, next_at } }: { job: SystemJob }) {
  const label =
    state === 'running' && progress !== null
      ? messages.running(percent(progress))
      : state === 'retry' && next_at
        ? messages.next(relativeTime(next_at))
        : jobStateTexts[state];
  return <StatusBadge tone={tones[state]} label={label} />;
}

function Retry({ job: { id, state } }: { job: SystemJob }) {
  const queries = useQueryClient();
  const retry = useSave(system.retryJob, {
    key: id,
    async onSaved() {
      toast.done(messages.asked);
      await refresh(queries, system.jobs, system.status);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notAsked, text: detail }),
  });
  if (state !== 'failed' && state !== 'retry') return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={retry.running}
      leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
      onClick={() => void retry.run({ params: { id } })}
    >
      {t(state === 'failed' ? messages.again : messages.now)}
    </Button>
  );
}
