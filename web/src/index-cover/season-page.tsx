import { qualities } from '@krishi-bima/contract/index-cover/products';
import { reckonSeason } from '@krishi-bima/contract/index-cover/reckon';
import { type IndexSeason, indexSeasons, type SeasonReading } from '@krishi-bima/contract/index-cover/seasons';
import { indexTypes, measures, unitsInWords } from '@krishi-bima/contract/index-cover/terms';
import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { useMay, useUser } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { digits, formatDate, monthDay, number, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Columns } from '#ui/columns.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { type Fact, Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ArchiveButton } from './archive-button.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { CorrectDialog, ReadingDialog } from './reading-dialog.tsx';
import { ChartLegend, SeasonChart } from './season-chart.tsx';
import { SeasonHow } from './season-how.tsx';
import { SeasonMembers } from './season-members.tsx';
import { seasonMessages as words } from './season-messages.ts';
import { SeasonSide } from './season-side.tsx';
import { useStations } from './stations-panel.tsx';
import { nameOf, stationName } from './words.ts';

/** A season of a product: what was measured, what it pays and why, who gets it, and the two who approve. */
export function IndexSeasonPage() {
  const { id, year } = useParams({ from: inShell(paths.indexSeason) });
  const { record, problem, retry } = useRecord(indexSeasons.get, { params: { id, year } });
  useOwnCompany(record?.product);
  if (!record) {
    return problem ? <ListFailed title={words.failed} problem={problem} onRetry={retry} /> : <RecordSkeleton />;
  }
  return <Shown key={`${id} ${year}`} season={record} />;
}

type Opened = { of: 'new' } | { of: 'reading'; reading: SeasonReading };

function Shown({ season }: { season: IndexSeason }) {
  const { product, year, today, readings } = season;
  const { terms, station, fallback } = product;
  const [opened, setOpened] = useState<Opened>();
  const isOfCompany = useUser().cooperative === null;
  const mayNote = useMay('change_cooperative') && isOfCompany;
  const of = (one: number | null) => readings.filter((reading) => reading.station === one);
  const reckoned = reckonSeason(terms, year, { main: of(station), fallback: of(fallback) }, today);
  const span = { from: reckoned.phases[0]?.from ?? '', until: reckoned.phases.at(-1)?.until ?? '' };
  return (
    <Page
      band
      title={words.title(nameOf(product), digits(year))}
      crumbs={[
        <Link key="home" to={paths.indexInsurance}>
          {t(messages.home)}
        </Link>,
        <Link key="list" to={paths.indexProducts}>
          {t(messages.products)}
        </Link>,
        <Link key="product" to={paths.indexProduct} params={{ id: product.id }}>
          {nameOf(product)}
        </Link>,
      ]}
      here={words.season(digits(year))}
      status={<Standing season={season} {...span} />}
      actions={mayNote ? <Actions season={season} onAdd={() => setOpened({ of: 'new' })} /> : null}
      facts={factsOf(season, span)}
    >
      <Columns side={<SeasonSide season={season} />}>
        <Measured
          season={season}
          reckoned={reckoned}
          {...(mayNote ? { onCorrect: (reading: SeasonReading) => setOpened({ of: 'reading', reading }) } : {})}
        />
        <SeasonHow season={season} reckoned={reckoned} />
        <SeasonMembers season={season} />
      </Columns>
      {opened ? <Dialog season={season} opened={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
}

function Actions({ season, onAdd }: { season: IndexSeason; onAdd: () => void }) {
  return (
    <>
      <ArchiveButton season={season} />
      <Button variant="default" leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onAdd}>
        {t(messages.addReading)}
      </Button>
    </>
  );
}

interface DialogProps {
  season: IndexSeason;
  opened: Opened;
  onClose: () => void;
}

function Dialog({ season: { product }, opened, onClose }: DialogProps) {
  const { page } = useStations();
  const { terms, station, fallback, insurance } = product;
  const { measure } = indexTypes[terms.index];
  if (opened.of === 'new') {
    // The form takes the stations that it begins with.
    if (!page) return null;
    const own = page.results.filter(({ id }) => id === station || id === fallback);
    return <ReadingDialog stations={own} start={{ measure, station: String(station) }} onClose={onClose} />;
  }
  const { reading } = opened;
  const station_detail = stationOf(product, reading);
  return (
    <CorrectDialog reading={{ ...reading, measure, insurance, created_at: '', station_detail }} onClose={onClose} />
  );
}

function stationOf({ station, station_detail, fallback_detail }: IndexSeason['product'], reading: SeasonReading) {
  return reading.station === station ? station_detail : (fallback_detail ?? station_detail);
}

function factsOf({ product, cooperatives, members, units, sum_insured }: IndexSeason, span: Span): Fact[] {
  const { station_detail, fallback_detail, terms } = product;
  const fallback = fallback_detail ? ` · ${t(words.fallback)} ${stationName(fallback_detail)}` : '';
  const names = cooperatives.map(({ name_np, name_en }) => nameOf({ name_np, name_en: name_en ?? name_np }));
  return [
    { label: words.cooperative, value: names.join(', ') || '—', phone: true },
    { label: words.station, value: `${stationName(station_detail)}${fallback}` },
    { label: words.window, value: `${monthDay(span.from)} – ${monthDay(span.until)}` },
    { label: words.members, value: number(members), phone: true },
    { label: words.units, value: t(unitsInWords(number(units), terms.unit)) },
    { label: words.sumInsured, value: rupees(sum_insured) },
  ];
}

interface Span {
  from: string;
  until: string;
}

interface MeasuredProps extends GapsProps {
  onCorrect?: (reading: SeasonReading) => void;
}

/** The readings, and of the day that is chosen where its figure is from. */
function Measured({ season, reckoned, onCorrect }: MeasuredProps) {
  const { product, readings } = season;
  const [chosen, setChosen] = useState<string>();
  const { measure } = indexTypes[product.terms.index];
  const unit = t(measures[measure].unit);
  const days = reckoned.phases.flatMap((phase) => phase.days).filter(({ value }) => value !== null);
  const all = reckoned.phases.reduce((sum, phase) => sum + daysBetween(phase.from, phase.until) + 1, 0);
  const ofDay = readings.filter(({ day }) => day === chosen);
  const reading = ofDay.find(({ station }) => station === product.station) ?? ofDay[0];
  return (
    <Panel
      title={words.chart(t(measures[measure].label), unit)}
      aside={<span className="dim">{t(words.daysMeasured(digits(days.length), digits(all)))}</span>}
    >
      <div className={classes.stack}>
        {readings.length === 0 ? (
          <p className="dim">{t(words.noReadings)}</p>
        ) : (
          <>
            <SeasonChart season={season} reckoned={reckoned} chosen={chosen} onChoose={setChosen} />
            <ChartLegend />
          </>
        )}
        {reading ? (
          <p className={classes.flat}>
            <b>{formatDate(reading.day)}</b>: {number(reading.value)} {unit} ·{' '}
            {[stationName(stationOf(product, reading)), t(qualities[reading.quality]), reading.source].join(' · ')} ·{' '}
            {staffName(reading.created_by)}{' '}
            {onCorrect ? (
              <Button variant="subtle" size="compact-sm" onClick={() => onCorrect(reading)}>
                {t(messages.correct)}
              </Button>
            ) : null}
          </p>
        ) : null}
        <Gaps season={season} reckoned={reckoned} />
      </div>
    </Panel>
  );
}

function Standing({ season: { closed, today }, from, until }: Span & { season: IndexSeason }) {
  if (closed) return <StatusBadge tone="done" label={words.closed} />;
  if (today < from) return <StatusBadge tone="nobody" label={words.notBegun} />;
  if (today > until) return <StatusBadge tone="you" label={words.over} />;
  return <StatusBadge tone="other" label={words.running(digits(daysBetween(today, until)))} />;
}

interface GapsProps {
  season: IndexSeason;
  reckoned: ReturnType<typeof reckonSeason>;
}

const shownDays = 4;

/** Which days nobody measured, and which the fallback filled. */
function Gaps({ season: { product }, reckoned }: GapsProps) {
  const gaps = reckoned.phases.flatMap((phase) => phase.gaps);
  const filled = reckoned.phases.flatMap((phase) => phase.filled);
  const named = (days: readonly string[]) => {
    const some = days.slice(0, shownDays).map(monthDay).join(', ');
    return days.length > shownDays ? `${some} ${t(words.more(digits(days.length - shownDays)))}` : some;
  };
  const lines: ReactNode[] = [];
  if (filled.length > 0 && product.fallback_detail) {
    lines.push(
      <p key="filled" className={classes.flat}>
        <StatusBadge tone="you" label={words.filled(digits(filled.length))} />{' '}
        {t(words.filledBy(named(filled), nameOf(product.fallback_detail)))}
      </p>,
    );
  }
  if (gaps.length > 0) {
    lines.push(
      <p key="gaps" className={classes.flat}>
        <StatusBadge tone="you" label={words.gaps(digits(gaps.length))} /> {t(words.gapsText(named(gaps)))}
      </p>,
    );
  }
  return (
    <>
      {lines}
      <p className={classes.flat}>
        <Link to={paths.indexReadings} search={{ station: product.station }}>
          {t(words.listOfReadings)}
        </Link>
      </p>
    </>
  );
}
