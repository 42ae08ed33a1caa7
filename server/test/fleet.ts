import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, type Output, urlOf } from '@krishi-bima/contract/wire/endpoint';
import type { Place } from './beside.ts';
import { type Running, startServer } from './process.ts';

/** Two processes that answer and two that work, over one database. */
const parts = ['api', 'jobs', 'api', 'jobs'] as const;

export interface Fleet {
  /** Of those that listen at the moment. */
  addresses(): string[];
  /** Kills the processes one after the other, each second one that is up, and starts another in its place; returns how many. */
  killFor(seconds: number): Promise<number>;
  /** What they have written. */
  output(): string;
  stop(): Promise<void>;
}

export async function openFleet(place: Place): Promise<Fleet> {
  const said: string[] = [];
  const up = new Map<number, Running>();
  const starting = new Set<Promise<void>>();
  let isOpen = true;

  async function start(at: number) {
    const running = await startServer(place, [`--only=${parts[at]}`]);
    up.set(at, running);
    if (!isOpen) await running.stop('SIGKILL');
  }
  function begin(at: number) {
    const one = start(at).finally(() => starting.delete(one));
    starting.add(one);
  }

  async function killNext(after: number): Promise<number | undefined> {
    const next = parts.map((_, step) => (after + 1 + step) % parts.length).find((at) => up.has(at));
    const running = next === undefined ? undefined : up.get(next);
    if (next === undefined || !running) return undefined;
    up.delete(next);
    await running.stop('SIGKILL');
    said.push(running.output());
    begin(next);
    return next;
  }

  for (const at of parts.keys()) begin(at);
  await Promise.all(starting);
  return {
    addresses: () => [...up.values()].flatMap(({ address }) => address ?? []),
    output: () => [...said, ...[...up.values()].map((running) => running.output())].join(''),
    async killFor(seconds) {
      const end = Date.now() + seconds * 1000;
      let [killed, last] = [0, -1];
      while (Date.now() < end) {
        await pause(1000);
        const at = await killNext(last);
        if (at === undefined) continue;
        last = at;
        killed += 1;
      }
      await Promise.all(starting);
      return killed;
    },
    async stop() {
      isOpen = false;
      await Promise.all(starting);
      await Promise.all([...up.values()].map((running) => running.stop()));
    },
  };
}

interface Asked<E extends Endpoint> {
  endpoint: E;
  params?: object;
  query?: object;
  body?: object;
  /** What is sent again is sent under the same key. */
  key?: string;
}

interface Answered<T> {
  status: number;
  body: T;
  /** How often it was sent again, because nobody answered. */
  again: number;
}

const patienceMs = 120_000;

/** As a browser does: what nobody answers is sent again, to whoever listens. */
export async function askFleet<E extends Endpoint>(
  fleet: Fleet,
  token: string,
  { endpoint, key, body, ...input }: Asked<E>,
): Promise<Answered<Output<E>>> {
  const request = {
    method: endpoint.method,
    headers: {
      authorization: `Token ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const end = Date.now() + patienceMs;
  for (let again = 0; Date.now() < end; again += 1) {
    const addresses = fleet.addresses();
    const address = addresses[again % Math.max(1, addresses.length)];
    const answer = address ? await answerOf(`${address}${urlOf(endpoint, input)}`, request) : undefined;
    if (answer && answer.status !== 503) return { ...answer, body: answer.body as Output<E>, again };
    await pause(50);
  }
  throw new Error(`Nobody answered ${endpoint.method} ${endpoint.path}.\n${fleet.output()}`);
}

async function answerOf(address: string, request: RequestInit) {
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(15_000) });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch {
    return undefined;
  }
}
