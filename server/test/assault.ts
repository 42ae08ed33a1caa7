import { setTimeout as pause } from 'node:timers/promises';
import { fields } from '@krishi-bima/contract/fields/fields';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { squareAt } from './ground.ts';
import { type Attack, type Ground, hostileKinds, malformedCall } from './hostile.ts';
import type { People } from './people.ts';

/** What an office under attack looked like. */
export interface Outcome {
  sent: number;
  statuses: Record<number, number>;
  /** Answers of 5xx, but for a 503 that says when to come again, and of connections that broke. */
  failures: string[];
  /** Answers in which something of the inside could be read. */
  leaks: string[];
  healthMs: number[];
  saveMs: number[];
}

interface Sending {
  name: string;
  isHostile: boolean;
  attack: () => Attack;
}

/** Of the inside: statements, files, and the names that the database gives its faults. */
const inside = /node_modules|server\/src|\bat async\b|\bselect .+ from\b|SQLSTATE|violates|argon2|Failing row/i;

/** Sends what it is told to, some at a time, while a clerk goes on registering farmers and a monitor asks for health. */
export async function assault(
  address: string,
  { tokens, ids }: Pick<People, 'tokens' | 'ids'>,
  { malformed, hostile }: { malformed: number; hostile: number },
): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: {}, failures: [], leaks: [], healthMs: [], saveMs: [] };
  const ground = await groundFor(address, tokens.agent, ids.agent);
  const kinds = Object.entries(await hostileKinds(ground));
  const waiting: Sending[] = [];
  for (let at = 0; at < hostile; at += 1) {
    const [name, make] = kinds[at % kinds.length] ?? ['', () => ({ method: 'GET', path: '/' })];
    waiting.push({ name, isHostile: true, attack: () => make(at) });
  }
  for (let at = 0; at < malformed; at += 1)
    waiting.splice(Math.floor((at / malformed) * waiting.length), 0, {
      name: `malformed ${at}`,
      isHostile: false,
      attack: () => malformedCall(at),
    });

  let isOver = false;
  const watching = [
    watch(
      () => isOver,
      50,
      outcome.healthMs,
      () => fetch(`${address}/healthz`),
    ),
    watch(
      () => isOver,
      200,
      outcome.saveMs,
      () => register(address, tokens.otherAgent),
    ),
  ];
  const attackers = Array.from({ length: 6 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await attackOnce(address, next.isHostile ? tokens.agent : tokens.cropAdmin, next, outcome);
  });
  await Promise.all(attackers);
  isOver = true;
  await Promise.all(watching);
  return outcome;
}

async function attackOnce(address: string, token: string, { name, attack }: Sending, outcome: Outcome) {
  outcome.sent += 1;
  const { method, path, headers = {}, body } = attack();
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, authorization: `Token ${token}` },
      ...(body === undefined ? {} : { body }),
    });
    const said = await response.text();
    outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1;
    const isBusy = response.status === 503 && response.headers.has('retry-after');
    if (response.status >= 500 && !isBusy) outcome.failures.push(`${name}: ${method} ${path} ${response.status}`);
    if (inside.test(said)) outcome.leaks.push(`${name}: ${said.slice(0, 200)}`);
  } catch (error) {
    outcome.failures.push(`${name}: ${method} ${path} ${String(error)}`);
  }
}

async function watch(isOver: () => boolean, everyMs: number, times: number[], ask: () => Promise<Response>) {
  while (!isOver()) {
    const began = performance.now();
    const response = await ask();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Somebody else was answered ${response.status}.`);
    times.push(performance.now() - began);
    await pause(everyMs);
  }
}

let registered = 0;

function register(address: string, token: string): Promise<Response> {
  registered += 1;
  const phone_number_np = `98${String(41_000_000 + registered).padStart(8, '0')}`;
  return send(address, token, kyc.create.path, { personal_info: { name_np: 'मीना लामा', phone_number_np } });
}

function send(address: string, token: string, path: string, body: object): Promise<Response> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  return fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function groundFor(address: string, token: string, user: number): Promise<Ground> {
  const farmer = (await (await register(address, token)).json()) as { id: number; personal_info: { id: number } };
  const body = { farm_id: farmer.personal_info.id, field_name: 'ठूलो खेत', field_polygon_json: squareAt(85.5, 27.6) };
  const field = (await (await send(address, token, fields.create.path, body)).json()) as { id: number };
  return { user, kyc: farmer.id, farm: farmer.personal_info.id, field: field.id };
}
