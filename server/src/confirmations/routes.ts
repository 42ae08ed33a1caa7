import { assignableRoles } from '@krishi-bima/contract/access/roles';
import { type Confirmation, confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { endSessions } from '../http/token.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { decide } from './ask.ts';
import { oneTime } from './one-time.ts';

export function confirmationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, confirmations.list, async ({ data, query, request }) => {
    const found = await paginate(openConfirmations(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asConfirmation) };
  });

  serve(
    app,
    deps,
    confirmations.confirm,
    async ({ data, viewer, params }) => {
      const wish = await openWish(data, params.id);
      if (wish.asked_by === viewer.id) throw new Problem('own_request');
      await decide(data, wish.id, 'confirmed', deps.clock());
      await fulfil(data, wish, deps.clock());
      return null;
    },
    { record: 'confirmations' },
  );

  serve(
    app,
    deps,
    confirmations.refuse,
    async ({ data, params }) => {
      const wish = await openWish(data, params.id);
      await decide(data, wish.id, 'refused', deps.clock());
      return null;
    },
    { record: 'confirmations' },
  );
}

type Wish = Selectable<Schema['confirmations']>;

/** Returns what is still waited for, if the viewer manages such accounts. */
async function openWish(data: Scoped, id: number): Promise<Wish> {
  const wish = existing(
    await data.from('confirmations').selectAll('confirmations').where('confirmations.id', '=', id).executeTakeFirst(),
  );
  if (wish.outcome !== null) throw new Problem('wrong_state');
  if (wish.role !== null && !assignableRoles(data.viewer.role).includes(wish.role)) throw new Problem('forbidden');
  return wish;
}

async function fulfil(data: Scoped, { kind, insurance, person, ...wish }: Wish, now: Date): Promise<void> {
  if (kind === 'approval_limit') {
    await data.update('companies', insurance, { approval_limit: wish.approval_limit });
    return;
  }
  if (kind === 'duty') {
    await data.update('duties', wish.duty ?? 0, { permissions: wish.permissions ?? [] });
    return;
  }
  const id = person ?? 0;
  if (kind === 'rights') {
    // The duty is of the role that the person had when it was asked for.
    const { role } = await data.lock('users', id);
    if (role !== wish.role) throw new Problem('wrong_state');
    await data.update('users', id, { duty: wish.duty, reach: wish.reach ?? 'company' });
  }
  if (kind === 'new_admin') await data.update('users', id, { is_active: true });
  if (kind === 'admin_role' && wish.role) {
    await data.update('users', id, { role: wish.role, duty: null, reach: 'company' });
  }
  if (kind === 'admin_password' && wish.password_hash) {
    await data.update('users', id, oneTime(wish.password_hash, now), { action: 'reset_password' });
    await endSessions(data.db, id);
  }
}

function openConfirmations(data: Scoped, insurance: number | undefined) {
  const person = rowsByKey('users', 'u', { id: 'confirmations.person' });
  let rows = data
    .from('confirmations')
    .innerJoin(data.table('companies'), 'companies.id', 'confirmations.insurance')
    .selectAll('confirmations')
    .select('companies.approval_limit as present_limit')
    .select(userSummary('confirmations.asked_by').as('asker'))
    .select(
      sql<Confirmation['person']>`(select jsonb_build_object('id', u.id, 'first_name', u.first_name,
        'last_name', u.last_name, 'name_en', u.name_en, 'username', u.username) from ${person})`.as('account'),
    )
    .select(
      sql<Confirmation['duty']>`(select jsonb_build_object('id', d.id, 'name_np', d.name_np, 'name_en', d.name_en)
        from ${rowsByKey('duties', 'd', { insurance: 'confirmations.insurance', id: 'confirmations.duty' })})`.as(
        'duty_detail',
      ),
    )
    .where('confirmations.outcome', 'is', null)
    .orderBy('confirmations.id');
  if (insurance !== undefined) rows = rows.where('confirmations.insurance', '=', insurance);
  return rows;
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof openConfirmations>['executeTakeFirstOrThrow']>>;

function asConfirmation({
  id,
  insurance,
  kind,
  role,
  version,
  created_at,
  account,
  asker,
  duty_detail,
  permissions,
  reach,
  ...limits
}: OpenRow): Confirmation {
  const isLimit = kind === 'approval_limit';
  const money = (paisa: number | null) => (isLimit && paisa !== null ? fromPaisa(paisa) : null);
  return {
    id,
    insurance,
    kind,
    role,
    version,
    person: account,
    duty: duty_detail,
    permissions,
    reach,
    approval_limit: money(limits.approval_limit),
    present_limit: money(limits.present_limit),
    asked_by: existing(asker ?? undefined),
    created_at: created_at.toISOString(),
  };
}
