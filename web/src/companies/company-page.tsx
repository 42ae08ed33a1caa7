import { companies } from '@krishi-bima/contract/companies/companies';
import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { t } from '#i18n/t.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { NewCompanyDialog } from './company-dialog.tsx';
import classes from './company-page.module.css';
import { CompanyPanel } from './company-panel.tsx';
import { InsuredPanel } from './insured-panel.tsx';
import { companyMessages as messages } from './messages.ts';
import { StoragePanel } from './storage-panel.tsx';
import { UnitPanel } from './unit-panel.tsx';

/** A company as its papers name it, its branches, and what it insures form by form. */
export function CompanyPage() {
  const company = useCompanyId();
  const mayFound = useMay('change_company');
  const [isFounding, setFounding] = useState(false);
  return (
    <Page
      title={messages.title}
      note={t(messages.note)}
      crumbs={[<SettingsLink key="settings" />]}
      actions={
        mayFound ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setFounding(true)}
          >
            {t(messages.addCompany)}
          </Button>
        ) : null
      }
    >
      {company === undefined ? (
        <Empty icon={<IconBuilding size={22} stroke={1.7} aria-hidden />} title={messages.noCompany} />
      ) : (
        <Parts key={company} id={company} />
      )}
      {isFounding ? <NewCompanyDialog onClose={() => setFounding(false)} /> : null}
    </Page>
  );
}

function Parts({ id }: { id: number }) {
  const { page, problem, retry } = useList(companies.mine, { query: { limit: 200 } }, { key: 'company' });
  const company = page?.results.find((one) => one.id === id);
  if (problem && !page) return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {company ? <CompanyPanel company={company} /> : <SkeletonRows rows={6} columns={2} />}
        <StoragePanel id={id} />
      </div>
      <div className={classes.column}>
        <UnitPanel name="branches" insurance={id} />
        <UnitPanel name="projects" insurance={id} />
        <UnitPanel name="cooperatives" insurance={id} />
        <InsuredPanel />
      </div>
    </div>
  );
}
