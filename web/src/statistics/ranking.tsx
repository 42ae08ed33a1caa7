import type { StatisticPlace, Statistics } from '@krishi-bima/contract/statistics/statistics';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { colorsOf, difference, placeName, wordOf, written } from './figures.ts';
import { messages } from './messages.ts';
import classes from './ranking.module.css';
import page from './statistics.module.css';
import { type Chosen, listOf } from './use-statistics.ts';

const shownFirst = 12;

interface RankingProps {
  chosen: Chosen;
  found: Statistics;
  compares: boolean;
  lit: number | undefined;
  onLight: (id: number | undefined) => void;
  onPick: (place: StatisticPlace) => void;
}

/** The places by what they have; a name opens what is inside, a number its list. */
export function Ranking(props: RankingProps) {
  const { chosen, found, compares } = props;
  const { level } = chosen;
  const [isWhole, setWhole] = useState(false);
  const { places } = found;
  const named = places.filter(({ id }) => id !== null).length;
  if (places.length === 0) {
    return (
      <Panel title={messages.ranking[level]} flush>
        <PanelNote>{t(chosen.measure === 'ndvi' ? messages.nothingMeasured : messages.nothing)}</PanelNote>
      </Panel>
    );
  }
  return (
    <Panel title={messages.ranking[level]} aside={t(messages.places[level](number(named)))} flush>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <Head chosen={chosen} compares={compares} />
          <tbody>
            {(isWhole ? places : places.slice(0, shownFirst)).map((place, nth) => (
              <PlaceRow key={place.id ?? 0} place={place} rank={nth + 1} {...props} />
            ))}
          </tbody>
          <TotalRow chosen={chosen} total={found.total} compares={compares} />
        </table>
      </div>
      {places.length > shownFirst ? (
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? messages.fewer : messages.all(number(places.length)))}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function Head({ chosen: { level, measure }, compares }: Pick<RankingProps, 'chosen' | 'compares'>) {
  return (
    <thead>
      <tr>
        <th scope="col">{t(messages.rank)}</th>
        <th scope="col">{t(messages.levels[level])}</th>
        <th scope="col" data-align="right" colSpan={2}>
          {t(wordOf(measure))}
        </th>
        {compares ? (
          <>
            <th scope="col" data-align="right" className={classes.before}>
              {t(messages.lastYear)}
            </th>
            <th scope="col" data-align="right">
              {t(messages.difference)}
            </th>
          </>
        ) : null}
      </tr>
    </thead>
  );
}

function PlaceRow({
  place,
  rank,
  chosen,
  found,
  compares,
  lit,
  onLight,
  onPick,
}: RankingProps & { place: StatisticPlace; rank: number }) {
  const { measure, level } = chosen;
  const most = Math.max(...found.places.map(({ value }) => value ?? 0), 0) || 1;
  const isAlarm = found.outbreaks.some(({ id }) => id === place.id);
  return (
    <tr
      data-lit={(place.id !== null && place.id === lit) || undefined}
      onMouseEnter={() => onLight(place.id ?? undefined)}
      onMouseLeave={() => onLight(undefined)}
    >
      <td className={page.dim}>{number(rank)}</td>
      <td>
        <PlaceName place={place} level={level} onPick={onPick} />
        {isAlarm ? (
          <span className={classes.sign} title={t(messages.outbreak)}>
            <IconAlertTriangle size={15} stroke={1.9} aria-hidden />
            <span className={classes.silent}>{t(messages.outbreak)}</span>
          </span>
        ) : null}
      </td>
      <td data-align="right">
        <Figure place={place} chosen={chosen} />
      </td>
      <td className={classes.barCell} aria-hidden>
        <span style={{ width: `${(Math.max(0, place.value ?? 0) / most) * 100}%`, background: colorsOf(measure)[4] }} />
      </td>
      {compares ? <Compared measure={measure} {...place} /> : null}
    </tr>
  );
}

function TotalRow({ chosen, total, compares }: Pick<RankingProps, 'chosen' | 'compares'> & Pick<Statistics, 'total'>) {
  const { measure } = chosen;
  return (
    <tfoot>
      <tr>
        <td colSpan={2}>{t(messages.total)}</td>
        <td data-align="right">
          <Link {...listOf(measure, chosen, {})} className={page.number}>
            {written(measure, total.value, true)}
          </Link>
        </td>
        <td aria-hidden />
        {compares ? <Compared measure={measure} {...total} /> : null}
      </tr>
    </tfoot>
  );
}

type Pair = Pick<StatisticPlace, 'value' | 'last_year'> & Pick<Chosen, 'measure'>;

function Compared({ measure, value, last_year }: Pair) {
  return (
    <>
      <td data-align="right" className={classes.before}>
        {written(measure, last_year, true)}
      </td>
      <td data-align="right">{difference(measure, value, last_year)}</td>
    </>
  );
}

function PlaceName({
  place,
  level,
  onPick,
}: {
  place: StatisticPlace;
  level: Chosen['level'];
  onPick: RankingProps['onPick'];
}) {
  if (place.id === null || level === 'ward') return <b>{placeName(place)}</b>;
  return (
    <UnstyledButton
      className={classes.place}
      aria-label={t(messages.openPlace(placeName(place)))}
      onClick={() => onPick(place)}
    >
      {placeName(place)}
    </UnstyledButton>
  );
}

/** A place that the records do not name has no list of its own. */
function Figure({ place, chosen }: { place: StatisticPlace; chosen: Chosen }) {
  const { measure, level } = chosen;
  const value = written(measure, place.value, true);
  if (place.id === null) return value;
  return (
    <Link
      {...listOf(measure, chosen, { district: place.district, municipality: place.municipality, [level]: place.id })}
      className={page.number}
      aria-label={`${value}. ${t(messages.openList(placeName(place)))}`}
    >
      {value}
    </Link>
  );
}
