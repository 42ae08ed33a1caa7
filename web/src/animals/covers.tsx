import type { AnimalCover, AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { type ProposalState, proposalStateNames, proposalStates } from '@krishi-bima/contract/proposals/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#api/session.ts';
import { formatDate, moneyColumn, rupeesColumn } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { messages } from './messages.ts';

const columns: Column<AnimalCover>[] = [
  {
    head: messages.policyNo,
    cell: ({ policy, proposal_no }) => <span lang="en">{policy?.policy_no ?? proposal_no}</span>,
    phone: 'title',
    width: '30%',
  },
  {
    head: messages.insured,
    cell: ({ insured }) => farmerName(insured),
    phone: 'line',
  },
  { head: messages.period, cell: Period, phone: 'fact' },
  {
    head: messages.sum,
    unit: messages.rupees,
    cell: moneyColumn(({ sum_insured }) => sum_insured),
    align: 'right',
  },
  {
    id: 'sum with unit',
    head: messages.sum,
    cell: rupeesColumn(({ sum_insured }) => sum_insured),
    hidden: true,
    phone: 'fact',
  },
  { head: messages.status, cell: Status, phone: 'status' },
];

/** Each cover with its policy, newest first. */
export function CoverTable({ covers }: { covers: readonly AnimalCover[] }) {
  const mayRead = useMay('view_proposal');
  if (covers.length === 0) return <PanelNote>{t(messages.noCovers)}</PanelNote>;
  return (
    <Table
      name="animal-covers"
      label={messages.covers}
      columns={columns}
      rows={covers}
      rowKey={({ row }) => row}
      {...(mayRead ? { rowLink: coverLink } : {})}
    />
  );
}

export function AnimalCovers({ animal: { covers } }: { animal: AnimalPassport }) {
  return (
    <Panel title={messages.covers} flush>
      <CoverTable covers={covers} />
    </Panel>
  );
}

function coverLink({ policy, form, insurance_proposal }: AnimalCover, children: ReactNode) {
  if (policy) {
    return (
      <Link to={paths.policy} params={{ id: policy.id }}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={paths.proposal} params={{ form, id: insurance_proposal }}>
      {children}
    </Link>
  );
}

function Period({ risk_start_at, risk_end_at }: AnimalCover) {
  if (!risk_start_at || !risk_end_at) return <>—</>;
  const day = (at: string) => formatDate(todayAd(new Date(at)));
  return (
    <>
      <span className="nowrap">{day(risk_start_at)} –</span> <span className="nowrap">{day(risk_end_at)}</span>
    </>
  );
}

const tones: Partial<Record<ProposalState, Tone>> = { issued: 'done', renewed: 'nobody', rejected: 'refused' };

function Status({ status, taken_out }: AnimalCover) {
  if (taken_out) return <StatusBadge tone="nobody" label={messages.takenOut} />;
  const state = proposalStateNames.find((one) => one === status) ?? 'submitted';
  return <StatusBadge tone={tones[state] ?? 'nobody'} label={proposalStates[state]} />;
}
