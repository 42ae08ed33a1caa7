import { divideHalfUp } from '@krishi-bima/nepali/decimal';
import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, SignedMoney, Words } from '../values/values.ts';

export const refundMethods = {
  none: text('फिर्ता नहुने', 'No refund'),
  pro_rata: text('बाँकी दिनको अनुपातमा', 'Pro rata'),
  short_period: text('अल्पकालीन दरको तालिकाअनुसार', 'By the short-period scale'),
} as const satisfies Record<string, Text>;
export type RefundMethod = keyof typeof refundMethods;

const Percent = Type.Number({ minimum: 0, maximum: 100 });

/** When at most `up_to` percent of the period has passed, `kept` percent of the premium stays with the company. */
const RefundStep = Type.Object({ up_to: Percent, kept: Percent });
export type RefundStep = Static<typeof RefundStep>;

const rule = {
  effective_from: AdDate,
  rule: Type.Enum(keysOf(refundMethods)),
  /** Ascending; only for the short-period scale. Beyond its last step nothing is refunded. */
  scale: Type.Array(RefundStep, { maxItems: 20 }),
};

/** The refund of a cancelled policy, in force from one day on: a dated row, never code. */
export const RefundRule = Type.Object({
  id: Id,
  insurance: Id,
  ...rule,
  note: Words(200),
  created_at: Words(),
  version: Type.Integer(),
});
export type RefundRule = Static<typeof RefundRule>;

export const NewRefundRule = Type.Object({
  ...rule,
  scale: Type.Optional(rule.scale),
  note: Type.Optional(nullable(Words(200))),
  insurance: Type.Optional(Id),
});
export type NewRefundRule = Static<typeof NewRefundRule>;

/** A part of the premium with its own days: what was issued, or what an endorsement added or took off. */
const RefundShare = Type.Object({
  /** The number of the endorsement; null of what was issued. */
  endorsement: nullable(Type.Integer()),
  premium: SignedMoney,
  /** `premium × of ÷ whole = back`: days left of the days, or hundredths of a per cent by the short-period scale. */
  of: Type.Integer(),
  whole: Type.Integer(),
  back: SignedMoney,
});
export type RefundShare = Static<typeof RefundShare>;

/** What cancelling would give back and withdraw, now or on the day that is asked for. */
export const RefundPreview = Type.Object({
  rule: Type.Enum(Object.keys(refundMethods)),
  refund_farmer: Money,
  refund_authority: Money,
  /** The days of the period, and those that have begun. */
  days: Type.Integer(),
  days_gone: Type.Integer(),
  /** As much of the farmer's refund as their own money has arrived: an uncleared cheque has not. */
  refund_payable: Money,
  /** What the authority has paid so far, and the bill on which it was asked. */
  subsidy_received: Money,
  subsidy_bill: nullable(Words()),
  /** How the premium was divided; one part for each endorsement with money. */
  parts: Type.Array(RefundShare),
  /** Who may approve it, where two cancel: not the person asking. */
  approvers: Type.Array(UserSummary),
});
export type RefundPreview = Static<typeof RefundPreview>;

export type RefundTerms = Pick<RefundRule, 'rule' | 'scale'>;

/** Amounts in paisa. */
export interface Refund {
  farmer: number;
  authority: number;
}

export interface RefundableCover {
  premium: number;
  subsidy: number;
  /** The period as instants. */
  risk_start_at: string;
  risk_end_at: string;
}

/** What an endorsement in force added to the premium, below zero what it took off it, for the days left from its own. */
export interface EndorsedPremium {
  premium: number;
  subsidy: number;
  days_left: number;
}

/** The fraction of a premium that is not earned. */
export interface UnearnedShare {
  of: number;
  whole: number;
}

/** Of the issued premium and of each endorsement's, with the sum of all. */
export interface RefundParts extends Refund {
  issued: Refund & UnearnedShare;
  endorsed: (Refund & UnearnedShare)[];
}

/**
 * Calculates the refunded premium when a cover ends at this moment: the subsidy's part is no longer asked of the
 * authority, or goes back to it, and the rest is the farmer's. The stamp is never refunded. Before the risk starts, all
 * of the premium is. Each part has its own days: what was issued those of the period, what an endorsement added or took
 * off those that were left when it began; all of them end on the same day (docs/domain.md, Cancelling).
 */
export function refundOf(
  cover: RefundableCover,
  endorsements: readonly EndorsedPremium[],
  at: string,
  terms: RefundTerms,
): RefundParts {
  const { days, gone } = daysOf(cover, at);
  const issued = unearned(cover, { days, gone }, terms);
  const endorsed = endorsements.map((one) => {
    return unearned(one, { days: one.days_left, gone: Math.max(0, one.days_left - (days - gone)) }, terms);
  });
  const sumOf = (name: keyof Refund) => endorsed.reduce((sum, one) => sum + one[name], issued[name]);
  // Each part is rounded by itself: where nearly everything was taken off, a paisa may be missing.
  return { issued, endorsed, farmer: Math.max(0, sumOf('farmer')), authority: Math.max(0, sumOf('authority')) };
}

function unearned(
  cover: { premium: number; subsidy: number },
  { days, gone }: { days: number; gone: number },
  { rule: method, scale }: RefundTerms,
): Refund & UnearnedShare {
  const part = gone === 0 && method !== 'none' ? { of: 1, whole: 1 } : partBack(method, scale, days, gone);
  const premium = share(cover.premium, part);
  const authority = share(cover.subsidy, part);
  return { farmer: premium - authority, authority, ...part };
}

function partBack(method: RefundMethod, scale: readonly RefundStep[], days: number, gone: number): UnearnedShare {
  if (method === 'none') return { of: 0, whole: 1 };
  if (method === 'pro_rata') return { of: days - gone, whole: days };
  const step = scale.find(({ up_to }) => gone * 100 <= up_to * days);
  return { of: Math.round((100 - (step?.kept ?? 100)) * 100), whole: 10_000 };
}

const dayMs = 86_400_000;

/** Counts the days of the period and those of them that have begun; such a day counts whole, as on every policy. */
export function daysOf({ risk_start_at, risk_end_at }: Omit<RefundableCover, 'premium' | 'subsidy'>, at: string) {
  const [start, end, now] = [Date.parse(risk_start_at), Date.parse(risk_end_at), Date.parse(at)];
  const days = Math.max(1, Math.ceil((end - start) / dayMs));
  return { days, gone: Math.min(days, Math.max(0, Math.ceil((now - start) / dayMs))) };
}

function share(paisa: number, { of, whole }: UnearnedShare): number {
  const size = Number(divideHalfUp(BigInt(Math.abs(paisa)) * BigInt(of), BigInt(whole)));
  return paisa < 0 && size > 0 ? -size : size;
}

/**
 * Returns what of the farmer's refund can be paid: out of the money that has really arrived the company keeps what it
 * earned and the stamp, so that an uncleared cheque is not given back.
 */
export function payableRefund(refund: number, payable: number, cleared: number): number {
  return Math.min(refund, Math.max(0, cleared - (payable - refund)));
}
