import { smsRules, smsTemplates } from '@krishi-bima/contract/sms/rules';
import { type Pushed, type Recipient, type SmsStanding, sms, smsConsents } from '@krishi-bima/contract/sms/sms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { giveConsent, withdrawConsent } from './consents.ts';
import { detailsOf } from './find.ts';
import { smsProviderOf } from './providers.ts';
import {
  asBatch,
  asConsent,
  asMessage,
  getBatch,
  getConsent,
  selectBatches,
  selectConsents,
  selectMessages,
} from './queries.ts';
import { type Addressed, address, totalsOf } from './recipients.ts';
import { asSmsRule, insertSmsRule, selectSmsRules, smsRuleOn } from './rules.ts';
import { push, sendAgain, sendToList, stopBatch } from './send.ts';
import { addTemplate, asTemplate, changeTemplate, getTemplate, selectTemplates } from './templates.ts';
import { partsUsed } from './usage.ts';

export function smsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, sms.push, async ({ data, body }) => readPushed(data, await push(data, body, deps.clock())), {
    replay: ({ data }, id) => readPushed(data, id),
  });

  serve(app, deps, sms.standing, ({ data, query }) => standingOf(deps, data, data.companyFor(query.insurance)));

  // It writes nothing, so it needs no transaction that others would wait for.
  serve(
    app,
    deps,
    sms.recipients,
    async ({ data, body }) => {
      const { tab, search = '', limit = 50, offset = 0, except, ...draft } = body;
      const now = deps.clock();
      const insurance = data.companyFor(body.insurance);
      const rule = await smsRuleOn(data, insurance, todayAd(now));
      const all = await address(data, insurance, draft, now);
      const shown = all.filter((one) => one.tab === tab && isFound(one, search));
      return {
        count: shown.length,
        results: await asRecipients(data, shown.slice(offset, offset + limit)),
        totals: totalsOf(all, new Set(except), rule.part_cost),
      };
    },
    { ownTransaction: true, status: 200 },
  );

  serve(app, deps, sms.send, async ({ data, body }) => getBatch(data, await sendToList(data, body, deps.clock())), {
    replay: ({ data }, id) => getBatch(data, id),
  });

  sentRoutes(app, deps);
  consentRoutes(app, deps);
  ruleRoutes(app, deps);
}

function isFound(
  { name_np, name_en, phone }: { name_np: string; name_en: string | null; phone: string | null },
  search: string,
) {
  const sought = search.trim().toLowerCase();
  return sought === '' || [name_np, name_en ?? '', phone ?? ''].some((one) => one.toLowerCase().includes(sought));
}

async function asRecipients(data: Scoped, shown: readonly Addressed[]): Promise<Recipient[]> {
  const details = await detailsOf(
    data,
    shown.map(({ kyc }) => kyc),
  );
  return shown.map(({ id, kyc, name_np, name_en, phone, policy, text, size }) => ({
    ...{ id, kyc, name_np, name_en, phone, text, parts: size.parts },
    ...(details.get(kyc) ?? { consent: null, last: null }),
    policy: policy && { id: policy.id, policy_no: policy.policy_no, risk_end_at: policy.risk_end_at.toISOString() },
  }));
}

function sentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, sms.batches, async ({ data, query, request }) => {
    const found = await paginate(selectBatches(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asBatch) };
  });

  serve(app, deps, sms.batch, ({ data, params }) => getBatch(data, params.id));

  serve(app, deps, sms.messages, async ({ data, query, request }) => {
    const found = await paginate(selectMessages(data, query), query, request);
    return { ...found, results: found.results.map(asMessage) };
  });

  serve(
    app,
    deps,
    sms.again,
    async ({ data, params, body }) => {
      await sendAgain(data, params.id, body.expected.messages, deps.clock());
      return getBatch(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => getBatch(data, id) },
  );

  serve(
    app,
    deps,
    sms.stop,
    async ({ data, params }) => {
      await stopBatch(data, params.id, deps.clock());
      return getBatch(data, params.id);
    },
    { status: 200 },
  );
}

function consentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, smsConsents.of, async ({ data, query, request }) => {
    const rows = selectConsents(data).where('sms_consents.kyc', '=', query.kyc);
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map(asConsent) };
  });

  serve(
    app,
    deps,
    smsConsents.give,
    async ({ data, body }) => getConsent(data, await giveConsent(data, body, todayAd(deps.clock()))),
    { replay: ({ data }, id) => getConsent(data, id) },
  );

  serve(
    app,
    deps,
    smsConsents.withdraw,
    async ({ data, params, body }) => {
      await withdrawConsent(data, params.id, body.withdrawn_on, todayAd(deps.clock()));
      return getConsent(data, params.id);
    },
    { status: 200 },
  );
}

function ruleRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, smsRules.list, async ({ data, query, request }) => {
    const found = await paginate(selectSmsRules(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asSmsRule) };
  });

  serve(app, deps, smsRules.create, ({ data, body }) => insertSmsRule(data, body, todayAd(deps.clock())), {
    replay: async ({ data }, id) =>
      asSmsRule(existing(await selectSmsRules(data, undefined).where('sms_rules.id', '=', id).executeTakeFirst())),
  });

  serve(app, deps, smsTemplates.list, async ({ data, query, request }) => {
    const found = await paginate(selectTemplates(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asTemplate) };
  });

  serve(app, deps, smsTemplates.create, ({ data, body }) => addTemplate(data, body), {
    replay: ({ data }, id) => getTemplate(data, id),
  });

  serve(app, deps, smsTemplates.patch, ({ data, params, body }) => changeTemplate(data, params.id, body), {
    record: 'sms_templates',
  });

  serve(
    app,
    deps,
    smsTemplates.remove,
    async ({ data, params }) => {
      await data.remove('sms_templates', params.id);
      return null;
    },
    { record: 'sms_templates' },
  );
}

async function standingOf(deps: Deps, data: Scoped, insurance: number): Promise<SmsStanding> {
  const now = deps.clock();
  const provider = smsProviderOf(deps.config);
  const rule = await smsRuleOn(data, insurance, todayAd(now));
  const pause = await data.db.selectFrom('sms_pause').select('reason').where('until', '>', now).executeTakeFirst();
  const { part_cost, monthly_parts, quiet_from, quiet_until, repeat_days, language } = rule;
  return {
    provider: provider.name,
    tells_delivery: provider.arrivals !== undefined,
    sender: rule.sender ?? provider.sender ?? null,
    used: await partsUsed(data, insurance, now),
    ...{ part_cost, monthly_parts, quiet_from, quiet_until, repeat_days, language },
    paused: pause?.reason ?? null,
  };
}

/** As the call that named the numbers answers. */
async function readPushed(data: Scoped, id: number): Promise<Pushed> {
  const rows = await selectMessages(data, { batch: id }).clearOrderBy().orderBy('sms_messages.id').execute();
  const results = rows.map(({ id: message, phone, parts, state }) => ({
    id: message,
    to: phone,
    parts,
    status: state,
  }));
  return { id, count: results.length, results };
}
