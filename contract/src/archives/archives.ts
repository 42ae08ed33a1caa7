import { type Static, Type } from 'typebox';
import { Download } from '../downloads/downloads.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById } from '../wire/page.ts';

/** How it stands with the archive of a company: all that is its own in one file. */
export const CompanyArchive = Type.Object({
  id: Id,
  /** The bytes of its documents, photos and videos, which the archive holds as they are. */
  files: Type.Integer(),
  /** When one was last made and by whom; nobody where an operator made it. */
  last: nullable(Type.Object({ at: Words(), by: nullable(UserSummary) })),
  /** The one that is being made, whoever asked for it. */
  running: nullable(Type.Object({ progress: Type.Integer(), by: nullable(UserSummary) })),
  /** The viewer's own newest one; others' files are not theirs to open. */
  own: nullable(Download),
});
export type CompanyArchive = Static<typeof CompanyArchive>;

const asked = {
  path: '/api/v1/user-organization/:id/archive/',
  permission: 'change_customuser',
  params: ById,
} as const;

export const companyArchive = {
  get: endpoint({ ...asked, method: 'GET', response: CompanyArchive }),
  /** Begins to make one, unless one is being made: then it tells of that one. */
  start: endpoint({ ...asked, method: 'POST', body: Type.Object({}), response: CompanyArchive }),
};
