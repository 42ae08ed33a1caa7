import { type Static, Type } from 'typebox';
import { AdDate, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';

/** On every answer of the API: the calendar that the server reckons by. A browser with an older one asks for it. */
export const calendarHeader = 'x-calendar-version';

const Year = Type.Integer({ minimum: 1970, maximum: 2099 });
const Months = Type.Array(Type.Integer({ minimum: 29, maximum: 32 }), { minItems: 12, maxItems: 12 });

export const CalendarYear = Type.Object({
  year: Year,
  /** Days of each month, from वैशाख. */
  months: Months,
  /** False while it is a projection: its dates are shown with a mark. */
  official: Type.Boolean(),
  version: Type.Integer(),
  set_at: nullable(Words()),
});
export type CalendarYear = Static<typeof CalendarYear>;

export const CalendarYears = Type.Object({ version: Type.Integer(), years: Type.Array(CalendarYear) });
export type CalendarYears = Static<typeof CalendarYears>;

/** `reason` is needed for a year that was official before. */
const CalendarYearChange = Type.Object({
  months: Months,
  official: Type.Boolean(),
  reason: Type.Optional(Type.String({ minLength: 5, maxLength: 300 })),
});

const CalendarPreview = Type.Object({
  /** AD days, both inside, whose Bikram Sambat date would be another one. */
  shifts: Type.Array(Type.Object({ from: AdDate, to: AdDate })),
  /** Living records of all companies that hold such a day; none of them is changed. */
  records: Type.Array(Type.Object({ entity: Words(), count: Type.Integer() })),
});
export type CalendarPreview = Static<typeof CalendarPreview>;

const ByYear = Type.Object({ year: Year });

export const calendar = {
  /** The country's, and no secret: the page asks for it before anybody has signed in, too. */
  get: endpoint({ method: 'GET', path: '/api/v1/calendar/', permission: 'anyone', response: CalendarYears }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/calendar/:year/',
    permission: 'change_calendar',
    params: ByYear,
    body: CalendarYearChange,
    response: CalendarYear,
  }),
  /** What a change of the year would do; writes nothing. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/calendar/:year/preview/',
    permission: 'change_calendar',
    params: ByYear,
    body: Type.Object({ months: Months }),
    response: CalendarPreview,
  }),
};
