import type { Form } from '@krishi-bima/contract/forms/form';
import { type Change, history } from '@krishi-bima/contract/history/history';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryFor } from '#api/query.ts';
import { dash, digits, formatDate, formatDateTime, percent, relativeTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Details } from '#ui/details.tsx';
import { type HistoryChange, HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { tariffMessages as messages } from './messages.ts';
import { hasCaps } from './tariff-form-definition.ts';
import { cropWords, slabWords } from './tariff-words.ts';
import classes from './tariffs-page.module.css';

/** All that one version says, and who set it. */
export function TariffView({ form, tariff }: { form: Form; tariff: Tariff }) {
  const { rate, deductible, stamp, accident_premium, crop_rates, subsidy_slabs, caps, buying_windows } = tariff;
  const own = Object.entries(crop_rates);
  return (
    <div className={classes.columns}>
      <Panel title={messages.rates}>
        <div className={classes.page}>
          <Details
            items={[
              { label: messages.rate, value: percent(rate) },
              { label: messages.deductible, value: percent(deductible) },
              { label: messages.stamp, value: rupees(stamp) },
              { label: messages.accident, value: rupees(accident_premium) },
              { label: messages.approval, value: tariff.approval_no ?? dash },
              { label: messages.remark, value: tariff.note },
            ]}
          />
          <Lines
            title={t(messages.slabs)}
            lines={subsidy_slabs.map(({ up_to, percent: part }) => [slabWords(up_to), percent(part)])}
          />
          {own.length > 0 ? (
            <Lines
              title={t(messages.ownRates)}
              lines={own.map(([crop, part]) => [cropWords(form, crop), percent(part)])}
            />
          ) : null}
          {hasCaps(form) ? (
            <Lines
              title={t(messages.caps)}
              lines={caps.map(({ crop, unit, max_cost }) => [
                `${cropWords(form, crop)}, ${t(messages.units[unit])}`,
                rupees(max_cost),
              ])}
            />
          ) : null}
          {form.row.season ? (
            <Lines
              title={t(messages.windows)}
              lines={buying_windows.map(({ crop, from_day, to_day }) => [
                cropWords(form, crop),
                `${digits(from_day)}–${digits(to_day)} ${t(messages.days)}`,
              ])}
            />
          ) : null}
        </div>
      </Panel>
      <TariffHistory id={tariff.id} />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      {lines.length === 0 ? <p className={classes.hint}>{t(messages.none)}</p> : null}
      <ul className={classes.lines}>
        {lines.map(([label, value]) => (
          <li key={label}>
            <span>{label}</span>
            <b className="num">{value}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TariffHistory({ id }: { id: number }) {
  const query = { entity: 'tariff', entity_id: id } as const;
  const { data } = useQuery(queryFor(history.of, { query }, { key: 'tariff' }));
  return (
    <Panel title={messages.history}>
      {data ? null : <SkeletonRows rows={2} columns={2} />}
      <HistoryList
        entries={(data?.results ?? []).map((change) => ({
          id: change.id,
          title: change.action === 'create' ? messages.created : messages.edited,
          when: relativeTime(change.at),
          whenFull: formatDateTime(change.at),
          who: change.actor ? staffName(change.actor) : messages.bySystem,
          changes: change.action === 'create' ? [] : changesOf(change),
        }))}
      />
    </Panel>
  );
}

/** Only the last day and the note of a version ever change. */
function changesOf({ changes }: Change): HistoryChange[] {
  return Object.entries(changes).map(([name, [before, after]]) => {
    if (name === 'effective_to') return { label: messages.to, before: dayWords(before), after: dayWords(after) };
    return { label: messages.remark, before: words(before), after: words(after) };
  });
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function dayWords(day: unknown): string {
  return typeof day === 'string' ? formatDate(day) : t(messages.open);
}
