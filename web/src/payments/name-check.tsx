import { type NameCheck, nameChecks } from '@krishi-bima/contract/payments/name-check';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';

const tones: Record<NameCheck, Tone> = { same: 'done', spelling: 'done', consented: 'you', other: 'you', none: 'you' };

/** The name of the account held against the payee's. */
export function NameCheckBadge({ check }: { check: NameCheck }) {
  return <StatusBadge tone={tones[check]} label={nameChecks[check]} />;
}
