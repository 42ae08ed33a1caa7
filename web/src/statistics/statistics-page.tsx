import {
  type StatisticPlace,
  statisticNames,
  statisticOf,
  statistics,
} from '@krishi-bima/contract/statistics/statistics';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { download } from '#api/download.ts';
import { useMay } from '#api/session.ts';
import { relativeTime } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { periodInWords } from '#registers/period-chooser.tsx';
import { isTypedInto } from '#ui/is-typed-into.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { Panel } from '#ui/panel.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Causes } from './causes.tsx';
import { boundsOf, difference, placeName, wordOf, written } from './figures.ts';
import { Filters } from './filters.tsx';
import { messages } from './messages.ts';
import { MonthSlider } from './month-slider.tsx';
import { OutbreakPanel } from './outbreak-panel.tsx';
import { PlaceMap } from './place-map.tsx';
import { Ranking } from './ranking.tsx';
import classes from './statistics.module.css';
import { type Chosen, useStatistics } from './use-statistics.ts';

/** The office's figures as map, months, ranking and causes; each number opens its list. */
export function StatisticsPage() {
  useLanguage();
  const chosen = useStatistics();
  const { record, problem, retry, measure, period } = chosen;
  const [compares, setCompares] = useState(true);
  const isPhone = usePhone();
  const words = periodInWords(period);
  return (
    <Page
      title={messages.title}
      band
      note={
        record
          ? [
              t(messages.shown(words, t(wordOf(measure)), written(measure, record.total.value))),
              ...(compares
                ? [
                    t(
                      messages.shownBefore(
                        written(measure, record.total.last_year),
                        difference(measure, record.total.value, record.total.last_year),
                      ),
                    ),
                  ]
                : []),
            ].join(' · ')
          : words
      }
      {...(isPhone ? { menu: <FilesMenu chosen={chosen} /> } : { actions: <Files chosen={chosen} /> })}
      tabs={<Measures chosen={chosen} />}
    >
      <Filters chosen={chosen} compares={compares} onCompare={setCompares} />
      {record ? (
        <Shown key={measure} chosen={chosen} words={words} compares={compares} />
      ) : (
        <Panel flush>
          {problem ? (
            <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
          ) : (
            <SkeletonRows rows={12} columns={4} />
          )}
        </Panel>
      )}
    </Page>
  );
}

function Measures({ chosen: { measure, query } }: { chosen: Chosen }) {
  const { measure: _, peril: __, ...kept } = query;
  return (
    <PageTabs
      label={messages.measures}
      tabs={statisticNames.map((id) => ({ id, label: statisticOf(id).label }))}
      active={measure}
      renderLink={(id, props) => (
        <Link {...props} activeOptions={{ exact: true }} to={paths.diseaseMap} search={{ ...kept, measure: id }} />
      )}
    />
  );
}

function useCsv({ query }: Chosen) {
  const [running, setRunning] = useState(false);
  async function save() {
    setRunning(true);
    try {
      await download(statistics.exportCsv, { query });
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problem.detail : undefined;
      toast.failed({ title: messages.fileFailed, text, retry: () => void save() });
    } finally {
      setRunning(false);
    }
  }
  return { running, save: () => void save() };
}

/** A phone has the width for the map alone. */
function FilesMenu({ chosen }: { chosen: Chosen }) {
  const mayExport = useMay('export_proposal');
  const { save } = useCsv(chosen);
  return (
    <PopupMenu
      label={messages.files}
      actions={[
        ...(mayExport ? [{ icon: IconDownload, label: messages.csv, onClick: save }] : []),
        { icon: IconPrinter, label: messages.print, onClick: () => window.print() },
      ]}
    />
  );
}

function Files({ chosen }: { chosen: Chosen }) {
  const mayExport = useMay('export_proposal');
  const { running, save } = useCsv(chosen);
  return (
    <>
      {mayExport ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          loading={running}
          onClick={save}
        >
          {t(messages.csv)}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        {t(messages.print)}
      </Button>
    </>
  );
}

function Shown({ chosen, words, compares }: { chosen: Chosen; words: string; compares: boolean }) {
  const { record, stale, measure, level, period, choose } = chosen;
  const [lit, setLit] = useState<number>();
  useUp(chosen);
  if (!record) return null;
  function open({ id, district }: StatisticPlace) {
    if (id === null) return;
    if (level === 'district') choose({ level: 'municipality', district: id });
    else if (level === 'municipality') choose({ level: 'ward', district: district ?? undefined, municipality: id });
  }
  const describe = (place: StatisticPlace) =>
    `${placeName(place)}: ${written(measure, place.value)} · ${t(messages.lastYear)} ${written(measure, place.last_year)} · ${difference(measure, place.value, place.last_year)}`;
  return (
    <div className={classes.page} data-stale={stale || undefined}>
      <div className={classes.main}>
        <Panel flush>
          <PlaceMap
            chosen={chosen}
            places={record.places}
            bounds={boundsOf(measure, level, record, period.month !== undefined)}
            alarms={level === 'ward' ? [] : record.outbreaks.map(({ id }) => id)}
            lit={lit}
            onLight={setLit}
            onPick={open}
            describe={describe}
            title={`${t(wordOf(measure))}, ${words}`}
          />
          <MonthSlider chosen={chosen} months={record.months} />
          <p className={classes.mapHint}>
            {t(messages.mapHint)} <span>{relativeTime(record.as_of)}</span>
          </p>
        </Panel>
        <Causes chosen={chosen} found={record} period={words} />
      </div>
      <div className={classes.main}>
        <OutbreakPanel chosen={chosen} outbreaks={record.outbreaks} />
        <Ranking chosen={chosen} found={record} compares={compares} lit={lit} onLight={setLit} onPick={open} />
      </div>
    </div>
  );
}

/** Escape goes one level up, unless something over the page takes it. */
function useUp({ level, query, choose }: Chosen) {
  const up = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTypedInto(event.target)) return;
    if (document.querySelector('[role=dialog]')) return;
    if (level === 'ward') choose({ level: 'municipality', municipality: undefined });
    else if (query.district !== undefined) choose({ level: 'district', district: undefined });
  });
  useEffect(() => {
    addEventListener('keydown', up);
    return () => removeEventListener('keydown', up);
  }, []);
}
