import { type IndexProduct, indexProducts } from '@krishi-bima/contract/index-cover/products';
import { reckonSeason, type Season } from '@krishi-bima/contract/index-cover/reckon';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecord } from '#api/use-record.ts';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { seasonMessages } from './season-messages.ts';
import { SeasonState } from './season-state.tsx';
import { nameOf, stationName } from './words.ts';

/** What was measured for the product, season by season, and where it lacks. */
export function ProductYears({ product }: { product: IndexProduct }) {
  const { id, terms, station, fallback, station_detail, fallback_detail } = product;
  const { record, problem, retry } = useRecord(indexProducts.years, { params: { id }, query: {} });
  const today = todayAd();
  const seasons = record?.results.map(({ year, main, fallback: other }) => {
    return reckonSeason(terms, year, { main, fallback: other }, today);
  });
  return (
    <Panel
      title={messages.measured}
      flush
      footer={
        <p className={classes.legend}>
          <Link to={paths.indexReadings} search={{ station }}>
            {t(messages.readingsOf(stationName(station_detail)))}
          </Link>
          {fallback !== null && fallback_detail ? (
            <Link to={paths.indexReadings} search={{ station: fallback }}>
              {t(messages.readingsOf(stationName(fallback_detail)))}
            </Link>
          ) : null}
        </p>
      }
    >
      <Table<Season>
        name="index-measured"
        label={messages.measured}
        columns={columnsOf(product)}
        rows={seasons?.toReversed()}
        rowKey={({ year }) => year}
        rowLink={({ year }, children) => seasonLink({ id, year }, children)}
        error={problem && !record ? <ListFailed title={messages.pastFailed} problem={problem} onRetry={retry} /> : null}
        empty={<Empty title={messages.noReadings} />}
      />
    </Panel>
  );
}

function seasonLink(params: { id: number; year: number }, children: ReactNode) {
  return (
    <Link to={paths.indexSeason} params={params}>
      {children}
    </Link>
  );
}

function columnsOf({ terms, fallback_detail }: IndexProduct): Column<Season>[] {
  const sum = (season: Season, of: (phase: Season['phases'][number]) => number) =>
    season.phases.reduce((total, phase) => total + of(phase), 0);
  const measuredOf = (season: Season) => sum(season, ({ days }) => days.filter(({ value }) => value !== null).length);
  const daysOf = (season: Season) => sum(season, ({ from, until }) => daysBetween(from, until) + 1);
  return [
    { head: messages.year, cell: ({ year }) => <b>{t(seasonMessages.season(digits(year)))}</b>, phone: 'title' },
    ...terms.phases.map(
      (phase, at): Column<Season> => ({
        id: `phase ${at}`,
        head: { ne: phase.name_np, en: phase.name_en },
        cell: ({ phases }) => {
          const index = phases[at]?.index;
          return index === null || index === undefined ? '—' : number(index);
        },
        align: 'right',
      }),
    ),
    {
      head: messages.daysMeasured,
      cell: (season) => `${digits(measuredOf(season))} / ${digits(daysOf(season))}`,
      align: 'right',
    },
    {
      id: 'days in words',
      head: messages.daysMeasured,
      cell: (season) => t(seasonMessages.daysMeasured(digits(measuredOf(season)), digits(daysOf(season)))),
      hidden: true,
      phone: 'line',
    },
    ...(fallback_detail
      ? [
          {
            head: messages.fromFallback(nameOf(fallback_detail)),
            cell: (season: Season) => digits(sum(season, ({ filled }) => filled.length)),
            align: 'right' as const,
          },
        ]
      : []),
    { id: 'standing', head: messages.state, cell: (season) => <SeasonState season={season} />, phone: 'status' },
  ];
}
