import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import type { CallInput } from './client.ts';
import { type AsOf, useAsOf } from './known.ts';
import { queryFor } from './query.ts';

interface Found<E> {
  /** Undefined until the first answer. */
  record: Output<E> | undefined;
  problem: ApiProblem | undefined;
  /** The previous record is shown while the new one loads. */
  stale: boolean;
  /** It is of before, because nothing newer came. */
  asOf: AsOf | undefined;
  retry: () => void;
}

export interface RecordSettings<E> {
  key?: string;
  /** The pause before the next request, after so many answers; false: no further request. */
  againMs?: (record: Output<E>, answers: number) => number | false;
}

/** A record for a part of the page, which shows its own failure; the page around it stays. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { key, againMs, keepsEarlier = false }: RecordSettings<E> & { keepsEarlier?: boolean } = {},
): Found<E> {
  const asked = queryFor(endpoint, input, { key });
  const asOf = useAsOf(asked.queryKey);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...asked,
    placeholderData: keepsEarlier ? keepPreviousData : undefined,
    refetchInterval: ({ state }) => (state.data && againMs ? againMs(state.data, state.dataUpdateCount) : false),
    throwOnError: isProgramError,
  });
  return {
    record: data,
    problem: error instanceof ApiProblem ? error : undefined,
    stale: isPlaceholderData,
    asOf: isPlaceholderData ? undefined : asOf,
    retry: () => void refetch(),
  };
}

/** Returns whether it is a fault of the page, which the user cannot resolve. */
export function isProgramError(failure: unknown): boolean {
  return !(failure instanceof ApiProblem);
}

const makingMs = 1500;
/** Addresses of files are valid for fifteen minutes. */
const freshMs = 10 * 60_000;

/** Polls a list of files: often while one is being made, otherwise before their addresses expire. */
export function pollWhileRunning<R>(isBeingMade: (row: R) => boolean) {
  return ({ results }: { results: readonly R[] }) => (results.some(isBeingMade) ? makingMs : freshMs);
}
