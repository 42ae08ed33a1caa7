import { auth } from '@krishi-bima/contract/users/users';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { qrSvg } from '../pdf/qr.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { systemScope } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { isRecoveryCode, newOtpSecret, newRecoveryCodes, newRecoveryHash, otpStepOf, otpUri } from './otp.ts';
import { requireOwnPassword } from './own-password.ts';
import { findUser } from './queries.ts';
import { seal, unseal } from './seal.ts';

/** Setting up goes secret, code, recovery codes, start; until the start nothing is asked at sign-in. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, auth.secondFactor, async ({ data, viewer }) => {
    const { otp_since } = existing(await findUser(data, viewer.id));
    const left = await data.db
      .selectFrom('recovery_codes')
      .select((code) => code.fn.countAll<number>().as('count'))
      .where('user_id', '=', viewer.id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { since: otp_since?.toISOString() ?? null, codes_left: left.count, ...(await requirementOf(deps, data)) };
  });

  serve(
    app,
    deps,
    auth.beginSecondFactor,
    async ({ data, body }) => {
      const user = await requireOwnPassword(deps, data, body.password);
      const secret = newOtpSecret();
      await change(deps, data, { otp_pending: seal(secret, deps.config.secretsKey), otp_proven: false });
      const uri = otpUri(secret, user.username);
      return { secret, uri, qr: qrSvg(uri) };
    },
    { ownTransaction: true, status: 200 },
  );

  serve(
    app,
    deps,
    auth.proveSecondFactor,
    async ({ data, viewer, body }) => {
      const { otp_pending } = existing(await findUser(data, viewer.id));
      if (otp_pending === null) throw new Problem('wrong_state');
      const secret = unseal(otp_pending, deps.config.secretsKey);
      if (otpStepOf(secret, body.otp, deps.clock(), 0) === undefined) throw wrongOtp();
      await data.updateDerived('users', viewer.id, { otp_proven: true });
      return { recovery_codes: await replaceCodes(data.db, viewer.id) };
    },
    { status: 200 },
  );

  changeRoutes(app, deps);
}

function changeRoutes(app: FastifyInstance, deps: Deps) {
  serve(
    app,
    deps,
    auth.startSecondFactor,
    async ({ data, viewer }) => {
      const { otp_pending, otp_proven } = existing(await findUser(data, viewer.id));
      if (otp_pending === null || !otp_proven) throw new Problem('wrong_state');
      const on = {
        otp_secret: otp_pending,
        otp_pending: null,
        otp_proven: false,
        otp_since: deps.clock(),
        otp_step: 0,
      };
      await data.update('users', viewer.id, on, { action: 'second_factor' });
      return null;
    },
    { status: 200 },
  );

  serve(
    app,
    deps,
    auth.newRecoveryCodes,
    async ({ data, viewer, body }) => {
      const user = await requireOwnPassword(deps, data, body.password);
      if (user.otp_since === null) throw new Problem('wrong_state');
      const { db } = deps.database;
      return { recovery_codes: await inTransaction(db, (tx) => replaceCodes(tx, viewer.id)) };
    },
    { ownTransaction: true, status: 200 },
  );

  serve(
    app,
    deps,
    auth.endSecondFactor,
    async ({ data, viewer, body }) => {
      await requireOwnPassword(deps, data, body.password);
      if ((await requirementOf(deps, data)).required) throw new Problem('second_factor_required');
      await inTransaction(deps.database.db, (tx) => dropSecondFactor(scoped(tx, viewer, data.auditContext), viewer.id));
      return null;
    },
    { ownTransaction: true, status: 200 },
  );
}

/** Without its phone and its codes an account is opened by whoever manages it, and sets up a new factor. */
export async function dropSecondFactor(data: Scoped, id: number): Promise<void> {
  const off = { otp_secret: null, otp_pending: null, otp_proven: false, otp_since: null, otp_step: 0 };
  await data.update('users', id, off, { action: 'second_factor' });
  await data.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await data.db.updateTable('devices').set({ otp_until: null }).where('user_id', '=', id).execute();
}

async function change({ database: { db } }: Deps, { viewer, auditContext }: Scoped, columns: object) {
  await inTransaction(db, (tx) => scoped(tx, viewer, auditContext).updateDerived('users', viewer.id, columns));
}

/** Whether the operator or the company asks for it of the viewer's role, and the company from which day. */
async function requirementOf(
  { config }: Deps,
  data: Scoped,
): Promise<{ required: boolean; required_from: string | null }> {
  const { role, scope } = data.viewer;
  const { company } = scope;
  const byOperator = config.secondFactorRoles.includes(role);
  if (byOperator || company === undefined) return { required: byOperator, required_from: null };
  const found = await data
    .from('companies')
    .select(['companies.second_factor_roles', 'companies.second_factor_from'])
    .where('companies.id', '=', company)
    .executeTakeFirstOrThrow();
  const required = found.second_factor_roles.includes(role);
  return { required, required_from: required ? found.second_factor_from : null };
}

/** Returns the codes this once; only their hashes are stored. */
async function replaceCodes(db: OpenDb, user_id: number): Promise<string[]> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  const codes = newRecoveryCodes();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, hash: newRecoveryHash(code) })))
    .execute();
  return codes;
}

/** Somebody who looked over a shoulder has a code that was right, and comes too late. */
type Taken = 'right' | 'used' | 'wrong';

/** Takes a code of the app, or a recovery code; each opens the account once, also when two come at the same time. */
export function takeSecondFactor(
  { database: { db }, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  id: number,
  typed: string,
): Promise<Taken> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const data = systemScope(tx);
    const { otp_secret, otp_step } = await data.lock('users', id);
    const secret = otp_secret === null ? undefined : unseal(otp_secret, config.secretsKey);
    const stepAfter = (after: number) => (secret === undefined ? undefined : otpStepOf(secret, typed, now, after));
    const step = stepAfter(otp_step);
    if (step !== undefined) {
      await data.updateDerived('users', id, { otp_step: step });
      return 'right';
    }
    if (stepAfter(0) !== undefined) return 'used';
    const codes = await tx.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute();
    const found = codes.find(({ hash }) => isRecoveryCode(typed, hash));
    if (!found || found.used_at !== null) return found ? 'used' : 'wrong';
    await tx.updateTable('recovery_codes').set({ used_at: now }).where('id', '=', found.id).execute();
    return 'right';
  });
}

export function wrongOtp(): Problem {
  return new Problem('wrong_otp', { fields: { otp: 'wrong_otp' } });
}
