import type { Endpoint, Output } from '@krishi-bima/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import type { CallInput } from './client.ts';
import { queryFor } from './query.ts';
import { isOurs } from './use-record.ts';

interface Listing<E> {
  /** Undefined until the first answer. */
  page: Output<E> | undefined;
  problem: ApiProblem | undefined;
  /** Rows of the filter before are shown while the new ones come. */
  stale: boolean;
  retry: () => void;
}

/** A list whose rows stay until newer ones arrive, and whose failure stands in the place of the rows. */
export function useList<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  settings: { key?: string } = {},
): Listing<E> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryFor(endpoint, input, settings),
    placeholderData: keepPreviousData,
    throwOnError: isOurs,
  });
  return {
    page: data,
    problem: error instanceof ApiProblem ? error : undefined,
    stale: isPlaceholderData,
    retry: () => void refetch(),
  };
}
