import { type Fields, missingPaths } from '@krishi-bima/contract/forms/kinds';
import { history } from '@krishi-bima/contract/history/history';
import {
  type IndexReading,
  type IndexStation,
  indexProducts,
  indexReadings,
  qualities,
} from '@krishi-bima/contract/index-cover/products';
import { indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { type Measure, measures } from '@krishi-bima/contract/index-cover/terms';
import { isKeyOf, keysOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { formatDate, number, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { stationName, stationText } from './words.ts';

const measureOptions: Record<string, Text> = Object.fromEntries(
  keysOf(measures).map((name) => [name, measures[name].label]),
);

/** What is said of every figure. */
const figureFields = {
  value: {
    ...{ kind: 'text', max: 9, digits: true, pattern: '^-?\\d{1,5}(\\.\\d{1,2})?$', problem: 'bad_figure' },
    ...{ label: messages.value, required: true },
  },
  quality: { kind: 'choice', options: qualities, label: messages.quality, required: true },
  source: { kind: 'text', max: 120, label: messages.source, required: true },
} as const satisfies Fields;

interface ReadingDialogProps {
  stations: readonly IndexStation[];
  /** Where the place already says what is measured. */
  start?: { measure: Measure; station: string };
  onClose: () => void;
}

export function ReadingDialog({ stations, start, onClose }: ReadingDialogProps) {
  const { run, running, problem } = useSave(indexReadings.create, useSaved(onClose));
  const options: Record<string, Text> = Object.fromEntries(
    stations.map((station) => [String(station.id), stationText(station)]),
  );
  const fields = {
    station: { kind: 'choice', options, label: messages.station, required: true },
    measure: { kind: 'choice', options: measureOptions, label: messages.measure, required: true },
    day: { kind: 'date', past: true, label: messages.day, required: true },
    ...figureFields,
  } as const satisfies Fields;
  return (
    <FormFieldsDialog
      title={messages.addReading}
      action={messages.save}
      fields={fields}
      start={{
        station: stations.length === 1 ? String(stations[0]?.id) : null,
        ...{ day: todayAd(), quality: 'final' },
        ...start,
      }}
      check={(values) => Object.fromEntries(missingPaths(fields, values).map((path) => [path, 'required']))}
      save={async ({ station, measure, day, value, quality, source }) => {
        const known = keysOf(measures).find((name): name is Measure => name === measure);
        if (!known || !day || !value || !quality || !source) return;
        await run({ body: { station: Number(station), measure: known, day, value, quality, source } });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}

function useSaved(onClose: () => void) {
  const queries = useQueryClient();
  return {
    async onSaved() {
      onClose();
      toast.done(messages.saved);
      await refresh(
        queries,
        indexReadings.list,
        indexProducts.years,
        indexSeasons.get,
        indexSeasons.members,
        history.of,
      );
    },
  };
}

const correction = {
  ...figureFields,
  reason: { kind: 'text', long: true, max: 500, label: messages.reason, required: true },
} as const satisfies Fields;

/** Changes a figure and says why; what it was before is listed. */
export function CorrectDialog({ reading, onClose }: { reading: IndexReading; onClose: () => void }) {
  const { id, version, day, measure, value, quality, source, station_detail } = reading;
  const { run, running, problem } = useSave(indexReadings.patch, useSaved(onClose));
  return (
    <FormFieldsDialog
      title={messages.correct}
      action={messages.save}
      fields={correction}
      start={{ value, quality, source, reason: null }}
      check={(values) => Object.fromEntries(missingPaths(correction, values).map((path) => [path, 'required']))}
      save={async (values) => {
        const { value: figure, quality: said, source: from, reason } = values;
        if (!figure || !said || !from || !reason) return;
        await run({ params: { id }, body: { value: figure, quality: said, source: from, reason } }, { version });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p className={classes.flat}>
        {formatDate(day)} · {stationName(station_detail)} · {t(measures[measure].label)}
      </p>
      <History id={id} />
    </FormFieldsDialog>
  );
}

/** What was corrected: a figure, its quality or where it is from; of the first entry the figure alone. */
function changedTo(changes: Record<string, [unknown, unknown]>): string {
  const { value = [null, null], quality, source } = changes;
  const words = (one: unknown) => (typeof one === 'string' ? one : '');
  const [before, after] = value.map(words);
  if (after && !before) return t(messages.first(number(after)));
  const pairs = [
    ...(after && before ? [[number(before), number(after)]] : []),
    ...(quality ? [quality.map((one) => (isKeyOf(qualities, one) ? t(qualities[one]) : ''))] : []),
    ...(source ? [source.map(words)] : []),
  ];
  return pairs.map(([from = '', to = '']) => t(messages.changed(from, to))).join(', ');
}

function History({ id }: { id: number }) {
  const query = { entity: 'index_reading' as const, entity_id: id, limit: 20 };
  const { page } = useList(history.of, { query }, { key: `reading ${id}` });
  const corrections = page?.results.filter(({ changes }) => changes.value ?? changes.quality ?? changes.source) ?? [];
  if (corrections.length < 2) return null;
  return (
    <details>
      <summary>{t(messages.historyOf)}</summary>
      <ul>
        {corrections.map(({ id: entry, at, actor, changes, reason }) => {
          return (
            <li key={entry}>
              {changedTo(changes)}
              <span className="dim">
                {' · '}
                {relativeTime(at)} · {staffName(actor)}
                {reason ? ` · ${reason}` : ''}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
