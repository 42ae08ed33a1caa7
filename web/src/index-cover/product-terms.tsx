import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import {
  aggregations,
  indexTypes,
  insuredUnits,
  type Phase,
  unitsInWords,
} from '@krishi-bima/contract/index-cover/terms';
import { addDays, isProjected, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { IconCalendarQuestion, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, money, number, percent, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { fieldMessages } from '#ui/form/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tickOf } from './curve.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { apartInKm } from './places.ts';
import { nameOf, stationName, windowOf } from './words.ts';

export function TermsPanel({ product }: { product: IndexProduct }) {
  const { status } = product;
  return (
    <Panel
      title={messages.terms}
      aside={
        status === 'approved' ? (
          <span className="dim">
            <IconLock size={14} stroke={1.7} aria-hidden /> {t(messages.locked)}
          </span>
        ) : null
      }
    >
      <dl className={classes.pairs}>
        {[...whatOf(product), ...priceOf(product)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type Pair = [label: string, value: ReactNode];

/** What is measured where and when. */
function whatOf({ crop, places, station_detail, fallback_detail, terms, ...product }: IndexProduct): Pair[] {
  const { label, unit } = indexTypes[terms.index];
  const ways = [...new Set(terms.phases.map(({ aggregation }) => t(aggregations[aggregation])))];
  const apart = fallback_detail ? apartInKm(station_detail, fallback_detail) : undefined;
  const far = apart === undefined ? '' : ` · ${t(messages.kmAway(number(String(apart))))}`;
  const from = product.enrol_from ? formatDate(product.enrol_from) : '';
  const until = product.enrol_until ? formatDate(product.enrol_until) : '';
  return [
    [t(messages.crop), `${crop} · ${t(insuredUnits[terms.unit])}`],
    [t(messages.index), `${t(label)} (${t(unit)})`],
    [t(messages.aggregation), ways.join(', ')],
    [t(messages.area), places],
    [t(messages.station), stationName(station_detail)],
    [t(messages.fallback), fallback_detail ? `${stationName(fallback_detail)}${far}` : t(messages.none)],
    [t(messages.stationSource), station_detail.source],
    [t(messages.enrolment), from || until ? t(messages.between(from, until)) : t(messages.always)],
    [t(messages.coverDays), <CoverDays key="days" phases={terms.phases} />],
  ];
}

/** The season that is on its way, or comes next; a year of which the calendar is a projection is marked. */
function CoverDays({ phases }: { phases: readonly Phase[] }) {
  const today = todayAd();
  const { year } = toBs(today);
  const spans = [year - 1, year, year + 1].map((one) => phaseDays(phases, one));
  const next = spans.find((days) => (days.at(-1)?.until ?? '') >= today);
  const [first, last] = [next?.[0], next?.at(-1)];
  if (!first || !last) return '—';
  return (
    <>
      {t(messages.fromUntil(formatDate(first.from), formatDate(last.until)))}{' '}
      {isProjected(toBs(last.until).year) ? (
        <span title={t(fieldMessages.projected)}>
          <IconCalendarQuestion size={16} stroke={1.7} aria-hidden />
        </span>
      ) : null}
    </>
  );
}

function priceOf({ terms }: IndexProduct): Pair[] {
  const unit = t(insuredUnits[terms.unit]);
  const premium = ((Number(terms.sum_insured_per_unit) * Number(terms.rate)) / 100).toFixed(2);
  return [
    [t(messages.perOne(unit)), rupees(terms.sum_insured_per_unit)],
    [t(messages.premiumRate), `${percent(terms.rate)} · ${t(messages.perOneOf(unit, rupees(premium)))}`],
    [t(messages.subsidyShort), percent(terms.subsidy)],
    [t(messages.most), t(messages.ofSum(percent(terms.cap)))],
    [t(messages.unitsAllowed), t(unitsInWords(`${number(terms.min_units)} – ${number(terms.max_units)}`, terms.unit))],
  ];
}

export function PhasesPanel({ product: { terms } }: { product: IndexProduct }) {
  return (
    <Panel title={messages.phases} flush>
      <PhaseBar phases={terms.phases} />
      <Table<Phase>
        name="index-phases"
        label={messages.phases}
        columns={columnsOf(terms)}
        rows={terms.phases}
        rowKey={({ name_np }) => name_np}
      />
    </Panel>
  );
}

/** The phases beside each other, each as wide as it is long. */
function PhaseBar({ phases }: { phases: readonly Phase[] }) {
  const days = phaseDays(phases, toBs(todayAd()).year);
  const length = ({ from, until }: { from: string; until: string }) => Date.parse(addDays(until, 1)) - Date.parse(from);
  const lengths = days.map(length);
  return (
    <div
      className={classes.phaseBar}
      style={{ gridTemplateColumns: lengths.map((one) => `minmax(0, ${one}fr)`).join(' ') }}
      aria-hidden
    >
      {phases.map((phase, at) => (
        <span key={phase.name_np} data-nth={at % 2}>
          <b>{`${number(at + 1)} · ${nameOf(phase)}`}</b>
        </span>
      ))}
      {phases.map((phase) => (
        <small key={phase.name_np} className="dim">
          {windowOf(phase)}
        </small>
      ))}
    </div>
  );
}

function columnsOf(terms: IndexProduct['terms']): Column<Phase>[] {
  return [
    {
      head: messages.phase,
      cell: (phase) => (
        <>
          <b>{nameOf(phase)}</b>
          <br />
          <span className="dim">{t(aggregations[phase.aggregation])}</span>
        </>
      ),
      phone: 'title',
    },
    { head: messages.triggerShort, cell: limitOf('trigger'), align: 'right' },
    { head: messages.exitShort, cell: limitOf('exit'), align: 'right' },
    {
      id: 'limits in words',
      head: messages.triggerShort,
      cell: (phase) => t(messages.limits(limitOf('trigger')(phase), limitOf('exit')(phase), percent(phase.weight))),
      hidden: true,
      phone: 'line',
    },
    {
      head: messages.weightShort,
      cell: ({ weight }) => percent(weight),
      align: 'right',
    },
    {
      head: messages.tick(t(indexTypes[terms.index].unit)),
      cell: (phase) => {
        const tick = tickOf(terms, phase);
        return tick === undefined ? '—' : money(tick);
      },
      align: 'right',
    },
  ];
}

/** Of a stepped phase the first and the last step. */
function limitOf(name: 'trigger' | 'exit') {
  return (phase: Phase) => {
    const step = name === 'trigger' ? phase.steps[0] : phase.steps.at(-1);
    const limit = step?.at ?? phase[name];
    return limit === null ? '—' : number(limit);
  };
}
