import { type IndexSeason, indexSeasons, type SeasonMember } from '@krishi-bima/contract/index-cover/seasons';
import { type IndexTerms, unitsInWords } from '@krishi-bima/contract/index-cover/terms';
import { nameChecks, payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import { paymentStates } from '@krishi-bima/contract/payments/states';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { digits, money, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import classes from './index-cover.module.css';
import { seasonMessages as words } from './season-messages.ts';

const pageSize = 10;

/** Each member's share of what is due; the foot is the head of the pay-out. */
export function SeasonMembers({ season }: { season: IndexSeason }) {
  const { product, year } = season;
  const [limit, setLimit] = useState(pageSize);
  const [search, setSearch] = useState('');
  const { page, problem, retry } = useList(
    indexSeasons.members,
    { params: { id: product.id, year }, query: { limit, ...(search ? { search } : {}) } },
    { key: `members ${product.id} ${year}` },
  );
  if (problem && !page) return <ListFailed title={words.sharesFailed} problem={problem} onRetry={retry} />;
  const totals = page?.totals;
  return (
    <Panel
      title={words.shares}
      aside={
        <span className={classes.searched}>
          <span className="dim">{page ? number(page.count) : null}</span>
          <SearchInput label={words.searchMember} value={search} onChange={(next) => setSearch(next ?? '')} />
        </span>
      }
      flush
      footer={
        page && page.count > limit ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setLimit(200)}>
            {t(words.more(digits(page.count - limit)))}
          </Button>
        ) : null
      }
    >
      {page?.count === 0 ? (
        <PanelNote>{t(search ? words.nobodyFound : words.noMembers)}</PanelNote>
      ) : (
        <>
          <Table<SeasonMember>
            name="index-season-members"
            label={words.shares}
            columns={columnsOf(product.terms.unit)}
            rows={page?.results}
            rowKey={({ policy, personal_info, membership_no, name_np }) =>
              `${policy} ${personal_info} ${membership_no} ${name_np}`
            }
          />
          {totals ? <Totals totals={totals} unit={product.terms.unit} /> : null}
          <PanelNote>{t(words.rounding)}</PanelNote>
        </>
      )}
    </Panel>
  );
}

interface TotalsProps {
  totals: Pick<SeasonMember, 'units' | 'sum_insured' | 'settled' | 'amount'>;
  unit: IndexTerms['unit'];
}

function Totals({ totals: { units, sum_insured, settled, amount }, unit }: TotalsProps) {
  return (
    <p className={`${classes.legend} ${classes.totals}`}>
      <b>{t(words.total)}</b>
      <span>{t(unitsInWords(number(units), unit))}</span>
      <span>
        {t(words.sumInsured)} {money(sum_insured)}
      </span>
      <span>
        {t(words.before)} {money(settled)}
      </span>
      <b>
        {t(words.now)} {money(amount)}
      </b>
    </p>
  );
}

function columnsOf(unit: IndexTerms['unit']): Column<SeasonMember>[] {
  return [
    { head: words.member, cell: ({ name_np }) => <b>{name_np}</b>, phone: 'title', clip: true },
    { head: words.membershipNo, cell: ({ membership_no }) => digits(membership_no) || '—', phone: 'line', yields: 1 },
    { head: words.units, cell: ({ units }) => t(unitsInWords(number(units), unit)), align: 'right', phone: 'fact' },
    { head: words.sumInsured, cell: ({ sum_insured }) => money(sum_insured), align: 'right', yields: 2 },
    { head: words.before, cell: ({ settled }) => money(settled), align: 'right', yields: 3 },
    { head: words.now, cell: ({ amount }) => <b>{money(amount)}</b>, align: 'right', phone: 'fact' },
    { head: words.account, cell: (row) => <Account {...row} />, phone: 'status' },
  ];
}

function Account({ check, payment }: SeasonMember) {
  if (payment) {
    const tone = payment === 'confirmed' ? 'done' : payment === 'returned' ? 'refused' : 'other';
    return <StatusBadge tone={tone} label={paymentStates[payment]} />;
  }
  if (check === 'none') return <StatusBadge tone="you" label={words.noAccount} />;
  return <StatusBadge tone={payableNameChecks.includes(check) ? 'done' : 'you'} label={nameChecks[check]} />;
}
