import { type PaperVerification, paperVerification } from '@krishi-bima/contract/papers/papers';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';

interface Finding {
  found?: PaperVerification;
  problem?: ApiProblem;
}

/** Without the program of the staff, whose queries and router are not loaded here. */
export function usePaperCheck(code: string | undefined) {
  const [finding, setFinding] = useState<Finding>({});
  const [asked, setAsked] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` is what asks again
  useEffect(() => {
    if (code === undefined) return undefined;
    const leaving = new AbortController();
    call(paperVerification.get, { params: { code } }, { signal: leaving.signal })
      .then((found) => setFinding({ found }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiProblem)) throw error;
        setFinding({ problem: error });
      });
    return () => leaving.abort();
  }, [code, asked]);

  function ask() {
    setFinding({});
    setAsked((times) => times + 1);
  }
  return { ...finding, ask };
}
