import { setTimeout as sleep } from 'node:timers/promises';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { hireInto, lookInto, type Place } from './beside.ts';
import type { Halt } from './halt.ts';
import { type Running, startServer } from './process.ts';

export interface Round {
  /** Answered 201 before the server was killed. */
  acknowledged: number;
  /** Sent and not answered; sent again, with the same key, to the server that came after. */
  unanswered: number;
  /** Acknowledged, or sent again, and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** From starting the next server to its first answer. */
  recoveredMs: number;
}

const writersAtOnce = 8;
/** Two of one name are written one after the other, so there are more names than writers. */
const surnames = ['थापा', 'राई', 'तामाङ', 'यादव', 'श्रेष्ठ', 'गुरुङ', 'चौधरी', 'महतो', 'शाही', 'लिम्बू', 'कार्की', 'पौडेल'];

/** At a point of the server's work, or after so many milliseconds. */
type Moment = Halt | number;

/** `kill -9` in the middle of a stream of registrations, once at each moment, and what is in the database afterwards. */
export async function* killRounds(place: Place, moments: readonly Moment[]): AsyncGenerator<Round> {
  const start = (round: number) => {
    const moment = moments[round];
    return startServer(place, [], typeof moment === 'object' ? moment : undefined);
  };
  let running = await start(0);
  try {
    const { tokens } = await hireInto(place);
    for (const [round, moment] of moments.entries()) {
      const stream = register(running, tokens.agent, round);
      await (typeof moment === 'number' ? sleep(moment) : running.halted);
      await running.stop('SIGKILL');
      const { acknowledged, unanswered } = await stream;
      const stopped = performance.now();
      running = await start(round + 1);
      const recoveredMs = performance.now() - stopped;
      for (const phone of unanswered) {
        const status = await send(running, tokens.agent, phone);
        if (status !== 201) throw new Error(`Sent again, ${phone} was answered ${status}.\n${running.output()}`);
      }
      yield {
        ...(await tally(place, [...acknowledged, ...unanswered])),
        acknowledged: acknowledged.length,
        unanswered: unanswered.length,
        recoveredMs,
      };
    }
  } finally {
    await running.stop('SIGKILL');
  }
}

/** Sends requests until the server is gone. */
async function register(running: Running, token: string, round: number) {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  let next = 0;
  async function write() {
    for (;;) {
      const phone = `98${String(round).padStart(2, '0')}${String(next++).padStart(6, '0')}`;
      const status = await send(running, token, phone);
      if (status === 201) acknowledged.push(phone);
      else unanswered.push(phone);
      if (status === 0) return;
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  return { acknowledged, unanswered };
}

/** The phone number tells the farmers apart and is the key of the repeat. */
async function send({ address }: Running, token: string, phone: string): Promise<number> {
  const headers = {
    authorization: `Token ${token}`,
    'content-type': 'application/json',
    'idempotency-key': `counter-${phone}`,
  };
  const surname = surnames[Number(phone) % surnames.length];
  const personal_info = { name_np: `सीता ${surname}`, phone_number_np: phone };
  const body = JSON.stringify({ is_crop: true, is_livestock: false, personal_info });
  try {
    return (await fetch(`${address}${kyc.create.path}`, { method: 'POST', headers, body })).status;
  } catch {
    return 0;
  }
}

async function tally(place: Place, phones: readonly string[]): Promise<Pick<Round, 'lost' | 'doubled'>> {
  const rows = await lookInto(place, ({ db }) => db.selectFrom('kyc').select('phone_number_np').execute());
  const found = Map.groupBy(rows, (row) => row.phone_number_np);
  const counts = phones.map((phone) => found.get(phone)?.length ?? 0);
  return { lost: counts.filter((count) => count === 0).length, doubled: counts.filter((count) => count > 1).length };
}
