import type { Policy } from '@krishi-bima/contract/policies/policies';
import { addDays, daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';

/** So long before its end a policy is to be renewed. */
export const renewalDays = 30;

type Covered = Pick<Policy, 'status' | 'risk_start_at' | 'risk_end_at' | 'cancellation'>;

export interface CoverFacts {
  /** AD days in Nepal; the last one is covered. */
  start: string;
  last: string;
  days: number;
  /** Days that passed, today not counted; below zero before the cover begins, at a cancellation the days until then. */
  gone: number;
  state: 'ahead' | 'running' | 'over' | 'cancelled';
  renewsFrom: string;
}

export function coverFacts({ status, risk_start_at, risk_end_at, cancellation }: Covered, today: string): CoverFacts {
  const start = todayAd(new Date(risk_start_at));
  // A cover that ends at midnight does not reach into the day that begins then.
  const last = todayAd(new Date(Date.parse(risk_end_at) - 1));
  const days = daysBetween(start, last) + 1;
  const until = cancellation ? cancellation.cancel_on : today;
  const gone = Math.min(days, daysBetween(start, until));
  const renewsFrom = addDays(last, 1 - renewalDays);
  const running = gone < 0 ? 'ahead' : gone >= days ? 'over' : 'running';
  const state = status === 'cancelled' ? 'cancelled' : status === 'issued' ? running : 'over';
  return { start, last, days, gone, state, renewsFrom };
}
