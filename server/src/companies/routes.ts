import {
  branches,
  type Company,
  type CompanyChange,
  companies,
  insuranceProjects,
} from '@krishi-bima/contract/companies/companies';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { FileStore } from '../storage/files.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export function companyRoutes(app: FastifyInstance, deps: Deps) {
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
    async ({ data, params, body }) => asCompany(await data.update('companies', params.id, columnsOf(body)), deps.files),
    { record: 'companies' },
  );

  branchRoutes(app, deps);

  serve(app, deps, insuranceProjects.list, ({ data, query, request }) =>
    paginate(projectsOf(data, query), query, request),
  );
}

/** A project's user sees that project only. */
function projectsOf(data: Scoped, { insurance }: { insurance?: number }) {
  const { project } = data.viewer.scope;
  let rows = data
    .from('insurance_projects')
    .select(['insurance_projects.id', 'insurance_projects.insurance'])
    .select(['insurance_projects.name_np', 'insurance_projects.name_en'])
    .orderBy('insurance_projects.id');
  if (insurance !== undefined) rows = rows.where('insurance_projects.insurance', '=', insurance);
  if (project !== undefined) rows = rows.where('insurance_projects.id', '=', project);
  return rows;
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
    async ({ data, body }) => getBranch(data, (await data.insert('branches', body)).id),
    {
      replay: ({ data }, id) => getBranch(data, id),
    },
  );

  serve(
    app,
    deps,
    branches.patch,
    async ({ data, params, body }) => {
      await data.update('branches', params.id, body);
      return getBranch(data, params.id);
    },
    { record: 'branches' },
  );
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
    ]);
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
  return { ...facts, approval_limit, version };
}
