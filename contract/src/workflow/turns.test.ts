import { expect, test } from 'vitest';
import { leadingMove, ownWriting, stationsOf, waitOf } from './turns.ts';
import type { TimelineEntry } from './workflow.ts';

const sita = { id: 1, first_name: 'सीता', last_name: 'थापा' };
const nobody = { line: 'crop', first_approved_by: null, owes: undefined, moves: [] } as const;

function step(id: number, move: string): TimelineEntry {
  return { id, move, at: `2026-11-0${id}T06:00:00Z`, actor: sita, reason: null, technician: null };
}

function move(name: string, ...checks: string[]) {
  return { move: name, hindrances: checks.map((check) => ({ check, code: 'incomplete' as const })) };
}

test('each state waits for one thing until the policy is issued or the proposal refused', () => {
  const waiting = (status: Parameters<typeof waitOf>[0]['status']) => waitOf({ ...nobody, status });
  expect(waiting('draft')).toBe('submit');
  expect(waiting('returned')).toBe('correct');
  expect(waiting('submitted')).toBe('assign');
  expect(waiting('technician_review')).toBe('inspect_land');
  expect(waiting('verified')).toBe('approve');
  expect(waiting('approved')).toBe('issue');
  expect(waiting('issued')).toBeUndefined();
  expect(waiting('rejected')).toBeUndefined();
});

test('an approved proposal waits for the money first, an animal for its own inspection, a report for its signature', () => {
  expect(waitOf({ ...nobody, status: 'approved', owes: true })).toBe('receive');
  expect(waitOf({ ...nobody, status: 'technician_review', line: 'livestock' })).toBe('inspect_animals');
  const moves = [move('verify', 'sound')];
  expect(waitOf({ ...nobody, status: 'technician_review', moves })).toBe('verify');
  expect(waitOf({ ...nobody, status: 'verified', first_approved_by: sita })).toBe('approve_second');
});

test('of two approvals only the one that fits the sum is offered, and none to whoever wrote the proposal', () => {
  expect(leadingMove([move('approve_first', 'above_limit'), move('approve')])?.move).toBe('approve');
  expect(leadingMove([move('approve_first'), move('approve', 'second_person')])?.move).toBe('approve_first');
  const own = [move('approve_first', 'above_limit', 'other_writer'), move('approve', 'other_writer')];
  expect(leadingMove(own)).toBeUndefined();
  expect(ownWriting(own)?.move).toBe('approve');
});

test('the stations tell who passed them in the round that counts, and where it is now', () => {
  const timeline = [step(1, 'create'), step(2, 'submit'), step(3, 'return'), step(4, 'submit'), step(5, 'verify')];
  const shown = stationsOf({ status: 'verified', timeline, owes: undefined, paid: undefined });
  expect(shown.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'later', 'later']);
  expect(shown[0]?.at).toBe(timeline[3]?.at);
  expect(shown[2]?.at).toBe(timeline[4]?.at);

  const paid = { at: '2026-11-08', by: sita };
  const ready = stationsOf({ status: 'approved', timeline: [...timeline, step(6, 'approve')], owes: false, paid });
  expect(ready.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'now']);
  expect(ready[3]).toMatchObject(paid);
});

test('a refused proposal shows the stations that it passed and none as the present one', () => {
  const timeline = [step(1, 'create'), step(2, 'submit'), step(3, 'verify'), step(4, 'reject')];
  const shown = stationsOf({ status: 'rejected', timeline, owes: undefined, paid: undefined });
  expect(shown.map(({ state }) => state)).toEqual(['done', 'done', 'later', 'later', 'later']);
});
