import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone, show } from '../../test/show.tsx';
import { DraftSteps } from './draft-steps.tsx';

function segments() {
  return [...document.querySelectorAll('[aria-hidden] > span')].map((one) => one.getAttribute('data-state'));
}

test('a draft names the first step that lacks something, and shows what is done after it as well', async () => {
  await show(<DraftSteps form="vegetable" filled={['cover', 'past']} />, phone);

  await expect.element(page.getByText(/^२ \/ ५ · /)).toBeVisible();
  expect(segments()).toEqual(['done', 'current', 'done', null, null]);
});

test('of a draft that lacks nothing the review is left', async () => {
  await show(<DraftSteps form="cattle" filled={['cover', 'rows', 'past', 'papers']} />, phone);

  await expect.element(page.getByText('५ / ५ · समीक्षा')).toBeVisible();
  expect(segments()).toEqual(['done', 'done', 'done', 'done', 'current']);
});

test('a form that is no longer there has no steps', async () => {
  await show(<DraftSteps form="gone" filled={[]} />, phone);

  expect(segments()).toEqual([]);
});
