import { deliveryReasons } from '@krishi-bima/contract/webhooks/delivery';
import type { WebhookDelivery } from '@krishi-bima/contract/webhooks/webhooks';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';
import classes from './webhooks.module.css';

/** What goes over the line, as it does. */
export function Wire({ label, children }: { label: string; children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <pre className={classes.wire} lang="en" aria-label={label} tabIndex={0}>
      {children}
    </pre>
  );
}

export function headersOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** `✓ 204 · 38 ms`, or why there is none. */
export function Outcome({ status, reason, took_ms }: Pick<WebhookDelivery, 'status' | 'reason' | 'took_ms'>) {
  return (
    <p className={classes.outcome}>
      <StatusBadge
        tone={reason === null ? 'done' : 'refused'}
        label={reason === null ? messages.outcomeDone : deliveryReasons[reason]}
      />
      {status === null ? null : <b>{digits(status)}</b>}
      {took_ms === null ? null : <span className="dim">{t(messages.took(number(took_ms)))}</span>}
    </p>
  );
}
