import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showField } from '../../../test/show.tsx';
import { PictureField } from './picture-field.tsx';

const label = text('फोटो', 'Photo');
const field = () => page.getByLabelText('फोटो', { exact: true });

async function picture(size = 40) {
  const canvas = new OffscreenCanvas(size, size);
  canvas.getContext('2d')?.fillRect(0, 0, size, size);
  return new File([await canvas.convertToBlob()], 'farmer.png', { type: 'image/png' });
}

function showPhoto(maxBytes?: number) {
  return showField<File | null>(null, (props) => <PictureField label={label} maxBytes={maxBytes} {...props} />);
}

test('a chosen picture is shown before it is sent, and can be removed', async () => {
  const held = await showPhoto();

  await field().upload(await picture());
  expect(held.current?.name).toBe('farmer.png');
  await expect.element(page.getByRole('img', { name: 'फोटो' })).toBeVisible();

  await page.getByRole('button', { name: 'हटाउनुहोस्' }).click();
  expect(held.current).toBeNull();
  await expect.element(page.getByRole('img', { name: 'फोटो' })).not.toBeInTheDocument();
});

test('a picture that is too large is refused with the limit', async () => {
  const held = await showPhoto(100);

  await field().upload(new File([new Uint8Array(2000)], 'big.png', { type: 'image/png' }));

  expect(held.current).toBeNull();
  await expect.element(page.getByText('फाइल १ kB भन्दा ठूलो छ।')).toBeVisible();
  await expect.element(field()).toBeInvalid();
});

test('a file that is no picture is refused', async () => {
  const held = await showPhoto();

  await field().upload(new File(['x'], 'list.pdf', { type: 'application/pdf' }));

  expect(held.current).toBeNull();
  await expect.element(page.getByText(/यस प्रकारको फाइल मिल्दैन/)).toBeVisible();
});
