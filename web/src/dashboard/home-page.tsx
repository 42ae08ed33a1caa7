import { type Dashboard, dashboard, type Span, spans } from '@krishi-bima/contract/dashboard/dashboard';
import { keysOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMay, useUser } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { longDate } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { FootBar } from '#ui/foot-bar.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { TodaysWork } from '#visits/today.tsx';
import { CashPanel } from './cash-panel.tsx';
import { EndingPanel } from './ending-panel.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { MonthPanel } from './month-panel.tsx';
import { NextPanel } from './next-panel.tsx';
import { RenewalsPanel } from './renewals-panel.tsx';
import { SubsidyPanel } from './subsidy-panel.tsx';
import { isWriter, useBranch } from './whose.ts';
import { StartButton, WorkPanel } from './work-panel.tsx';

/** What I do next, and how the month stands. */
export function HomePage() {
  useLanguage();
  const search = useSearch({ from: inShell(paths.dashboard) });
  const span = spans.find((one) => one === search.span) ?? 'month';
  const navigate = useNavigate();
  const branch = useBranch();
  const go = (next: { span: Span; branch: number | undefined }) =>
    void navigate({
      to: '.',
      search: {
        ...(next.span === 'month' ? {} : { span: next.span }),
        ...(next.branch === undefined ? {} : { branch: next.branch }),
      },
    });
  const user = useUser();
  const { record, problem, retry, stale } = useRecord(
    dashboard.get,
    { query: { span, branch } },
    { keepsEarlier: true },
  );
  if (problem && !record) {
    return (
      <Page title={messages.title} note={longDate(todayAd())}>
        <Panel flush>
          <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
        </Panel>
      </Page>
    );
  }
  return (
    <Page
      title={messages.title}
      note={longDate(todayAd())}
      // A writer's work is their own, wherever it was written.
      actions={isWriter(user) ? null : <BranchFilter value={branch} onChange={(next) => go({ span, branch: next })} />}
    >
      <div className={classes.parts}>
        {isWriter(user) ? <WriterTop record={record} /> : <OfficeTop record={record} />}
        {record ? (
          <MonthPanel found={record} span={span} onSpan={(next) => go({ span: next, branch })} stale={stale} />
        ) : (
          <Waiting title={messages.spans[span]} rows={5} />
        )}
        {isWriter(user) ? null : <OfficeSums record={record} />}
      </div>
      {isWriter(user) ? <WriterBar /> : <OfficeBar count={record?.work.count ?? 0} />}
    </Page>
  );
}

interface PartProps {
  record: Dashboard | undefined;
}

/** What waits for whoever decides or inspects, and the money in hands. */
function OfficeTop({ record }: PartProps) {
  const isPhone = usePhone();
  const seesMoney = useMay('view_receipt');
  const goesOut = useGoesOut();
  // Who decides has more waiting than a few names say.
  const decides = useMay('approve_proposal');
  return (
    <div className={seesMoney ? classes.pair : classes.parts}>
      <div className={classes.parts}>
        {goesOut ? (
          <Panel flush>
            <TodaysWork most={5} />
          </Panel>
        ) : null}
        {record ? (
          <WorkPanel work={record.work} hasButton={!isPhone && !goesOut} />
        ) : (
          <Waiting title={messages.work} rows={6} />
        )}
        {decides || goesOut ? null : <NextPanel />}
      </div>
      {seesMoney ? <CashPanel /> : null}
    </div>
  );
}

function OfficeSums({ record }: PartProps) {
  const seesSubsidies = useMay('view_subsidy');
  if (record && !record.ending && !seesSubsidies) return null;
  return (
    <div className={classes.even}>
      {seesSubsidies ? <SubsidyPanel /> : null}
      {record?.ending ? <EndingPanel ending={record.ending} /> : null}
      {record ? null : <Waiting title={messages.renewals} rows={6} />}
    </div>
  );
}

/** A writer's own work has a panel each, with the records themselves; whatever else waits stands below. */
const ownTasks = { correct: messages.sentBack, finish: messages.drafts, update_kyc: messages.updateKyc } as const;

function WriterTop({ record }: PartProps) {
  const seesMoney = useMay('view_receipt');
  return (
    <div className={classes.pair}>
      <div className={classes.parts}>
        {record ? <WriterWork work={record.work} /> : <Waiting title={messages.work} rows={6} />}
      </div>
      <div className={classes.parts}>
        <RenewalsPanel />
        {seesMoney ? <CashPanel /> : null}
      </div>
    </div>
  );
}

function WriterWork({ work }: Pick<Dashboard, 'work'>) {
  const own = keysOf(ownTasks).filter((task) => work.tasks.some((one) => one.task === task));
  const others = work.tasks.filter((one) => !own.some((task) => task === one.task));
  if (work.count === 0) return <WorkPanel work={work} hasButton={false} />;
  return (
    <>
      {own.map((task) => (
        <NextPanel key={task} task={task} title={ownTasks[task]} limit={3} />
      ))}
      {others.length > 0 ? (
        <WorkPanel
          work={{ ...work, tasks: others }}
          title={own.length > 0 ? messages.otherWork : messages.work}
          hasButton={false}
        />
      ) : null}
    </>
  );
}

/** Whoever inspects and does not decide goes out to the stops of the day, the first of which has the main button. */
function useGoesOut(): boolean {
  const decides = useMay('approve_proposal');
  return useMay('verify_proposal') && !decides;
}

function OfficeBar({ count }: { count: number }) {
  const isPhone = usePhone();
  const goesOut = useGoesOut();
  if (!isPhone || goesOut || count === 0) return null;
  return (
    <FootBar>
      <StartButton size="md" />
    </FootBar>
  );
}

/** A proposal begins with its farmer, who is looked up first. */
function WriterBar() {
  const isPhone = usePhone();
  const line = useOwnLine();
  const mayRegister = useMay('add_kyc');
  const mayPropose = useMay('add_proposal');
  if (!isPhone || !mayRegister) return null;
  return (
    <FootBar>
      <div className={classes.bar}>
        <Button
          variant={mayPropose ? 'default' : 'filled'}
          leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to={paths.newKyc} {...props} />}
        >
          {t(messages.newFarmer)}
        </Button>
        {mayPropose ? (
          <Button
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            aria-label={t(messages.farmerFirst)}
            renderRoot={(props) => <Link to={linePaths[line].farmers} {...props} />}
          >
            {t(messages.newProposal)}
          </Button>
        ) : null}
      </div>
    </FootBar>
  );
}

function Waiting({ title, rows }: { title: typeof messages.work; rows: number }) {
  return (
    <Panel title={title} flush>
      <SkeletonRows rows={rows} columns={3} />
    </Panel>
  );
}
