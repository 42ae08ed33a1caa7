import { downloads, pdf, type Task } from '@krishi-bima/contract/downloads/downloads';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { pollTask, TaskFailed, taskIdOf } from '#api/poll-task.ts';
import { refresh } from '#api/query.ts';
import { Superseded } from '#api/supersede.ts';
import type { Wording } from '#i18n/t.ts';

export interface PdfFile {
  /** Signed, good for a quarter of an hour. */
  url: string;
  name: string;
}

/** Each kind of paper has its own call. */
export type StartPrintout = (signal: AbortSignal) => Promise<Task>;

/** Starts the paper and follows it until it is there; leaving the page stops the asking. */
export function usePrintout(start: StartPrintout) {
  const [percent, setPercent] = useState<number>();
  const [file, setFile] = useState<PdfFile>();
  const [failure, setFailure] = useState<Wording>();
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function make(): Promise<boolean> {
    running.current?.abort(new Superseded('pdf'));
    const own = new AbortController();
    running.current = own;
    setFailure(undefined);
    setPercent(5);
    try {
      const { signal } = own;
      const task = await start(signal);
      void refresh(client, downloads.list);
      const done = await pollTask(pdf.status, taskIdOf(task), {
        signal,
        onProgress: ({ progress }) => setPercent(Math.max(5, progress)),
      });
      if (!done.result) throw new TaskFailed(done);
      setFile(done.result);
      return true;
    } catch (error) {
      if (own.signal.aborted) return false;
      setFailure(reasonOf(error));
      return false;
    } finally {
      if (running.current === own) setPercent(undefined);
    }
  }
  return { make, percent, file, failure };
}

function reasonOf(error: unknown): Wording {
  if (error instanceof ApiProblem) return error.detail;
  if (error instanceof TaskFailed)
    return problems[isKeyOf(problems, error.task.error) ? error.task.error : 'internal'].text;
  throw error;
}
