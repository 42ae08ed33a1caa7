import { expect, test } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { deleteDraftsOf, draftsOf } from '#drafts/store.ts';
import { type PendingUpload, UploadQueue } from './upload-queue.ts';

test.each([
  [503, true],
  [507, false],
  [429, false],
])('a file that was answered with %i is sent again by itself: %s', async (status, isSentAgain) => {
  let sent = 0;
  const queue = new UploadQueue<PendingUpload>({
    prefix: 'test/',
    atOnce: 1,
    pathOf: () => '/',
    isReady: () => true,
    async send() {
      sent += 1;
      throw new ApiProblem(status, 'storage_full', { detail: 'भरियो' });
    },
  });
  await queue.open({ user: 9, company: 3 });
  await queue.enqueue({ client_id: 'a', name: 'a.jpg', file: new Blob(['x']) });
  queue.sendNext();
  await expect.poll(() => queue.find('a')?.state).toBe('refused');

  queue.retryUnanswered();
  await expect.poll(() => sent).toBe(isSentAgain ? 2 : 1);

  await expect.poll(() => queue.find('a')).toMatchObject({ state: 'refused', problem: 'भरियो' });
  await expect(draftsOf(9)).resolves.toHaveLength(1);
  await deleteDraftsOf(9);
});
