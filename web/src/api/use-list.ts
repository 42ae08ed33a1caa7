import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import type { ApiProblem } from './api-problem.ts';
import type { CallInput } from './client.ts';
import type { AsOf } from './known.ts';
import { type RecordSettings, useRecord } from './use-record.ts';

interface Listing<E> {
  /** Undefined until the first answer. */
  page: Output<E> | undefined;
  problem: ApiProblem | undefined;
  /** The rows of the previous filter are shown while the new ones load. */
  stale: boolean;
  /** The rows are of before, because nothing newer came. */
  asOf: AsOf | undefined;
  retry: () => void;
}

/** A list whose rows stay until newer ones arrive, and whose failure is shown instead of them only while there are none. */
export function useList<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  settings: RecordSettings<E> = {},
): Listing<E> {
  const { record, ...rest } = useRecord(endpoint, input, { ...settings, keepsEarlier: true });
  return { page: record, ...rest };
}
