import type { SoldProduct } from '@krishi-bima/contract/index-cover/products';
import { type IndexTerms, unitsInWords } from '@krishi-bima/contract/index-cover/terms';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { digits, money, number, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { messages } from './messages.ts';

interface ProductSoldProps {
  record: { results: readonly SoldProduct[] } | undefined;
  problem: ApiProblem | undefined;
  retry: () => void;
  unit: IndexTerms['unit'];
}

/** The cooperatives that insured their members by the product, each policy with its season. */
export function ProductSold({ record, problem, retry, unit }: ProductSoldProps) {
  return (
    <Panel title={messages.sold} flush>
      <Table<SoldProduct>
        name="index-sold"
        label={messages.sold}
        columns={columnsOf(unit)}
        rows={record?.results}
        rowKey={({ policy, year }) => `${policy} ${year}`}
        rowLink={policyLink}
        error={problem && !record ? <ListFailed title={messages.soldFailed} problem={problem} onRetry={retry} /> : null}
        empty={<Empty title={messages.noneSold} text={messages.noneSoldText} />}
      />
    </Panel>
  );
}

function columnsOf(unit: IndexTerms['unit']): Column<SoldProduct>[] {
  return [
    {
      head: messages.cooperative,
      cell: ({ name_np, name_en }) => <b>{farmerName({ name_np, name_en })}</b>,
      phone: 'title',
      clip: true,
      width: '32%',
    },
    { head: messages.policyNo, cell: ({ policy_no }) => <span lang="en">{policy_no}</span>, phone: 'line' },
    { head: messages.seasonYear, cell: ({ year }) => digits(year), align: 'right' },
    { head: messages.membersInsured, cell: ({ members }) => number(members), align: 'right' },
    {
      id: 'season in words',
      head: messages.seasonYear,
      cell: ({ year, members }) => t(messages.seasonAndMembers(digits(year), number(members))),
      hidden: true,
      phone: 'line',
    },
    { head: messages.units, cell: ({ units }) => t(unitsInWords(number(units), unit)), align: 'right', phone: 'fact' },
    { head: messages.sumInsured, cell: ({ sum_insured }) => money(sum_insured), align: 'right' },
    {
      id: 'sum with unit',
      head: messages.sumInsured,
      cell: ({ sum_insured }) => rupees(sum_insured),
      hidden: true,
      phone: 'fact',
    },
  ];
}

function policyLink({ policy }: SoldProduct, children: ReactNode) {
  return (
    <Link to={paths.policy} params={{ id: policy }}>
      {children}
    </Link>
  );
}
