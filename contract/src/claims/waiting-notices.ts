import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { AdDate, Id, Instant, nullable, Phone, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, Nothing, page, Slice } from '../wire/page.ts';
import { informantNames, noticeWayNames, perilNames } from './perils.ts';

/*
 * A notice whose policy was not found is taken down all the same: the insurer has to register each. It waits until
 * somebody finds the policy, which makes a claim of it, or finds that there is none.
 */

const Line = Type.Enum(['crop', 'livestock']);

const told = {
  loss_at: Instant,
  peril: Type.Enum(perilNames),
  informant: Type.Enum(informantNames),
  reported_via: Type.Enum(noticeWayNames),
};

export const NewWaitingNotice = Type.Object({
  insurance: Type.Optional(Id),
  line: Line,
  ...told,
  /** Whose loss it is, as the caller says it: a name, a tag, a village. */
  said_of: Type.String({ minLength: 2, maxLength: 200 }),
  cause: Type.Optional(nullable(Words(100))),
  description: Type.String({ minLength: 3, maxLength: 2000 }),
  informant_name: Type.String({ minLength: 2, maxLength: 100 }),
  informant_phone: Type.Optional(nullable(Phone)),
  treated_from: Type.Optional(nullable(AdDate)),
  veterinarian: Type.Optional(nullable(Words(100))),
});
export type NewWaitingNotice = Static<typeof NewWaitingNotice>;

export const WaitingNotice = Type.Object({
  id: Id,
  insurance: Id,
  line: Line,
  ...told,
  loss_at: Words(),
  reported_at: Words(),
  said_of: Words(),
  cause: nullable(Words()),
  description: Words(),
  informant_name: Words(),
  informant_phone: nullable(Words(20)),
  treated_from: nullable(AdDate),
  veterinarian: nullable(Words()),
  created_by: nullable(UserSummary),
  version: Type.Integer(),
});
export type WaitingNotice = Static<typeof WaitingNotice>;

const path = '/api/v1/waiting-notices/';
const one = `${path}:id/` as const;

export const waitingNotices = {
  /** Those that still wait, the oldest first. */
  list: endpoint({
    method: 'GET',
    path,
    permission: 'view_proposal',
    query: Type.Object({ ...Slice, insurance: InsuranceFilter, line: Type.Optional(Line) }),
    response: page(WaitingNotice),
  }),
  get: endpoint({ method: 'GET', path: one, permission: 'view_proposal', params: ById, response: WaitingNotice }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'notice_claim',
    body: NewWaitingNotice,
    response: WaitingNotice,
  }),
  /** Ends one of which no policy was found; a claim that is registered with its id ends it too. */
  drop: endpoint({
    method: 'POST',
    path: `${one}drop/`,
    permission: 'decide_claim',
    params: ById,
    body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 500 }) }),
    response: Nothing,
  }),
};
