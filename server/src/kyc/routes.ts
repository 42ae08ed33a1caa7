import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { isDuplicateOf } from './duplicates.ts';
import { listKyc } from './list.ts';
import { asKyc, getKyc, selectKyc } from './queries.ts';
import { changeFarmer, registerFarmer } from './registration.ts';

export function kycRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());

  serve(app, deps, kyc.list, ({ data, query, request }) => listKyc(data, query, request));

  serve(app, deps, kyc.twins, async ({ data, query, request }) => {
    let duplicates = selectKyc(data)
      .where((row) => isDuplicateOf(row, query))
      .orderBy('kyc.id', 'desc');
    if (query.insurance !== undefined) duplicates = duplicates.where('kyc.insurance', '=', query.insurance);
    if (query.except !== undefined) duplicates = duplicates.where('kyc.id', '!=', query.except);
    const found = await paginate(duplicates, query, request);
    return { ...found, results: await Promise.all(found.results.map((row) => asKyc(data, row))) };
  });

  serve(app, deps, kyc.get, ({ data, params }) => getKyc(data, params.id));

  serve(app, deps, kyc.create, async ({ data, body }) => getKyc(data, await registerFarmer(data, body, today())), {
    replay: ({ data }, id) => getKyc(data, id),
  });

  serve(
    app,
    deps,
    kyc.patch,
    async ({ data, params, body }) => {
      const record = await data.from('kyc').selectAll('kyc').where('kyc.id', '=', params.id).executeTakeFirst();
      await changeFarmer(data, existing(record), body, today());
      return getKyc(data, params.id);
    },
    { record: 'kyc' },
  );
}
