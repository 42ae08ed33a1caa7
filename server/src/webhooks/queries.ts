import type { WebhookBody } from '@krishi-bima/contract/webhooks/body';
import {
  type Webhook,
  type WebhookDelivery,
  type WholeDelivery,
  type webhookDeliveries,
} from '@krishi-bima/contract/webhooks/webhooks';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

const counts = sql<Webhook['counts']>`(
  select json_build_object('waiting', count(*) filter (where d.state = 'waiting'),
    'delivered', count(*) filter (where d.state = 'delivered'), 'failed', count(*) filter (where d.state = 'failed'))
  from ${rowsByKey('webhook_deliveries', 'd', { insurance: 'webhooks.insurance', webhook: 'webhooks.id' })})`;

export function selectWebhooks(data: Scoped, insurance?: number) {
  const rows = data
    .from('webhooks')
    .selectAll('webhooks')
    .select([counts.as('counts'), userSummary('webhooks.created_by').as('creator')])
    .orderBy('webhooks.id', 'desc');
  return insurance === undefined ? rows : rows.where('webhooks.insurance', '=', insurance);
}

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>;

export async function getWebhook(data: Scoped, id: number): Promise<Webhook> {
  return asWebhook(existing(await selectWebhooks(data).where('webhooks.id', '=', id).executeTakeFirst()));
}

export function asWebhook(row: WebhookRow): Webhook {
  const { id, insurance, name, url, events, is_active, failing_since, last_delivered_at, creator, version } = row;
  return {
    ...{ id, insurance, name, url, events, is_active, counts: row.counts, version },
    failing_since: failing_since?.toISOString() ?? null,
    last_delivered_at: last_delivered_at?.toISOString() ?? null,
    created_by: creator,
    created_at: row.created_at.toISOString(),
  };
}

/** Selects deliveries, the newest first, of webhooks that are there. */
export function selectDeliveries(
  data: Scoped,
  { insurance, webhook, state, event }: Query<typeof webhookDeliveries.list> = {},
) {
  let rows = data
    .from('webhook_deliveries')
    .innerJoin(data.table('webhooks'), 'webhooks.id', 'webhook_deliveries.webhook')
    .selectAll('webhook_deliveries')
    .orderBy('webhook_deliveries.id', 'desc');
  if (insurance !== undefined) rows = rows.where('webhook_deliveries.insurance', '=', insurance);
  if (webhook !== undefined) rows = rows.where('webhook_deliveries.webhook', '=', webhook);
  if (state !== undefined) rows = rows.where('webhook_deliveries.state', '=', state);
  if (event !== undefined) rows = rows.where('webhook_deliveries.event', '=', event);
  return rows;
}

type DeliveryRow = Selectable<Schema['webhook_deliveries']>;

export async function getDelivery(data: Scoped, id: number): Promise<WholeDelivery> {
  const row = existing(await selectDeliveries(data).where('webhook_deliveries.id', '=', id).executeTakeFirst());
  const body = row.body === null ? null : (JSON.parse(row.body) as WebhookBody);
  return { ...asDelivery(row), body, answer: row.answer };
}

export function asDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, webhook, key, event, state, tries, status, reason, took_ms, at, tried_at, next_at } = row;
  return {
    ...{ id, webhook, key, event, state, tries, status, reason, took_ms },
    at: at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
  };
}
