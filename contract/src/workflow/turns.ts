import type { Line } from '../access/roles.ts';
import { type ProposalMove, type ProposalState, proposalStateNames } from '../proposals/states.ts';
import { type Text, text } from '../values/text.ts';
import type { AvailableMove, TimelineEntry, WorkflowStatus } from './workflow.ts';

/*
 * Whose turn a proposal is, in words. The table of moves says who may do what; a page has to say what is waited for,
 * and by whom, also to those who may do nothing.
 */

/** Moves that lead a proposal on, in their order. A page has one green button for them; every other move is in its menu. */
export const leadingMoves: readonly ProposalMove[] = ['assign', 'verify', 'approve', 'approve_first', 'issue'];

/** A leading move that fails one of these is not the one to make in this state: another of the list is. */
const notThisOne = ['above_limit', 'second_person', 'desk_is_enough'];
/** Somebody else has to make it. */
const notThisPerson = ['other_writer'];

/** Returns whether the move fits the proposal, whatever else still blocks it. */
export function fits({ hindrances }: AvailableMove): boolean {
  return !hindrances.some(({ check }) => notThisOne.includes(check));
}

/** Returns the leading move of this state that this person may make, once nothing blocks it. */
export function leadingMove(moves: readonly AvailableMove[]): AvailableMove | undefined {
  const fitting = moves.filter((one) => leadingMoves.some((name) => name === one.move) && fits(one));
  return fitting.find(({ hindrances }) => !hindrances.some(({ check }) => notThisPerson.includes(check)));
}

/** Returns the leading move that only somebody else may make, because this person wrote the proposal. */
export function ownWriting(moves: readonly AvailableMove[]): AvailableMove | undefined {
  return moves.find(
    (one) =>
      leadingMoves.some((name) => name === one.move) &&
      fits(one) &&
      one.hindrances.some(({ check }) => notThisPerson.includes(check)),
  );
}

/** What a proposal waits for. */
export const waits = {
  submit: text('पेस गर्न बाँकी', 'submit the proposal'),
  correct: text('सच्याएर फेरि पेस गर्न बाँकी', 'correct it and submit again'),
  assign: text('प्राविधिक तोक्न बाँकी', 'assign a technician'),
  inspect_land: text('जग्गा निरीक्षण बाँकी', 'inspect the land'),
  inspect_animals: text('पशु निरीक्षण बाँकी', 'inspect the animals'),
  verify: text('निरीक्षण प्रमाणित गर्न बाँकी', 'verify the inspection'),
  approve: text('स्वीकृत गर्न बाँकी', 'approve the proposal'),
  approve_second: text('दोस्रो व्यक्तिले स्वीकृत गर्न बाँकी', 'give the second approval'),
  receive: text('कृषकबाट रकम बुझेर रसिद काट्न बाँकी', 'receive the money and issue a receipt'),
  issue: text('बीमालेख जारी गर्न बाँकी', 'issue the policy'),
} as const satisfies Record<string, Text>;
export type Wait = keyof typeof waits;

interface Awaited {
  status: ProposalState;
  line: Line;
  first_approved_by: WorkflowStatus['first_approved_by'];
  /** Whether the farmer still owes; undefined where the reader does not see the money. */
  owes: boolean | undefined;
  /** The moves open to the reader. */
  moves: readonly AvailableMove[];
}

/** Returns what the proposal waits for; undefined once it is issued or refused. */
export function waitOf({ status, line, first_approved_by, owes, moves }: Awaited): Wait | undefined {
  if (status === 'draft') return 'submit';
  if (status === 'returned') return 'correct';
  if (status === 'submitted') return 'assign';
  if (status === 'verified') return first_approved_by ? 'approve_second' : 'approve';
  if (status === 'approved') return owes ? 'receive' : 'issue';
  if (status !== 'technician_review') return undefined;
  const verify = moves.find(({ move }) => move === 'verify');
  const isReported = verify && !verify.hindrances.some(({ check }) => check === 'technician_report');
  if (isReported) return 'verify';
  return line === 'crop' ? 'inspect_land' : 'inspect_animals';
}

export const stations = {
  submit: text('पेस', 'Submitted'),
  inspect: text('प्राविधिक जाँच', 'Technician review'),
  approve: text('स्वीकृत', 'Approved'),
  money: text('रकम', 'Payment'),
  policy: text('बीमालेख', 'Policy'),
} as const satisfies Record<string, Text>;
export type StationName = keyof typeof stations;

export interface Station {
  name: StationName;
  state: 'done' | 'now' | 'later';
  /** When and by whom it was passed, or since when the present one waits. */
  at: string | null;
  by: TimelineEntry['actor'];
}

const passedBy: Record<StationName, readonly string[]> = {
  submit: ['submit'],
  inspect: ['verify', 'verify_at_desk'],
  approve: ['approve'],
  money: [],
  policy: ['issue'],
};

interface Passed {
  status: ProposalState;
  timeline: readonly TimelineEntry[];
  owes: boolean | undefined;
  /** The last receipt, once nothing is owed. */
  paid: { at: string; by: TimelineEntry['actor'] } | undefined;
}

/** Returns the five stations between a draft and its policy; a round that ended in a return is not counted. */
export function stationsOf({ status, timeline, owes, paid }: Passed): Station[] {
  const begun = timeline.findLastIndex(({ move }) => move === 'submit');
  const round = begun < 0 ? [] : timeline.slice(begun);
  const last = timeline.at(-1);
  const at = stationAt(status, owes, round);
  const names: readonly StationName[] = ['submit', 'inspect', 'approve', 'money', 'policy'];
  return names.map((name, place): Station => {
    if (place > at) return { name, state: 'later', at: null, by: null };
    if (place === at && status !== 'rejected') return { name, state: 'now', at: last?.at ?? null, by: null };
    if (place === at) return { name, state: 'later', at: null, by: null };
    const made = round.findLast(({ move }) => passedBy[name].includes(move));
    if (name === 'money') return { name, state: 'done', at: paid?.at ?? null, by: paid?.by ?? null };
    return { name, state: 'done', at: made?.at ?? null, by: made?.actor ?? null };
  });
}

/** The place of the present station among the five; beyond them once it is issued. */
function stationAt(status: ProposalState, owes: boolean | undefined, round: readonly TimelineEntry[]): number {
  if (status === 'draft' || status === 'returned') return 0;
  if (status === 'submitted' || status === 'technician_review') return 1;
  if (status === 'verified') return 2;
  if (status === 'approved') return owes === false ? 4 : 3;
  if (status === 'rejected') {
    const passed = ['submit', 'inspect', 'approve'] as const;
    return passed.filter((name) => round.some(({ move }) => passedBy[name].includes(move))).length;
  }
  return proposalStateNames.length;
}
