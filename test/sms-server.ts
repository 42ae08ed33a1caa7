import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Taken {
  to: string;
  text: string;
  from: string | null;
}

export interface SmsServer {
  url: URL;
  /** Every message that came with the right token, in order, whatever was answered. */
  taken: Taken[];
  /** What it does instead of answering as it should, for every message or the numbers named. */
  ill: 'broken' | 'silent' | 'nonsense' | 'hangs up' | 'no credit' | 'bad token' | undefined;
  wrongNumbers: Set<string>;
  /** The numbers whose phone has got its message, as the report tells. */
  arrived: Set<string>;
  /** Resolves when so many have come. */
  came(count: number): Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  speaks: 'sparrow' | 'aakash';
  port?: number;
}

export const smsToken = 'token-of-the-office';

/**
 * Speaks the published format of Sparrow SMS (version 2) or Aakash SMS (version 3, with the report of version 1), sends
 * nothing, and remembers what came.
 */
export async function startSmsServer({ speaks, port = 0 }: Options): Promise<SmsServer> {
  const waiting = new Set<ServerResponse>();
  const watchers = new Set<() => void>();
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/ready') return response.end('{}');
    const form = new URLSearchParams(await bodyOf(request));
    if (request.url?.endsWith('/report/api')) return say(response, 200, report(started, form));
    const token = form.get('token') ?? form.get('auth_token');
    const message = { to: form.get('to') ?? '', text: form.get('text') ?? '', from: form.get('from') };
    if (token === smsToken) started.taken.push(message);
    for (const watch of watchers) watch();
    if (started.ill === 'silent') return waiting.add(response);
    if (started.ill === 'hangs up') return request.socket.destroy();
    if (started.ill === 'broken') return response.writeHead(502).end('upstream');
    if (started.ill === 'nonsense') return response.end('<html>Welcome</html>');
    const isKnown = token === smsToken && started.ill !== 'bad token';
    const said = speaks === 'sparrow' ? ofSparrow : ofAakash;
    return say(response, ...said(started, message, isKnown));
  }
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const path = speaks === 'sparrow' ? '/v2/sms/' : '/sms/v3/send';
  const started: SmsServer = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
    taken: [],
    ill: undefined,
    wrongNumbers: new Set(),
    arrived: new Set(),
    came: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (started.taken.length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return started;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

type Answer = [status: number, body: object];

function ofSparrow({ ill, wrongNumbers }: SmsServer, { to }: Taken, isKnown: boolean): Answer {
  const refuse = (response_code: number, response: string): Answer => [403, { response_code, response }];
  if (!isKnown) return refuse(1002, 'Invalid Token');
  if (ill === 'no credit') return refuse(1012, 'No Credits Available');
  if (wrongNumbers.has(to)) return refuse(1007, 'Invalid Receiver');
  return [200, { count: 1, response_code: 200, response: '1 mesages has been queued for delivery' }];
}

function ofAakash({ ill, wrongNumbers, taken }: SmsServer, { to, text }: Taken, isKnown: boolean): Answer {
  const refuse = (message: string): Answer => [200, { error: true, message, data: [] }];
  if (!isKnown) return refuse('The provided Auth Token is not valid.');
  if (ill === 'no credit') return refuse('Not enough balance.');
  const one = { mobile: to, text, credit: 1, network: 'ntc', status: 'queued' };
  const isWrong = wrongNumbers.has(to);
  const data = {
    valid: isWrong ? [] : [{ id: taken.length, ...one }],
    invalid: isWrong ? [{ ...one, credit: 0, status: 'aborted' }] : [],
  };
  return [200, { error: false, message: `${isWrong ? 0 : 1} messages has been queued for delivery.`, data }];
}

/** The newest first, ten to a page. */
function report({ taken, arrived }: SmsServer, form: URLSearchParams): object {
  const page = Number(form.get('page'));
  const all = taken
    .map(({ to, text }, at) => ({
      ...{ id: at + 1, receiver: to, network: 'ntc', message: text, api_credit: '1' },
      delivery_at: arrived.has(to) ? '2026-11-25 10:45:00' : null,
    }))
    .toReversed();
  return {
    ...{ error: false, total_page: Math.ceil(all.length / 10), response_code: '201' },
    data: all.slice((page - 1) * 10, page * 10),
  };
}

const [speaks, port] = process.argv.slice(2);
if (import.meta.filename === process.argv[1]) {
  await startSmsServer({ speaks: speaks === 'aakash' ? 'aakash' : 'sparrow', port: Number(port) });
}
