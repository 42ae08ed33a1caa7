import type { ProposalMove, ProposalState } from '@krishi-bima/contract/proposals/states';
import { addDays, daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { numberText } from '../tenancy/number-series.ts';
import { later } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Covering, Life, Written } from './covering.ts';

type Fate = Extract<
  ProposalState,
  'submitted' | 'technician_review' | 'returned' | 'rejected' | 'verified' | 'approved' | 'issued'
>;

/** Of those handed in that many days ago, so many in a hundred are there by now. */
const fates: readonly { within: number; shares: readonly (readonly [Fate, number])[] }[] = [
  {
    within: 10,
    shares: [
      ['submitted', 50],
      ['technician_review', 20],
      ['returned', 8],
      ['verified', 9],
      ['approved', 7],
      ['issued', 6],
    ],
  },
  {
    within: 40,
    shares: [
      ['submitted', 22],
      ['technician_review', 13],
      ['returned', 7],
      ['rejected', 5],
      ['verified', 6],
      ['approved', 7],
      ['issued', 40],
    ],
  },
  {
    within: Number.POSITIVE_INFINITY,
    shares: [
      ['submitted', 2],
      ['returned', 2],
      ['rejected', 6],
      ['issued', 90],
    ],
  },
];

const reasons = {
  return: [
    'जग्गाधनी प्रमाणपुर्जाको प्रतिलिपि अस्पष्ट छ; फेरि राख्नुहोस्।',
    'कित्ता नं. पुर्जासँग मिलेन।',
    'रोपेको मिति मिलाएर पठाउनुहोस्।',
    'इच्छाइएको व्यक्तिको नाता खुलाउनुहोस्।',
  ],
  reject: ['बाली बीमा योग्य अवस्थामा छैन।', 'किन्ने समयसीमा नाघिसकेको छ।', 'स्थलगत निरीक्षणमा बाली भेटिएन।'],
  cancel: {
    crop: ['कृषकको अनुरोधमा', 'जग्गा बिक्री भएकाले'],
    livestock: ['कृषकको अनुरोधमा', 'पशु बिक्री भएकाले'],
  },
} as const;

const tooLate = 'कागजात पूरा नहुँदै बीमा अवधि सकियो।';

/** Plans every submitted proposal's course, so that no check of the office is passed over and no day runs backwards. */
export function planLives(covering: Covering, written: readonly Written[]): Map<Written, Life> {
  const submitted = written.filter(({ proposal }) => proposal.submitted_at !== undefined);
  const lives = new Map(submitted.map((one) => [one, lifeOf(covering, one)]));
  numberPolicies(covering.insurer.code, lives);
  linkRenewals(lives);
  const continued = new Map(
    [...lives.values()].flatMap(({ renews, issue: made }) => (renews && made ? [[renews, made]] : [])),
  );
  for (const [one, life] of lives) endLife(covering, one, life, continued.get(one));
  return lives;
}

interface Course {
  covering: Covering;
  chance: Chance;
  one: Written;
  life: Life;
  admin: number;
  at: string;
}

function lifeOf(covering: Covering, one: Written): Life {
  const { seed, insurer, period } = covering;
  const { line, proposal, owner } = one;
  const day = String(proposal.values.proposal_date);
  const chance = chanceOf(seed, insurer.code, 'life', line.form.name, owner.farmer.number, day);
  const at = proposal.submitted_at ?? '';
  const age = daysBetween(todayAd(new Date(at)), period.to);
  const shares = fates.find(({ within }) => age <= within)?.shares ?? [];
  const fate: Fate = chance.weighted(shares);
  const life: Life = { steps: [], paid: [] };
  go({ covering, chance, one, life, at, admin: deciderOf(covering, one) }, fate);
  return life;
}

/** Nobody decides about what they wrote. */
function deciderOf({ office, superadmin }: Covering, { line, owner }: Written): number {
  const admin = line.form.line === 'livestock' ? office.staff.livestockadmin : office.staff.cropadmin;
  return office.staff[owner.farmer.created_by] === admin ? superadmin : admin;
}

function go(course: Course, fate: Fate): void {
  const { chance, one } = course;
  if (fate === 'submitted') return;
  if (fate === 'returned' && chance.is(0.5)) {
    take(course, 'return', [0, 2], chance.pick(reasons.return));
    return;
  }
  const atDesk = one.line.form.line === 'crop' && ['verified', 'approved', 'issued'].includes(fate);
  if (atDesk && chance.is(0.25)) take(course, 'verify_at_desk', [0, 3]);
  else visit(course, fate);
  if (fate === 'approved' || fate === 'issued') take(course, 'approve', [0, 3]);
  if (fate === 'issued') issue(course);
}

function visit(course: Course, fate: Fate): void {
  const { chance, life, covering, one } = course;
  const isCrop = one.line.form.line === 'crop';
  life.technician = covering.office.staff[isCrop ? 'technician' : 'livestocktechnician'];
  take(course, 'assign', [0, 2]);
  const assigned = course.at;
  if (fate === 'technician_review') return;
  if (fate === 'rejected') take(course, 'reject', [1, 6], chance.pick(reasons.reject));
  else if (fate === 'returned') take(course, 'return', [1, 5], chance.pick(reasons.return), life.technician);
  else {
    take(course, 'verify', [1, 6], undefined, life.technician);
    life.report = reportBefore(chance, assigned, course.at);
  }
}

/** Written shortly before it is verified, about a visit on that day or one of those since it was assigned. */
function reportBefore(chance: Chance, assigned: string, verified: string): { at: string; visited: string } {
  const [from, to] = [Date.parse(assigned), Date.parse(verified)];
  const at = new Date(Math.max((from + to) / 2, to - 1_500_000)).toISOString();
  const day = todayAd(new Date(at));
  const gap = daysBetween(todayAd(new Date(assigned)), day);
  return { at, visited: addDays(day, -chance.int(0, Math.min(gap, 2))) };
}

/** Only what the office may issue: a verified farmer, the share received, a period that is not over. */
function issue(course: Course): void {
  const { chance, one, life, covering, admin } = course;
  const { row } = one.owner;
  const parts = chance.is(0.1) ? 2 : 1;
  const paid: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    course.at = later(chance, course.at, chance.int(0, 1), covering.period);
    paid.push(course.at);
  }
  const at = later(chance, course.at, chance.int(0, 2), covering.period);
  const end = new Date(String(one.proposal.values.risk_end_at)).toISOString();
  if (row.status !== 'verified' || String(row.updated_at) > at || end <= at) {
    // It waits for the farmer's papers; where the season is over meanwhile it waits no more.
    const over = daysBetween(todayAd(new Date(course.at)), todayAd(new Date(end)));
    if (todayAd(new Date(end)) < covering.period.to) take(course, 'reject', [Math.max(0, over), over + 1], tooLate);
    return;
  }
  course.at = at;
  life.paid = paid;
  life.steps.push({ move: 'issue', at, by: admin });
  life.issue = { at, by: admin, policy_no: '' };
}

function take(course: Course, move: ProposalMove, days: readonly [number, number], reason?: string, by?: number) {
  const { chance, covering, life, admin } = course;
  course.at = later(chance, course.at, chance.int(...days), covering.period);
  life.steps.push({ move, at: course.at, by: by ?? admin, ...(reason ? { reason } : {}) });
}

/** As issuing gives them: HBC/POL/2083-84/VEG/00001. */
function numberPolicies(code: string, lives: ReadonlyMap<Written, Life>): void {
  const last = new Map<string, number>();
  const inOrder = [...lives].flatMap(([{ line }, { issue: made }]) => (made ? [{ line, made }] : []));
  inOrder.sort((a, b) => a.made.at.localeCompare(b.made.at));
  for (const { line, made } of inOrder) {
    const fiscal_year = fiscalYearOf(todayAd(new Date(made.at)));
    const counter = `${line.form.code} ${fiscal_year}`;
    const number = (last.get(counter) ?? 0) + 1;
    last.set(counter, number);
    made.policy_no = numberText.policy({ code, fiscal_year, line: line.form.code, last: number });
  }
}

/** A later cover of the same kind, begun around the end of the earlier one, continues it and names it. */
function linkRenewals(lives: ReadonlyMap<Written, Life>): void {
  const byFarmer = Map.groupBy(lives.keys(), ({ line, owner }) => `${line.form.name} ${owner.farmer.number}`);
  for (const covers of byFarmer.values()) {
    for (const [index, next] of covers.entries()) {
      const earlier = covers[index - 1];
      const [life, before] = [lives.get(next), earlier && lives.get(earlier)];
      if (!earlier || !life?.issue || !before?.issue) continue;
      const gap = daysBetween(
        String(earlier.proposal.values.risk_end_at).slice(0, 10),
        next.proposal.created_at.slice(0, 10),
      );
      if (before.issue.at >= next.proposal.created_at || gap < -60 || gap > 200) continue;
      life.renews = earlier;
      Object.assign(next.proposal.values, { previous_insured: true, previous_policy_no: before.issue.policy_no });
    }
  }
}

function endLife({ seed, insurer, period }: Covering, one: Written, life: Life, continued: Life['issue']): void {
  const { issue: made, steps } = life;
  if (!made) return;
  const chance = chanceOf(seed, insurer.code, 'end', made.policy_no);
  const end = new Date(String(one.proposal.values.risk_end_at)).toISOString();
  const cancelled = later(chance, made.at, chance.int(3, 20), period);
  if (!continued && chance.is(0.06) && cancelled < end && todayAd(new Date(cancelled)) > todayAd(new Date(made.at))) {
    const reason = chance.pick(reasons.cancel[one.line.form.line]);
    steps.push({ move: 'cancel', at: cancelled, by: made.by, reason });
    return;
  }
  const isOver = Date.parse(end) < Date.parse(`${addDays(period.to, 1)}T00:00:00+05:45`);
  if (isOver && !(continued && continued.at <= end)) steps.push({ move: 'expire', at: nextRound(end), by: null });
  if (continued) steps.push({ move: 'renew', at: continued.at, by: continued.by });
}

/** The program looks for covers that have ended every few minutes. */
function nextRound(end: string): string {
  return new Date(Date.parse(end) + 240_000).toISOString();
}
