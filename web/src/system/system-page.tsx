import { system } from '@krishi-bima/contract/system/system';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor, refresh } from '#api/query.ts';
import { number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { HourPanel } from './hour-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { systemMessages as messages, partNames } from './messages.ts';
import { PartTable } from './part-table.tsx';
import { needsSomebody, type PartRow, partRows } from './parts.ts';
import classes from './system-page.module.css';
import { SystemTabs } from './system-tabs.tsx';

const againMs = 30_000;

/** How the installation is, in words, for whoever has to do something about it. */
export function SystemPage() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...queryFor(system.status, {}), refetchInterval: againMs });
  const rows = data ? partRows(data) : undefined;
  const asking = rows?.filter(needsSomebody) ?? [];
  return (
    <Page
      title={messages.title}
      crumbs={[<SettingsLink key="settings" />]}
      note={rows ? t(sentenceOf(asking)) : null}
      status={
        asking.length > 0 ? <StatusBadge tone="you" label={messages.attention(number(asking.length))} /> : undefined
      }
      tabs={<SystemTabs active="status" />}
      actions={
        <>
          {data ? <span className={classes.checked}>{t(messages.checked(relativeTime(data.checked_at)))}</span> : null}
          <Button
            variant="default"
            loading={isFetching}
            leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
            onClick={() => void refresh(queries, system.status, system.jobs)}
          >
            {t(messages.check)}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorPanel
          title={messages.failed}
          text={error instanceof ApiProblem ? error.detail : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.panels}>
          <Panel flush>{rows ? <PartTable rows={rows} /> : <SkeletonRows rows={10} columns={4} />}</Panel>
          <div className={classes.columns}>
            <JobsPanel queue={data?.queue ?? null} againMs={againMs} />
            {data ? <HourPanel hour={data.hour} /> : null}
          </div>
        </div>
      )}
    </Page>
  );
}

function sentenceOf(asking: readonly PartRow[]) {
  if (asking.length === 0) return messages.allWell;
  return messages.attend(asking.map(({ part }) => t(partNames[part])).join(', '));
}
