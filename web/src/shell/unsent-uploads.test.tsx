import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UploadProgress } from '#uploads/upload-queue.ts';
import { show } from '../../test/show.tsx';
import { UploadIndicator } from './unsent-uploads.tsx';

const photo: UploadProgress = { client_id: 'a', size: 100, done: 0.5, path: '/fields/7', needsAttention: false };

/** Resolves with a function that reports the uploads' end. */
async function sending(first: UploadProgress[]) {
  let tell: (parcels: UploadProgress[]) => void = () => {};
  function Header() {
    const [parcels, setParcels] = useState(first);
    tell = setParcels;
    return <UploadIndicator parcels={parcels} className={undefined} />;
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Header }), history: createMemoryHistory() });
  await router.load();
  await show(<RouterProvider router={router} />);
  return (then: UploadProgress[]) => tell(then);
}

test('files on their way to one field are counted, weighed by their size, and lead there', async () => {
  await sending([photo, { ...photo, client_id: 'b', size: 300, done: 0 }]);
  const link = page.getByRole('link', { name: 'पठाइँदै: २ फाइल, १२% पुग्यो' });
  await expect.element(link).toHaveAttribute('href', '/fields/7');
  await expect.element(link).toHaveTextContent('२');
});

test('one that is held up is said so, and of several records all stand on one page', async () => {
  await sending([photo, { ...photo, client_id: 'b', path: '/farmers/3', needsAttention: true }]);
  const link = page.getByRole('link', { name: 'सर्भरमा नपुगेका फाइल: २, तीमध्ये १ अड्किएका' });
  await expect.element(link).toHaveAttribute('href', '/downloads');
});

test('what has arrived meanwhile stays counted as there', async () => {
  const video = { ...photo, client_id: 'b', size: 300, done: 0 };
  const tell = await sending([photo, video]);
  await expect.element(page.getByRole('link', { name: /२ फाइल/ })).toBeInTheDocument();
  tell([video]);
  await expect.element(page.getByRole('link', { name: 'पठाइँदै: १ फाइल, २५% पुग्यो' })).toBeInTheDocument();
});
