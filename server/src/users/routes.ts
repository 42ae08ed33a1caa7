import { assignableRoles, isAdmin, type Role } from '@krishi-bima/contract/access/roles';
import { type User, type UserChange, users } from '@krishi-bima/contract/users/users';
import type { FastifyInstance } from 'fastify';
import { askForConfirmation, isUnconfirmed, needsSecondPerson, refuseAll } from '../confirmations/ask.ts';
import { oneTime } from '../confirmations/one-time.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { endSessions } from '../http/token.ts';
import { commitFiles, stageNames } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { refuseGuessable } from './guessable.ts';
import { hashPassword } from './passwords.ts';
import { savePicture } from './picture.ts';
import { asUser, countSuperAdmins, findUser, listUsers } from './queries.ts';
import { changedRights, refuseWrongRights } from './rights.ts';
import { dropSecondFactor } from './second-factor.ts';
import { isSwitchedOff, noticeUnsent } from './unsent.ts';

export function userRoutes(app: FastifyInstance, deps: Deps) {
  const { files } = deps;
  const read = async (data: Scoped, id: number) => asUser(existing(await findUser(data, id)), files);

  serve(app, deps, users.list, async ({ data, query, request }) => {
    const found = await paginate(listUsers(data, query), query, request);
    return { ...found, results: found.results.map((user) => asUser(user, files)) };
  });

  serve(app, deps, users.get, ({ data, params }) => read(data, params.id));

  // Passwords are hashed before the transaction, which on the embedded database holds up everybody.
  serve<typeof users.create, string>(
    app,
    deps,
    users.create,
    async ({ data, body, prepared: password_hash }) => {
      const now = deps.clock();
      const { password: _, duty = null, reach = 'company', ...named } = body;
      const { role, insurance, branch } = body;
      const facts = { ...named, duty, reach };
      const of = role === 'superadmin' ? null : data.companyFor(insurance);
      await refuseWrongRights(data, { role, insurance: of, branch: branch ?? null }, { duty, reach });
      const isAsked = of !== null && (await needsSecondPerson({ data, role, insurance: of }));
      const user = await data.insert('users', {
        ...facts,
        ...oneTime(password_hash, now),
        is_active: !isAsked,
      });
      if (isAsked) await askForConfirmation(data, { kind: 'new_admin', insurance: of, person: user.id, role }, now);
      return read(data, user.id);
    },
    {
      replay: ({ data }, id) => read(data, id),
      prepare({ viewer, body }) {
        refuseRole(viewer, body.role);
        refuseGuessable(body.password, body, 'password');
        return hashPassword(body.password);
      },
    },
  );

  serve(app, deps, users.agents, ({ data, query, request }) => {
    let rows = data
      .from('users')
      .select(['users.id', 'users.insurance', 'users.first_name', 'users.last_name', 'users.name_en'])
      .where('users.role', 'in', ['agent', 'livestock_agent', 'index_agent'])
      .where('users.is_active', '=', true)
      .orderBy('users.first_name')
      .orderBy('users.id');
    if (query.insurance) rows = rows.where('users.insurance', '=', query.insurance);
    return paginate(rows, query, request);
  });

  changeRoutes(app, deps, read);
}

type Read = (data: Scoped, id: number) => Promise<User>;

function changeRoutes(app: FastifyInstance, deps: Deps, read: Read) {
  serve(
    app,
    deps,
    users.patch,
    async ({ data, viewer, params, body }) => {
      const user = existing(await findUser(data, params.id));
      refuseRole(viewer, user.role);
      if (body.role) refuseRole(viewer, body.role);
      if (body.is_active === false && user.role === 'superadmin' && (await countSuperAdmins(data)) <= 1) {
        throw new Problem('last_super_admin');
      }
      // The account of a partner who stands in an admin's role would become an admin's.
      if (body.partner === false && user.partner && isAdmin(body.role ?? user.role)) throw new Problem('forbidden');
      if (body.is_active === true && (await isUnconfirmed(data, user.id))) throw new Problem('unconfirmed');
      const change = await withoutUnconfirmedRole(data, user, body, deps.clock());
      const rights = await changedRights(data, user, change, deps.clock());
      await data.update('users', user.id, { ...change, ...rights });
      if (body.is_active === false) {
        await endSessions(data.db, user.id);
        await refuseAll(data, user.id, deps.clock());
      }
      return read(data, params.id);
    },
    { record: 'users' },
  );

  serve<typeof users.resetPassword, string>(
    app,
    deps,
    users.resetPassword,
    async ({ data, viewer, params, body, prepared: password_hash }) => {
      const user = existing(await findUser(data, params.id));
      refuseRole(viewer, user.role);
      refuseGuessable(body.new_password, user, 'new_password');
      const { id, insurance, role } = user;
      const now = deps.clock();
      if (insurance !== null && id !== viewer.id && (await needsSecondPerson({ data, role, insurance }))) {
        await askForConfirmation(data, { kind: 'admin_password', insurance, person: id, role, password_hash }, now);
        return null;
      }
      await data.update('users', id, oneTime(password_hash, now), { action: 'reset_password' });
      await endSessions(data.db, id);
      return null;
    },
    { record: 'users', prepare: ({ body }) => hashPassword(body.new_password) },
  );

  lostFactorRoute(app, deps);
  unsentRoute(app, deps);
  profileRoute(app, deps, read);
}

/** Nobody can sign in to such an account any more, so that another person's sign-in on the device tells it. */
function unsentRoute(app: FastifyInstance, deps: Deps) {
  serve(app, deps, users.tellUnsent, async ({ data, params, body }) => {
    const user = existing(await findUser(data, params.id));
    if (isSwitchedOff(user, deps.clock())) await noticeUnsent(data, user, body);
    return null;
  });
}

function lostFactorRoute(app: FastifyInstance, deps: Deps) {
  serve(
    app,
    deps,
    users.endSecondFactor,
    async ({ data, viewer, params }) => {
      const { id, role, insurance } = existing(await findUser(data, params.id));
      refuseRole(viewer, role);
      // One's own ends with the password; an admin's where two approve, only by the super admin.
      if (id === viewer.id || (insurance !== null && (await needsSecondPerson({ data, role, insurance })))) {
        throw new Problem('forbidden');
      }
      await dropSecondFactor(data, id);
      await endSessions(data.db, id);
      return null;
    },
    { record: 'users' },
  );
}

/** An admin's role waits for another admin, the rest of the change does not. */
async function withoutUnconfirmedRole(
  data: Scoped,
  { id, role: before, insurance }: { id: number; role: Role; insurance: number | null },
  { role, ...rest }: UserChange,
  now: Date,
): Promise<UserChange> {
  if (role === undefined || role === before) return rest;
  if (insurance === null || !(await needsSecondPerson({ data, role, insurance }))) return { ...rest, role };
  await askForConfirmation(data, { kind: 'admin_role', insurance, person: id, role }, now);
  return rest;
}

function profileRoute(app: FastifyInstance, deps: Deps, read: Read) {
  const { database } = deps;
  serve<typeof users.profile, string | undefined>(
    app,
    deps,
    users.profile,
    async ({ data, params, body, prepared }) => {
      const user = await ownProfile(data, params.id);
      const { profile_picture, ...facts } = body;
      const picture = prepared ?? (profile_picture === null ? null : undefined);
      if (picture === undefined) await data.update('users', user.id, facts);
      else {
        if (picture !== null) await commitFiles(data.db, [picture]);
        if (user.picture_key !== null) await stageNames(data.db, [user.picture_key]);
        await data.update('users', user.id, { ...facts, picture_key: picture });
      }
      return read(data, user.id);
    },
    {
      record: 'users',
      async prepare({ viewer, params, file, request }) {
        if (!file) return undefined;
        await ownProfile(scoped(database.db, viewer, { actor: viewer.id, request_id: request.id }), params.id);
        return savePicture(deps, file.bytes);
      },
    },
  );
}

/** Finds the profile if the viewer may change it: their own, or as an admin that of a role that they may give. */
async function ownProfile(data: Scoped, id: number) {
  const { viewer } = data;
  const user = existing(await findUser(data, id));
  if (user.id === viewer.id) return user;
  if (!viewer.permissions.has('change_customuser')) throw new Problem('forbidden');
  refuseRole(viewer, user.role);
  return user;
}

/** An admin manages the roles that they may give, which never are above their own. */
function refuseRole(viewer: Viewer, role: Role) {
  if (!assignableRoles(viewer.role).includes(role)) throw new Problem('forbidden', { fields: { role: 'forbidden' } });
}
