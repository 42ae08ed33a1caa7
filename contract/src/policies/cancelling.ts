import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { ProblemCode } from '../problems/problems.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** Why a policy ends before its time, in the order in which the office is asked. */
export const cancelCauses = {
  request: text('बीमितको निवेदन', "The insured's request"),
  sale: text('जग्गा वा पशु बिक्री', 'Land or animal sold'),
  gone: text('बीमा गरिएको बाली वा पशु नरहेको', 'The insured crop or animal no longer exists'),
  insured_died: text('बीमितको मृत्यु', 'The insured died'),
  double_cover: text('दोहोरो बीमा', 'Double insurance'),
  false_details: text('झुटा वा लुकाइएको विवरण', 'False or hidden details'),
  unpaid: text('बीमाशुल्क प्राप्त नभएको', 'Premium not received'),
  mistake: text('जारी गर्दा भएको गल्ती', 'Issued by mistake'),
  other: text('अन्य', 'Other'),
} as const satisfies Record<string, Text>;
export type CancelCause = keyof typeof cancelCauses;
export const cancelCauseNames = keysOf(cancelCauses);

/** What the insured asks for rests on a request with their signature. */
export function needsRequest(cause: CancelCause | null): boolean {
  return cause === 'request' || cause === 'sale';
}

/** A cause that is in no list needs a sentence of its own. */
export function isSentence(reason: string): boolean {
  return reason.trim().length >= 10 && /\S\s+\S/.test(reason.trim());
}

interface CancelDay {
  /** The AD day in Nepal from which the policy is cancelled. */
  on: string;
  today: string;
  /** Asked for now, and decided by a second person on that day or later. */
  isAsking: boolean;
}

/** One person alone takes back no more of a cover than the days for which receipts may be written late. */
const mostDaysBackAlone = 7;

/**
 * Returns the problem of a chosen day. It lies within the cover; one far back, and one to come, can only be asked for: a
 * second person looks at the first, and the second has to come before the policy ends.
 */
export function cancelDayProblem(
  period: { risk_start_at: string; risk_end_at: string },
  { on, today, isAsking }: CancelDay,
): ProblemCode | undefined {
  const [first, last] = [todayAd(new Date(period.risk_start_at)), todayAd(new Date(period.risk_end_at))];
  if (on < first || on > last) return 'outside_period';
  if (isAsking) return undefined;
  if (on > today) return 'future_date';
  return on < addDays(today, -mostDaysBackAlone) ? 'cancel_backdated' : undefined;
}

/** Returns the moment up to which a cover is earned that ends on a chosen day: the day counts whole, today until now. */
export function endOfCover(on: string | null, now: string): string {
  if (on === null) return now;
  const end = new Date(Date.parse(`${on}T00:00:00+05:45`) + 86_400_000).toISOString();
  return on === todayAd(new Date(now)) ? now : end;
}
