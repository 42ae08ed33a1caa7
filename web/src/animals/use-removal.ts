import { livestockPhotos, livestockVideos } from '@krishi-bima/contract/media/livestock';
import type { Media } from '@krishi-bima/contract/media/media';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { Superseded } from '#api/supersede.ts';
import { useRefreshMedia } from '#media/use-media.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/**
 * Asked before, because the specification's calls bring nothing back. A newer removal of a video of a muzzle cancels
 * the running one (specification, section 4); other pictures are removed beside each other.
 */
export function useRemoval({ id, kind, shot }: Pick<Media, 'id' | 'kind' | 'shot'>, name: string) {
  const refreshAll = useRefreshMedia();
  const calls = kind === 'photo' ? livestockPhotos : livestockVideos;
  const options = shot === 'muzzle' ? {} : { key: String(id) };
  return async () => {
    const question = { title: messages.removeQuestion(name), text: messages.removeText, action: messages.removeYes };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await call(calls.remove, { params: { id } }, options);
    } catch (problem) {
      if (problem instanceof ApiProblem) toast.failed({ title: messages.notRemoved, text: problem.detail });
      else if (!(problem instanceof Superseded)) throw problem;
    }
    await refreshAll();
  };
}
