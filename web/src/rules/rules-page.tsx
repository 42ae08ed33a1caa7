import { companies } from '@krishi-bima/contract/companies/companies';
import { IconScale } from '@tabler/icons-react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { t } from '#i18n/t.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { ApprovalLimit } from './approval-limit.tsx';
import { FindingLimits, WeatherLimits } from './finding-limits.tsx';
import { ruleMessages as messages } from './messages.ts';
import { RefundRules } from './refund-rules.tsx';
import classes from './rules-page.module.css';
import { SubsidyCeilings } from './subsidy-ceilings.tsx';

/** What a company lives by besides its tariffs, each with a sentence of what it does. */
export function RulesPage() {
  const company = useCompanyId();
  return (
    <Page title={messages.title} note={t(messages.about)} crumbs={[<SettingsLink key="settings" />]}>
      {company === undefined ? (
        <Empty icon={<IconScale size={22} stroke={1.7} aria-hidden />} title={messages.noCompany} />
      ) : (
        <Rules key={company} id={company} />
      )}
    </Page>
  );
}

function Rules({ id }: { id: number }) {
  const { page, problem, retry } = useList(companies.mine, { query: { limit: 200 } }, { key: 'rules' });
  const maySeeSubsidy = useMay('view_subsidy');
  const company = page?.results.find((one) => one.id === id);
  if (problem && !page) {
    return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  }
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {company ? <ApprovalLimit key={company.version} company={company} /> : <SkeletonRows rows={3} columns={2} />}
        <RefundRules insurance={id} />
        {maySeeSubsidy ? <SubsidyCeilings insurance={id} /> : null}
        <WeatherLimits insurance={id} />
      </div>
      <FindingLimits insurance={id} />
    </div>
  );
}
