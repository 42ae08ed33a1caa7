import type { Season } from '@krishi-bima/contract/index-cover/reckon';
import { digits } from '#i18n/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';

/** How whole the readings of a season are; of one that is, nothing is said. */
export function SeasonState({ season: { phases, isFinal } }: { season: Season }) {
  const gaps = phases.reduce((sum, phase) => sum + phase.gaps.length, 0);
  if (phases.every(({ index }) => index === null)) return <StatusBadge tone="nobody" label={messages.noMeasure} />;
  if (gaps > 0) return <StatusBadge tone="you" label={messages.gaps(digits(gaps))} />;
  if (!isFinal) return <StatusBadge tone="other" label={messages.running} />;
  return phases.some(({ filled }) => filled.length > 0) ? <StatusBadge tone="other" label={messages.filled} /> : null;
}
