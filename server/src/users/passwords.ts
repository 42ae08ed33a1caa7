import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '../errors/problem.ts';

const deriveNow = promisify(argon2);

/** Each takes a thread of four, which files and names need too. */
const atOnce = 2;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** A burst of sign-ins waits in line, and beyond a hundred is sent away. */
async function derive(...given: Parameters<typeof deriveNow>): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Problem('busy', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await deriveNow(...given);
  } finally {
    const next = waiting.shift();
    // The place goes on to whoever waits longest.
    if (next) next();
    else running -= 1;
  }
}

/**
 * 19 MiB, two passes: 26 ms. Kept in the text form of the password hashing competition, so that it can be raised later.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(expected, found);
}

/** Compared with when there is no such user, so that a wrong name takes as long as a wrong password. */
export const nobodysHash = await hashPassword(randomBytes(16).toString('hex'));

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
