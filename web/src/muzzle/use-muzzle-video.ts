import { type AnimalPassport, animals } from '@krishi-bima/contract/animals/animals';
import type { Task } from '@krishi-bima/contract/downloads/downloads';
import { muzzleVideo } from '@krishi-bima/contract/media/albums';
import { livestockMedia } from '@krishi-bima/contract/media/livestock';
import { type MuzzlePurpose, type MuzzleTask, muzzle } from '@krishi-bima/contract/muzzle/muzzle';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { newId } from '#api/new-id.ts';
import { poll, TaskFailed, taskIdOf } from '#api/poll-task.ts';
import { refresh } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { useOwner } from '#drafts/use-draft.ts';
import { farmerName } from '#i18n/names.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { keepAct } from '#outbox/keep.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { cutFrames } from './cut-frames.ts';
import { messages } from './messages.ts';

/** Specification, sections 4 and 9. */
const firstWaitMs = 5000;

export type MuzzleStep =
  | { step: 'idle' }
  | { step: 'cutting'; done: number }
  | { step: 'sending'; done: number }
  | { step: 'checking' }
  | { step: 'done'; task: MuzzleTask }
  /** It waits on the device for a line. */
  | { step: 'kept' }
  | { step: 'failed'; why: Text | string };

type Filmed = Pick<AnimalPassport, 'id' | 'tag_no' | 'personal_info'>;

/** Sends a video of this animal's muzzle and follows it until it has been read; where nobody answers it is kept. */
export function useMuzzleVideo({ id: animal, tag_no, personal_info }: Filmed) {
  const queries = useQueryClient();
  const owner = useOwner();
  const [state, setState] = useState<MuzzleStep>({ step: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  async function send(file: File, purpose: MuzzlePurpose): Promise<MuzzleTask | undefined> {
    if (!/\.(mp4|m4v|mov)$/i.test(file.name) || file.size > muzzleVideo.most_bytes) {
      setState({ step: 'failed', why: messages.wrongFile });
      return undefined;
    }
    const { signal } = leaving.current;
    const said = { animal: String(animal), purpose, client_id: newId() };
    try {
      const task_id = taskIdOf(await sendVideo(file, said, setState));
      setState({ step: 'checking' });
      const task = await poll(() => call(muzzle.status, { query: { task_id } }, { key: task_id, signal }), {
        ...{ signal, firstWaitMs },
      });
      setState({ step: 'done', task });
      await refresh(queries, muzzle.ofAnimal, livestockMedia.ofAnimal, animals.get);
      return task;
    } catch (error) {
      if (await isKept(error, said, file)) return undefined;
      if (!signal.aborted) setState({ step: 'failed', why: reasonOf(error) });
      return undefined;
    }
  }

  /** The animal does not stand there again: an unanswered video is kept, under the id that makes a second one harmless. */
  async function isKept(error: unknown, said: Record<string, string>, file: File): Promise<boolean> {
    if (!(error instanceof ApiProblem) || error.status !== 0 || said.client_id === undefined) return false;
    const act = { input: { body: formOf(said, file) }, idempotencyKey: said.client_id, isTried: navigator.onLine };
    try {
      await keepAct(muzzle.process, owner, act, {
        ...{ kind: 'photo', what: messages.video(tag_no ?? ''), whose: farmerName(personal_info) },
        ...{ subject: `animal/${animal}/muzzle`, path: `${addressOf(paths.animal, { id: animal })}?tab=muzzle` },
      });
    } catch (problem) {
      console.error('a video could not be kept', problem);
      return false;
    }
    setState({ step: 'kept' });
    sayKept();
    return true;
  }

  return { state, send, reset: () => setState({ step: 'idle' }) };
}

type Told = (step: MuzzleStep) => void;

/** Where the server cannot read a video, the browser cuts frames out of it; where neither can, what is missing is told. */
async function sendVideo(file: File, said: Record<string, string>, tell: Told): Promise<Task> {
  const send = (words: Record<string, string>, video: File) => {
    tell({ step: 'sending', done: 0 });
    return upload(muzzle.process, { body: formOf(words, video) }, (done) => tell({ step: 'sending', done }));
  };
  try {
    return await send(said, file);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'no_video_program') throw problem;
    const { picture, frames } = await cutFrames(file, (done) => tell({ step: 'cutting', done })).catch(() => {
      throw problem;
    });
    return send({ ...said, frames: String(frames) }, picture);
  }
}

function formOf(words: Record<string, string>, video: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.append(name, value);
  form.append('video', video, video.name);
  return form;
}

/** An answer without a task is told in the specification's own sentence (section 8). */
function reasonOf(error: unknown): Text | string {
  if (error instanceof ApiProblem) return error.detail;
  if (error instanceof TaskFailed) {
    const { error: code } = error.task;
    return problems[isKeyOf(problems, code) ? code : 'internal'].text;
  }
  return error instanceof Error ? error.message : problems.internal.text;
}
