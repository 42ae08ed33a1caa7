import { IconMessage2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCompanyId } from '#api/chosen-company.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { Compose } from './compose.tsx';
import { messages } from './messages.ts';
import { Notices } from './notices.tsx';
import { ruleMessages } from './rule-messages.ts';
import { SentPanel } from './sent-panel.tsx';
import classes from './sms.module.css';
import { sourceOf, useOffice } from './use-compose.ts';

/** A message to the farmers of a list, and what was sent so far. */
export function MessagesPage() {
  const company = useCompanyId();
  if (company !== undefined) return <OfCompany key={company} />;
  return (
    <Page title={messages.list}>
      <Empty icon={<IconMessage2 size={22} stroke={1.7} aria-hidden />} title={ruleMessages.noCompany} />
    </Page>
  );
}

function OfCompany() {
  const search = useSearch({ from: inShell(paths.messages) });
  const source = sourceOf(search);
  const { office, problem, retry } = useOffice(source?.subject);
  if (office && source) return <Compose key={JSON.stringify(source)} source={source} office={office} search={search} />;
  return (
    <Page title={source ? messages.title : messages.list}>
      {problem && !office ? <ListFailed title={messages.officeFailed} problem={problem} onRetry={retry} /> : null}
      {office || problem ? null : <SkeletonRows rows={12} columns={3} />}
      {office ? (
        <div className={classes.stack}>
          <Notices {...office.standing} />
          <SentPanel />
        </div>
      ) : null}
    </Page>
  );
}
