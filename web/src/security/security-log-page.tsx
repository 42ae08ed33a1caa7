import {
  type SecurityEvent,
  type SecurityFilter,
  securityKinds,
  securityLog,
  securityOutcomes,
} from '@krishi-bima/contract/security/security';
import { Button } from '@mantine/core';
import { IconDownload, IconShieldLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { deviceName } from '#account/device-name.ts';
import { useMay } from '#api/session.ts';
import { setCount } from '#api/use-filter.ts';
import { runExport } from '#exports/run-export.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { formatDateTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { SystemTabs } from '#system/system-tabs.tsx';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { kindTexts, messages, outcomeTexts } from './messages.ts';
import classes from './security-log-page.module.css';

/** Who signed in or tried to, took data away, was refused, or changed what others may. */
export function SecurityLogPage() {
  const { page, ...list } = useRecords(securityLog.list, useSearch({ from: inShell(paths.securityLog) }));
  const { filter, set, clear } = list;
  const maySeeSystem = useMay('view_system');
  const { search = '', kind, outcome, start_date, end_date } = filter;
  const count = setCount({ kind, outcome, start_date, end_date });
  return (
    <Page
      title={messages.title}
      note={t(messages.note)}
      crumbs={[<SettingsLink key="settings" />]}
      tabs={maySeeSystem ? <SystemTabs active="log" /> : undefined}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          onClick={() => void runExport(securityLog.exportCsv, { query: filter })}
        >
          {t(messages.download)}
        </Button>
      }
    >
      <RecordList
        list={{ ...list, page }}
        name="security-log"
        label={messages.list}
        columns={columns}
        words={{ failed: messages.failed }}
        toolbar={
          <Toolbar
            search={<SearchInput label={messages.search} value={search} onChange={(next) => set({ search: next })} />}
            filters={<Filters filter={filter} onChange={set} />}
            setCount={count}
            onClear={clear}
          />
        }
        narrowing={{ search, set: count, clear, emptyFilter: messages.emptyFilter }}
        empty={<Empty icon={<IconShieldLock size={22} stroke={1.7} aria-hidden />} title={messages.emptyTitle} />}
      />
      {page ? (
        <p className={classes.chain} data-broken={!page.chain.whole || undefined}>
          {t(page.chain.whole ? messages.whole(number(page.chain.checked)) : messages.broken)}
        </p>
      ) : null}
    </Page>
  );
}

interface FiltersProps {
  filter: Pick<SecurityFilter, 'kind' | 'outcome' | 'start_date' | 'end_date'>;
  onChange: (change: FiltersProps['filter']) => void;
}

function Filters({ filter: { kind, outcome, start_date, end_date }, onChange }: FiltersProps) {
  return (
    <>
      <DateFilter label={messages.date} value={{ start_date, end_date }} onChange={onChange} />
      <ChoiceFilter
        label={messages.kind}
        options={securityKinds.map((value) => ({ value, label: kindTexts[value] }))}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <ChoiceFilter
        label={messages.outcome}
        options={securityOutcomes.map((value) => ({ value, label: outcomeTexts[value] }))}
        value={outcome}
        onChange={(next) => onChange({ outcome: next })}
      />
    </>
  );
}

const tones: Record<SecurityEvent['outcome'], Tone> = { done: 'done', failed: 'refused', refused: 'you' };

const columns: Column<SecurityEvent>[] = [
  { head: messages.time, cell: ({ at }) => formatDateTime(at), phone: 'line', width: 170 },
  { head: messages.person, cell: (event) => <Who event={event} />, phone: 'title', clip: true, width: 220 },
  { head: messages.kind, cell: ({ kind }) => t(kindTexts[kind]), phone: 'fact' },
  { head: messages.detail, cell: (event) => detailOf(event) || '—', clip: true, width: 260, hideable: true },
  { head: messages.address, cell: ({ address }) => address || '—', phone: 'fact', hideable: true },
  {
    head: messages.outcome,
    cell: ({ outcome }) => <StatusBadge tone={tones[outcome]} label={outcomeTexts[outcome]} />,
    phone: 'status',
  },
];

function detailOf({ kind, detail }: SecurityEvent): string {
  return kind === 'new_device' ? t(deviceName(detail)) : detail;
}

function Who({ event: { account, person } }: { event: SecurityEvent }) {
  if (!person) return account || <span className="dim">{t(messages.unknown)}</span>;
  return (
    <span title={account}>
      <b>{staffName(person)}</b> <span className="dim">{account}</span>
    </span>
  );
}
