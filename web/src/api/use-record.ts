import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import type { CallInput } from './client.ts';
import { queryFor } from './query.ts';

interface Found<E> {
  /** Undefined until the first answer. */
  record: Output<E> | undefined;
  problem: ApiProblem | undefined;
  /** What was asked for before is shown while the new comes. */
  stale: boolean;
  retry: () => void;
}

export interface RecordSettings<E> {
  key?: string;
  /** When to ask again, after so many answers; false: not of itself. */
  againMs?: (record: Output<E>, answers: number) => number | false;
}

/** What a part of the page shows, and whose failure that part says itself; the page around it stays. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { key, againMs, keepsEarlier = false }: RecordSettings<E> & { keepsEarlier?: boolean } = {},
): Found<E> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryFor(endpoint, input, { key }),
    placeholderData: keepsEarlier ? keepPreviousData : undefined,
    refetchInterval: ({ state }) => (state.data && againMs ? againMs(state.data, state.dataUpdateCount) : false),
    throwOnError: isProgramError,
  });
  return {
    record: data,
    problem: error instanceof ApiProblem ? error : undefined,
    stale: isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** A fault of the page, which nobody in front of it can settle. */
export function isProgramError(failure: unknown): boolean {
  return !(failure instanceof ApiProblem);
}

const makingMs = 1500;
/** Addresses of files live for fifteen minutes. */
const freshMs = 10 * 60_000;

/** Of a list of files: often while one is being made, else before their addresses run out. */
export function pollWhileRunning<R>(isBeingMade: (row: R) => boolean) {
  return ({ results }: { results: readonly R[] }) => (results.some(isBeingMade) ? makingMs : freshMs);
}
