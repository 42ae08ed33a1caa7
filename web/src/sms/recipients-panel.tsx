import { type Recipient, type RecipientTab, recipientTabs, type SmsTotals } from '@krishi-bima/contract/sms/sms';
import { consentWays, smsStates } from '@krishi-bima/contract/sms/states';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { digits, monthDay, number, relativeDate } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { messages } from './messages.ts';
import classes from './sms.module.css';

export interface RecipientsPanelProps {
  tab: RecipientTab;
  totals: SmsTotals | undefined;
  page: { count: number; results: readonly Recipient[] } | undefined;
  /** Why the page is empty. */
  nobody: Text;
  problem: ApiProblem | undefined;
  onRetry: () => void;
  stale: boolean;
  /** Recipients that are left out. */
  except: ReadonlySet<number>;
  onExcept: (except: ReadonlySet<number>) => void;
  search: string;
  onSearch: (search: string) => void;
  slice: { limit: number; offset: number };
  onSlice: (slice: { limit: number; offset: number }) => void;
  repeatDays: number;
  /** Policies stand beside their owners. */
  hasPolicies: boolean;
}

/** Who gets the message, who does not and why. Only those of the first tab can be sent to. */
export function RecipientsPanel(props: RecipientsPanelProps) {
  const { tab, page, except, onExcept, search, onSearch, slice, onSlice, hasPolicies } = props;
  const rows = page?.results;
  const shown = rows?.map(({ id }) => id) ?? [];
  return (
    <ListPanel
      toolbar={
        <div className={classes.tabs}>
          <Tabs tab={tab} totals={props.totals} />
          <SearchInput label={messages.search} value={search} onChange={onSearch} />
        </div>
      }
      footer={
        page && page.count > 0 ? (
          <>
            <span className="dim">{footWords(props)}</span>
            <Pager count={page.count} {...slice} sizes={[5, 15, 50, 100]} onChange={onSlice} />
          </>
        ) : null
      }
    >
      <Table
        name="recipients"
        label={messages.tabs}
        columns={hasPolicies ? policyColumns : farmerColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={(row) => t(messages.pick(farmerName(row)))}
        rowLink={farmerLink}
        stale={props.stale}
        error={
          props.problem && !page ? (
            <ListFailed title={messages.recipientsFailed} problem={props.problem} onRetry={props.onRetry} />
          ) : undefined
        }
        empty={<p className={classes.none}>{t(props.nobody)}</p>}
        {...(tab === 'to_send'
          ? {
              selection: {
                isUsual: true,
                selected: new Set<string | number>(shown.filter((id) => !except.has(id))),
                onChange: (ids) => onExcept(without(except, shown, ids)),
              },
            }
          : {})}
      />
    </ListPanel>
  );
}

/** Whoever is unticked on one page stays so on the others. */
function without(except: ReadonlySet<number>, shown: readonly number[], ticked: ReadonlySet<unknown>) {
  const next = new Set(except);
  for (const id of shown) {
    if (ticked.has(id)) next.delete(id);
    else next.add(id);
  }
  return next;
}

function footWords({ tab, except, repeatDays }: RecipientsPanelProps): ReactNode {
  if (tab === 'to_send' && except.size > 0) return t(messages.unticked(number(except.size)));
  return repeatDays > 0 ? t(messages.notRepeated(number(repeatDays))) : null;
}

function Tabs({ tab, totals }: Pick<RecipientsPanelProps, 'tab' | 'totals'>) {
  const shown = recipientTabs.filter((id) => id !== 'repeated' || tab === id || (totals?.repeated ?? 0) > 0);
  return (
    <PageTabs
      label={messages.tabs}
      active={tab}
      tabs={shown.map((id) => ({
        id,
        label: messages.tab[id],
        ...(totals ? { count: number(totals[id]) } : {}),
      }))}
      renderLink={(id, props) => (
        <Link
          to="."
          search={(before: object) => ({ ...before, tab: id === 'to_send' ? undefined : id, offset: undefined })}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    />
  );
}

function farmerLink({ kyc }: Recipient, children: ReactNode) {
  return (
    <Link to={paths.kyc} params={{ id: kyc }}>
      {children}
    </Link>
  );
}

const name: Column<Recipient> = {
  head: messages.farmer,
  cell: (row) => <b>{farmerName(row)}</b>,
  phone: 'title',
  clip: true,
};

const others: Column<Recipient>[] = [
  { head: messages.part, cell: ({ parts }) => number(parts), align: 'right' },
  {
    id: 'parts in words',
    head: messages.part,
    cell: ({ parts }) => t(messages.parts(number(parts))),
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.consent,
    cell: ({ consent }) =>
      consent ? <StatusBadge tone="done" label={consentWays[consent.given_by]} /> : <span className="dim">—</span>,
    phone: 'status',
  },
  {
    head: messages.last,
    cell: ({ last }) => (
      <span className="dim">{last ? `${relativeDate(dayOf(last.at))}, ${t(smsStates[last.state])}` : '—'}</span>
    ),
  },
];

const mobile: Column<Recipient> = {
  head: messages.phone,
  cell: ({ phone }) => digits(phone) || '—',
  phone: 'line',
};

const farmerColumns: Column<Recipient>[] = [name, mobile, ...others];

const policyColumns: Column<Recipient>[] = [
  name,
  mobile,
  { head: messages.policy, cell: ({ policy }) => policy?.policy_no.split('/').slice(-2).join('/') ?? '—' },
  { head: messages.ends, cell: ({ policy }) => (policy ? monthDay(dayOf(policy.risk_end_at)) : '—'), phone: 'fact' },
  ...others,
];

function dayOf(instant: string): string {
  return todayAd(new Date(instant));
}
