import { reckonSeason } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexSeason } from '@krishi-bima/contract/index-cover/seasons';
import { digits, formatDateTime, monthDay, number, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { type HistoryEntry, HistoryList } from '#ui/history-list.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { messages } from './messages.ts';
import { seasonMessages as words } from './season-messages.ts';
import { percentOf } from './season-payouts.tsx';
import { nameOf } from './words.ts';

const mostShown = 12;

/** Corrections of readings, what was sent, approved and sent back, the newest first; and what the fallback filled. */
export function SeasonHistory({ season }: { season: IndexSeason }) {
  const told = [...correctionsOf(season), ...payoutsOf(season)]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, mostShown)
    .map(({ at, ...entry }) => ({ ...entry, when: relativeTime(at), whenFull: formatDateTime(at) }));
  const entries = [...told, ...filledOf(season)];
  return (
    <Panel title={words.past}>
      {entries.length === 0 ? <PanelNote>{t(messages.noHistory)}</PanelNote> : <HistoryList entries={entries} />}
    </Panel>
  );
}

type Dated = Omit<HistoryEntry, 'when'> & { at: string };

function correctionsOf({ corrections }: IndexSeason): Dated[] {
  return corrections.map(({ day, before, after, reason, by, at }, nth) => ({
    id: `correction ${nth}`,
    at,
    title: words.corrected(monthDay(day)),
    ...(reason ? { note: `“${reason}”` } : {}),
    changes: [{ before: number(before), after: number(after) }],
    who: staffName(by),
  }));
}

function payoutsOf({ payouts }: IndexSeason): Dated[] {
  return payouts.flatMap((payout) => {
    const { id, position, created_at, created_by, approvals, withdrawn } = payout;
    const name = t(words.nth(position, percentOf(payout)));
    return [
      { id: `sent ${id}`, at: created_at, title: words.sentOn(name), who: staffName(created_by) },
      ...approvals.map(({ by, at, note }, nth) => ({
        ...{ id: `approved ${id} ${nth}`, at, title: words.approvedBy(name), who: staffName(by) },
        ...(note ? { note: `“${note}”` } : {}),
      })),
      ...(withdrawn
        ? [
            {
              ...{ id: `withdrawn ${id}`, at: withdrawn.at, title: words.withdrawnOf(name) },
              ...{ who: staffName(withdrawn.by), note: `“${withdrawn.reason}”` },
            },
          ]
        : []),
    ];
  });
}

function filledOf({ product, year, readings, today }: IndexSeason): HistoryEntry[] {
  const of = (one: number | null) => readings.filter(({ station }) => station === one);
  const { phases } = reckonSeason(
    product.terms,
    year,
    { main: of(product.station), fallback: of(product.fallback) },
    today,
  );
  const filled = phases.flatMap((phase) => phase.filled);
  if (filled.length === 0 || !product.fallback_detail) return [];
  const title = words.filledFrom(nameOf(product.fallback_detail), digits(filled.length));
  return [{ id: 'filled', title, when: monthDay(filled.at(-1) ?? ''), note: t(words.byRule) }];
}
