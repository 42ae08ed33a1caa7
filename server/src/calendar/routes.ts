import { calendar, calendarHeader } from '@krishi-bima/contract/calendar/calendar';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { serve, versionOf } from '../http/serve.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { readYears } from './current-calendar.ts';
import { asYear, setYear, shiftsOf } from './queries.ts';
import { recordsWithin } from './records.ts';

export function calendarRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, calendar.get, async ({ data, request, reply }) => {
    const years = await readYears(data.db);
    const version = Math.max(...years.map((year) => year.version));
    const tag = `"calendar-${version}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) await reply.code(304).send();
    return { version, years: years.map(asYear) };
  });

  serve(
    app,
    deps,
    calendar.patch,
    async ({ data, viewer, params, body, request, reply }) => {
      const auditContext = { actor: viewer.id, request_id: request.id };
      await inTransaction(data.db, (tx) => setYear(tx, auditContext, params.year, body, versionOf(request)));
      // The process uses a calendar only after it is committed.
      await deps.calendar.refresh();
      reply.header(calendarHeader, deps.calendar.version);
      return asYear(existing((await readYears(data.db)).find(({ year }) => year === params.year)));
    },
    { ownTransaction: true },
  );

  serve(
    app,
    deps,
    calendar.preview,
    async ({ data, params, body }) => {
      const shifts = await shiftsOf(data.db, params.year, body.months);
      return { shifts, records: await recordsWithin(data, shifts) };
    },
    { ownTransaction: true, status: 200 },
  );
}
