import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { addDays, daysBetween, toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Happening, happeningsOf } from './happenings.ts';

/** A stretch of days on a lane, with its place in per cent of the axis. */
export interface Bar {
  key: string;
  label: string;
  from: string;
  to: string;
  left: number;
  width: number;
  isRunning?: boolean;
  isLost?: boolean;
  policy?: number | undefined;
}

export interface Lanes {
  years: readonly { year: number; left: number }[];
  today: number;
  policies: readonly Bar[];
  owners: readonly Bar[];
  tags: readonly Bar[];
  /** Days of transfers, on the lane of the owners. */
  transfers: readonly number[];
  marks: readonly { happening: Happening; left: number }[];
}

const dayOf = (at: string) => todayAd(new Date(at));

interface Stretch {
  key: string;
  label: string;
  from: string;
  to: string;
  isLost?: boolean;
}

/** Cuts a lane at the days on which something changed: each stretch has what was before the change that ends it. */
function stretches(
  changes: readonly { on: string; before: string | null }[],
  now: string | null,
  ends: [string, string],
) {
  const [first, last] = ends;
  const found: Stretch[] = [];
  let from = first;
  for (const [index, { on, before }] of changes.entries()) {
    if (before !== null) found.push({ key: `${index}`, label: before, from, to: on, isLost: true });
    from = on;
  }
  if (now !== null) found.push({ key: 'now', label: now, from, to: last });
  return found;
}

/** Lays cover, owner and tag on one axis of time; undefined before anything was insured. */
export function lanesOf(
  animal: AnimalPassport,
  words: { owner: (named: AnimalPassport['personal_info']) => string },
): Lanes | undefined {
  const insured = animal.covers.filter((cover) => cover.risk_start_at && cover.risk_end_at).toReversed();
  const [first] = insured;
  if (!first?.risk_start_at) return undefined;
  const today = todayAd();
  const begin = dayOf(first.risk_start_at);
  const ends = insured.map(({ risk_end_at }) => dayOf(risk_end_at ?? ''));
  const end = [addDays(today, 30), ...ends].reduce((latest, one) => (one > latest ? one : latest));
  const all = Math.max(1, daysBetween(begin, end));
  const at = (day: string) => (Math.min(Math.max(daysBetween(begin, day), 0), all) / all) * 100;
  const placed = (stretch: Stretch): Bar => ({
    ...stretch,
    left: at(stretch.from),
    width: at(stretch.to) - at(stretch.from),
  });
  const moves = animal.moves.toReversed();
  const until = animal.died_on ?? end;
  return {
    years: yearsBetween(begin, end).map((year) => ({ year, left: at(toAd({ year, month: 1, day: 1 })) })),
    today: at(today),
    policies: insured.map((cover) => ({
      ...placed({
        key: `${cover.row}`,
        label: cover.sum_insured ?? '',
        from: dayOf(cover.risk_start_at ?? ''),
        to: dayOf(cover.risk_end_at ?? ''),
      }),
      isRunning: cover.status === 'issued' && !cover.taken_out && new Date(cover.risk_end_at ?? 0) > new Date(),
      policy: cover.policy?.id,
    })),
    owners: stretches(
      moves.flatMap(({ move, on, from_owner }) =>
        move === 'transfer' && from_owner
          ? [{ on, before: words.owner({ ...from_owner, phone_number_np: null }) }]
          : [],
      ),
      words.owner(animal.personal_info),
      [begin, until],
    ).map((one) => placed({ ...one, isLost: false })),
    transfers: moves.filter(({ move }) => move === 'transfer').map(({ on }) => at(on)),
    // Covers have a lane of their own, and moves show on those of the owner and the tag.
    marks: happeningsOf(animal)
      .filter(({ kind }) => kind !== 'cover' && kind !== 'move')
      .map((happening) => ({ happening, left: at(happening.on) })),
    tags: stretches(
      moves.flatMap(({ move, on, from_tag }) =>
        move === 'new_tag' || move === 'lose_tag' ? [{ on, before: from_tag }] : [],
      ),
      animal.tag_no,
      [begin, until],
    ).map(placed),
  };
}

function yearsBetween(begin: string, end: string): number[] {
  const [from, to] = [toBs(begin).year + 1, toBs(end).year];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
