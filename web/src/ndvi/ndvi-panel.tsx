import { isClear, type NdviValue, ndvi, vegetationDrops } from '@krishi-bima/contract/ndvi/ndvi';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconTrendingDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, number, percent } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { FieldPicture, index } from './field-picture.tsx';
import { messages } from './messages.ts';
import classes from './ndvi.module.css';
import { seasonsOf } from './seasons.ts';
import { ValueDialog } from './value-dialog.tsx';

const SeasonChart = lazyPart(async () => (await import('./season-chart.tsx')).SeasonChart);

type Answer = Output<typeof ndvi.list>;

/** How green the field was, day by day, and on the chosen day pixel by pixel. */
export function NdviPanel({ field }: { field: number }) {
  useLanguage();
  const mayChange = useMay('change_field');
  const { page, problem, retry, stale } = useList(ndvi.list, { query: { field__id: field } }, { key: 'field' });
  const [edited, edit] = useState<NdviValue | 'new'>();
  const isOfAnother = stale || !page;
  const add = mayChange ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit('new')}>
      {t(messages.add)}
    </Button>
  ) : null;
  return (
    <Panel title={messages.title} aside={add}>
      {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {isOfAnother && !problem ? <SkeletonRows rows={4} columns={3} /> : null}
      {page && !isOfAnother ? <NdviContent answer={page} onEdit={mayChange ? edit : undefined} /> : null}
      {edited ? (
        <ValueDialog field={field} onClose={() => edit(undefined)} {...(edited === 'new' ? {} : { value: edited })} />
      ) : null}
    </Panel>
  );
}

interface SeenProps {
  answer: Answer;
  onEdit?: ((value: NdviValue) => void) | undefined;
}

const fewest = 6;

export function NdviContent({ answer: { results, district_median, search }, onEdit }: SeenProps) {
  const language = useLanguage();
  const [chosen, choose] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const drops = useMemo(() => vegetationDrops(results), [results]);
  const seasons = useMemo(
    () => seasonsOf(results, district_median, drops, todayAd()),
    [results, district_median, drops],
  );
  const shown = results.find(({ id }) => id === chosen) ?? results.find(({ raster }) => raster) ?? results[0];
  return (
    <div className={classes.parts}>
      <Search state={search.state} isEmpty={results.length === 0} />
      {seasons.xs.length > 0 ? (
        <Suspense fallback={<div className={classes.waiting} />}>
          <SeasonChart key={language} seasons={seasons} />
        </Suspense>
      ) : null}
      {shown ? <FieldPicture value={shown} /> : null}
      {results.length > 0 ? (
        <section aria-label={t(messages.dates)}>
          <ul className={classes.values}>
            {results.slice(0, isWhole ? undefined : fewest).map((value) => (
              <Value
                key={value.id}
                value={value}
                drop={drops.get(value.id)}
                isChosen={value === shown}
                onChoose={() => choose(value.id)}
                onEdit={onEdit}
              />
            ))}
          </ul>
          {results.length > fewest ? (
            <Button variant="subtle" size="xs" onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? messages.fewer : messages.all(number(results.length)))}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

const said: Record<Answer['search']['state'], Text | undefined> = {
  no_catalogue: messages.noCatalogue,
  no_boundary: messages.noBoundary,
  waiting: messages.waiting,
  away: messages.away,
  looked: undefined,
};

function Search({ state, isEmpty }: { state: Answer['search']['state']; isEmpty: boolean }) {
  const why = said[state] ?? (isEmpty ? messages.empty : undefined);
  return why ? <p className={classes.said}>{t(why)}</p> : null;
}

interface ValueProps {
  value: NdviValue;
  drop: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: SeenProps['onEdit'];
}

function Value({ value, drop, isChosen, onChoose, onEdit }: ValueProps) {
  const { day, mean, cloud_percent, source, scene } = value;
  return (
    <li className={classes.value} data-chosen={isChosen || undefined}>
      <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
        <span className="num">{formatDate(day)}</span>
        <b className="num">{index(mean)}</b>
        <span className={classes.about}>
          {source === 'satellite' ? t(messages.satellite) : scene}
          {cloud_percent === null ? '' : ` · ${t(messages.cloud)} ${percent(Math.round(cloud_percent))}`}
          {isClear(value) ? '' : ` · ${t(messages.unclear)}`}
        </span>
        {drop === undefined ? null : (
          <span className={classes.drop}>
            <IconTrendingDown size={16} aria-hidden /> {t(messages.dropped(index(drop)))}
          </span>
        )}
      </button>
      {onEdit && source === 'manual' ? <Actions value={value} onEdit={onEdit} /> : null}
    </li>
  );
}

function Actions({ value, onEdit }: { value: NdviValue; onEdit: (value: NdviValue) => void }) {
  const queries = useQueryClient();
  const day = formatDate(value.day);
  async function remove() {
    const asked = { title: messages.removeTitle(day), action: messages.remove, danger: true };
    if (!(await confirm(asked))) return;
    try {
      await call(ndvi.remove, { params: { id: value.id } });
      toast.done(messages.removed);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.failed({ title: messages.notRemoved, text: problem.detail });
    }
    await refresh(queries, ndvi.list);
  }
  return (
    <PopupMenu
      label={day}
      actions={[
        { label: messages.edit, icon: IconPencil, onClick: () => onEdit(value) },
        { label: messages.remove, icon: IconTrash, danger: true, onClick: () => void remove() },
      ]}
    />
  );
}
