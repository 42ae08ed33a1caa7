import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { omit, partial } from '../values/schemas.ts';
import { Id, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, Nothing, page, Slice } from '../wire/page.ts';

/** Names a list of the browser: `crop-report`. */
const Screen = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' });
const ViewName = Type.String({ minLength: 1, maxLength: 80 });

const settings = {
  /** The list's filters as in the address: `form=vegetable&fiscal_year=2083`. */
  query: Words(2000),
  /** The optional columns that are shown. */
  columns: Type.Array(Words(60), { maxItems: 60 }),
};

export const SavedView = Type.Object({
  id: Id,
  insurance: Id,
  screen: Screen,
  name: Words(80),
  ...settings,
  /** Shared with the whole company. */
  shared: Type.Boolean(),
  owner: UserSummary,
  version: Type.Integer(),
});
export type SavedView = Static<typeof SavedView>;

const NewSavedView = Type.Object({
  insurance: Type.Optional(Id),
  screen: Screen,
  name: ViewName,
  ...settings,
  shared: Type.Optional(Type.Boolean()),
});
export type NewSavedView = Static<typeof NewSavedView>;

const SavedViewChange = partial(omit(NewSavedView, ['insurance', 'screen']));
export type SavedViewChange = Static<typeof SavedViewChange>;

const path = '/api/v1/saved-views/';
const one = '/api/v1/saved-views/:id/';
const permission = 'signed_in';

/** Filters and columns under a name: one's own, and those that an admin shares. */
export const savedViews = {
  /** Sorted by name; nobody sees another person's private views. */
  list: endpoint({
    method: 'GET',
    path,
    permission,
    query: Type.Object({ ...Slice, insurance: InsuranceFilter, screen: Type.Optional(Screen) }),
    response: page(SavedView),
  }),
  /** Sharing takes `share_view`, here and below. */
  create: endpoint({ method: 'POST', path, permission, body: NewSavedView, response: SavedView }),
  /** Its owner may change it; a shared one, everybody who may share. */
  patch: endpoint({ method: 'PATCH', path: one, permission, params: ById, body: SavedViewChange, response: SavedView }),
  remove: endpoint({ method: 'DELETE', path: one, permission, params: ById, response: Nothing }),
};
