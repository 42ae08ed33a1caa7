import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type MuzzlePurpose, type MuzzleTask, muzzle } from '@krishi-bima/contract/muzzle/muzzle';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { newToken } from '../server/src/http/token.ts';
import { growSkin, muzzleClip } from '../test/muzzles.ts';
import { type Figure, ms } from './figures.ts';
import { familySeconds } from './process.ts';
import type { Served, Stand } from './stand.ts';

const asksWarm = 3;
const asksCold = 1;
/** The engine ends when nobody has asked for a minute. */
const idleMs = 65_000;
const mostMs = 2000;
/** Asking often would take from the processor what is measured. */
const lookMs = 100;
/** Until then the copies of the clip before have been made, which nobody waits for. */
const copiesMs = 20_000;
/** As a phone films: about a megabyte a second. */
const clip = { seconds: 8, side: [1280, 960] as [number, number], rate: 30, noise: 11, hard: 0.5 };

interface Asked {
  took: number;
  core: number;
}

/**
 * How long somebody waits until a muzzle is compared with its enrolment, from the last byte of the clip on, through the API:
 * once the engine is loaded, and when it has to be.
 */
export async function measureVerify(stand: Stand, served: Served): Promise<Figure[]> {
  const { token, animal } = await cowOf(stand);
  const skin = growSkin(1);
  const films = await Promise.all(
    Array.from({ length: 1 + asksWarm + asksCold }, (_, pose) => muzzleClip(skin, { ...clip, pose })),
  );
  const [enrolment = Buffer.alloc(0), ...asked] = films;
  await ask(served, token, { animal, purpose: 'enrol', film: enrolment });
  const [warm, cold]: [Asked[], Asked[]] = [[], []];
  for (const [nth, film] of asked.entries()) {
    await pause(nth < asksWarm ? copiesMs : idleMs);
    (nth < asksWarm ? warm : cold).push(await ask(served, token, { animal, purpose: 'verify', film }));
  }
  const what = `one muzzle against one, an 8 s clip of 1280x960 of ${(enrolment.length / 1e6).toFixed(0)} MB`;
  return [figureOf(`${what}, engine loaded`, warm), figureOf(`${what}, engine not loaded`, cold)];
}

function figureOf(what: string, asked: readonly Asked[]): Figure {
  const [took, core] = [Math.max(...asked.map((one) => one.took)), Math.max(...asked.map((one) => one.core))];
  const found = `${ms(took)} at most of ${asked.length}, ${core.toFixed(1)} s of a core`;
  return { what, found, asked: 'under 2 s', holds: took < mostMs };
}

interface Question {
  animal: number;
  purpose: MuzzlePurpose;
  film: Buffer;
}

interface Sent {
  /** When the last byte was on its way. */
  last: number;
  task_id: string;
}

async function sendClip({ address }: Served, headers: Record<string, string>, body: Buffer): Promise<Sent> {
  const asked = request(address + muzzle.process.path, { method: 'POST', headers });
  const answered: Promise<IncomingMessage[]> = once(asked, 'response');
  asked.end(body);
  await once(asked, 'finish');
  const last = performance.now();
  const [answer] = await answered;
  const said = answer && ((await json(answer)) as { task_id?: string });
  if (said?.task_id === undefined) throw new Error(`The clip was refused: ${JSON.stringify(said)}`);
  return { last, task_id: said.task_id };
}

/** Sends the clip and looks again and again whether it has been read. */
async function ask(served: Served, token: string, { animal, purpose, film }: Question): Promise<Asked> {
  const { address, pid } = served;
  const form = new FormData();
  form.append('animal', String(animal));
  form.append('purpose', purpose);
  form.append('video', new Blob([new Uint8Array(film)], { type: 'video/mp4' }), 'muzzle.mp4');
  const whole = new Response(form);
  const headers = { authorization: `Token ${token}` };
  const type = whole.headers.get('content-type') ?? '';
  const body = Buffer.from(await whole.arrayBuffer());
  const before = familySeconds(pid);
  const { last, task_id } = await sendClip(served, { ...headers, 'content-type': type }, body);
  const at = address + urlOf(muzzle.status, { query: { task_id } });
  for (;;) {
    const task = (await (await fetch(at, { headers })).json()) as MuzzleTask;
    if (task.status === 'FAILURE' || task.guidance?.length > 0)
      throw new Error(`The clip was not read: ${JSON.stringify(task)}`);
    if (task.status === 'SUCCESS') break;
    await pause(lookMs);
  }
  return { took: performance.now() - last, core: familySeconds(pid) - before };
}

/** A cow of the first company, and its admin's sign-in. */
async function cowOf({ database: { db }, mark }: Stand): Promise<{ token: string; animal: number }> {
  const [office] = mark.offices;
  const { token, hash } = newToken();
  await db.insertInto('tokens').values({ hash, user_id: office.staff.livestockadmin }).execute();
  const cows = db.selectFrom('animals').select('id').where('insurance', '=', office.id).where('count', 'is', null);
  const { id: animal } = await cows.where('species', '=', 'cow').limit(1).executeTakeFirstOrThrow();
  return { token, animal };
}
