import type { Media } from '@krishi-bima/contract/media/media';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { show } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { useRemoval } from './use-removal.ts';

afterEach(() => vi.restoreAllMocks());

function Remover({ id, shot }: Pick<Media, 'id' | 'shot'>) {
  const remove = useRemoval({ id, kind: 'video', shot }, `भिडियो ${id}`);
  return (
    <button type="button" onClick={() => void remove()}>
      {`भिडियो ${id}`}
    </button>
  );
}

/** A line that never answers; removes two videos, and tells of which requests the first was cancelled. */
async function removed(shot: Media['shot']) {
  const sent: AbortSignal[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const { signal } = init ?? {};
    return new Promise((_resolve, reject) => {
      if (init?.method === 'DELETE' && signal) sent.push(signal);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <Remover id={1} shot={shot} />
      <Remover id={2} shot={shot} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  for (const id of [1, 2]) {
    await page.getByRole('button', { name: `भिडियो ${id}`, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(messages.removeYes.ne) }).click();
    await expect.poll(() => sent.length).toBe(id);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  return sent.map(({ aborted }) => aborted);
}

test('a newer removal of a muzzle video cancels the running one, and nobody is told of a failure', async () => {
  expect(await removed('muzzle')).toEqual([true, false]);
  await expect.element(page.getByText(messages.notRemoved.ne)).not.toBeInTheDocument();
});

test('other videos are removed beside each other', async () => {
  expect(await removed(null)).toEqual([false, false]);
});
