import type { OutboxLabel } from '@krishi-bima/contract/outbox/entry';
import { IconCloudUp } from '@tabler/icons-react';
import { StatusBadge } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';
import { useUnsent } from './shown.ts';

/** Marks a record of a list that was made or changed on this device and has not been sent; of any other it says nothing. */
export function UnsentBadge({ kind, id }: { kind: OutboxLabel['kind']; id: number }) {
  const isUnsent = useUnsent().some(
    (entry) => entry.kind === kind && (entry.makes === id || entry.subject.endsWith(`/${id}`)),
  );
  return isUnsent ? <StatusBadge tone="nobody" icon={IconCloudUp} label={messages.unsent} /> : null;
}
