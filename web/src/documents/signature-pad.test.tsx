import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { SignaturePad } from './signature-pad.tsx';

type Picture = () => Promise<Blob>;
type Place = readonly [x: number, y: number];

/** An empty pad, a hand with a mouse, and what was told of it last. */
async function pad() {
  const told: (Picture | undefined)[] = [];
  await show(<SignaturePad onChange={(picture) => told.push(picture)} />);
  const canvas = document.querySelector('canvas');
  if (!canvas) throw new Error('there is no pad');
  const write = async ([x, y]: Place, [toX, toY]: Place) =>
    userEvent.dragAndDrop(canvas, canvas, { sourcePosition: { x, y }, targetPosition: { x: toX, y: toY } });
  const dot = async ([x, y]: Place) => userEvent.click(canvas, { position: { x, y } });
  return { canvas, told, write, dot };
}

/** How much ink there is at some places of the picture, told in the pixels of the pad. */
async function inkAt(picture: Picture | undefined, ...places: Place[]) {
  const image = await createImageBitmap((await picture?.()) ?? new Blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  return places.map(([x, y]) => context?.getImageData(x * 3, y * 3, 1, 1).data[3]);
}

const undo = page.getByRole('button', { name: 'पछिल्लो रेखा हटाउनुहोस्' });
const clear = page.getByRole('button', { name: 'मेटाउनुहोस्' });

test('what the hand writes is told as a picture, to where the hand was lifted, dots too', async () => {
  const { told, write, dot } = await pad();
  await expect.element(undo).toBeDisabled();

  await write([50, 60], [150, 60]);
  await dot([30, 30]);

  const places = [
    [50, 60],
    [100, 60],
    [149, 60],
    [30, 30],
    [100, 90],
    [154, 60],
  ] as const;
  expect(await inkAt(told.at(-1), ...places)).toEqual([255, 255, 255, 255, 0, 0]);
  await expect.element(clear).toBeEnabled();
});

test('the last stroke goes first, and nothing is told once none is left', async () => {
  const { told, write } = await pad();
  await write([50, 60], [150, 60]);
  await write([50, 120], [150, 120]);

  await undo.click();
  expect(await inkAt(told.at(-1), [100, 60], [100, 120])).toEqual([255, 0]);
  await undo.click();
  expect(told.at(-1)).toBeUndefined();
  await expect.element(undo).toBeDisabled();
});

test('all of it goes at once', async () => {
  const { told, write } = await pad();
  await write([50, 60], [150, 60]);
  await write([50, 120], [150, 120]);

  await clear.click();

  expect(told.at(-1)).toBeUndefined();
  await expect.element(clear).toBeDisabled();
});

test('what is written survives a turned phone', async () => {
  const { canvas, write } = await pad();
  await write([50, 60], [150, 60]);

  await page.viewport(390, 844);
  await expect.poll(() => canvas.width).toBeLessThan(400 * devicePixelRatio);

  const [x, y] = [100 * devicePixelRatio, 60 * devicePixelRatio];
  expect(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[3]).toBe(255);
});
