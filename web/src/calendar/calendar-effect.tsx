import { type CalendarYear, calendar } from '@krishi-bima/contract/calendar/calendar';
import { type BsDate, currentCalendar, formatBs } from '@krishi-bima/nepali/bikram-sambat';
import { shiftedDays, withYear } from '@krishi-bima/nepali/calendar-change';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { adDate, number } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import classes from './calendar-page.module.css';
import { calendarMessages as messages } from './messages.ts';

interface EffectProps {
  year: CalendarYear;
  months: readonly number[];
}

/** Which days would read differently, and how many records hold one of them. */
export function CalendarEffect({ year, months }: EffectProps) {
  const before = currentCalendar();
  const shifts = shiftedDays(before, withYear(before, year.year, months), year.year);
  return (
    <section className={classes.effect} aria-label={t(messages.effect)}>
      <h3>{t(messages.effect)}</h3>
      {shifts.length === 0 ? (
        <p>{t(messages.noShift)}</p>
      ) : (
        <>
          <Records year={year} months={months} />
          <table>
            <thead>
              <tr>
                <th scope="col">{t(messages.days_shifted)}</th>
                <th scope="col">{t(messages.before)}</th>
                <th scope="col">{t(messages.after)}</th>
              </tr>
            </thead>
            <tbody>
              {shifts.map(({ from, to, before: was, after }) => (
                <tr key={from}>
                  <td>{from === to ? adDate(from) : t(messages.span(adDate(from), adDate(to)))}</td>
                  <td>{shown(was)}</td>
                  <td>{shown(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Records({ year: { year, version }, months }: EffectProps) {
  const { data, isError } = useQuery({
    queryKey: ['calendar preview', year, version, months],
    queryFn: ({ signal }) => call(calendar.preview, { params: { year }, body: { months: [...months] } }, { signal }),
    staleTime: 60_000,
  });
  if (isError) return <p>{t(messages.countFailed)}</p>;
  if (!data) return <p aria-busy="true">{t(messages.counting)}</p>;
  const count = data.records.reduce((sum, one) => sum + one.count, 0);
  return <output>{t(count === 0 ? messages.noRecords : messages.records(number(count)))}</output>;
}

/** The first of the stretch; the others follow day by day. */
function shown(bs: BsDate) {
  return `${formatBs(bs, 'short', language())}\u00a0…`;
}
