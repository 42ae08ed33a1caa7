import { assignableRoles, type Role } from '@krishi-bima/contract/access/roles';
import { type User, users } from '@krishi-bima/contract/users/users';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { endSessions } from './auth.ts';
import { hashPassword } from './passwords.ts';
import { savePicture } from './picture.ts';
import { asUser, countSuperAdmins, findUser, listUsers } from './queries.ts';

export function userRoutes(app: FastifyInstance, deps: Deps) {
  const { files } = deps;
  const read = async (data: Scoped, id: number) => asUser(existing(await findUser(data, id)), files);

  serve(app, deps, users.list, async ({ data, query, request }) => {
    const found = await paginate(listUsers(data, query), query, request);
    return { ...found, results: found.results.map((user) => asUser(user, files)) };
  });

  serve(app, deps, users.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    users.create,
    async ({ data, viewer, body: { password, ...facts } }) => {
      refuseRole(viewer, facts.role);
      const user = await data.insert('users', { ...facts, password_hash: await hashPassword(password) });
      return read(data, user.id);
    },
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(app, deps, users.agents, ({ data, query, request }) => {
    let rows = data
      .from('users')
      .select(['users.id', 'users.insurance', 'users.first_name', 'users.last_name'])
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
      await data.update('users', params.id, body);
      if (body.is_active === false) await endSessions(data.db, params.id);
      return read(data, params.id);
    },
    { record: 'users' },
  );

  serve(
    app,
    deps,
    users.resetPassword,
    async ({ data, viewer, params, body }) => {
      const user = existing(await findUser(data, params.id));
      refuseRole(viewer, user.role);
      const password_hash = await hashPassword(body.new_password);
      await data.update('users', params.id, { password_hash }, { action: 'reset_password' });
      await endSessions(data.db, params.id);
      return null;
    },
    { record: 'users' },
  );

  profileRoute(app, deps, read);
}

function profileRoute(app: FastifyInstance, deps: Deps, read: Read) {
  const { files } = deps;
  serve<typeof users.profile, string | undefined>(
    app,
    deps,
    users.profile,
    async ({ data, viewer, params, body, prepared }) => {
      const user = existing(await findUser(data, params.id));
      if (user.id !== viewer.id) {
        if (!viewer.permissions.has('change_customuser')) throw new Problem('forbidden');
        refuseRole(viewer, user.role);
      }
      const { profile_picture, ...facts } = body;
      const picture = prepared ?? (profile_picture === null ? null : undefined);
      await data.update('users', user.id, { ...facts, ...(picture === undefined ? {} : { picture_key: picture }) });
      return read(data, user.id);
    },
    { record: 'users', prepare: async ({ file }) => (file ? savePicture(files, file.bytes) : undefined) },
  );
}

/** An admin manages the roles that they may give, which never are above their own. */
function refuseRole(viewer: Viewer, role: Role) {
  if (!assignableRoles(viewer.role).includes(role)) throw new Problem('forbidden', { fields: { role: 'forbidden' } });
}
