import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { MuzzleCapture } from './capture.tsx';

const cow = { tag_no: 'NP-27-004733' } as AnimalPassport;

afterEach(() => vi.restoreAllMocks());

async function film() {
  const clips: File[] = [];
  await show(<MuzzleCapture animal={cow} onFile={(file) => clips.push(file)} onClose={() => undefined} />);
  return clips;
}

const shutter = () => page.getByRole('button', { name: 'खिच्न थाल्नुहोस्' });

test('a clip ends by itself once it has five good frames, and goes on as a file', async () => {
  const clips = await film();
  await expect.element(page.getByText('ट्याग NP-27-004733')).toBeVisible();
  await shutter().click();
  await expect.element(page.getByText('स्थिर राख्नुहोस्')).toBeVisible();

  await expect.poll(() => clips.length, { timeout: 20_000 }).toBe(1);

  expect(clips[0]).toMatchObject({ name: 'muzzle.mp4', type: 'video/mp4' });
  expect(clips[0]?.size).toBeGreaterThan(20_000);
  await expect.element(page.getByText('राम्रा तस्बिर ५ / ५')).toBeVisible();
});

test('a clip that is stopped before it is long enough is not sent, and can be filmed again', async () => {
  const clips = await film();
  await shutter().click();
  await page.getByRole('button', { name: 'रोक्नुहोस्' }).click();

  await expect.element(page.getByText('कम्तीमा ५ सेकेन्ड र ३ राम्रा तस्बिर चाहिन्छ। फेरि खिच्नुहोस्।')).toBeVisible();
  await expect.element(shutter()).toBeEnabled();
  expect(clips).toEqual([]);
});

test('where the camera may not be used a file is the way, and it is said how to allow it', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const clips = await film();

  await expect.element(page.getByText('क्यामेरा खुलेन')).toBeVisible();
  await expect.element(page.getByText(/अनुमति दिनुहोस्/)).toBeVisible();
  await expect.element(shutter()).not.toBeInTheDocument();
  const chosen = new File(['clip'], 'thutuno.mov', { type: 'video/quicktime' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(chosen);
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(clips.map(({ name }) => name)).toEqual(['thutuno.mov']);
});
