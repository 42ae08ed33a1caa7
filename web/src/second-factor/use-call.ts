import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { type CallInput, call } from '#api/client.ts';
import { Superseded } from '#api/supersede.ts';

/** One call after the other, with what was wrong with the last; also where the program behind sign-in is not open yet. */
export function useCall() {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  async function run<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<{ answer: Output<E> } | undefined> {
    setWorking(true);
    setProblem(undefined);
    try {
      return { answer: await call(endpoint, input) };
    } catch (error) {
      if (error instanceof Superseded) return undefined;
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return undefined;
    } finally {
      setWorking(false);
    }
  }
  return { run, isWorking, problem };
}
