import { payoutStates } from '@krishi-bima/contract/index-cover/payout-states';
import { type IndexDay, partOf, type Season } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexSeason } from '@krishi-bima/contract/index-cover/seasons';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { formatDate, formatTime, money, nearDate, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import classes from './index-cover.module.css';
import { seasonMessages as words } from './season-messages.ts';
import { shownPercent } from './words.ts';

interface HowProps {
  season: IndexSeason;
  reckoned: Season;
}

/** The pay-out in a sentence, by the days that added to it, and day by day. */
export function SeasonHow({ season, reckoned }: HowProps) {
  const { at, is_same } = season.reckoned;
  const when = `${nearDate(at)} ${formatTime(at)}`;
  const days = reckoned.phases.flatMap((phase) => phase.days);
  const deciding = days.filter(({ added }) => added > 0);
  const say = is_same === null ? words.reckonedAt : is_same ? words.same : words.differs;
  return (
    <Panel title={words.how} aside={<span className="dim">{t(say(when))}</span>} flush>
      <p className={classes.said}>{sentence(season, reckoned, deciding)}</p>
      {deciding.length > 0 ? (
        <Table<IndexDay>
          name="index-deciding-days"
          label={words.deciding}
          columns={columnsOf(season)}
          rows={deciding}
          rowKey={({ day }) => day}
        />
      ) : null}
      <details className={classes.more}>
        <summary>{t(words.everyDay)}</summary>
        <Table<IndexDay>
          name="index-season-days"
          label={words.everyDay}
          columns={columnsOf(season)}
          rows={days}
          rowKey={({ day }) => day}
        />
      </details>
    </Panel>
  );
}

function sentence(
  { product: { terms }, payouts, reckoned: { amount } }: IndexSeason,
  reckoned: Season,
  deciding: readonly IndexDay[],
) {
  const last = deciding.at(-1);
  if (!last) {
    const phase = reckoned.phases.findLast(({ index }) => index !== null);
    const at = phase && terms.phases[reckoned.phases.indexOf(phase)];
    const limit = at?.steps[0]?.at ?? at?.trigger;
    const far = phase?.index && limit ? ` ${t(words.nextStep(number(phase.index), number(limit)))}` : '';
    return `${t(words.nothingYet)}${far}`;
  }
  const told = t(
    words.sentence(
      formatDate(last.day),
      number(last.value ?? '0'),
      number(last.index ?? '0'),
      shownPercent(reckoned.due),
    ),
  );
  const paid = payouts.filter(({ status }) => status === 'approved' || status === 'paid');
  const before = paid.reduce((sum, one) => sum + toPaisa(one.amount), 0);
  if (before === 0) return `${told} ${rupees(amount, 2)}`;
  if (toPaisa(amount) === 0) return `${told} ${rupees(fromPaisa(before), 2)}`;
  return `${told} ${t(words.less(rupees(fromPaisa(before), 2), rupees(amount, 2)))}`;
}

function columnsOf({ sum_insured, payouts }: IndexSeason): Column<IndexDay>[] {
  const whole = toPaisa(sum_insured);
  return [
    { head: words.date, cell: ({ day }) => formatDate(day), phone: 'title' },
    {
      head: words.reading,
      cell: ({ value }) => (value === null ? t(words.missing) : number(value)),
      align: 'right',
      phone: 'fact',
    },
    { head: words.index, cell: ({ index }) => (index === null ? '—' : number(index)), align: 'right' },
    { head: words.inAll, cell: ({ due }) => (due > 0 ? shownPercent(due) : '—'), align: 'right' },
    {
      id: 'in words',
      head: words.index,
      cell: ({ index, due }) =>
        index === null ? null : t(words.indexAndDue(number(index), due > 0 ? shownPercent(due) : number('0'))),
      hidden: true,
      phone: 'line',
    },
    { head: words.thisTime, cell: ({ added }) => (added > 0 ? shownPercent(added) : '—'), align: 'right' },
    {
      head: words.amount,
      cell: ({ due, added }) => (added > 0 ? money(fromPaisa(partOf(whole, due) - partOf(whole, due - added))) : '—'),
      align: 'right',
      phone: 'fact',
    },
    { head: words.state, cell: (day) => <PaidState day={day} payouts={payouts} />, phone: 'status' },
  ];
}

/** Of a day that added something: how the pay-out stands that has it. */
function PaidState({ day: { due, added }, payouts }: { day: IndexDay; payouts: IndexSeason['payouts'] }) {
  if (added === 0) return null;
  const own = payouts.find((payout) => payout.status !== 'withdrawn' && payout.due >= due);
  if (!own) return <StatusBadge tone="nobody" label={words.notSent} />;
  const tone = own.status === 'paid' ? 'done' : own.status === 'approved' ? 'other' : 'you';
  return <StatusBadge tone={tone} label={payoutStates[own.status]} />;
}
