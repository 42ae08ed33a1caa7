import { type CalendarYear, calendar } from '@krishi-bima/contract/calendar/calendar';
import { history } from '@krishi-bima/contract/history/history';
import { currentCalendar, monthNames } from '@krishi-bima/nepali/bikram-sambat';
import { yearProblem } from '@krishi-bima/nepali/calendar-change';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whenCalendarLoaded } from '#api/calendar.ts';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { digits } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { BooleanField } from '#ui/form/boolean-field.tsx';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { CalendarEffect } from './calendar-effect.tsx';
import classes from './calendar-page.module.css';
import { calendarMessages as messages } from './messages.ts';

interface YearValues {
  months: (number | null)[];
  official: boolean;
  reason: string;
}

export function CalendarYearForm({ year }: { year: CalendarYear }) {
  const { values, set, isDirty, months, draft, patch, save, restart } = useYear(year);
  const problem = months && yearProblem(currentCalendar(), year.year, months);
  const refused = patch.problem?.fields ?? {};
  const total = values.months.reduce<number>((sum, days) => sum + (days ?? 0), 0);
  return (
    <EntryForm onSubmit={save}>
      <Panel
        title={messages.year(digits(year.year))}
        aside={<span className="num">{t(messages.total(digits(total)))}</span>}
        footer={
          <div className={classes.foot}>
            <DraftSaved at={draft.savedAt} />
            <Button variant="default" disabled={!isDirty} onClick={() => void restart()}>
              {t(messages.reset)}
            </Button>
            <Button type="submit" loading={patch.running} disabled={!isDirty || !months || problem !== undefined}>
              {t(messages.save)}
            </Button>
          </div>
        }
      >
        <div className={classes.form}>
          <DraftNotice draft={draft} />
          {patch.problem && Object.keys(refused).length === 0 ? (
            <Alert color="red">{say(patch.problem.detail)}</Alert>
          ) : null}
          <Months days={values.months} onChange={(days) => set({ months: days })} />
          {problem || refused.months ? (
            <Alert color="red">{say(refusalText(problem ?? refused.months ?? 'required'))}</Alert>
          ) : null}
          <BooleanField
            label={messages.isOfficial}
            value={values.official}
            onChange={(official) => set({ official: official === true })}
            error={refused.official && refusalText(refused.official)}
          />
          <TextField
            label={messages.reason}
            nepali
            required={year.official}
            maxLength={300}
            hint={year.official ? messages.reasonHint : undefined}
            value={values.reason}
            onChange={(reason) => set({ reason })}
            error={refused.reason && refusalText(refused.reason)}
          />
          {months && !problem && isDirty ? <CalendarEffect year={year} months={months} /> : null}
        </div>
      </Panel>
    </EntryForm>
  );
}

type Days = YearValues['months'];

function Months({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <div className={classes.months}>
      {days.map((one, at) => (
        <NumberField
          key={monthNames.en[at]}
          label={{ ne: monthNames.ne[at] ?? '', en: monthNames.en[at] ?? '' }}
          value={one}
          min={29}
          max={32}
          onChange={(next) => onChange(days.map((other, index) => (index === at ? next : other)))}
        />
      ))}
    </div>
  );
}

function useYear(year: CalendarYear) {
  const queries = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(year));
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(year));
  useUnsavedGuard(isDirty);
  const path = `${paths.calendar}?year=${year.year}`;
  const draft = useDraft<YearValues>({ key: `calendar/${year.year}`, path, apply: setValues });
  const patch = useSave(calendar.patch, {
    async onSaved() {
      await draft.discard();
      await whenCalendarLoaded();
      toast.done(messages.saved);
      await refresh(queries, calendar.get, history.of);
    },
  });
  const written = values.months.filter((days) => days !== null);
  const months = written.length < values.months.length ? undefined : written;

  function set(change: Partial<YearValues>) {
    const next = { ...values, ...change };
    setValues(next);
    draft.keep(next, `${t(messages.title)} ${digits(year.year)}`);
  }
  async function save() {
    if (!months) return;
    const { official, reason } = values;
    const body = { months, official, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    await patch.run({ params: { year: year.year }, body }, { version: year.version });
  }
  async function restart() {
    setValues(valuesOf(year));
    patch.reset();
    await draft.discard();
  }
  return { values, set, isDirty, months, draft, patch, save, restart };
}

function valuesOf({ months, official }: CalendarYear): YearValues {
  return { months: [...months], official, reason: '' };
}
