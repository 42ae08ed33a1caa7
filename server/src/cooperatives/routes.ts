import { cooperativeFarmers, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import { saveLogo } from '../companies/logo.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { getKyc } from '../kyc/queries.ts';
import { commitFiles, stageNames } from '../storage/staged-files.ts';
import { scoped } from '../tenancy/scoped.ts';
import { insureMembers } from './insure.ts';
import { addMember, changeCooperative, foundCooperative, removeMember } from './members.ts';
import {
  asCooperative,
  asMember,
  cooperativesOf,
  filteredCooperatives,
  getCooperative,
  getMember,
  membersFound,
  selectMembers,
} from './queries.ts';

export function indexCooperativeRoutes(app: FastifyInstance, deps: Deps) {
  const { files } = deps;

  serve(app, deps, indexCooperatives.list, async ({ data, query, request }) => {
    const found = await paginate(filteredCooperatives(data, query), query, request);
    return { ...found, results: found.results.map((row) => asCooperative(row, data, files)) };
  });

  serve(app, deps, indexCooperatives.get, ({ data, params }) => getCooperative(data, params.id, files));

  serve(
    app,
    deps,
    indexCooperatives.create,
    async ({ data, body }) => getCooperative(data, await foundCooperative(data, body), files),
    { replay: ({ data }, id) => getCooperative(data, id, files) },
  );

  serve(
    app,
    deps,
    indexCooperatives.patch,
    async ({ data, params, body }) => {
      await changeCooperative(data, params.id, body);
      return getCooperative(data, params.id, files);
    },
    { record: 'cooperatives' },
  );

  serve(
    app,
    deps,
    indexCooperatives.insure,
    ({ data, params, body }) => insureMembers(data, params.id, body, todayAd(deps.clock())),
    { record: 'cooperatives', status: 200 },
  );

  logoRoute(app, deps);
  memberRoutes(app, deps);
}

function logoRoute(app: FastifyInstance, deps: Deps) {
  serve<typeof indexCooperatives.setLogo, string>(
    app,
    deps,
    indexCooperatives.setLogo,
    async ({ data, params, prepared }) => {
      const { logo_key } = await data.lock('cooperatives', params.id);
      await commitFiles(data.db, [prepared]);
      if (logo_key !== null) await stageNames(data.db, [logo_key]);
      await data.update('cooperatives', params.id, { logo_key: prepared });
      return getCooperative(data, params.id, deps.files);
    },
    {
      record: 'cooperatives',
      status: 200,
      async prepare({ viewer, params, file, request }) {
        const data = scoped(deps.database.db, viewer, { actor: viewer.id, request_id: request.id });
        existing(await cooperativesOf(data).where('cooperatives.id', '=', params.id).executeTakeFirst());
        if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
        return saveLogo(deps, file.bytes);
      },
    },
  );
}

function memberRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, cooperativeFarmers.list, async ({ data, query, request }) => {
    const found = await paginate(membersFound(data, query), query, request);
    return { ...found, results: found.results.map((row) => asMember(row, data)) };
  });

  serve(app, deps, cooperativeFarmers.get, ({ data, params }) => getMember(data, params.id));

  serve(app, deps, cooperativeFarmers.kyc, async ({ data, params }) => {
    existing(await selectMembers(data).where('kyc.id', '=', params.id).executeTakeFirst());
    return getKyc(data, params.id);
  });

  serve(
    app,
    deps,
    cooperativeFarmers.add,
    async ({ data, body }) => getMember(data, await addMember(data, body, todayAd(deps.clock()))),
    { replay: ({ data }, id) => getMember(data, id) },
  );

  serve(
    app,
    deps,
    cooperativeFarmers.remove,
    async ({ data, params }) => {
      await removeMember(data, params.id);
      return null;
    },
    { record: 'kyc' },
  );
}
