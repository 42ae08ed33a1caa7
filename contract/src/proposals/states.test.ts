import { describe, expect, test } from 'vitest';
import { canMakeMove, finalStates, type Move, unreachableStates } from '../access/moves.ts';
import { permissionsOf, type Role, roleNames } from '../access/roles.ts';
import { kycStates } from '../kyc/list.ts';
import { kycMoves, kycPreconditions } from '../kyc/moves.ts';
import { queueGroup, queueGroupNames } from '../workflow/workflow.ts';
import { proposalMove, proposalMoves, proposalPreconditions, proposalStateNames, proposalStates } from './states.ts';

const kycStateNames = Object.keys(kycStates);
const tables: [string, readonly string[], string, Readonly<Record<string, Move>>, object][] = [
  ['a proposal', proposalStateNames, 'draft', proposalMoves, proposalPreconditions],
  ['a KYC', kycStateNames, 'new', kycMoves, kycPreconditions],
];

describe.each(tables)('the moves of %s', (_, states, first, moves, checks) => {
  test('begin and end in states that there are, and ask only checks that there are', () => {
    for (const move of Object.values(moves)) {
      expect([...move.from, move.to].filter((state) => !states.includes(state))).toEqual([]);
      expect(move.preconditions.filter((check) => !(check in checks))).toEqual([]);
    }
  });

  test('reach every state from the first', () => {
    expect(unreachableStates(states, first, moves)).toEqual([]);
  });

  test('that somebody makes are open to some role, in every state they start from', () => {
    const parts = new Set(['writer', 'assigned'] as const);
    for (const [name, move] of Object.entries(moves).filter(([, { by }]) => by.length > 0)) {
      for (const state of move.from) {
        const makers = roleNames.filter((role) =>
          canMakeMove(move, state, { permissions: new Set(permissionsOf(role)), parts }),
        );
        expect(makers, `${name} from ${state}`).not.toEqual([]);
      }
    }
  });

  test('are never open to a partner', () => {
    const partner = { permissions: new Set(permissionsOf('crop_admin', true)), parts: new Set(['writer'] as const) };
    for (const move of Object.values(moves)) {
      expect(move.from.filter((state) => canMakeMove(move, state, partner))).toEqual([]);
    }
  });
});

describe('where a proposal ends', () => {
  test('only the renewed, the cancelled and the rejected have no way on', () => {
    expect(finalStates(proposalStateNames, proposalMoves)).toEqual(['renewed', 'cancelled', 'rejected']);
  });

  test('no KYC is at an end: a rejected one can be taken up again', () => {
    expect(finalStates(kycStateNames, kycMoves)).toEqual([]);
  });

  test('a person finds a way on from every state before issue', () => {
    for (const state of proposalStateNames.filter(
      (name) => !['expired', 'renewed', 'cancelled', 'rejected'].includes(name),
    ))
      expect(
        Object.values(proposalMoves).some(
          ({ from, by }) => (from as readonly string[]).includes(state) && by.length > 0,
        ),
        state,
      ).toBe(true);
  });
});

describe('who may', () => {
  const none = new Set<never>();
  const may = (
    role: Role,
    move: Parameters<typeof proposalMove>[0],
    state: string,
    parts: ReadonlySet<'writer' | 'assigned'> = none,
  ) => canMakeMove(proposalMove(move), state, { permissions: new Set(permissionsOf(role)), parts });

  test('agents write and submit, technicians verify what is theirs, admins decide and issue', () => {
    expect(may('agent', 'submit', 'draft')).toBe(true);
    expect(may('agent', 'approve', 'verified')).toBe(false);
    expect(may('technician', 'verify', 'technician_review')).toBe(false);
    expect(may('technician', 'verify', 'technician_review', new Set(['assigned']))).toBe(true);
    expect(may('crop_admin', 'verify', 'technician_review')).toBe(false);
    expect(may('crop_admin', 'approve', 'verified')).toBe(true);
    expect(may('livestock_admin', 'issue', 'approved')).toBe(true);
  });

  test('a technician sends back only what is assigned to them and still with them', () => {
    expect(may('technician', 'return', 'technician_review', new Set(['assigned']))).toBe(true);
    expect(may('technician', 'return', 'verified', new Set(['assigned']))).toBe(false);
    expect(may('technician', 'return', 'technician_review')).toBe(false);
  });
});

test('each group of the queue is a state, and is seen by some role', () => {
  for (const name of queueGroupNames) {
    const { state, permission } = queueGroup(name);
    expect(state in proposalStates, name).toBe(true);
    expect(
      roleNames.some((role) => permissionsOf(role).includes(permission)),
      name,
    ).toBe(true);
  }
});
