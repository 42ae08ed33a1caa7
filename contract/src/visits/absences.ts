import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, Nothing } from '../wire/page.ts';

const Absence = Type.Object({
  id: Id,
  insurance: Id,
  /** Who is away. */
  person: UserSummary,
  from_day: AdDate,
  until_day: AdDate,
  note: nullable(Words(300)),
  version: Type.Integer(),
});
export type Absence = Static<typeof Absence>;

const NewAbsence = Type.Object({
  person: Id,
  from_day: AdDate,
  until_day: AdDate,
  note: Type.Optional(nullable(Words(300))),
});
export type NewAbsence = Static<typeof NewAbsence>;

const path = '/api/v1/task-absences/';

/** The days on which whoever makes visits is away. */
export const absences = {
  /** Those that touch the days from one to another, the earliest first. */
  list: endpoint({
    method: 'GET',
    path,
    permission: 'view_proposal',
    query: Type.Object({ insurance: InsuranceFilter, from: AdDate, until: AdDate }),
    response: Type.Object({ results: Type.Array(Absence) }),
  }),
  /** One's own, or of those whom one gives work. */
  create: endpoint({ method: 'POST', path, permission: 'plan_visit', body: NewAbsence, response: Absence }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    permission: 'plan_visit',
    params: ById,
    response: Nothing,
  }),
};
