import { companyAccounts } from '@krishi-bima/contract/payments/accounts';
import { paymentBatches, payments } from '@krishi-bima/contract/payments/payments';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { readSheet } from '../imports/sheet.ts';
import { asAccount, insertAccount, selectAccounts } from '../payments/accounts.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { recordAnswers } from './answers.ts';
import { sendBankFile } from './bank-file.ts';
import { createBatch } from './create.ts';
import { decideBatch } from './decide.ts';
import { countPayments, listPayables, listPayments } from './list.ts';
import { asBatches, readBatch, selectBatches } from './read.ts';
import { readAnswers } from './read-answers.ts';
import { sources } from './sources.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, payments.payables, ({ data, query, request }) => listPayables(data, query, request));
  serve(app, deps, payments.list, ({ data, query, request }) => listPayments(data, query, request));
  serve(app, deps, payments.counts, ({ data, query }) => countPayments(data, query));

  serve(
    app,
    deps,
    payments.giveAccount,
    async ({ data, body: { payable, account_holder, bank_name, bank_branch, account_no } }) => {
      await sources[payable.kind].giveAccount(data, payable, {
        ...{ account_holder: account_holder.trim(), bank_name: bank_name.trim(), account_no },
        bank_branch: bank_branch?.trim() || null,
      });
      const due = await sources[payable.kind].lock(data, [payable.record]);
      const { member = null } = payable;
      return existing(due.find((one) => one.payable.member === member)).payable;
    },
    { status: 200 },
  );

  batchRoutes(app, deps);
  answerRoutes(app, deps);
  accountRoutes(app, deps);
}

function batchRoutes(app: FastifyInstance, deps: Deps) {
  const read = (data: Scoped, id: number) => readBatch(data, id, deps.clock());

  serve(app, deps, paymentBatches.list, async ({ data, query, request }) => {
    const rows = selectBatches(data, query).orderBy('payment_batches.id', 'desc');
    const found = await paginate(rows, query, request);
    return { ...found, results: await asBatches(data, found.results) };
  });

  serve(app, deps, paymentBatches.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    paymentBatches.create,
    async ({ data, body }) => read(data, await createBatch(data, body, deps.clock())),
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    paymentBatches.move,
    async ({ data, params, body }) => {
      await decideBatch(data, params.id, body, deps.clock());
      return read(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => read(data, id) },
  );

  serve(app, deps, paymentBatches.file, ({ data, params, reply }) => sendBankFile(data, params.id, reply));
}

function answerRoutes(app: FastifyInstance, deps: Deps) {
  serve<typeof payments.readAnswers, string[][]>(
    app,
    deps,
    payments.readAnswers,
    async ({ data, body, prepared }) => {
      const insurance = data.companyFor(body.insurance);
      return { results: await readAnswers(data, prepared, { insurance, today: todayAd(deps.clock()) }) };
    },
    {
      status: 200,
      prepare({ file }) {
        if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
        return readSheet(file.bytes);
      },
    },
  );

  // What was recorded already is passed over, so a repeated request changes nothing.
  serve(app, deps, payments.answer, ({ data, body }) => recordAnswers(data, body, deps.clock()), { status: 200 });
}

function accountRoutes(app: FastifyInstance, deps: Deps) {
  const read = async (data: Scoped, id: number) => {
    const rows = selectAccounts(data, {}).where('company_accounts.id', '=', id);
    return asAccount(existing(await rows.executeTakeFirst()), data.viewer);
  };

  serve(app, deps, companyAccounts.list, async ({ data, query, request, viewer }) => {
    const found = await paginate(selectAccounts(data, query), query, request);
    return { ...found, results: found.results.map((account) => asAccount(account, viewer)) };
  });

  serve(
    app,
    deps,
    companyAccounts.create,
    async ({ data, body }) => asAccount(await insertAccount(data, body), data.viewer),
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    companyAccounts.update,
    async ({ data, params, body }) => asAccount(await data.update('company_accounts', params.id, body), data.viewer),
    { record: 'company_accounts' },
  );
}
