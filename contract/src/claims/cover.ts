import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type Static, Type } from 'typebox';
import { terms } from '../terms/terms.ts';
import { keysOf } from '../values/records.ts';
import { record } from '../values/schemas.ts';
import { type Text, text } from '../values/text.ts';
import { Words } from '../values/values.ts';
import type { PerilName } from './perils.ts';

/*
 * Whether a loss was covered, asked of the day of the loss and not of today (docs/domain.md, Claims). Nothing here
 * refuses: a notice outside the cover is registered too and carries what was found.
 */

/** The questions, in the order in which they are shown. */
export const coverQuestions = {
  period: text('बीमा अवधि', 'Period of insurance'),
  waiting: text('प्रतीक्षा अवधि', 'Waiting period'),
  item: text('बीमा गरिएको वस्तु', 'Insured item'),
  sum_left: text('बाँकी बीमाङ्क', 'Sum left'),
  premium: terms.premium,
  endorsements: text('सम्पुष्टि', 'Endorsements'),
  earlier: text('पहिलेका दाबी', 'Earlier claims'),
  late: text('सूचना दिएको समय', 'Time of the notice'),
} as const satisfies Record<string, Text>;
export type CoverQuestion = keyof typeof coverQuestions;
export const coverQuestionNames = keysOf(coverQuestions);

/** `fits`: as it should be; `know`: worth knowing; `explain`: somebody has to say something about it. */
export const coverAnswers = ['fits', 'know', 'explain'] as const;
export type CoverAnswer = (typeof coverAnswers)[number];

const CoverLine = Type.Object({
  key: Type.Enum(coverQuestionNames),
  state: Type.Enum([...coverAnswers]),
  /** The loss is not covered for this reason. */
  outside: Type.Boolean(),
  /** Days are AD, amounts as on the wire; which figures a line has is said at `CoverFacts`. */
  figures: record(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
});
export type CoverLine = Static<typeof CoverLine>;

export const CoverCheck = Type.Object({
  covered: Type.Boolean(),
  loss_at: Words(),
  lines: Type.Array(CoverLine),
});
export type CoverCheck = Static<typeof CoverCheck>;

export interface CoverRow {
  row_id: number;
  /** In paisa, as it stood on the day of the loss. */
  sum_insured: number;
  /** Granted to the row by claims before, in paisa. */
  granted: number;
  /**
   * The day on which its cover began: later than the policy's where an endorsement added it, earlier where the policy
   * renews one that insured it to the end, since nobody waits twice.
   */
  since: string;
  /** The day on which the animal died, by what is known without this claim. */
  died_on: string | null;
}

export interface CoverFacts {
  /** Instants. */
  loss_at: string;
  reported_at: string;
  peril: PerilName | null;
  /** The period in instants; `ended_at` where the policy was cancelled before its end. */
  risk_start_at: string;
  risk_end_at: string;
  ended_at: string | null;
  /** Whether diseases are covered only after a time. */
  waits: boolean;
  /** The rows that were asked about, and how many of them were insured on that day. */
  asked: number;
  rows: readonly CoverRow[];
  /** In paisa. */
  payable: number;
  cleared: number;
  receipt: { receipt_no: string; day: string } | null;
  endorsements: { by_then: number; later: number };
  earlier: { count: number; of_rows: number; last: { claim_no: string; loss_on: string; status: string } | null };
  limits: { notice_days: number; waiting_days: number };
}

type Answered = Omit<CoverLine, 'key'>;

/** Returns what each question is answered with, for the day of the loss. */
export function coverCheck(facts: CoverFacts): CoverCheck {
  const answers: Record<CoverQuestion, (facts: CoverFacts) => Answered> = {
    period,
    waiting,
    item,
    sum_left: sumLeft,
    premium,
    endorsements,
    earlier,
    late,
  };
  const lines = coverQuestionNames.map((key) => ({ key, ...answers[key](facts) }));
  return { covered: lines.every(({ outside }) => !outside), loss_at: facts.loss_at, lines };
}

function day(instant: string): string {
  return todayAd(new Date(instant));
}

function answer(isFit: boolean, figures: CoverLine['figures'], outside = !isFit): Answered {
  return { state: isFit ? 'fits' : 'explain', outside, figures };
}

function period({ loss_at, risk_start_at, risk_end_at, ended_at }: CoverFacts): Answered {
  const end = ended_at !== null && Date.parse(ended_at) < Date.parse(risk_end_at) ? ended_at : risk_end_at;
  const at = Date.parse(loss_at);
  const isBefore = at < Date.parse(risk_start_at);
  const isAfter = at >= Date.parse(end);
  const figures = { from: day(risk_start_at), to: day(end), cancelled: end !== risk_end_at };
  return answer(!isBefore && !isAfter, { ...figures, loss: isBefore ? 'before' : isAfter ? 'after' : 'within' });
}

/** Only a disease waits, from the day on which the row's cover began. */
function waiting({ peril, loss_at, waits, rows, limits }: CoverFacts): Answered {
  const days = limits.waiting_days;
  const since = rows
    .map((row) => row.since)
    .toSorted()
    .at(-1);
  if (!waits || since === undefined) return answer(true, { applies: false, days, until: null });
  const until = addDays(since, days);
  const isDisease = peril === 'disease';
  // The day on which the waiting ends is covered again.
  return answer(!isDisease || day(loss_at) >= until, { applies: isDisease, days, until });
}

function item({ asked, rows, loss_at }: CoverFacts): Answered {
  const dead = rows.filter(({ died_on }) => died_on !== null && died_on < day(loss_at)).length;
  return answer(rows.length === asked && dead === 0, { asked, insured: rows.length, dead });
}

function sumLeft({ rows }: CoverFacts): Answered {
  const sum = rows.reduce((total, row) => total + row.sum_insured, 0);
  const granted = rows.reduce((total, row) => total + row.granted, 0);
  const left = rows.reduce((total, row) => total + Math.max(0, row.sum_insured - row.granted), 0);
  const figures = { sum_insured: fromPaisa(sum), granted: fromPaisa(granted), left: fromPaisa(left) };
  if (left === 0) return answer(false, figures);
  return { state: granted > 0 ? 'know' : 'fits', outside: false, figures };
}

/** A cover begins after its money; what was taken back or has not cleared since is for a person. */
function premium({ payable, cleared, receipt }: CoverFacts): Answered {
  const due = Math.max(0, payable - cleared);
  const figures = { payable: fromPaisa(payable), paid: fromPaisa(cleared), due: fromPaisa(due) };
  return answer(due === 0, { ...figures, receipt_no: receipt?.receipt_no ?? null, day: receipt?.day ?? null }, false);
}

function endorsements({ endorsements: { by_then, later } }: CoverFacts): Answered {
  return { state: by_then + later > 0 ? 'know' : 'fits', outside: false, figures: { by_then, later } };
}

function earlier({ earlier: { count, of_rows, last } }: CoverFacts): Answered {
  const figures = { count, of_rows, claim_no: last?.claim_no ?? null };
  const more = { loss_on: last?.loss_on ?? null, status: last?.status ?? null };
  return { state: count > 0 ? 'know' : 'fits', outside: false, figures: { ...figures, ...more } };
}

/** Late notice refuses nothing by itself: a reason is asked for. */
function late({ loss_at, reported_at, limits: { notice_days } }: CoverFacts): Answered {
  const days = daysBetween(day(loss_at), day(reported_at));
  return answer(days <= notice_days, { days, limit: notice_days }, false);
}

/** Returns the whole days from one AD day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
