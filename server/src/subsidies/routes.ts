import { insuredStates, type ProposalState } from '@krishi-bima/contract/proposals/states';
import { type SubsidyCap, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asAgeing, asEntry, findFile } from './answer.ts';
import { asBills, findBill, insertBill, payBill, selectBills } from './bills.ts';
import { moveEntries } from './moves.ts';
import { duesOf, listEntries, openSubsidy } from './queries.ts';

const inForce: readonly ProposalState[] = insuredStates.filter((state) => state !== 'cancelled');

export function subsidyRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());
  const read = async (data: Scoped, id: number) => existing(await findFile(data, id));

  serve(app, deps, subsidies.list, async ({ data, query, request }) => {
    const found = await paginate(listEntries(data, query, today()), query, request);
    return { ...found, results: found.results.map(asEntry) };
  });

  serve(app, deps, subsidies.get, ({ data, params }) => read(data, params.id));

  serve(
    app,
    deps,
    subsidies.create,
    async ({ data, body }) => read(data, await openByHand(data, body.insurance_proposal, today())),
    { replay: ({ data }, id) => read(data, id) },
  );

  // A repeated request finds the entries moved already and is refused.
  serve(app, deps, subsidies.move, async ({ data, body }) => ({ moved: await moveEntries(data, body, today()) }), {
    status: 200,
  });

  serve(app, deps, subsidies.ageing, async ({ data, query }) => {
    return asAgeing(await duesOf(data, query, today()), today());
  });

  billRoutes(app, deps, today);
  capRoutes(app, deps);
}

async function openByHand(data: Scoped, id: number, today: string): Promise<number> {
  const seen = await data.from('proposals').select('proposals.id').where('proposals.id', '=', id).executeTakeFirst();
  if (!seen) throw new Problem('invalid_input', { fields: { insurance_proposal: 'unknown_reference' } });
  const proposal = await data.lock('proposals', id);
  const entry = inForce.includes(proposal.status) ? await openSubsidy(data, proposal, today) : undefined;
  if (entry === undefined) throw new Problem('no_subsidy');
  return entry;
}

function billRoutes(app: FastifyInstance, deps: Deps, today: () => string) {
  const read = async (data: Scoped, id: number) => existing(await findBill(data, id));

  serve(app, deps, subsidies.bills, async ({ data, query, request }) => {
    const rows = selectBills(data, query).orderBy('subsidy_bills.id', 'desc');
    const found = await paginate(rows, query, request);
    return { ...found, results: await asBills(data, found.results) };
  });

  serve(app, deps, subsidies.bill, ({ data, params }) => read(data, params.id));

  serve(app, deps, subsidies.createBill, async ({ data, body }) => read(data, await insertBill(data, body, today())), {
    replay: ({ data }, id) => read(data, id),
  });

  serve(
    app,
    deps,
    subsidies.pay,
    async ({ data, params, body }) => {
      await payBill(data, params.id, body, today());
      return read(data, params.id);
    },
    { replay: ({ data }, id) => read(data, id) },
  );
}

function capRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, subsidies.caps, async ({ data, query, request }) => {
    let rows = data.from('subsidy_caps').selectAll('subsidy_caps').orderBy('subsidy_caps.effective_from', 'desc');
    if (query.insurance !== undefined) rows = rows.where('subsidy_caps.insurance', '=', query.insurance);
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map(asCap) };
  });

  serve(
    app,
    deps,
    subsidies.createCap,
    async ({ data, body: { insurance, effective_from, subsidy_cap_per_farmer: cap } }) => {
      if (effective_from < todayAd(deps.clock()))
        throw new Problem('rule_broken', { fields: { effective_from: 'past_date' } });
      const row = await data.insert('subsidy_caps', {
        insurance: data.companyFor(insurance),
        effective_from,
        subsidy_cap_per_farmer: cap === null ? null : toPaisa(cap),
      });
      return asCap(row);
    },
    {
      replay: async ({ data }, id) => {
        const row = data.from('subsidy_caps').selectAll('subsidy_caps').where('subsidy_caps.id', '=', id);
        return asCap(existing(await row.executeTakeFirst()));
      },
    },
  );
}

function asCap({
  id,
  insurance,
  effective_from,
  subsidy_cap_per_farmer: cap,
  version,
}: Selectable<Schema['subsidy_caps']>) {
  const answer: SubsidyCap = {
    id,
    insurance,
    effective_from,
    subsidy_cap_per_farmer: cap === null ? null : fromPaisa(cap),
    version,
  };
  return answer;
}
