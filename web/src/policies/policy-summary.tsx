import type { KycInfo } from '@krishi-bima/contract/kyc/kyc';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { type Subsidy, subsidies, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { text } from '@krishi-bima/contract/values/text';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { digits, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { LineTable } from '#proposals/overview/line-table.tsx';
import { RowCards } from '#proposals/overview/row-cards.tsx';
import { subsidyTones } from '#subsidies/subsidy-tones.ts';
import { Columns } from '#ui/columns.tsx';
import { type Detail, Details } from '#ui/details.tsx';
import { HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { Moves } from '#workflow/use-moves.tsx';
import { CoverPanel } from './cover-bar.tsx';
import { endorsementEntries } from './endorsement-entries.tsx';
import { formOfPolicy } from './endorsement-rows.ts';
import { messages } from './messages.ts';
import { MoneyPanel } from './policy-money.tsx';
import classes from './policy-page.module.css';
import { ToTab } from './policy-tabs.tsx';
import { PolicyTurn } from './policy-turn.tsx';

/** How far the cover has come, what it insures, and what was paid, claimed and changed. */
export function PolicySummary({ policy, moves }: { policy: Policy; moves: Moves }) {
  return (
    <Columns
      side={
        <>
          <MoneyPanel policy={policy} aside={<ToTab tab="money" label={messages.receiptsAndSums} />} />
          <SubsidyBrief policy={policy} />
          <LatestEndorsements policy={policy} />
        </>
      }
    >
      <PolicyTurn policy={policy} moves={moves} />
      <CoverPanel policy={policy} />
      <Rows policy={policy} />
      <Panel title={messages.insured} aside={t(messages.asPrinted)}>
        <Details items={insuredFacts(policy)} />
      </Panel>
    </Columns>
  );
}

function Rows({ policy }: { policy: Policy }) {
  const isPhone = usePhone();
  const form = formOfPolicy(policy);
  if (!form) return null;
  const rows = policy.content.insurance_details;
  const title = form.sold_to === 'cooperative' ? form.row.title : messages.insuredRows[form.line];
  if (isPhone) return <RowCards form={form} rows={rows} />;
  const { fields, columns } = form.row;
  // The days of sowing and harvest stand in the tab of the rows; here names would have no room beside them.
  const brief = columns.filter((column) => fields[column.fields[0] ?? '']?.kind !== 'date');
  return (
    <Panel flush title={title} aside={<ToTab tab="rows" label={messages.allDetails} />}>
      <LineTable name={title} fields={fields} columns={brief} lines={rows} />
    </Panel>
  );
}

const numbers = ['phone_number_np', 'account_no'];

function insuredFacts({ content: { personal_info: facts }, ...policy }: Policy): Detail[] {
  const said = (...names: (keyof KycInfo)[]) =>
    names
      .flatMap((name) => {
        const value = facts[name];
        if (typeof value !== 'string' || value === '') return [];
        return numbers.includes(name) ? digits(value) : value;
      })
      .join(', ');
  const { branch, agent, proposal_no, form, insurance_proposal: id } = policy;
  return [
    { label: messages.name, value: said('name_np', 'name_en') },
    { label: messages.phone, value: said('phone_number_np') },
    { label: messages.nominee, value: said('nominee_name_np', 'nominee_relation') },
    { label: messages.bank, value: said('bank_name', 'bank_branch', 'account_no') },
    { label: messages.branch, value: branch && t(text(branch.name_np, branch.name_en)) },
    { label: messages.agent, value: agent && staffName(agent) },
    {
      label: messages.proposal,
      value: (
        <Anchor
          inherit
          fw={600}
          lang="en"
          className="nowrap"
          renderRoot={(props) => <Link to={paths.proposal} params={{ form, id }} {...props} />}
        >
          {proposal_no ?? t(messages.proposal)}
        </Anchor>
      ),
    },
  ];
}

/** Only where there is one, and for those who follow it. */
function SubsidyBrief({ policy: { insurance_proposal, subsidy } }: { policy: Policy }) {
  const mayView = useMay('view_subsidy');
  return mayView && subsidy !== '0.00' ? <Claimed proposal={insurance_proposal} /> : null;
}

function Claimed({ proposal }: { proposal: number }) {
  const query = { insurance_proposal: proposal, limit: 1 };
  const entry = useRecord(subsidies.list, { query }, { key: 'of the policy' }).record?.results[0];
  if (!entry) return null;
  const { status } = entry;
  return (
    <Panel
      title={messages.subsidy}
      aside={<StatusBadge tone={subsidyTones[status]} label={subsidyStates[status]} />}
      footer={<ToTab tab="money" label={messages.allDetails} />}
    >
      <SubsidyLines entry={entry} />
    </Panel>
  );
}

function SubsidyLines({ entry: { due, received, bill } }: { entry: Subsidy }) {
  const hasCome = due === '0.00';
  return (
    <>
      <p className={classes.amountLine}>
        <span>{t(hasCome ? messages.fromAuthority : messages.dueFromAuthority)}</span>
        <b className="num nowrap">{rupees(hasCome ? received : due, 2)}</b>
      </p>
      {bill ? (
        <p className={classes.billLine}>
          {t(messages.billNo)} <span lang="en">{bill.bill_no}</span>
        </p>
      ) : null}
    </>
  );
}

const latest = 2;

function LatestEndorsements({ policy }: { policy: Policy }) {
  const entries = endorsementEntries(policy);
  if (entries.length === 0) return null;
  return (
    <Panel title={messages.endorsements} aside={<ToTab tab="endorsements" label={messages.all} />}>
      <HistoryList entries={entries.slice(0, latest)} />
    </Panel>
  );
}
