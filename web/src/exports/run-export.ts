import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { ApiProblem } from '#api/api-problem.ts';
import type { CallInput } from '#api/client.ts';
import { download, type Fetched } from '#api/download.ts';
import { fileSize, number } from '#i18n/format.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

const tellEveryMs = 200;

/** Takes what the call answers as a file, and says how far it is wherever the person goes on to meanwhile. */
export async function runExport<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const stop = new AbortController();
  const cancel = { label: messages.cancel, run: () => stop.abort() };
  const told = toast.progress({ title: messages.running, cancel });
  let toldAt = 0;
  const onProgress = (fetched: Fetched) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    told.update({ title: messages.running, ...howFar(fetched), cancel });
  };
  try {
    const { rows, bytes } = await download(endpoint, input, { signal: stop.signal, onProgress });
    told.done(messages.done, messages.rowsAndSize(number(rows), fileSize(bytes)));
  } catch (problem) {
    if (stop.signal.aborted) {
      told.done(messages.cancelled);
      return;
    }
    const text = problem instanceof ApiProblem ? problem.detail : undefined;
    told.failed({ title: messages.failed, text, retry: () => void runExport(endpoint, input) });
    if (!(problem instanceof ApiProblem)) throw problem;
  }
}

function howFar({ rows, of, bytes }: Fetched) {
  if (!of || rows === 0) return { text: fileSize(bytes) };
  return { text: messages.rowsOf(number(rows), number(of)), percent: Math.min(100, (rows / of) * 100) };
}
