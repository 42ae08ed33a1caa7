import { divideHalfUp } from '@krishi-bima/nepali/decimal';
import { type Static, Type } from 'typebox';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';

export const refundMethods = {
  none: text('फिर्ता नहुने', 'No refund'),
  pro_rata: text('बाँकी दिनको अनुपातमा', 'By the days left'),
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

/**
 * Calculates the refunded premium when a cover ends at this moment: the subsidy's part to the authority that paid it,
 * the rest to the farmer. The stamp is never refunded. Before the risk starts, all of the premium is.
 */
export function refundOf(cover: RefundableCover, at: string, { rule: method, scale }: RefundTerms): Refund {
  const { days, gone } = daysOf(cover, at);
  const part = gone === 0 && method !== 'none' ? { of: 1, whole: 1 } : partBack(method, scale, days, gone);
  const premium = share(cover.premium, part);
  const authority = share(cover.subsidy, part);
  return { farmer: premium - authority, authority };
}

interface Part {
  of: number;
  whole: number;
}

function partBack(method: RefundMethod, scale: readonly RefundStep[], days: number, gone: number): Part {
  if (method === 'none') return { of: 0, whole: 1 };
  if (method === 'pro_rata') return { of: days - gone, whole: days };
  const step = scale.find(({ up_to }) => gone * 100 <= up_to * days);
  return { of: Math.round((100 - (step?.kept ?? 100)) * 100), whole: 10_000 };
}

const dayMs = 86_400_000;

/** A day that has begun counts whole, as on every policy. */
function daysOf({ risk_start_at, risk_end_at }: RefundableCover, at: string) {
  const [start, end, now] = [Date.parse(risk_start_at), Date.parse(risk_end_at), Date.parse(at)];
  const days = Math.max(1, Math.ceil((end - start) / dayMs));
  return { days, gone: Math.min(days, Math.max(0, Math.ceil((now - start) / dayMs))) };
}

function share(paisa: number, { of, whole }: Part): number {
  return Number(divideHalfUp(BigInt(paisa) * BigInt(of), BigInt(whole)));
}
