import { type IndexProduct, indexProducts } from '@krishi-bima/contract/index-cover/products';
import { burningCost, fewYears, partOf, reckonSeason, type Season } from '@krishi-bima/contract/index-cover/reckon';
import { type IndexTerms, type Phase, termProblems } from '@krishi-bima/contract/index-cover/terms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { saveCsv } from '#api/save-csv.ts';
import { useRecord } from '#api/use-record.ts';
import { digits, formatDate, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import past from './past-years.module.css';
import { Strips } from './strips.tsx';
import { nameOf, shownPercent } from './words.ts';
import { yearRows } from './years-csv.ts';

/** What past seasons would have paid, by the product's terms or by others that are only tried. */
export function PastYears({ product }: { product: IndexProduct }) {
  const { record, problem, retry } = useRecord(indexProducts.years, { params: { id: product.id }, query: {} });
  const [tried, setTried] = useState(product.terms);
  const isSound = Object.keys(problemsOf(tried)).length === 0;
  const terms = isSound ? tried : product.terms;
  const today = todayAd();
  const seasons = useMemo(
    () => record?.results.map(({ year, main, fallback }) => reckonSeason(terms, year, { main, fallback }, today)) ?? [],
    [record, terms, today],
  );
  const measured = seasons.filter(({ phases }) => phases.some(({ index }) => index !== null));
  const [year, setYear] = useState<number>();
  const chosen = measured.find((season) => season.year === year) ?? measured.at(-1);
  return (
    <Panel
      title={messages.past(digits(record?.results.length ?? 12))}
      aside={measured.length > 0 ? <TakeYears code={product.code} terms={terms} seasons={seasons} /> : null}
    >
      {problem && !record ? <ListFailed title={messages.pastFailed} problem={problem} onRetry={retry} /> : null}
      {record || problem ? null : <SkeletonRows rows={6} columns={4} />}
      {record && measured.length === 0 ? <PanelNote>{t(messages.noReadings)}</PanelNote> : null}
      {record && measured.length > 0 ? (
        <div className={classes.stack}>
          <WhatIf terms={product.terms} tried={tried} isSound={isSound} onTry={setTried} />
          <Strips terms={terms} seasons={seasons} chosen={chosen?.year} onChoose={setYear} />
          <Cost terms={terms} seasons={seasons} />
          {chosen ? <Days season={chosen} terms={terms} /> : null}
        </div>
      ) : null}
    </Panel>
  );
}

/** By the terms that are tried, as the table shows them. */
function TakeYears({ code, terms, seasons }: { code: string; terms: IndexTerms; seasons: readonly Season[] }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      onClick={() => saveCsv(`${code}-years.csv`, yearRows(terms, seasons))}
    >
      {t(messages.takeCsv)}
    </Button>
  );
}

const figure = /^-?\d{1,5}(\.\d{1,2})?$/;

function problemsOf(terms: IndexTerms): object {
  const typed = terms.phases.flatMap(({ trigger, exit, weight }) => [trigger, exit, weight]);
  if (typed.some((one) => one !== null && !figure.test(one))) return { typed };
  return termProblems(terms);
}

interface WhatIfProps {
  terms: IndexTerms;
  tried: IndexTerms;
  isSound: boolean;
  onTry: (terms: IndexTerms) => void;
}

/** What is typed is reckoned at once and never saved. */
function WhatIf({ terms, tried, isSound, onTry }: WhatIfProps) {
  const isChanged = JSON.stringify(terms) !== JSON.stringify(tried);
  const set = (at: number, change: Partial<Phase>) =>
    onTry({ ...tried, phases: tried.phases.map((phase, nth) => (nth === at ? { ...phase, ...change } : phase)) });
  return (
    <fieldset className={past.whatIf}>
      <legend>
        {t(messages.whatIf)} <span className="dim">{t(messages.whatIfNote)}</span>
      </legend>
      <div className={past.try}>
        {tried.phases.map((phase, at) =>
          (['trigger', 'exit', 'weight'] as const).map((name) =>
            phase[name] === null ? null : (
              <TextInput
                key={`${phase.name_np} ${name}`}
                className={past.tried}
                label={t(labels[name](nameOf(phase)))}
                inputMode="decimal"
                value={digits(phase[name])}
                data-changed={phase[name] === terms.phases[at]?.[name] ? undefined : true}
                onChange={({ currentTarget: { value } }) => set(at, { [name]: latin(value) })}
              />
            ),
          ),
        )}
        {isChanged ? (
          <Button variant="default" onClick={() => onTry(terms)}>
            {t(messages.back)}
          </Button>
        ) : null}
      </div>
      {isSound ? null : <Alert color="yellow">{t(messages.badTerms)}</Alert>}
    </fieldset>
  );
}

const labels = { trigger: messages.triggerOf, exit: messages.exitOf, weight: messages.weightOf };

function latin(typed: string): string {
  return typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

function figureOf(index: string | null | undefined): string {
  return index === null || index === undefined ? '—' : number(index);
}

function Cost({ terms, seasons }: { terms: IndexTerms; seasons: readonly Season[] }) {
  const cost = burningCost(seasons);
  if (!cost) return null;
  const { mean, years, paying, worst } = cost;
  const perUnit = rupees(fromPaisa(partOf(toPaisa(terms.sum_insured_per_unit), Math.round(mean))));
  const ratio = Number(terms.rate) > 0 ? `${number((mean / 100 / Number(terms.rate)).toFixed(1))}%` : '—';
  const items = [
    {
      label: messages.burning,
      value: (
        <>
          {shownPercent(Math.round(mean))}% · {perUnit}
          {years < fewYears ? <StatusBadge tone="you" label={messages.few} /> : null}
        </>
      ),
    },
    { label: messages.paying, value: `${digits(paying)} / ${digits(years)}` },
    {
      label: messages.worst,
      value: (
        <>
          {shownPercent(worst.due)}% <small>{digits(worst.year)}</small>
        </>
      ),
    },
    { label: messages.lossRatio, value: ratio },
  ];
  return (
    <dl className={past.cost}>
      {items.map(({ label, value }) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Day = Season['phases'][number]['days'][number];

/** How the pay-out of a season came about, a day at a time. */
function Days({ season, terms }: { season: Season; terms: IndexTerms }) {
  const days = season.phases.flatMap((phase, at) =>
    phase.days.map((day) => ({ ...day, name: terms.phases[at] ? nameOf(terms.phases[at]) : '' })),
  );
  return (
    <details>
      <summary>{t(messages.daysOf(digits(season.year)))}</summary>
      <Table<Day & { name: string }>
        name="index-days"
        label={messages.days}
        columns={dayColumns}
        rows={days}
        rowKey={({ day, name }) => `${name} ${day}`}
      />
    </details>
  );
}

const dayColumns: Column<Day & { name: string }>[] = [
  { head: messages.day, cell: ({ day }) => formatDate(day), phone: 'title' },
  { head: messages.phase, cell: ({ name }) => name, phone: 'line' },
  {
    head: messages.value,
    cell: ({ value }) => (value === null ? t(messages.noMeasure) : number(value)),
    align: 'right',
    phone: 'fact',
  },
  {
    head: messages.station,
    cell: ({ from }) => (from === 'fallback' ? t(messages.fallback) : from === 'main' ? t(messages.station) : '—'),
  },
  { head: messages.runningIndex, cell: ({ index }) => figureOf(index), align: 'right' },
  { head: messages.added, cell: ({ added }) => (added > 0 ? shownPercent(added) : '—'), align: 'right', phone: 'fact' },
  { head: messages.dueInAll, cell: ({ due }) => (due > 0 ? shownPercent(due) : '—'), align: 'right' },
];
