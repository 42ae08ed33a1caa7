import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from './api-problem.ts';
import { type CallInput, type CallOptions, call } from './client.ts';
import { IdempotencyKey } from './idempotency.ts';
import { Superseded } from './supersede.ts';

interface SaveOptions<E> {
  key?: string;
  onSaved?: (record: Output<E>) => unknown;
  onProblem?: (problem: ApiProblem) => unknown;
}

export interface Save<E> {
  /**
   * Resolves with the saved record, or with undefined when it failed (`problem` says why) or a newer save superseded
   * it.
   */
  run: (input: CallInput<E>, options?: Pick<CallOptions, 'version'>) => Promise<Output<E> | undefined>;
  running: boolean;
  problem: ApiProblem | undefined;
  reset: () => void;
}

/** One kind of write on a page. A repeat of a failed POST carries the same key, so it never makes a second record. */
export function useSave<E extends Endpoint>(endpoint: E, { key, onSaved, onProblem }: SaveOptions<E> = {}): Save<E> {
  const [intention] = useState(() => new IdempotencyKey());
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (sent: { input: CallInput<E>; version?: CallOptions['version'] }) => {
      const { body } = sent.input as { body?: unknown };
      const repeatable = endpoint.method === 'POST' && !(body instanceof FormData);
      const idempotencyKey = repeatable ? intention.keyFor(sent.input) : undefined;
      return call(endpoint, sent.input, { key, version: sent.version, idempotencyKey });
    },
  });

  async function run(input: CallInput<E>, options: Pick<CallOptions, 'version'> = {}) {
    try {
      const record = await mutateAsync({ input, ...options });
      intention.clear();
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
