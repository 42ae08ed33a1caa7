import { divideHalfUp, fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import type { LossKind } from './perils.ts';

/*
 * The pay-out of one row, in paisa and in the order in which it is explained (docs/domain.md, Claims): the loss as a
 * share of the sum insured, at most the market value; less the part that the insured bears; less salvage; at most what
 * was spent and what is left of the sum. Each amount is rounded once, half up.
 */

export const payoutSteps = {
  loss: text('क्षति', 'Loss'),
  market: text('चलनचल्तीको मूल्य', 'Market value'),
  deductible: text('बीमितले बेहोर्ने अंश', "Insured's share"),
  salvage: text('साल्भेज मूल्य', 'Salvage'),
  minimum: text('न्यूनतम क्षति', 'Minimum loss'),
  cost: text('क्षति मितिसम्मको लागत', 'Cost up to the day of loss'),
  sum_left: text('बाँकी बीमाङ्क', 'Sum left'),
} as const satisfies Record<string, Text>;
export type PayoutStepName = keyof typeof payoutSteps;
export const payoutStepNames = keysOf(payoutSteps);

/** A limit that took something off. */
export const payoutCuts = ['minimum', 'cost', 'sum_left'] as const;
export type PayoutCut = (typeof payoutCuts)[number];

export interface PayoutFacts {
  kind: LossKind;
  /** Of the row on the day of the loss, and what earlier claims left of it; in paisa. */
  sum_insured: number;
  sum_left: number;
  /** How much is insured and how much of it was hit: square metres, animals or trees, with at most four decimals. */
  insured: string;
  damaged: string;
  /** Of what was hit, per cent with at most two decimals; whole for what died or was lost. */
  damage_percent: string;
  /** Of what was lost, in paisa; null where the sum insured is no market value. */
  market_value: number | null;
  /** Spent up to the day of the loss, in paisa; null where the form does not insure cost. */
  cost: number | null;
  salvage: number;
  /** Per cent with at most two decimals. */
  deductible_percent: string;
  /** What a total permanent disability pays of the loss; the rest takes the deductible's place. */
  disability_percent: string;
  min_loss_percent: string;
}

export interface PayoutStep {
  step: PayoutStepName;
  /** What the step took off, in paisa; of `loss` nothing. */
  less: number;
  /** What is left after it, in paisa. */
  amount: number;
  /** The percentage or limit that the step applied. */
  by: string | null;
}

export interface Payout {
  assessed: number;
  deductible: number;
  salvage: number;
  /** Taken off by limits, and by which. */
  cut: number;
  cut_by: PayoutCut[];
  payable: number;
  steps: PayoutStep[];
}

export function payoutOf(facts: PayoutFacts): Payout {
  const steps: PayoutStep[] = [];
  const take = (step: PayoutStepName, after: number, by: string | null = null) => {
    const before = steps.at(-1)?.amount ?? after;
    steps.push({ step, less: before - after, amount: after, by });
    return after;
  };

  const [loss, share] = lossOf(facts);
  const assessed = lower(take, 'market', take('loss', loss), facts.market_value);
  const percent = borneBy(facts);
  const borne = partOf(assessed, percent);
  const net = take('deductible', assessed - borne, percent);
  const salvage = Math.min(facts.salvage, net);
  let payable = salvage > 0 ? take('salvage', net - salvage) : net;
  const beforeLimits = payable;
  if (share < toScaled(facts.min_loss_percent, 2) * 10_000n && payable > 0)
    payable = take('minimum', 0, facts.min_loss_percent);
  payable = lower(take, 'cost', payable, facts.cost);
  payable = lower(take, 'sum_left', payable, facts.sum_left);
  return {
    ...{ assessed, deductible: borne, salvage, cut: beforeLimits - payable, payable, steps },
    cut_by: payoutCuts.filter((name) => steps.some(({ step }) => step === name)),
  };
}

/** Notes a limit where it is lower than the amount. */
function lower(
  take: (step: PayoutStepName, after: number, by?: string | null) => number,
  step: PayoutStepName,
  amount: number,
  most: number | null,
): number {
  return most === null || most >= amount ? amount : take(step, most, fromScaled(BigInt(most), 2));
}

/** Returns the loss in paisa, and the share of the row that was lost in millionths of a per cent. */
function lossOf({ sum_insured, insured, damaged, damage_percent }: PayoutFacts): [number, bigint] {
  const whole = toScaled(insured, 4);
  const hit = toScaled(damaged, 4);
  const percent = toScaled(damage_percent, 2);
  if (whole <= 0n || hit < 0n || percent < 0n) return [0, 0n];
  const part = hit > whole ? whole : hit;
  const loss = divideHalfUp(BigInt(sum_insured) * part * percent, whole * 10_000n);
  return [Number(loss), (part * percent * 10_000n) / whole];
}

function borneBy({ kind, deductible_percent, disability_percent }: PayoutFacts): string {
  return kind === 'disability' ? fromScaled(10_000n - toScaled(disability_percent, 2), 2) : deductible_percent;
}

function partOf(paisa: number, percent: string): number {
  return Number(divideHalfUp(BigInt(paisa) * toScaled(percent, 2), 10_000n));
}

/** Returns the sums of several rows. */
export function sumPayouts(payouts: readonly Payout[]): Omit<Payout, 'steps' | 'cut_by'> {
  const sum = (name: 'assessed' | 'deductible' | 'salvage' | 'cut' | 'payable') =>
    payouts.reduce((total, one) => total + one[name], 0);
  return {
    assessed: sum('assessed'),
    deductible: sum('deductible'),
    salvage: sum('salvage'),
    cut: sum('cut'),
    payable: sum('payable'),
  };
}
