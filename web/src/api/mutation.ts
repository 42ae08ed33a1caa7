import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from './api-problem.ts';
import { type CallInput, type CallOptions, call } from './client.ts';
import { IdempotencyKey } from './idempotency.ts';
import { type Keeper, kept, sendOrKeep } from './keeping.ts';
import { newId } from './new-id.ts';
import { Superseded } from './supersede.ts';

interface SaveOptions<E> {
  key?: string;
  onSaved?: (record: Output<E>) => unknown;
  onProblem?: (problem: ApiProblem) => unknown;
  /** Keeps the act where nobody answers; then `onKept` instead of a problem. */
  keeper?: Keeper<E> | undefined;
  onKept?: () => unknown;
}

export interface Save<E> {
  /**
   * Resolves with the saved record, or with undefined when it failed (`problem` says why), a newer save superseded it, or
   * it waits on this device.
   */
  run: (input: CallInput<E>, options?: Pick<CallOptions, 'version'>) => Promise<Output<E> | undefined>;
  running: boolean;
  problem: ApiProblem | undefined;
  reset: () => void;
}

/** One kind of write on a page. A repeat of a failed POST carries the same key, so it never makes a second record. */
export function useSave<E extends Endpoint>(endpoint: E, options: SaveOptions<E> = {}): Save<E> {
  const { key, onSaved, onProblem, keeper, onKept } = options;
  const [intention] = useState(() => new IdempotencyKey());
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (sent: { input: CallInput<E>; version?: CallOptions['version'] }) => {
      const { body } = sent.input as { body?: unknown };
      const isForm = body instanceof FormData;
      const repeatable = !isForm && (endpoint.method === 'POST' || keeper !== undefined);
      const idempotencyKey = repeatable ? intention.keyFor(sent.input) : newId();
      const repeats = repeatable || keeper ? { idempotencyKey } : {};
      const request = (signal?: AbortSignal) =>
        call(endpoint, sent.input, { key, version: sent.version, signal, ...repeats });
      return keeper ? sendOrKeep(request, keeper, { ...sent, idempotencyKey }) : request();
    },
  });

  async function run(input: CallInput<E>, sent: Pick<CallOptions, 'version'> = {}) {
    try {
      const record = await mutateAsync({ input, ...sent });
      intention.clear();
      if (record === kept) {
        await onKept?.();
        return undefined;
      }
      await onSaved?.(record);
      return record;
    } catch (failure) {
      if (failure instanceof Superseded) return undefined;
      if (!(failure instanceof ApiProblem)) throw failure;
      onProblem?.(failure);
      return undefined;
    }
  }

  return { run, running: isPending, problem: error instanceof ApiProblem ? error : undefined, reset };
}
