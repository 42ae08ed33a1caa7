import type { Line } from '@krishi-bima/contract/access/roles';
import { type ClaimTab, claimOrderings, claims, claimTabs } from '@krishi-bima/contract/claims/claims';
import { type ClaimState, claimStates } from '@krishi-bima/contract/claims/states';
import { Button } from '@mantine/core';
import { IconCloudStorm, IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { usePicked } from '#lists/use-picked.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { lineTitles } from '#registration/messages.ts';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { AssignBar } from './assign.tsx';
import { claimColumns, claimLink } from './claim-columns.tsx';
import classes from './claims.module.css';
import { DueChips, WaitingChip } from './due-chips.tsx';
import { filtersSet } from './filters.tsx';
import { messages } from './messages.ts';
import { NoClaims } from './no-claims.tsx';
import { Tools } from './tools.tsx';
import { ClaimTotals } from './totals.tsx';
import { useClaims, useOnlyLine, useTotals } from './use-claims.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const name = 'claims';
const columns = claimColumns();

/** The claims that wait, by the day on which each is due; every other state is a tab. */
export function ClaimsPage() {
  const search = useSearch({ from: inShell(paths.claims) });
  const tab = claimTabs.find((one) => one === search.tab) ?? 'open';
  const list = useClaims(tab);
  const { page, filter, set, clear } = list;
  const line = useOnlyLine() ?? filter.registration;
  const { record: counts } = useRecord(claims.counts, { query: line ? { registration: line } : {} });
  const totals = useTotals(list);
  const isPhone = usePhone();
  const mayAssign = useMay('decide_claim');
  const picked = usePicked(page, { ...filter, tab });
  const place = useRef<HTMLDivElement>(null);
  useQueueKeys(place);
  return (
    <Page
      title={messages.claims}
      crumbs={line ? [<LineCrumb key="line" line={line} />] : []}
      note={isPhone && page && totals ? t(messages.countAndSum(number(page.count), rupees(totals.estimated))) : null}
      actions={<Actions />}
      tabs={<Tabs tab={tab} counts={counts?.tabs} />}
    >
      {isPhone ? (
        <span className={classes.chips}>
          <DueChips list={list} counts={counts} />
          <WaitingChip line={line} />
        </span>
      ) : null}
      <div ref={place}>
        <RecordList
          list={list}
          name={name}
          label={messages.list}
          columns={columns}
          rowLink={claimLink}
          rowName={({ claim_no }) => t(messages.pick(claim_no))}
          sort={{
            ordering: filter.ordering ?? 'due_on',
            onChange: (ordering) => set({ ordering: claimOrderings.find((one) => one === ordering) }),
          }}
          words={messages}
          {...(mayAssign && !isPhone ? { selection: picked.selection } : {})}
          pickedActions={<AssignBar picked={picked} line={line} />}
          toolbar={
            <Tools list={list} name={name} columns={columns}>
              <WaitingChip line={line} />
              <DueChips list={list} counts={counts} />
            </Tools>
          }
          narrowing={{ ...messages, search: filter.search, set: filtersSet(filter) + (tab === 'open' ? 0 : 1), clear }}
          empty={<NoClaims />}
        />
      </div>
      {page && totals && page.count > 0 ? (
        <div className={classes.totals}>
          <ClaimTotals count={page.count} totals={totals} />
        </div>
      ) : null}
    </Page>
  );
}

function Actions() {
  return (
    <>
      <DisastersButton />
      <NoticeButton />
    </>
  );
}

function LineCrumb({ line }: { line: Line }) {
  return <Link to={linePaths[line].farmers}>{t(lineTitles[line])}</Link>;
}

/** Crops are hit by one storm, animals one by one. */
function DisastersButton() {
  const line = useOnlyLine();
  if (line === 'livestock') return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCloudStorm size={18} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.disasters} {...props} />}
    >
      {t(messages.disasters)}
    </Button>
  );
}

function NoticeButton() {
  const mayNotice = useMay('notice_claim');
  const isPhone = usePhone();
  if (!mayNotice) return null;
  return (
    <Button
      size={isPhone ? 'md' : 'sm'}
      leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.newClaim} {...props} />}
    >
      {t(isPhone ? messages.noticeShort : messages.notice)}
    </Button>
  );
}

/** It comes about seldom: its tab is there while something is in it. */
const seldom: readonly ClaimTab[] = ['appealed'];

function Tabs({ tab, counts }: { tab: ClaimTab; counts: Readonly<Record<string, number>> | undefined }) {
  const shown = claimTabs.filter((one) => one === tab || !seldom.includes(one) || (counts?.[one] ?? 0) > 0);
  return (
    <PageTabs
      label={messages.tabs}
      active={tab}
      tabs={shown.map((id) => {
        const count = counts?.[id];
        return { id, label: tabLabel(id), ...(count === undefined ? {} : { count: number(count) }) };
      })}
      renderLink={(id, props) => (
        <Link
          to="."
          search={(before: object) => ({
            ...before,
            tab: id === 'open' ? undefined : id,
            offset: undefined,
            due: undefined,
          })}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    />
  );
}

function tabLabel(tab: ClaimTab) {
  if (tab === 'open' || tab === 'mine') return messages[tab];
  const state: ClaimState = tab;
  return state === 'paid' ? messages.paid : claimStates[state];
}
