import type { DeliveryState } from '@krishi-bima/contract/webhooks/delivery';
import type { Webhook } from '@krishi-bima/contract/webhooks/webhooks';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';

export const stateTones: Record<DeliveryState, Tone> = { waiting: 'other', delivered: 'done', failed: 'refused' };

export function WebhookStatus({ webhook }: { webhook: Pick<Webhook, 'is_active' | 'failing_since'> }) {
  const { is_active, failing_since } = webhook;
  if (!is_active) return <StatusBadge tone="nobody" label={messages.off} />;
  if (failing_since) return <StatusBadge tone="you" label={messages.failing} />;
  return <StatusBadge tone="done" label={messages.active} />;
}
