import {
  branches,
  type Company,
  type CompanyChange,
  companies,
  cooperatives,
  insuranceProjects,
} from '@krishi-bima/contract/companies/companies';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { addressJson, saveAddress } from '../addresses/queries.ts';
import { askForConfirmation, asksForTwo } from '../confirmations/ask.ts';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { FileStore } from '../storage/files.ts';
import { commitFiles, stageNames } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { saveLogo } from './logo.ts';

export function companyRoutes(app: FastifyInstance, deps: Deps) {
  erasureRoutes(app, deps);
  const read = async (data: Scoped, id: number) => {
    return asCompany(
      existing(await data.from('companies').selectAll('companies').where('companies.id', '=', id).executeTakeFirst()),
      deps.files,
    );
  };

  serve(app, deps, companies.mine, async ({ data, query, request }) => {
    const found = await paginate(data.from('companies').selectAll('companies').orderBy('companies.id'), query, request);
    return { ...found, results: found.results.map((company) => asCompany(company, deps.files)) };
  });

  serve(
    app,
    deps,
    companies.create,
    async ({ data, body }) => asCompany(await data.insert('companies', { ...body, logo_key: null }), deps.files),
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    companies.patch,
    async ({ data, params, body }) => asCompany(await data.update('companies', params.id, columnsOf(body)), deps.files),
    { record: 'companies' },
  );

  serve(
    app,
    deps,
    companies.setApprovalLimit,
    async ({ data, params: { id }, body }) => {
      const { approval_limit } = body;
      // Where two approve, one alone does not end that.
      if (!(await asksForTwo(data, id)))
        return asCompany(await data.update('companies', id, columnsOf(body)), deps.files);
      const wish = { kind: 'approval_limit', insurance: id } as const;
      await askForConfirmation(
        data,
        {
          ...wish,
          approval_limit: approval_limit === null ? null : toPaisa(approval_limit),
        },
        deps.clock(),
      );
      return read(data, id);
    },
    { record: 'companies' },
  );

  secondFactorRoute(app, deps);
  logoRoute(app, deps);
  branchRoutes(app, deps);

  projectRoutes(app, deps);
  cooperativeRoutes(app, deps);
}

function projectRoutes(app: FastifyInstance, deps: Deps) {
  const read = async (data: Scoped, id: number) =>
    existing(await projectsOf(data).where('insurance_projects.id', '=', id).executeTakeFirst());

  serve(app, deps, insuranceProjects.list, ({ data, query, request }) => {
    const rows = projectsOf(data).orderBy('insurance_projects.id');
    const { insurance } = query;
    return paginate(insurance ? rows.where('insurance_projects.insurance', '=', insurance) : rows, query, request);
  });

  serve(
    app,
    deps,
    insuranceProjects.create,
    async ({ data, body }) => read(data, (await data.insert('insurance_projects', body)).id),
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    insuranceProjects.patch,
    async ({ data, params, body }) => {
      await data.update('insurance_projects', params.id, body);
      return read(data, params.id);
    },
    { record: 'insurance_projects' },
  );
}

function cooperativeRoutes(app: FastifyInstance, deps: Deps) {
  const read = async (data: Scoped, id: number) =>
    existing(await cooperativesOf(data).where('cooperatives.id', '=', id).executeTakeFirst());

  serve(app, deps, cooperatives.list, ({ data, query, request }) => {
    const rows = cooperativesOf(data).orderBy('cooperatives.id');
    const { insurance } = query;
    return paginate(insurance ? rows.where('cooperatives.insurance', '=', insurance) : rows, query, request);
  });

  serve(
    app,
    deps,
    cooperatives.create,
    async ({ data, body }) => read(data, (await data.insert('cooperatives', body)).id),
    { replay: ({ data }, id) => read(data, id) },
  );

  serve(
    app,
    deps,
    cooperatives.patch,
    async ({ data, params, body }) => {
      await data.update('cooperatives', params.id, body);
      return read(data, params.id);
    },
    { record: 'cooperatives' },
  );
}

function projectsOf(data: Scoped) {
  return data
    .from('insurance_projects')
    .select(['insurance_projects.id', 'insurance_projects.insurance', 'insurance_projects.version'])
    .select(['insurance_projects.name_np', 'insurance_projects.name_en']);
}

function cooperativesOf(data: Scoped) {
  return data
    .from('cooperatives')
    .select(['cooperatives.id', 'cooperatives.insurance', 'cooperatives.version'])
    .select(['cooperatives.name_np', 'cooperatives.name_en']);
}

function logoRoute(app: FastifyInstance, deps: Deps) {
  serve<typeof companies.setLogo, string>(
    app,
    deps,
    companies.setLogo,
    async ({ data, params, prepared }) => {
      const { logo_key } = await data.lock('companies', params.id);
      await commitFiles(data.db, [prepared]);
      if (logo_key !== null) await stageNames(data.db, [logo_key]);
      return asCompany(await data.update('companies', params.id, { logo_key: prepared }), deps.files);
    },
    {
      record: 'companies',
      status: 200,
      async prepare({ viewer, params, file, request }) {
        const data = scoped(deps.database.db, viewer, { actor: viewer.id, request_id: request.id });
        existing(
          await data.from('companies').select('companies.id').where('companies.id', '=', params.id).executeTakeFirst(),
        );
        if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
        return saveLogo(deps, file.bytes);
      },
    },
  );
}

function secondFactorRoute(app: FastifyInstance, deps: Deps) {
  serve(
    app,
    deps,
    companies.setSecondFactor,
    async ({ data, params: { id }, body: { roles, from } }) => {
      const rule = { second_factor_roles: roles, second_factor_from: from };
      return asCompany(await data.update('companies', id, rule), deps.files);
    },
    { record: 'companies' },
  );
}

function branchRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, branches.list, ({ data, query, request }) => {
    let rows = branchesOf(data).orderBy('branches.id');
    if (query.insurance) rows = rows.where('branches.insurance', '=', query.insurance);
    return paginate(rows, query, request);
  });

  serve(
    app,
    deps,
    branches.create,
    async ({ data, body }) => {
      const { address_detail: detail, ...names } = body;
      const { id, insurance } = await data.insert('branches', names);
      if (detail) await data.update('branches', id, await placeOf(data, insurance, detail));
      return getBranch(data, id);
    },
    {
      replay: ({ data }, id) => getBranch(data, id),
    },
  );

  serve(
    app,
    deps,
    branches.patch,
    async ({ data, params, body: { address_detail: detail, ...names } }) => {
      const { insurance } = await getBranch(data, params.id);
      const place = detail === undefined ? {} : await placeOf(data, insurance, detail);
      await data.update('branches', params.id, { ...names, ...place });
      return getBranch(data, params.id);
    },
    { record: 'branches' },
  );
}

async function placeOf(data: Scoped, insurance: number, detail: AddressDetail | null) {
  return { address: detail && (await saveAddress(data, insurance, detail, 'address_detail')).id };
}

function branchesOf(data: Scoped) {
  return data
    .from('branches')
    .select([
      'branches.id',
      'branches.insurance',
      'branches.code',
      'branches.name_np',
      'branches.name_en',
      'branches.version',
    ])
    .select((branch) => addressJson(branch.ref('branches.address')).as('address'));
}

async function getBranch(data: Scoped, id: number) {
  return existing(await branchesOf(data).where('branches.id', '=', id).executeTakeFirst());
}

/** Money is paisa inside. */
function columnsOf({ approval_limit, ...columns }: CompanyChange) {
  if (approval_limit === undefined) return columns;
  return { ...columns, approval_limit: approval_limit === null ? null : toPaisa(approval_limit) };
}

export function asCompany(company: Selectable<Schema['companies']>, files: FileStore): Company {
  const { id, code, name_np, name_en, address_np, phone, registration_no, pan_no, colour, logo_key, version } = company;
  const logo = logo_key ? files.urlOf(logo_key) : null;
  const approval_limit = company.approval_limit === null ? null : fromPaisa(company.approval_limit);
  const facts = { id, code, name_np, name_en, address_np, phone, registration_no, pan_no, colour, logo };
  const { second_factor_roles, second_factor_from, erase_after_years } = company;
  return { ...facts, approval_limit, second_factor_roles, second_factor_from, erase_after_years, version };
}
