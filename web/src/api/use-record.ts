import type { Endpoint, Output } from '@krishi-bima/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import type { CallInput } from './client.ts';
import { queryFor } from './query.ts';

interface Found<E> {
  /** Undefined until the first answer. */
  record: Output<E> | undefined;
  problem: ApiProblem | undefined;
  retry: () => void;
}

/** What a part of the page shows, and whose failure that part says itself; the page around it stays. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  settings: { key?: string } = {},
): Found<E> {
  const { data, error, refetch } = useQuery({ ...queryFor(endpoint, input, settings), throwOnError: isOurs });
  return {
    record: data,
    problem: error instanceof ApiProblem ? error : undefined,
    retry: () => void refetch(),
  };
}

/** A fault of the page, which nobody in front of it can settle. */
export function isOurs(failure: unknown): boolean {
  return !(failure instanceof ApiProblem);
}
