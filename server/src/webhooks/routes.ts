import { randomUUID } from 'node:crypto';
import { sampleBody } from '@krishi-bima/contract/webhooks/body';
import { mostWebhooks, webhookDeliveries, webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { leadsInside } from '../http/public-host.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { seal } from '../users/seal.ts';
import { asDelivery, asWebhook, getDelivery, getWebhook, selectDeliveries, selectWebhooks } from './queries.ts';
import { send } from './send.ts';
import { newSecret } from './sign.ts';

export function webhookRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, webhooks.list, async ({ data, query, request }) => {
    const found = await paginate(selectWebhooks(data, query.insurance), query, request);
    return { ...found, results: found.results.map(asWebhook) };
  });

  serve(app, deps, webhooks.get, ({ data, params }) => getWebhook(data, params.id));

  serve(
    app,
    deps,
    webhooks.create,
    async ({ data, viewer, body }) => {
      const insurance = data.companyFor(body.insurance);
      await refuseMore(data, insurance);
      const secret = newSecret();
      const { name, url, events } = body;
      const values = {
        insurance,
        name,
        url,
        events,
        secret: seal(secret, deps.config.secretsKey),
        created_by: viewer.id,
      };
      const { id } = await data.insert('webhooks', values);
      return { ...(await getWebhook(data, id)), secret };
    },
    { prepare: ({ body }) => refuseAddress(deps, body.url) },
  );

  changeRoutes(app, deps);
  testRoute(app, deps);
  deliveryRoutes(app, deps);
}

function changeRoutes(app: FastifyInstance, deps: Deps) {
  serve(
    app,
    deps,
    webhooks.patch,
    async ({ data, params, body }) => {
      await data.update('webhooks', params.id, body);
      return getWebhook(data, params.id);
    },
    {
      record: 'webhooks',
      prepare: ({ body }) => (body.url === undefined ? Promise.resolve(undefined) : refuseAddress(deps, body.url)),
    },
  );

  serve(
    app,
    deps,
    webhooks.remove,
    async ({ data, params }) => {
      await data.remove('webhooks', params.id);
      await data.deleteRows('webhook_deliveries').where('webhook_deliveries.webhook', '=', params.id).execute();
      return null;
    },
    { record: 'webhooks' },
  );

  serve(
    app,
    deps,
    webhooks.renewSecret,
    async ({ data, params }) => {
      const secret = newSecret();
      await data.update(
        'webhooks',
        params.id,
        { secret: seal(secret, deps.config.secretsKey) },
        { action: 'reset_secret' },
      );
      return { ...(await getWebhook(data, params.id)), secret };
    },
    { record: 'webhooks', status: 200 },
  );
}

/** So often somebody may try an address by hand. */
const triesAMinute = 30;

function testRoute(app: FastifyInstance, deps: Deps) {
  const withinLimit = createRateLimit(app, triesAMinute, 60_000);
  // Another program is waited for, which no transaction may do.
  serve(
    app,
    deps,
    webhooks.test,
    async ({ data, params, body: { event }, request }) => {
      await withinLimit(request);
      const { url, secret, insurance } = existing(
        await data
          .from('webhooks')
          .select(['webhooks.url', 'webhooks.secret', 'webhooks.insurance'])
          .where('webhooks.id', '=', params.id)
          .executeTakeFirst(),
      );
      const company = await data
        .from('companies')
        .select(['companies.id', 'companies.code'])
        .where('companies.id', '=', insurance)
        .executeTakeFirstOrThrow();
      const now = deps.clock();
      const id = `test_${randomUUID()}`;
      const body = sampleBody({ id, type: event, timestamp: now.toISOString(), company });
      const outcome = await send(deps.config, { url, secret }, { id, body: JSON.stringify(body), now });
      const { headers, ...tried } = outcome;
      return { request: { url, headers, body }, ...tried };
    },
    { ownTransaction: true, status: 200 },
  );
}

function deliveryRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, webhookDeliveries.list, async ({ data, query, request }) => {
    const found = await paginate(selectDeliveries(data, query), query, request);
    return { ...found, results: found.results.map(asDelivery) };
  });

  serve(app, deps, webhookDeliveries.get, ({ data, params }) => getDelivery(data, params.id));

  serve(
    app,
    deps,
    webhookDeliveries.replay,
    async ({ data, params }) => {
      const { id, tries, state } = await getDelivery(data, params.id);
      // One that was never tried is on its way already.
      if (state === 'waiting' && tries === 0) throw new Problem('wrong_state');
      await data
        .updateRows('webhook_deliveries')
        .set({ state: 'waiting', tries: 0, next_at: deps.clock(), settled_at: null })
        .where('webhook_deliveries.id', '=', id)
        .execute();
      return getDelivery(data, id);
    },
    { status: 200 },
  );
}

/** Outside of development it is https, and leads to where everybody may go. */
async function refuseAddress({ config: { webhooksLocal: local } }: Deps, typed: string): Promise<undefined> {
  const url = URL.parse(typed);
  const isOwn = local && url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isOwn) || url.username !== '' || url.password !== '')
    throw new Problem('webhook_address', { fields: { url: 'webhook_address' } });
  if (await leadsInside(url, { local })) throw new Problem('webhook_inside', { fields: { url: 'webhook_inside' } });
  return undefined;
}

async function refuseMore(data: Scoped, insurance: number): Promise<void> {
  const own = await selectWebhooks(data, insurance).execute();
  if (own.length >= mostWebhooks) throw new Problem('too_many_webhooks');
}
