import { type Subsidy, subsidies, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { percent, rupees } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Details } from '#ui/details.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EntryActions } from './entry-actions.tsx';
import { messages } from './messages.ts';
import classes from './subsidies-page.module.css';
import { SubsidySteps } from './subsidy-steps.tsx';
import { subsidyTones } from './subsidy-tones.ts';

/** Where the subsidy of one cover stands. */
export function SubsidyPanel({ proposal }: { proposal: number }) {
  useLanguage();
  const query = { insurance_proposal: proposal, limit: 1 };
  const { record: page, problem, retry } = useRecord(subsidies.list, { query }, { key: 'of the policy' });
  if (problem) {
    return (
      <Panel title={messages.amount}>
        <ListFailed title={messages.panelFailed} problem={problem} onRetry={retry} />
      </Panel>
    );
  }
  const entry = page?.results[0];
  return entry ? <Entry entry={entry} /> : null;
}

function Entry({ entry }: { entry: Subsidy }) {
  const { id, status, amount, received, due, bill } = entry;
  const { data: file } = useQuery({ ...queryFor(subsidies.get, { params: { id } }), throwOnError: false });
  return (
    <Panel
      title={messages.amount}
      aside={<StatusBadge tone={subsidyTones[status]} label={subsidyStates[status]} />}
      footer={
        <Link to={paths.subsidy} params={{ id }} className={classes.link}>
          {t(messages.openEntry)}
        </Link>
      }
    >
      <Details
        items={[
          { label: messages.amount, value: rupees(amount, 2) },
          { label: messages.received, value: rupees(received, 2) },
          { label: messages.due, value: rupees(due, 2) },
          ...(entry.to_return === '0.00' ? [] : [{ label: messages.toReturn, value: rupees(entry.to_return, 2) }]),
          { label: messages.percent, value: percent(entry.percent) },
          ...(bill
            ? [
                {
                  label: messages.bill,
                  wide: true,
                  value: (
                    <Link
                      to={paths.subsidyBill}
                      params={{ id: bill.id }}
                      lang="en"
                      className={`nowrap ${classes.link}`}
                    >
                      {bill.bill_no}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {file ? (
        <div className={classes.past}>
          <SubsidySteps moves={file.moves} corrections={file.corrections} />
        </div>
      ) : null}
      <EntryActions entry={entry} />
    </Panel>
  );
}
