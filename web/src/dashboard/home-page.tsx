import { dashboard, type Span, spans } from '@krishi-bima/contract/dashboard/dashboard';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { longDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { CashPanel } from './cash-panel.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { MonthPanel } from './month-panel.tsx';
import { NextPanel } from './next-panel.tsx';
import { RenewalsPanel } from './renewals-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

/** What I do next, and how the month stands. */
export function HomePage() {
  useLanguage();
  const search = useSearch({ from: inShell(paths.dashboard) });
  const span = spans.find((one) => one === search.span) ?? 'month';
  const navigate = useNavigate();
  const choose = (next: Span) => void navigate({ to: '.', search: next === 'month' ? {} : { span: next } });
  const { record, problem, retry, stale } = useRecord(dashboard.get, { query: { span } }, { keepsEarlier: true });
  const seesMoney = useMay('view_receipt');
  // Who decides has more waiting than a few names say.
  const decides = useMay('approve_proposal');
  const seesPolicies = useMay('view_proposal');
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
    <Page title={messages.title} note={longDate(todayAd())}>
      <div className={classes.parts}>
        <div className={classes.pair}>
          <div className={classes.parts}>
            {record ? <WorkPanel work={record.work} /> : <Waiting title={messages.work} rows={6} />}
            {decides ? null : <NextPanel />}
          </div>
          <div className={classes.parts}>
            {seesMoney ? <CashPanel /> : null}
            {seesPolicies ? <RenewalsPanel /> : null}
          </div>
        </div>
        {record ? (
          <MonthPanel found={record} span={span} onSpan={choose} stale={stale} />
        ) : (
          <Waiting title={messages.spans[span]} rows={5} />
        )}
      </div>
    </Page>
  );
}

function Waiting({ title, rows }: { title: typeof messages.work; rows: number }) {
  return (
    <Panel title={title} flush>
      <SkeletonRows rows={rows} columns={3} />
    </Panel>
  );
}
