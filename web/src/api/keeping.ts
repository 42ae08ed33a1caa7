import { ApiProblem } from './api-problem.ts';
import type { CallInput, CallOptions } from './client.ts';

/** An act to which nobody answered: it may have arrived, so it is to be sent again under its key. */
export interface Unanswered<E> {
  input: CallInput<E>;
  idempotencyKey: string;
  version?: CallOptions['version'];
  /** It may have left the device. */
  isTried: boolean;
}

/** Where acts wait for a line; the room `outbox` makes them. */
export interface Keeper<E> {
  /** An earlier act on the same record waits already: this one has to come after it. */
  isBehind: () => boolean;
  /** Resolves when it is on the device for good. */
  keep: (act: Unanswered<E>) => Promise<void>;
}

/** Stands for the answer of an act that waits on this device. */
export const kept = Symbol('kept');

/** Somebody on a terrace does not stand before a turning wheel for longer. */
const patienceMs = 20_000;

/**
 * Sends an act, and keeps it where nobody answers. An answer that says no is none of them. Where it cannot be kept it fails
 * as it would have without.
 */
export async function sendOrKeep<E, T>(
  send: (signal: AbortSignal) => Promise<T>,
  keeper: Keeper<E>,
  act: Omit<Unanswered<E>, 'isTried'>,
): Promise<T | typeof kept> {
  if (keeper.isBehind()) {
    await keeper.keep({ ...act, isTried: false });
    return kept;
  }
  const isTried = navigator.onLine;
  try {
    return await send(AbortSignal.timeout(patienceMs));
  } catch (failure) {
    if (!isUnanswered(failure)) throw failure;
    try {
      await keeper.keep({ ...act, isTried });
    } catch (error) {
      console.error('an act could not be kept', error);
      throw failure;
    }
    return kept;
  }
}

function isUnanswered(failure: unknown): boolean {
  if (failure instanceof ApiProblem) return failure.status === 0;
  return failure instanceof DOMException && failure.name === 'TimeoutError';
}
