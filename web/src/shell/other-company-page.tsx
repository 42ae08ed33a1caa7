import { companies } from '@krishi-bima/contract/companies/companies';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { chooseCompany, useCompanyId } from '#api/chosen-company.ts';
import { queryFor } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { language, t, useLanguage } from '#i18n/t.ts';
import { Page } from '#ui/page.tsx';
import classes from './error-pages.module.css';
import { mayLeave } from './leave-guard.tsx';
import { messages } from './messages.ts';

interface OtherCompanyPageProps {
  /** The company of the record. */
  insurance: number;
  /** Opens the page again, once its company is chosen. */
  onRight: () => void;
}

/** Says whose the record is, and offers to work in that company. */
export function OtherCompanyPage({ insurance, onRight }: OtherCompanyPageProps) {
  useLanguage();
  const user = useUser();
  const chosen = useCompanyId();
  const { data } = useQuery(queryFor(companies.mine, { query: { limit: 200 } }, { key: 'chooser', staleMs: 60_000 }));
  const isRight = chosen === undefined || chosen === insurance;
  const reopen = useEffectEvent(onRight);
  useEffect(() => {
    if (isRight) reopen();
  }, [isRight]);
  const nameOf = (id: number | undefined) => {
    const company = data?.results.find((one) => one.id === id);
    return company ? (language() === 'ne' ? company.name_np : company.name_en) : '…';
  };
  async function change() {
    if (await mayLeave()) chooseCompany(user.id, insurance);
  }
  return (
    <Page
      title={messages.otherCompany}
      note={<p className={classes.text}>{t(messages.otherCompanyText(nameOf(insurance), nameOf(chosen)))}</p>}
    >
      <div className={classes.notice}>
        <Button onClick={() => void change()}>{t(messages.changeCompany(nameOf(insurance)))}</Button>
      </div>
    </Page>
  );
}
