import type { Body, Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Clock } from '../database/clock.ts';
import type { Db } from '../database/open.ts';
import { checkBody } from '../http/schemas.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { permit, type Viewer } from '../tenancy/viewer.ts';
import type { Period } from './calendar.ts';
import type { Chance } from './chance.ts';

/**
 * The demo's two years: people of the offices call the product's own functions, each at their time. One transaction
 * holds all of it, so that a demo whose laying was interrupted leaves nothing behind.
 */
export interface Play {
  readonly db: Db;
  readonly period: Period;
  readonly clock: Clock;
  /** The AD day in Nepal. */
  today(): string;
  /** What happens at a moment to come. */
  at(moment: string, turn: () => Promise<unknown>): void;
  /** The same, unless a turn of that key waits already. */
  once(key: string, moment: string, turn: () => Promise<unknown>): void;
  /** As the endpoint serves a request of this user: permission, the shape of the body, the user's part of the data. */
  call<E extends Endpoint, T>(
    user: number,
    endpoint: E,
    body: Body<E>,
    handle: (data: Scoped, body: Body<E>) => Promise<T>,
  ): Promise<T>;
  /** Plays all turns in the order of their moments, up to the last day. */
  run(): Promise<void>;
}

interface Turn {
  moment: string;
  turn: () => Promise<unknown>;
}

export function openPlay(db: Db, period: Period, requests: Chance): Play {
  const turns: Turn[] = [];
  const expected = new Set<string>();
  const viewers = new Map<number, Viewer>();
  let now = new Date(`${period.from}T00:00:00+05:45`);

  function at(moment: string, turn: Turn['turn']) {
    // What should have happened by now happens next.
    const due = moment > now.toISOString() ? moment : now.toISOString();
    const before = turns.findLastIndex((one) => one.moment <= due);
    turns.splice(before + 1, 0, { moment: due, turn });
  }

  /** The columns' defaults and the history ask the database for the time. */
  async function advance(moment: string) {
    now = new Date(moment);
    await sql`select set_config('krishi_bima.now', ${now.toISOString()}, true)`.execute(db);
  }

  async function viewerOf(user: number): Promise<Viewer> {
    const viewer = viewers.get(user) ?? (await scopeOfUser(db, user)).viewer;
    viewers.set(user, viewer);
    return viewer;
  }

  return {
    db,
    period,
    clock: () => now,
    today: () => todayAd(now),
    at,
    once(key, moment, turn) {
      if (expected.has(key)) return;
      expected.add(key);
      at(moment, async () => {
        expected.delete(key);
        await turn();
      });
    },
    async call(user, endpoint, body, handle) {
      const viewer = await viewerOf(user);
      permit(viewer, endpoint);
      const given = checked(endpoint, body);
      return handle(scoped(db, viewer, { actor: user, request_id: requests.uuid() }), given);
    },
    async run() {
      for (let next = turns.shift(); next; next = turns.shift()) {
        if (todayAd(new Date(next.moment)) > period.to) return;
        await advance(next.moment);
        await next.turn();
      }
    },
  };
}

const checks = new WeakMap<Endpoint, ReturnType<typeof checkBody>>();

/** Form data brings its files beside the body; its texts are few. */
function checked<E extends Endpoint>(endpoint: E, body: Body<E>): Body<E> {
  if (!endpoint.body || endpoint.media === 'upload') return body;
  const check = checks.get(endpoint) ?? checkBody(endpoint.body);
  checks.set(endpoint, check);
  return check(body) as Body<E>;
}
