import { type Static, Type } from 'typebox';
import { AdDate, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';

/**
 * Every answer of the API names the calendar version of the server in this header. A browser with an older one asks for
 * it.
 */
export const calendarHeader = 'x-calendar-version';

const Year = Type.Integer({ minimum: 1970, maximum: 2099 });
const Months = Type.Array(Type.Integer({ minimum: 29, maximum: 32 }), { minItems: 12, maxItems: 12 });

export const CalendarYear = Type.Object({
  year: Year,
  /** The days of each month, from वैशाख. */
  months: Months,
  /** False while it is a projection: its dates are shown with a mark. */
  official: Type.Boolean(),
  version: Type.Integer(),
  set_at: nullable(Words()),
});
export type CalendarYear = Static<typeof CalendarYear>;

export const CalendarYears = Type.Object({ version: Type.Integer(), years: Type.Array(CalendarYear) });
export type CalendarYears = Static<typeof CalendarYears>;

/** A year that was official before needs a `reason`. */
const CalendarYearChange = Type.Object({
  months: Months,
  official: Type.Boolean(),
  reason: Type.Optional(Type.String({ minLength: 5, maxLength: 300 })),
});

const CalendarPreview = Type.Object({
  /** The AD days, both included, whose Bikram Sambat date would change. */
  shifts: Type.Array(Type.Object({ from: AdDate, to: AdDate })),
  /** The living records of all companies with such a day; none of them is changed. */
  records: Type.Array(Type.Object({ entity: Words(), count: Type.Integer() })),
});
export type CalendarPreview = Static<typeof CalendarPreview>;

const ByYear = Type.Object({ year: Year });

export const calendar = {
  /** The calendar is public: the page asks for it before anybody has signed in, too. */
  get: endpoint({ method: 'GET', path: '/api/v1/calendar/', permission: 'anyone', response: CalendarYears }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/calendar/:year/',
    permission: 'change_calendar',
    params: ByYear,
    body: CalendarYearChange,
    response: CalendarYear,
  }),
  /** Returns what a change of the year would do; writes nothing. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/calendar/:year/preview/',
    permission: 'change_calendar',
    params: ByYear,
    body: Type.Object({ months: Months }),
    response: CalendarPreview,
  }),
};
