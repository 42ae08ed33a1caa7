import { type FormName, findForm, forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import {
  formEndpoints,
  type NewProposal,
  type NewWhole,
  type Proposal,
  proposals,
} from '@krishi-bima/contract/proposals/proposals';
import { insuranceData, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { keysOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { prefersAnswer, serve, versionOf } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asLine, asProposals } from './answer.ts';
import { insertProposal, removeDraft, updateProposal } from './drafts.ts';
import { exportRows } from './export.ts';
import { readInsuranceData } from './insurance-data.ts';
import { saveMembers } from './members.ts';
import { readTechnicianData, updateBanking, updateTechnicianData } from './parts.ts';
import { getProposal, linesOf, selectProposalsOfOwner } from './queries.ts';
import { insertRow, removeRow, updateRow } from './rows.ts';
import { listIds } from './search.ts';
import { previewTariff } from './tariff-preview.ts';
import { termsOn } from './terms.ts';
import { insertWhole, updateWhole } from './whole.ts';

export function proposalRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, proposals.list, async ({ data, query, request, viewer }) => {
    const found = await paginate(listIds(data, query), query, request);
    const lines = await linesOf(
      data,
      found.results.map(({ id }) => id),
    );
    return { ...found, results: lines.map((line) => asLine(line, viewer)) };
  });
  serve(app, deps, tariffs.inForce, async ({ data, query: { form, on: day, district, insurance } }) => {
    const company = data.companyFor(insurance);
    return { tariff: await termsOn(data, existing(findForm(form)), { insurance: company, day, district }) };
  });
  serve(app, deps, tariffs.preview, ({ data, body }) => previewTariff(data, body, todayAd(deps.clock())), {
    status: 200,
    // The call writes nothing.
    ownTransaction: true,
  });
  serve(app, deps, insuranceData.get, ({ data, query }) =>
    readInsuranceData(data, query.insurance_id, todayAd(deps.clock())),
  );
  serve(app, deps, proposals.exportRows, ({ data, query, reply }) => exportRows(data, query, reply, deps.clock()));
  for (const name of keysOf(forms)) formRoutes(app, deps, forms[name], formEndpoints[name]);
}

function formRoutes(app: FastifyInstance, deps: Deps, form: Form, calls: Calls) {
  const today = () => todayAd(deps.clock());
  const read = async (data: Scoped, id: number) => {
    const [proposal] = await asProposals(data, form, [await getProposal(data, form, id)], today());
    return existing(proposal);
  };

  serve(app, deps, calls.byOwner, async ({ data, params, query, request }) => {
    const { query: also } = form.paths.by_owner;
    const named = also === undefined ? undefined : (query as Record<string, unknown>)[also];
    const owners = [params.id, ...(typeof named === 'number' ? [named] : [])];
    const found = await paginate(selectProposalsOfOwner(data, form, owners, query.insurance), query, request);
    return { ...found, results: await asProposals(data, form, found.results, today()) };
  });

  serve(app, deps, calls.get, ({ data, params }) => read(data, params.id));

  writingRoutes(app, deps, form, calls, read);

  serve(app, deps, calls.remove, async ({ data, params, request }) => {
    await removeDraft(data, form, params.id, versionOf(request));
    return null;
  });

  rowRoutes(app, deps, form, calls);
  memberRoutes(app, deps, form, calls);
  partRoutes(app, deps, form, calls);
}

type Calls = (typeof formEndpoints)[FormName];

/** What comes again after a lost answer must not undo what was written meanwhile. */
function writingRoutes(
  app: FastifyInstance,
  deps: Deps,
  form: Form,
  calls: Calls,
  read: (data: Scoped, id: number) => Promise<Proposal>,
) {
  const today = () => todayAd(deps.clock());
  const known = (request: FastifyRequest) => ({ version: versionOf(request), today: today() });
  const again = { replay: ({ data }: { data: Scoped }, id: number) => read(data, id) };

  const insert = async (data: Scoped, body: NewProposal) => read(data, await insertProposal(data, form, body, today()));
  serve(app, deps, calls.create, ({ data, body }) => insert(data, body), again);
  const insertAll = async (data: Scoped, body: NewWhole) => read(data, await insertWhole(data, form, body, today()));
  serve(app, deps, calls.createWhole, ({ data, body }) => insertAll(data, body), again);

  serve(
    app,
    deps,
    calls.patch,
    async ({ data, params, body, request }) => {
      await updateProposal(data, form, params.id, body, known(request));
      return read(data, params.id);
    },
    again,
  );
  serve(
    app,
    deps,
    calls.patchWhole,
    async ({ data, params, body, request }) => {
      await updateWhole(data, form, params.id, body, known(request));
      return read(data, params.id);
    },
    again,
  );
}

function partRoutes(app: FastifyInstance, deps: Deps, form: Form, calls: Calls) {
  const { banking, technician_data } = form.parts ?? {};
  if (banking && calls.banking) {
    serve(app, deps, calls.banking, ({ data, params, body, request }) => {
      return updateBanking(data, form, banking, { id: params.id, body, version: versionOf(request) });
    });
  }
  if (technician_data && calls.technicianData) {
    serve(
      app,
      deps,
      calls.technicianData,
      ({ data, params, body, request }) =>
        updateTechnicianData(data, form, technician_data, { id: params.id, body, version: versionOf(request) }),
      // A report that comes again after a lost answer must not undo what was written meanwhile.
      { replay: ({ data }, id) => readTechnicianData(data, technician_data, id) },
    );
  }
}

function memberRoutes(app: FastifyInstance, deps: Deps, form: Form, calls: Calls) {
  serve(app, deps, calls.members, ({ data, params, body, request }) => {
    return saveMembers(data, form, params.id, body.members, versionOf(request));
  });
}

function rowRoutes(app: FastifyInstance, deps: Deps, form: Form, calls: Calls) {
  const today = () => todayAd(deps.clock());

  // A repeat needs no idempotency key here: its `client_id` finds the row.
  serve(app, deps, calls.createRow, ({ data, body, request }) => {
    const { proposalVersion, version } = rowGuard(request);
    return insertRow(data, form, body, { proposalVersion: proposalVersion ?? version, today: today() });
  });

  serve(app, deps, calls.patchRow, ({ data, params, body, request }) => {
    return updateRow(data, form, params.id, body, { ...rowGuard(request), today: today() });
  });

  serve(app, deps, calls.removeRow, async ({ data, params, request }) => {
    const removed = await removeRow(data, form, params.id, { ...rowGuard(request), today: today() });
    return prefersAnswer(request) ? removed : null;
  });
}

/** `If-Match: "7"` names the version of the row, or of the proposal that gets a new one; `"proposal-7"` its proposal's. */
function rowGuard(request: FastifyRequest): { version: number | undefined; proposalVersion: number | undefined } {
  const ofProposal = /^"proposal-(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (ofProposal === undefined) return { version: versionOf(request), proposalVersion: undefined };
  return { version: undefined, proposalVersion: Number(ofProposal) };
}
