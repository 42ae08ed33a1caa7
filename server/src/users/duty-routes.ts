import { assignableRoles, divisiblePermissions, type Permission, type Role } from '@krishi-bima/contract/access/roles';
import { type Duty, duties } from '@krishi-bima/contract/users/duties';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { askForConfirmation, asksForTwo } from '../confirmations/ask.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** The named parts into which a company divides its roles (docs/behaviour.md, Duties and reach). */
export function dutyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, duties.list, async ({ data, query, request }) => {
    let rows = selectDuties(data).orderBy('duties.role').orderBy('duties.id');
    if (query.insurance !== undefined) rows = rows.where('duties.insurance', '=', query.insurance);
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map(asDuty) };
  });

  serve(
    app,
    deps,
    duties.create,
    async ({ data, viewer, body }) => {
      const insurance = data.companyFor(body.insurance);
      refuseUngiven(viewer.role, body.role);
      refuseIndivisible(body.role, body.permissions);
      const { id } = await data.insert('duties', { ...body, insurance, created_by: viewer.id });
      return read(data, id);
    },
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    duties.patch,
    async ({ data, viewer, params: { id }, body: { permissions, ...names } }) => {
      const { insurance, role } = await data.lock('duties', id);
      refuseUngiven(viewer.role, role);
      await data.update('duties', id, names);
      if (permissions === undefined) return read(data, id);
      refuseIndivisible(role, permissions);
      if (await asksForTwo(data, insurance)) {
        await askForConfirmation(data, { kind: 'duty', insurance, duty: id, role, permissions }, deps.clock());
      } else await data.update('duties', id, { permissions });
      return read(data, id);
    },
    { record: 'duties' },
  );

  serve(
    app,
    deps,
    duties.remove,
    async ({ data, viewer, params: { id } }) => {
      const { role, user_count } = existing(await selectDuties(data).where('duties.id', '=', id).executeTakeFirst());
      refuseUngiven(viewer.role, role);
      const open = data.from('confirmations').select('confirmations.id').where('confirmations.duty', '=', id);
      const waiting = await open.where('confirmations.outcome', 'is', null).executeTakeFirst();
      if (user_count > 0 || waiting) throw new Problem('in_use');
      await data.remove('duties', id);
      return null;
    },
    { record: 'duties' },
  );
}

/** An admin divides the roles that they may give. */
function refuseUngiven(own: Role, role: Role): void {
  if (role === 'superadmin' || !assignableRoles(own).includes(role))
    throw new Problem('forbidden', { fields: { role: 'forbidden' } });
}

function refuseIndivisible(role: Role, permissions: readonly Permission[]): void {
  const divisible = divisiblePermissions(role);
  if (!permissions.every((one) => divisible.includes(one)))
    throw new Problem('invalid_input', { fields: { permissions: 'bad_choice' } });
}

function selectDuties(data: Scoped) {
  const own = { insurance: 'duties.insurance', duty: 'duties.id' };
  return data
    .from('duties')
    .selectAll('duties')
    .select(
      sql<number>`(select count(*)::integer from ${rowsByKey('users', 'u', own)} where u.deleted_at is null)`.as(
        'user_count',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from ${rowsByKey('confirmations', 'c', own)}
        where c.kind = 'duty' and c.outcome is null)`.as('unconfirmed'),
    );
}

async function read(data: Scoped, id: number): Promise<Duty> {
  return asDuty(existing(await selectDuties(data).where('duties.id', '=', id).executeTakeFirst()));
}

type DutyRow = Awaited<ReturnType<ReturnType<typeof selectDuties>['executeTakeFirstOrThrow']>>;

function asDuty({
  id,
  insurance,
  role,
  name_np,
  name_en,
  permissions,
  user_count,
  unconfirmed,
  version,
}: DutyRow): Duty {
  return { id, insurance, role, name_np, name_en, permissions, user_count, unconfirmed, version };
}
